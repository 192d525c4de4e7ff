/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/face';

const FREE = '_';
const HIDDEN = '?';

export function boardText({ slots, isFogged, rows, columns, tiles }: BoardView): string {
  // Of a pile only what lies on top is drawn.
  const room = slots === 'pile' ? 1 : slots;
  const width = Math.max(widest(columns), room) + 1;
  const margin = widest(rows);
  let text = ''.padStart(margin);
  for (const name of columns) text += name.padStart(width);
  // Most cells are the same as their neighbour, and what is made of a cell is all it costs.
  let tile: Tile | undefined;
  let cell = '';
  for (let row = 0; row < tiles.length; row++) {
    text += `\n${(rows[row] ?? '').padStart(margin)}`;
    for (const next of tiles[row] ?? []) {
      if (next !== tile) cell = (isFogged && next.isHidden ? HIDDEN.repeat(room) : symbols(next, room)).padStart(width);
      tile = next;
      text += cell;
    }
  }
  return text;
}

function widest(texts: readonly string[]): number {
  let width = 0;
  for (const { length } of texts) if (length > width) width = length;
  return width;
}

function symbols({ pieces }: Tile, room: number): string {
  // One piece in a cell is what most boards have.
  if (room === 1) return pieces[0]?.symbol ?? FREE;
  let text = '';
  for (const piece of pieces) text += piece?.symbol ?? FREE;
  return text;
}
