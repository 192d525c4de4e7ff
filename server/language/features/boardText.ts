/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/system';

const FREE = '_';
const HIDDEN = '?';

export function boardText(board: BoardView): string {
  const hidden = HIDDEN.repeat(board.slots);
  const free = FREE.repeat(board.slots);
  const cellOf = (tile: Tile): string => (board.isFogged && tile.isHidden ? hidden : symbols(tile) || free);
  const cells = board.tiles.map((row) => row.map(cellOf));
  const width = Math.max(widest(board.columns), ...cells.map(widest), 1);
  const margin = widest(board.rows);
  // Nearly all cells are as wide as each other: what stands before them is made once.
  const gap = ' '.repeat(width + 1 - Math.min(width, board.slots));
  const line = (head: string, items: readonly string[]): string => {
    let text = head.padStart(margin);
    for (const item of items) text += item.length === board.slots ? gap + item : ` ${item.padStart(width)}`;
    return text.trimEnd();
  };
  return [line('', board.columns), ...cells.map((row, index) => line(board.rows[index] ?? '', row))].join('\n');
}

function widest(texts: readonly string[]): number {
  let width = 0;
  for (const { length } of texts) if (length > width) width = length;
  return width;
}

function symbols({ pieces }: Tile): string {
  // One piece in a cell is what most boards have.
  if (pieces.length === 1) return pieces[0]?.symbol ?? FREE;
  let text = '';
  for (const piece of pieces) text += piece?.symbol ?? FREE;
  return text;
}
