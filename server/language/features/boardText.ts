/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/system';

const FREE = '_';
const HIDDEN = '?';

export function boardText(board: BoardView): string {
  const cells = board.tiles.map((row) => row.map((tile) => symbols(board, tile)));
  const width = Math.max(widest(board.columns), ...cells.map(widest), 1);
  const margin = widest(board.rows);
  const line = (head: string, items: readonly string[]): string => {
    let text = head.padStart(margin);
    for (const item of items) text += ` ${item.padStart(width)}`;
    return text.trimEnd();
  };
  return [line('', board.columns), ...cells.map((row, index) => line(board.rows[index] ?? '', row))].join('\n');
}

function widest(texts: readonly string[]): number {
  let width = 0;
  for (const { length } of texts) if (length > width) width = length;
  return width;
}

function symbols({ isFogged, slots }: BoardView, { isHidden, pieces }: Tile): string {
  if (isFogged && isHidden) return HIDDEN.repeat(slots);
  let text = '';
  for (const piece of pieces) text += piece?.symbol ?? FREE;
  return text || FREE.repeat(slots);
}
