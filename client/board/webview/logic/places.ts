/** A place as a key, as attributes and maps need it. */
import type { Place } from '../model';

export const cellKey = (row: number, column: number): string => `${row}:${column}`;

export function placeOf(key: string | undefined): Place | undefined {
  const [row, column] = (key ?? '').split(':').map(Number);
  return Number.isInteger(row) && Number.isInteger(column) && row !== undefined && column !== undefined
    ? { row, column }
    : undefined;
}
