/** The page of a file's board: a palette of pieces and tools, what a click does, and the board. */

import type { BoardView } from '../../../../engine/face';
import { datum } from '../actions';
import { classes, h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { originOf, piecesOf, tileAt } from '../logic/board';
import { type Geometry, geometry, isMap, isOnBoard, type Room } from '../logic/geometry';
import { cellKey, placeOf } from '../logic/places';
import { pileWords, placeName } from '../logic/words';
import type { Place } from '../model';
import { type Grid, gridPart } from '../parts/grid';
import { mapPart } from '../parts/map';
import { links } from '../parts/overlay';
import { stepped } from '../steps';
import { type Hand, placeAt } from './hand';
import { type Palette, palette } from './palette';
import { canTake, type Drawn, type FileState } from './state';

export interface FileActions extends Palette {
  readonly hand: Hand;
  click(place: Place): void;
  remove(place: Place): void;
  /** Go to a square. */
  focus(place: Place): void;
  /** A square has the focus now. */
  focused(place: Place): void;
  point(place: Place | undefined): void;
  repaint(): void;
}

export function filePage(state: FileState, room: Room, act: FileActions): readonly VNode[] {
  const { drawn, name, condition } = state;
  if (condition === 'awaited') return [h('main', { class: 'empty', 'aria-busy': 'true' })];
  if (!drawn || condition === 'unknown')
    return [
      h(
        'main',
        { class: 'empty' },
        h('h1', {}, t('{0} cannot be drawn now', name)),
        h('p', {}, t('It is drawn as soon as its text can be read: the problems of the file say what is wrong.')),
      ),
    ];
  const words = hint(state, drawn);
  return [
    h(
      'main',
      { class: classes('file-page', condition === 'broken' && 'is-broken'), key: 'page' },
      h('h1', { class: 'unseen' }, t('Board of {0}', name)),
      palette(drawn.pieces, state, act),
      h('p', { class: 'file-hint', role: 'status', 'aria-live': 'polite', title: words }, words),
      h('div', { class: 'stage', 'data-measure': 'board' }, boardPart(state, drawn, room, act)),
      h('p', { class: 'file-readout' }, readout(state, drawn)),
    ),
  ];
}

function hint({ tool, taken, condition }: FileState, { pieces, board }: Drawn): string {
  if (condition === 'broken')
    return t(
      'The text cannot be read now, so this is the board as it was. The problems of the file say what is wrong.',
    );
  if (tool.kind === 'place')
    return t('Click a square to place: {0}.', pieces.find(({ id }) => id === tool.piece)?.title ?? '');
  if (tool.kind === 'remove') return t('Click a square to remove what lies topmost.');
  if (!taken) return t('Drag something to where it goes, or choose what to place.');
  const [what = ''] = pileWords(takenPieces(board, taken));
  return t('{0}: click where it goes. Delete removes it, Escape puts it back.', what);
}

const takenPieces = (board: BoardView, { from, entity }: NonNullable<FileState['taken']>) =>
  piecesOf(tileAt(board, from)).filter((piece) => entity === undefined || piece.entity?.id === entity);

/** What lies on the square under the pointer or with the focus. */
function readout({ pointed, focus }: FileState, { board }: Drawn): string {
  const place = pointed ?? focus;
  const tile = place && tileAt(board, place);
  if (!place || !tile) return '\u00a0';
  return `${placeName(board, place)}  ${pileWords(piecesOf(tile)).join(' · ') || t('empty')}`;
}

function boardPart(state: FileState, { board }: Drawn, room: Room, act: FileActions): VNode {
  const g = geometry(board, room, state.zoom);
  const at = (event: Event): Place | undefined => (event instanceof MouseEvent ? placeAt(event, g) : undefined);
  const { hand } = act;
  return h(
    'div',
    {
      class: classes('board is-edited', isMap(board) && 'is-map', state.isDragging && 'is-dragging'),
      key: isMap(board) ? 'map' : 'board',
      onclick: (event) => {
        const place = at(event) ?? placeOf(datum(event, 'cell'));
        if (place && hand.isClick()) act.click(place);
      },
      onkeydown: (event) => keys(event, placeOf(datum(event, 'cell')), board, act),
      onfocusin: (event) => {
        const place = placeOf(datum(event, 'cell'));
        if (place) act.focused(place);
      },
      onpointerdown: (event) => hand.press(event, g),
      onpointermove: (event) => hand.move(event, g),
      onpointerup: (event) => hand.release(event, g),
      onpointercancel: () => hand.letGo(),
      onpointerleave: () => act.point(undefined),
    },
    isMap(board)
      ? mapPart(gridOf(state, board, g), mapActions(state, board, g, act))
      : gridPart(gridOf(state, board, g)),
  );
}

/** A press on something that can be dragged does not move the map. */
const mapActions = (state: FileState, board: BoardView, g: Geometry, act: FileActions) => ({
  repaint: () => act.repaint(),
  perform: (action: 'zoomIn' | 'zoomOut') => act.zoom(action === 'zoomIn' ? 1 : -1),
  isHold: (event: PointerEvent) => {
    const place = placeAt(event, g);
    return !place || !canTake(state) || piecesOf(tileAt(board, place)).length === 0;
  },
});

function gridOf(state: FileState, board: BoardView, g: Geometry): Grid {
  const { taken, focus, pointed, isDragging } = state;
  return {
    board,
    geometry: g,
    label: t('Board of {0}', state.name),
    isFogShown: false,
    selection: taken?.entity,
    focus: focus && isOnBoard(g, focus) ? focus : originOf(board),
    pointed,
    linked: keysOf(isDragging ? pointed : undefined),
    framed: keysOf(taken?.from),
    targets: new Map(),
    remarks: new Map(),
    below: links(g, board),
    above: [],
  };
}

const keysOf = (place: Place | undefined): ReadonlySet<string> =>
  new Set(place ? [cellKey(place.row, place.column)] : []);

function keys(event: Event, place: Place | undefined, board: BoardView, act: FileActions): void {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.metaKey || !place) return;
  const to = stepped(event, place, board);
  if (event.key === 'Enter' || event.key === ' ') act.click(place);
  else if (event.key === 'Delete' || event.key === 'Backspace') act.remove(place);
  else if (to) act.focus(to);
  else return;
  event.preventDefault();
}
