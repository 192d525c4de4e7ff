/** The page of a file's board: a palette of pieces and tools, and the board. */
import type { PlaceablePiece } from '../../../../engine/face';
import { datum } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { pieceIcon } from '../draw/shapes';
import { geometry, isOnBoard, type Room } from '../logic/geometry';
import { cellKey, placeOf } from '../logic/places';
import type { Place } from '../model';
import { gridPart } from '../parts/grid';
import { links } from '../parts/overlay';
import { withMargin } from './margin';
import type { FileState, Tool } from './state';

export interface FileActions {
  click(place: Place): void;
  remove(place: Place): void;
  focus(place: Place): void;
  choose(tool: Tool): void;
  letGo(): void;
  undo(): void;
}

export function filePage(state: FileState, room: Room, act: FileActions): readonly VNode[] {
  const { answer, name } = state;
  if (answer === undefined) return [h('main', { class: 'empty', 'aria-busy': 'true' })];
  if (!answer) {
    return [
      h(
        'main',
        { class: 'empty' },
        h('h1', {}, `${name} cannot be drawn now`),
        h('p', {}, 'It is drawn again as soon as it can be read.'),
      ),
    ];
  }
  return [
    h(
      'main',
      { class: 'file-page', key: 'page' },
      palette(answer.pieces, state.tool, act),
      h('p', { class: 'file-hint', role: 'status', 'aria-live': 'polite' }, hint(state)),
      h('div', { class: 'stage', 'data-measure': 'board' }, boardPart(state, room, act)),
    ),
  ];
}

function hint({ tool, taken, answer }: FileState): string {
  if (tool.kind === 'place')
    return `Click a square to place: ${answer?.pieces.find(({ id }) => id === tool.piece)?.title ?? ''}.`;
  if (tool.kind === 'remove') return 'Click a square to remove what lies topmost.';
  return taken
    ? 'Click where it goes; Escape puts it back.'
    : 'Click something to take it up, or choose what to place.';
}

function palette(pieces: readonly PlaceablePiece[], tool: Tool, act: FileActions): VNode {
  const button = (title: string, own: Tool, isChosen: boolean, content: VNode | string): VNode =>
    h(
      'button',
      {
        type: 'button',
        class: classes('piece-button', isChosen && 'is-chosen'),
        title,
        'aria-label': title,
        'aria-pressed': String(isChosen),
        onclick: () => act.choose(own),
      },
      content,
    );
  return h(
    'div',
    { class: 'palette', role: 'toolbar', 'aria-label': 'What a click does' },
    button('Move', { kind: 'move' }, tool.kind === 'move', 'Move'),
    button('Remove', { kind: 'remove' }, tool.kind === 'remove', 'Remove'),
    h('button', { type: 'button', class: 'piece-button', onclick: () => act.undo() }, 'Undo'),
    pieces.map((piece) =>
      button(
        `Place ${piece.title}`,
        { kind: 'place', piece: piece.id },
        tool.kind === 'place' && tool.piece === piece.id,
        pieceIcon(piece),
      ),
    ),
  );
}

function boardPart(state: FileState, room: Room, act: FileActions): VNode | undefined {
  const { answer, taken, focus } = state;
  if (!answer) return undefined;
  const board = withMargin(answer.board);
  const g = geometry(board, room);
  const cell = (event: Event): Place | undefined => placeOf(datum(event, 'cell'));
  return h(
    'div',
    {
      class: 'board is-edited',
      onclick: (event) => {
        const place = cell(event);
        if (place) act.click(place);
      },
      onkeydown: (event) => keys(event, cell(event), act),
    },
    gridPart({
      board,
      geometry: g,
      label: `Board of ${state.name}`,
      isFogShown: false,
      selection: taken?.entity,
      focus: isOnBoard(g, focus) ? focus : { row: g.top + 1, column: g.left + 1 },
      linked: new Set(),
      framed: new Set(taken ? [cellKey(taken.from.row, taken.from.column)] : []),
      targets: new Map(),
      remarks: new Map(),
      below: links(g, board),
      above: [],
    }),
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

function keys(event: Event, place: Place | undefined, act: FileActions): void {
  if (!(event instanceof KeyboardEvent) || !place) return;
  const step = STEPS[event.key];
  if (event.key === 'Enter' || event.key === ' ') act.click(place);
  else if (event.key === 'Delete' || event.key === 'Backspace') act.remove(place);
  else if (event.key === 'Escape') act.letGo();
  else if (step) act.focus({ row: place.row + step.row, column: place.column + step.column });
  else return;
  event.preventDefault();
}
