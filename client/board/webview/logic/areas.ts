/** The outline of a set of cells: only edges with a cell on one side, as one path. */
import type { Cell } from '../../../../engine/face';
import { boxOf, type Geometry, isOnBoard } from './geometry';

export function outline(g: Geometry, cells: readonly Cell[]): string {
  const own = new Set(cells.filter((cell) => isOnBoard(g, cell)).map(({ row, column }) => key(row, column)));
  const edges: string[] = [];
  for (const { row, column } of cells) {
    if (!own.has(key(row, column))) continue;
    const { x: left, y: top } = boxOf(g, { row, column });
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
    .map(({ row, column }) => boxOf(g, { row, column }))
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join('');
}

const key = (row: number, column: number): string => `${row}:${column}`;
