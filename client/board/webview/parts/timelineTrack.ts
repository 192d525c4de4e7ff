/** The track of the timeline: values as lines, what is worth a look as signs, the cursor to drag. */

import type { TimelineAnswer } from '../../../../server/protocol';
import type { Actions } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { type IconName, iconPath } from '../draw/icons';
import { t } from '../language/texts';
import { indexAt, linePath, type Scale, spaced, xOf } from '../logic/series';
import type { Model } from '../model';

const SIGNS = 16;
const GAP = 10;
const PAGE = 10;

export interface Track {
  readonly at: number;
  readonly count: number;
  /** Of the lines, in pixels. */
  readonly height: number;
}

export function track(model: Model, timeline: TimelineAnswer, { at, count, height }: Track, act: Actions): VNode {
  const scale: Scale = { width: Math.max(60, model.timelineWidth), height, count: count + 1 };
  const column = Math.max(2, scale.width / scale.count);
  const x = xOf(scale, at + 1);
  const hover = model.attention.index;
  const pointed = (event: Event): number | undefined => {
    if (!(event instanceof PointerEvent) || !(event.currentTarget instanceof Element)) return undefined;
    const box = event.currentTarget.getBoundingClientRect();
    return indexAt({ ...scale, width: box.width }, event.clientX - box.left) - 1;
  };
  return h(
    'div',
    {
      class: 'track',
      role: 'slider',
      tabindex: 0,
      'aria-label': t('Command'),
      'aria-valuemin': 0,
      title: t('Drag, or use the arrow keys, to go to another command'),
      'aria-valuemax': count,
      'aria-valuenow': at + 1,
      'aria-valuetext': valueText(timeline, at),
      'aria-orientation': 'horizontal',
      onpointerdown: (event) => {
        const index = pointed(event);
        if (!(event instanceof PointerEvent) || !(event.currentTarget instanceof Element) || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (index !== undefined) act.scrub(index);
      },
      onpointermove: (event) => {
        const index = pointed(event);
        if (index === undefined || !(event instanceof PointerEvent)) return;
        act.attend({ index });
        if (event.buttons & 1) act.scrub(index);
      },
      onpointerleave: () => act.attend({}),
      onkeydown: (event) => slide(event, act),
    },
    still(timeline, scale),
    // Above it, so that moving the cursor draws nothing of the rest anew.
    h('span', {
      class: 'cursor',
      style: { width: `${round(column)}px`, transform: `translateX(${round(x - column / 2)}px)` },
    }),
    hover !== undefined &&
      h('span', { class: 'hover', style: { transform: `translateX(${round(xOf(scale, hover + 1))}px)` } }),
    model.branch && h('svg', { class: 'over', ...box(scale), 'aria-hidden': 'true' }, branchLine(model, scale)),
    h('span', { class: 'cursor-line', style: { transform: `translateX(${round(x)}px)` } }),
  );
}

function box({ width, height: lines }: Scale) {
  const height = lines + SIGNS + 6;
  return { viewBox: `0 0 ${width} ${height}`, width, height };
}

/** What the cursor moves over: made once for each timeline and width, however many commands there are. */
const drawn = new WeakMap<TimelineAnswer, { readonly width: number; readonly node: VNode }>();

function still(timeline: TimelineAnswer, scale: Scale): VNode {
  const known = drawn.get(timeline);
  if (known?.width === scale.width) return known.node;
  const node = h(
    'svg',
    { class: 'still', ...box(scale), 'aria-hidden': 'true' },
    h(
      'g',
      { transform: `translate(0 ${SIGNS + 2})` },
      h('path', { class: 'base', d: `M0 ${scale.height + 0.5}H${scale.width}` }),
      lines(timeline, scale),
    ),
    signs(timeline, scale),
  );
  drawn.set(timeline, { width: scale.width, node });
  return node;
}

/** Commands that were tried leave the script's line and run beside it. */
function branchLine({ branch, shown }: Model, scale: Scale): VNode | undefined {
  if (!branch || branch.uri !== shown?.uri) return undefined;
  const from = xOf(scale, branch.base.index + 1);
  const gap = Math.max(8, scale.width / scale.count);
  const y = SIGNS + scale.height - 8;
  const places = branch.states.map((_, i) => Math.min(scale.width - 5, from + (i + 1) * gap));
  return h(
    'g',
    { class: 'track-branch' },
    h('path', {
      class: 'twig',
      d: `M${round(from)} ${SIGNS}L${round(from)} ${y - 6}Q${round(from)} ${y} ${round(from + 6)} ${y}H${round(places.at(-1) ?? from)}`,
    }),
    places.map((x, i) =>
      h('circle', {
        class: classes('leaf', branch.at === i && 'is-shown'),
        cx: round(x),
        cy: y,
        r: branch.at === i ? 4 : 2.5,
      }),
    ),
  );
}

function lines(timeline: TimelineAnswer, scale: Scale): VNode[] {
  return timeline.series.map(({ values, tone }, i) =>
    h('path', {
      class: `series tone-${tone} dash-${i % 4}`,
      d: linePath({ ...scale, height: scale.height - 3 }, [null, ...values]),
      transform: 'translate(0 2)',
    }),
  );
}

function signs(timeline: TimelineAnswer, scale: Scale): VNode {
  const place = (name: IconName, tone: string, indexes: readonly number[], gap = GAP): VNode[] =>
    spaced(
      scale,
      indexes.map((index) => index + 1),
      gap,
    ).map((x) =>
      h(
        'g',
        {
          class: `sign ${tone}`,
          transform: `translate(${round(Math.max(0, Math.min(scale.width - 11, x - 5.5)))} 2) scale(.69)`,
        },
        h('path', { d: iconPath(name) }),
      ),
    );
  const games = spaced(
    scale,
    timeline.games.map((index) => index + 1),
    3,
  ).map((x) => h('path', { class: 'game', d: `M${round(x)} ${SIGNS}V${scale.height + SIGNS}` }));
  return h(
    'g',
    {},
    games,
    place('consequence', 'is-consequence', timeline.consequences, 6),
    place('kill', 'is-kill', timeline.highlights.kill),
    place('refusal', 'is-refusal', timeline.refused),
    place('loss', 'is-loss', timeline.highlights.loss),
    timeline.firstDifference !== undefined && place('difference', 'is-difference', [timeline.firstDifference]),
  );
}

function valueText(timeline: TimelineAnswer, at: number): string {
  if (at < 0) return t('before the first command');
  const words = [t('command {0} of {1}', at + 1, timeline.commands.length), timeline.commands[at] ?? ''];
  if (timeline.refused.includes(at)) words.push(t('refused'));
  if (timeline.firstDifference === at) words.push(t('first difference'));
  if (timeline.consequences.includes(at)) words.push(t('differs'));
  if (timeline.highlights.kill.includes(at)) words.push(t('kill'));
  if (timeline.highlights.loss.includes(at)) words.push(t('loss'));
  return words.join(', ');
}

/** How far a key goes from where the timeline is; beyond an end, it is the end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: PAGE,
  PageDown: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function slide(event: Event, act: Actions): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.metaKey || event.ctrlKey) return;
  const steps = STEPS[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act.scrubBy(steps);
}

const round = (value: number): number => Math.round(value * 10) / 10;
