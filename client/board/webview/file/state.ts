/** What the page of a file's board knows, and what a click on a square makes of it. */
import type { BoardChange, EntityId } from '../../../../engine/face';
import type { FileBoardAnswer } from '../../../../server/protocol';
import { piecesOf, tileAt } from '../logic/board';
import type { Place } from '../model';

/** `move` takes what lies topmost and puts it down; the id of a piece places one. */
export type Tool =
  | { readonly kind: 'move' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'place'; readonly piece: string };

export interface FileState {
  readonly name: string;
  readonly answer: FileBoardAnswer | null | undefined;
  readonly tool: Tool;
  /** Taken up, and not yet put down. */
  readonly taken: { readonly from: Place; readonly entity: EntityId | undefined } | undefined;
  readonly focus: Place;
}

export const START: FileState = {
  name: '',
  answer: undefined,
  tool: { kind: 'move' },
  taken: undefined,
  focus: { row: 0, column: 0 },
};

export interface Deed {
  readonly state: FileState;
  readonly change?: BoardChange;
}

export function clicked(state: FileState, place: Place): Deed {
  const focused = { ...state, focus: place };
  const top = piecesOf(tileAt(state.answer?.board, place))[0];
  const { tool, taken } = state;
  if (tool.kind === 'place') return { state: focused, change: { kind: 'place', piece: tool.piece, at: place } };
  if (tool.kind === 'remove') return top ? removed(focused, place) : { state: focused };
  if (!taken) return { state: top ? { ...focused, taken: { from: place, entity: top.entity?.id } } : focused };
  const isBack = taken.from.row === place.row && taken.from.column === place.column;
  const entity = taken.entity === undefined ? {} : { entity: taken.entity };
  const done = { ...focused, taken: undefined };
  return isBack ? { state: done } : { state: done, change: { kind: 'move', from: taken.from, to: place, ...entity } };
}

/** What lies topmost goes. */
export function removed(state: FileState, place: Place): Deed {
  return { state: { ...state, taken: undefined }, change: { kind: 'remove', at: place } };
}
