/** Small pieces of text that more than one game prints. */
import type { Cell } from '../system';
import { rowName } from './grid';

/** `[C,12]`: printed often enough to be made once only. */
export const place = (cell: Cell): string => placeAt(cell.row, cell.column);

const WIDEST = 30;
const PLACES: readonly string[] = Array.from(
  { length: 11 * (WIDEST + 1) },
  (_, index) => `[${rowName(Math.floor(index / (WIDEST + 1)))},${index % (WIDEST + 1)}]`,
);

export const placeAt = (row: number, column: number): string =>
  (column <= WIDEST ? PLACES[row * (WIDEST + 1) + column] : undefined) ?? `[${rowName(row)},${column}]`;

/** `C12`, as the editor speaks of cells. */
export const shortPlace = (cell: Cell): string => `${rowName(cell.row)}${cell.column}`;

/** "1 foe", "2 foes" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
