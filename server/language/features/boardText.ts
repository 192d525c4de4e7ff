/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/system';

const FREE = '_';
const HIDDEN = '?';

export function boardText(board: BoardView): string {
  const cells = board.tiles.map((row) => row.map((tile) => symbols(board, tile)));
  const width = Math.max(
    ...board.columns.map((column) => column.length),
    ...cells.flat().map((cell) => cell.length),
    1,
  );
  const margin = Math.max(...board.rows.map((row) => row.length), 0);
  const line = (head: string, items: readonly string[]): string =>
    `${head.padStart(margin)} ${items.map((item) => item.padStart(width)).join(' ')}`.trimEnd();
  return [line('', board.columns), ...cells.map((row, index) => line(board.rows[index] ?? '', row))].join('\n');
}

function symbols(board: BoardView, tile: Tile): string {
  if (board.isFogged && tile.isHidden) return HIDDEN.repeat(board.slots);
  return tile.pieces.map((piece) => piece?.symbol ?? FREE).join('') || FREE.repeat(board.slots);
}
