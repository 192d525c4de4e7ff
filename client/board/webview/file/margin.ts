/** A ring of empty squares around a board, so that something can be placed beyond its edge. */
import type { BoardView, Tile } from '../../../../engine/face';
import { originOf } from '../logic/board';

const EMPTY: Tile = { isHidden: false, pieces: [] };

export function withMargin(board: BoardView): BoardView {
  const { row, column } = originOf(board);
  const origin = { row: row - 1, column: column - 1 };
  const width = board.columns.length + 2;
  const names = (first: number, count: number): string[] =>
    Array.from({ length: count }, (_, at) => String(first + at));
  const blank = Array.from({ length: width }, () => EMPTY);
  return {
    ...board,
    origin,
    rows: names(origin.row, board.rows.length + 2),
    columns: names(origin.column, width),
    tiles: [blank, ...board.tiles.map((tiles) => [EMPTY, ...tiles, EMPTY]), blank],
  };
}
