/** Where a key leads on a board, from the square that has the focus. */
import type { BoardView } from '../../../engine/face';
import { originOf } from './logic/board';
import type { Place } from './model';

export function stepped(event: KeyboardEvent, { row, column }: Place, board: BoardView): Place | undefined {
  const first = originOf(board);
  const last = { row: first.row + board.rows.length - 1, column: first.column + board.columns.length - 1 };
  const to = (r: number, c: number): Place => ({
    row: Math.max(first.row, Math.min(last.row, r)),
    column: Math.max(first.column, Math.min(last.column, c)),
  });
  switch (event.key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return to(event.ctrlKey ? first.row : row, first.column);
    case 'End':
      return to(event.ctrlKey ? last.row : row, last.column);
    case 'PageUp':
      return to(first.row, column);
    case 'PageDown':
      return to(last.row, column);
    default:
      return undefined;
  }
}
