/** A board as plain text: the same picture for hovers, tooltips and previews of every system. */
import type { BoardView, Tile } from '../../../engine/system';

const FREE = '_';
const HIDDEN = '?';

export function boardText({ slots, isFogged, rows, columns, tiles }: BoardView): string {
  const width = Math.max(widest(columns), slots) + 1;
  const margin = widest(rows);
  const hidden = isFogged ? HIDDEN.repeat(slots).padStart(width) : undefined;
  const lines = [`${''.padStart(margin)}${columns.map((name) => name.padStart(width)).join('')}`];
  for (const [index, row] of tiles.entries()) {
    lines.push((rows[index] ?? '').padStart(margin) + cellsText(row, width, hidden));
  }
  return lines.join('\n');
}

interface Cells {
  readonly width: number;
  readonly hidden: string | undefined;
  readonly text: string;
}

/** Empty rows are shared by many boards, so what was made of them is made once. */
const known = new WeakMap<readonly Tile[], Cells>();

function cellsText(row: readonly Tile[], width: number, hidden: string | undefined): string {
  const found = known.get(row);
  if (found?.width === width && found.hidden === hidden) return found.text;
  let text = '';
  let tile: Tile | undefined;
  let cell = '';
  for (const next of row) {
    // Most cells are the same as their neighbour.
    if (next !== tile) cell = hidden !== undefined && next.isHidden ? hidden : symbols(next).padStart(width);
    tile = next;
    text += cell;
  }
  known.set(row, { width, hidden, text });
  return text;
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
