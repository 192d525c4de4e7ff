/** Files that commands name, looked at by themselves. */
import type { BoardChange, BoardView, PlaceablePiece } from '../../engine/face';
import type { Range } from './places';

export interface FileBoardParams {
  readonly uri: string;
}
/** What an open file describes; null where it is none of which a game knows a board. */
export interface FileBoardAnswer {
  readonly version: number;
  readonly title: string;
  /** Absent while the text cannot be read. */
  readonly board?: BoardView;
  /** What can be placed on it; empty where it cannot be changed there. */
  readonly pieces: readonly PlaceablePiece[];
}
export interface FileEditParams {
  readonly uri: string;
  readonly change: BoardChange;
}
export interface FileEditAnswer {
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}
