/** What a click does: the tools, and the pieces that can be placed. */
import type { PlaceablePiece } from '../../../../engine/face';
import { h, type VNode } from '../draw/dom';
import type { IconName } from '../draw/icons';
import { pieceIcon } from '../draw/shapes';
import { button } from '../parts/controls';
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
    { class: 'palette', role: 'toolbar', 'aria-label': 'What a click does' },
    h(
      'span',
      { class: 'cluster' },
      toolButton('Move', 'move', { kind: 'move' }, tool.kind === 'move', act),
      toolButton('Remove', 'close', { kind: 'remove' }, tool.kind === 'remove', act),
    ),
    h(
      'span',
      { class: 'cluster', role: 'group', 'aria-label': 'Take back' },
      button({ icon: 'undo', label: 'Undo', title: 'Undo (Ctrl+Z)', isBare: true, onclick: () => act.undo() }),
      button({
        icon: 'undo',
        label: 'Redo',
        title: 'Redo (Ctrl+Shift+Z)',
        isBare: true,
        extra: 'is-mirrored',
        onclick: () => act.redo(),
      }),
    ),
    h(
      'span',
      { class: 'cluster', role: 'group', 'aria-label': 'Zoom' },
      button({ icon: 'smaller', label: 'Smaller', title: 'Smaller (−)', isBare: true, onclick: () => act.zoom(-1) }),
      button({
        label: 'Fit',
        title: 'The whole board fits its page (0)',
        isPressed: zoom === undefined,
        onclick: () => act.zoom(0),
      }),
      button({ icon: 'larger', label: 'Larger', title: 'Larger (+)', isBare: true, onclick: () => act.zoom(1) }),
    ),
    h(
      'span',
      { class: 'pieces', role: 'group', 'aria-label': 'Place' },
      pieces.map((piece) => pieceButton(piece, tool, act)),
    ),
  );
}

const toolButton = (label: string, name: IconName, own: Tool, isPressed: boolean, act: Palette): VNode =>
  button({ icon: name, label, isPressed, onclick: () => act.choose(own) });

/** Pressed again, nothing is placed any more. */
function pieceButton(piece: PlaceablePiece, tool: Tool, act: Palette): VNode {
  const isPressed = tool.kind === 'place' && tool.piece === piece.id;
  const title = `Place: ${piece.title}`;
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
