/** Boards that stand still while one steps: each as large as the largest of its game. */
import type { BoardView, Tile } from '../../../engine/face';
import { gameAt } from '../run/games';
import type { Analysis } from '../run/types';

const NOTHING: Tile = { isHidden: false, pieces: [] };

/** Somebody who leaves the map widens it, and it never narrows again: the last board of a game holds all the others. */
export function largestOfGame(analysis: Analysis, index: number): BoardView | undefined {
  const last = gameAt(analysis, index)?.last;
  if (last === undefined) return undefined;
  const known = kept.get(analysis);
  if (known?.last === last) return known.board;
  const board = analysis.momentAt(last).board?.();
  kept.set(analysis, { last, board });
  return board;
}

const kept = new WeakMap<Analysis, { readonly last: number; readonly board: BoardView | undefined }>();

/** The board with room for all of the larger one; as it is where that does not hold it, or where boards have one size. */
export function standing(board: BoardView, largest: BoardView | undefined): BoardView {
  const [here, there] = [board.origin, largest?.origin];
  if (!here || !largest || !there) return board;
  const [above, before] = [here.row - there.row, here.column - there.column];
  const below = largest.rows.length - board.rows.length - above;
  const behind = largest.columns.length - board.columns.length - before;
  const sides = [above, before, below, behind];
  if (sides.some((side) => side < 0) || sides.every((side) => side === 0)) return board;
  const empty = Array<Tile>(largest.columns.length).fill(NOTHING);
  const none = (count: number) => Array<readonly Tile[]>(count).fill(empty);
  const [left, right] = [Array<Tile>(before).fill(NOTHING), Array<Tile>(behind).fill(NOTHING)];
  return {
    ...board,
    rows: largest.rows,
    columns: largest.columns,
    origin: there,
    tiles: [...none(above), ...board.tiles.map((row) => [...left, ...row, ...right]), ...none(below)],
  };
}
