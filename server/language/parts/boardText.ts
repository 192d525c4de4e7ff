/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/face';

const FREE = '_';
const HIDDEN = '?';

/** As many characters as a hover shows on a line; a longer one would be broken, and the board with it. */
const LINE = 56;
/** Where cells stand close, every so many columns have a name. */
const NAMED = 5;

export function boardText({ slots, isFogged, rows, columns, tiles }: BoardView): string {
  // Of a pile only what lies on top is drawn.
  const room = slots === 'pile' ? 1 : slots;
  const margin = widest(rows);
  const wide = Math.max(widest(columns), room) + 1;
  const isClose = room === 1 && margin + columns.length * wide > LINE;
  const width = isClose ? 1 : wide;
  // A blank between the names of the rows and cells that have none between them.
  const gap = isClose ? ' ' : '';
  let text = isClose ? closeNames(columns, margin + 1) : ''.padStart(margin);
  if (!isClose) for (const name of columns) text += name.padStart(width);
  // Most cells are the same as their neighbour, and what is made of a cell is all it costs.
  let tile: Tile | undefined;
  let cell = '';
  for (let row = 0; row < tiles.length; row++) {
    text += `\n${(rows[row] ?? '').padStart(margin)}${gap}`;
    for (const next of tiles[row] ?? []) {
      if (next !== tile) cell = (isFogged && next.isHidden ? HIDDEN.repeat(room) : symbols(next, room)).padStart(width);
      tile = next;
      text += cell;
    }
  }
  return text;
}

/** The first name and every fifth, each ending above its column. */
function closeNames(columns: readonly string[], margin: number): string {
  let text = '';
  for (const [i, name] of columns.entries()) {
    const end = margin + i + 1;
    const number = Number.isNaN(Number(name)) ? i + 1 : Number(name);
    const isNamed = i === 0 || number % NAMED === 0;
    if (isNamed && end - name.length >= text.length) text = text.padEnd(end - name.length) + name;
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
