/** What a click does: the tools, and the pieces that can be placed. */

import type { PlaceablePiece } from '../../../../engine/face';
import { datum } from '../actions';
import { h, type VNode } from '../draw/dom';
import type { IconName } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { t } from '../language/texts';
import { button } from '../parts/controls';
import { zoomButtons } from '../parts/zoom';
import type { FileState, Tool } from './state';

export interface Palette {
  choose(tool: Tool): void;
  /** Go to a piece. */
  reach(piece: string): void;
  undo(): void;
  redo(): void;
  /** Larger, smaller, or, with 0, as the page has room. */
  zoom(direction: 1 | -1 | 0): void;
}

export function palette(pieces: readonly PlaceablePiece[], { tool, zoom, reached }: FileState, act: Palette): VNode {
  const stop = pieces.find(({ id }) => id === reached) ?? pieces[0];
  return h(
    'div',
    { class: 'palette', role: 'toolbar', 'aria-label': t('What a click does') },
    h(
      'span',
      { class: 'cluster' },
      toolButton(t('Move'), 'move', { kind: 'move' }, tool.kind === 'move', act),
      toolButton(t('Remove'), 'close', { kind: 'remove' }, tool.kind === 'remove', act),
    ),
    h(
      'span',
      { class: 'cluster', role: 'group', 'aria-label': t('Take back') },
      button({ icon: 'undo', label: t('Undo'), title: t('Undo (Ctrl+Z)'), isBare: true, onclick: () => act.undo() }),
      button({
        icon: 'undo',
        label: t('Redo'),
        title: t('Redo (Ctrl+Shift+Z)'),
        isBare: true,
        extra: 'is-mirrored',
        onclick: () => act.redo(),
      }),
    ),
    zoomButtons({
      fitTitle: t('The whole board fits its page (0)'),
      isFitting: zoom === undefined,
      smaller: () => act.zoom(-1),
      fit: () => act.zoom(0),
      larger: () => act.zoom(1),
    }),
    h(
      'span',
      {
        class: 'pieces',
        role: 'group',
        'aria-label': t('Place'),
        onkeydown: (event) => arrows(event, pieces, act),
        onfocusin: (event) => {
          const piece = datum(event, 'piece');
          if (piece !== undefined && piece !== stop?.id) act.reach(piece);
        },
      },
      pieces.map((piece) => pieceButton(piece, tool, piece === stop, act)),
    ),
  );
}

const toolButton = (label: string, name: IconName, own: Tool, isPressed: boolean, act: Palette): VNode =>
  button({ icon: name, label, isPressed, onclick: () => act.choose(own) });

/** There are many pieces: Tab knows one of them, arrows lead to the others. */
function arrows(event: Event, pieces: readonly PlaceablePiece[], act: Palette): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = pieces.findIndex(({ id }) => id === datum(event, 'piece'));
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  const piece = at < 0 || to === undefined ? undefined : pieces.at(to % pieces.length);
  if (!piece) return;
  act.reach(piece.id);
  event.preventDefault();
}

/** Pressed again, nothing is placed any more. */
function pieceButton(piece: PlaceablePiece, tool: Tool, isStop: boolean, act: Palette): VNode {
  const isPressed = tool.kind === 'place' && tool.piece === piece.id;
  const title = t('Place: {0}', piece.title);
  return h(
    'button',
    {
      type: 'button',
      class: 'button is-bare piece-button',
      title,
      'data-piece': piece.id,
      tabindex: isStop ? 0 : -1,
      'aria-label': title,
      'aria-pressed': String(isPressed),
      onclick: () => act.choose(isPressed ? { kind: 'move' } : { kind: 'place', piece: piece.id }),
    },
    pieceIcon(piece),
  );
}
