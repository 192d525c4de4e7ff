/** What the page of a file's board knows, and what a click on a square makes of it. */
import type { BoardChange, BoardView, EntityId, PlaceablePiece } from '../../../../engine/face';
import type { FileBoardAnswer } from '../../../../server/protocol';
import { piecesOf, tileAt } from '../logic/board';
import type { Place } from '../model';

/** `move` takes what lies topmost and puts it down; the id of a piece places one. */
export type Tool =
  | { readonly kind: 'move' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'place'; readonly piece: string };

/** The last text that could be drawn. */
export interface Drawn {
  readonly version: number;
  readonly board: BoardView;
  readonly pieces: readonly PlaceablePiece[];
}

export interface Taken {
  readonly from: Place;
  readonly entity: EntityId | undefined;
}

export interface FileState {
  readonly name: string;
  /** `broken`: the text cannot be read now, and what was drawn before stands still. */
  readonly condition: 'awaited' | 'readable' | 'broken' | 'unknown';
  readonly drawn: Drawn | undefined;
  readonly tool: Tool;
  /** The piece of the palette that had the focus last: Tab leads there. */
  readonly reached: string | undefined;
  /** Taken up, and not yet put down. */
  readonly taken: Taken | undefined;
  readonly focus: Place | undefined;
  /** Where the pointer is; what is dragged would fall there. */
  readonly pointed: Place | undefined;
  readonly isDragging: boolean;
  /** Width of a cell; absent: the board fits its page. */
  readonly zoom: number | undefined;
}

export const START: FileState = {
  name: '',
  condition: 'awaited',
  drawn: undefined,
  tool: { kind: 'move' },
  reached: undefined,
  taken: undefined,
  focus: undefined,
  pointed: undefined,
  isDragging: false,
  zoom: undefined,
};

/** A text that cannot be read leaves the board as it was: it is drawn again as soon as the text can be read. */
export function withAnswer(state: FileState, name: string, answer: FileBoardAnswer | null): FileState {
  // The same once more, as when the page comes to the front: what is held stays in the hand.
  const isSame = answer?.board && answer.version === state.drawn?.version && name === state.name;
  if (isSame && state.condition === 'readable') return state;
  const rested = { ...state, name, taken: undefined, isDragging: false };
  if (!answer) return { ...rested, condition: 'unknown' };
  const { version, board, pieces } = answer;
  if (!board) return { ...rested, condition: 'broken' };
  return { ...rested, condition: 'readable', drawn: { version, board, pieces } };
}

export interface Deed {
  readonly state: FileState;
  readonly change?: BoardChange;
}

export function clicked(state: FileState, place: Place): Deed {
  const focused = { ...state, focus: place };
  const there = piecesOf(tileAt(state.drawn?.board, place));
  const { tool, taken } = state;
  if (tool.kind === 'place') return changed(focused, { kind: 'place', piece: tool.piece, at: place });
  if (tool.kind === 'remove') return there.length > 0 ? removed(focused, place) : { state: focused };
  if (taken && !isSamePlace(taken.from, place)) return put(focused, place);
  // Where several lie on each other, a click goes on to the next, and after the last to none.
  const at = taken ? there.findIndex(({ entity }) => entity?.id === taken.entity) : -1;
  const next = there[at + 1];
  return { state: { ...focused, taken: next && { from: place, entity: next.entity?.id } } };
}

/** What is held falls there. */
export function put(state: FileState, place: Place): Deed {
  const { taken } = state;
  const done = { ...state, taken: undefined, isDragging: false };
  if (!taken || isSamePlace(taken.from, place)) return { state: done };
  return changed({ ...done, focus: place }, { kind: 'move', from: taken.from, to: place, ...entityOf(taken) });
}

/** What is held goes, or what lies topmost. */
export function removed(state: FileState, place: Place): Deed {
  const { taken } = state;
  const held = taken && isSamePlace(taken.from, place) ? entityOf(taken) : {};
  return changed({ ...state, taken: undefined }, { kind: 'remove', at: place, ...held });
}

/** What lies topmost is taken hold of. */
export function dragged(state: FileState, from: Place): FileState {
  const [top] = piecesOf(tileAt(state.drawn?.board, from));
  if (!top || !canTake(state)) return state;
  const { taken } = state;
  const entity = taken && isSamePlace(taken.from, from) ? taken.entity : top.entity?.id;
  return { ...state, focus: from, taken: { from, entity }, isDragging: true };
}

export const canTake = ({ tool, condition }: FileState): boolean => tool.kind === 'move' && condition === 'readable';

/** Nothing is changed while nobody knows what the text says. */
const changed = (state: FileState, change: BoardChange): Deed =>
  state.condition === 'readable' ? { state, change } : { state };

const entityOf = ({ entity }: Taken): { entity?: EntityId } => (entity === undefined ? {} : { entity });

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column;
