/** What a click does: the tools, and the pieces that can be placed. */

import type { PlaceablePiece } from '../../../../engine/face';
import { h, type VNode } from '../draw/dom';
import type { IconName } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { t } from '../language/texts';
import { button } from '../parts/controls';
import { zoomButtons } from '../parts/zoom';
import type { FileState, Tool } from './state';

export interface Palette {
  choose(tool: Tool): void;
  undo(): void;
  redo(): void;
  /** Larger, smaller, or, with 0, as the page has room. */
  zoom(direction: 1 | -1 | 0): void;
}

export function palette(pieces: readonly PlaceablePiece[], { tool, zoom }: FileState, act: Palette): VNode {
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
      { class: 'pieces', role: 'group', 'aria-label': t('Place') },
      pieces.map((piece) => pieceButton(piece, tool, act)),
    ),
  );
}

const toolButton = (label: string, name: IconName, own: Tool, isPressed: boolean, act: Palette): VNode =>
  button({ icon: name, label, isPressed, onclick: () => act.choose(own) });

/** Pressed again, nothing is placed any more. */
function pieceButton(piece: PlaceablePiece, tool: Tool, act: Palette): VNode {
  const isPressed = tool.kind === 'place' && tool.piece === piece.id;
  const title = t('Place: {0}', piece.title);
  return h(
    'button',
    {
      type: 'button',
      class: 'button is-bare piece-button',
      title,
      'aria-label': title,
      'aria-pressed': String(isPressed),
      onclick: () => act.choose(isPressed ? { kind: 'move' } : { kind: 'place', piece: piece.id }),
    },
    pieceIcon(piece),
  );
}
