/** The outline of a set of cells: only edges with a cell on one side, as one path. */
import type { Cell } from '../../../../engine/face';
import { type Geometry, isOnBoard } from './geometry';

export function outline(g: Geometry, cells: readonly Cell[]): string {
  const own = new Set(cells.filter((cell) => isOnBoard(g, cell)).map(({ row, column }) => key(row, column)));
  const edges: string[] = [];
  for (const { row, column } of cells) {
    if (!own.has(key(row, column))) continue;
    const [left, top] = [(column - 1) * g.width, (row - 1) * g.height];
    const [right, bottom] = [left + g.width, top + g.height];
    if (!own.has(key(row - 1, column))) edges.push(`M${left} ${top}H${right}`);
    if (!own.has(key(row + 1, column))) edges.push(`M${left} ${bottom}H${right}`);
    if (!own.has(key(row, column - 1))) edges.push(`M${left} ${top}V${bottom}`);
    if (!own.has(key(row, column + 1))) edges.push(`M${right} ${top}V${bottom}`);
  }
  return edges.join('');
}

/** The cells themselves, to be filled. */
export function filled(g: Geometry, cells: readonly Cell[]): string {
  return cells
    .filter((cell) => isOnBoard(g, cell))
    .map(({ row, column }) => `M${(column - 1) * g.width} ${(row - 1) * g.height}h${g.width}v${g.height}h${-g.width}z`)
    .join('');
}

const key = (row: number, column: number): number => row * 1000 + column;
