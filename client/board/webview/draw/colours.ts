/** The colours of the theme, for what is drawn on a canvas: there the style sheet does not reach. */
import type { Tint } from '../../../../engine/face';

export interface Colours {
  readonly ground: string;
  readonly cell: string;
  readonly shade: string;
  readonly line: string;
  readonly ink: string;
  readonly dim: string;
  readonly focus: string;
  readonly target: string;
  readonly sides: Readonly<Record<string, string>>;
  readonly tints: Readonly<Record<string, string>>;
  readonly font: string;
}

const TINTS = ['red', 'blue', 'yellow', 'green', 'grey'] as const satisfies readonly Tint[];

/** Resolved by the browser itself, mixtures too. */
export function coloursAt(element: Element): Colours {
  const probe = document.createElement('span');
  element.append(probe);
  const resolved = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours: Colours = {
    ground: resolved('ground'),
    cell: resolved('cell'),
    shade: resolved('shade'),
    line: resolved('line'),
    ink: resolved('ink'),
    dim: resolved('dim'),
    focus: resolved('focus'),
    target: resolved('friend'),
    sides: {
      self: resolved('self'),
      friend: resolved('friend'),
      foe: resolved('foe'),
      neutral: resolved('neutral'),
    },
    tints: Object.fromEntries(TINTS.map((tint) => [tint, resolved(`tint-${tint}`)])),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return colours;
}
