/** Cells of a board: rows and columns count from 1, rows are named A, B, C … */
import type { Cell } from '../face';
import { madeOnce } from './kept';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

const ROW_NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const rowName = (row: number): string => ROW_NAMES.charAt(row - 1);

/** 0 for a name that is no row. */
export const rowNumber = (name: string): number => (name.length === 1 ? ROW_NAMES.indexOf(name) + 1 : 0);

export const contains = (size: Size, row: number, column: number): boolean =>
  row >= 1 && row <= size.rows && column >= 1 && column <= size.columns;

/** Vertical plus horizontal displacement: how both games with a board of squares count spaces. */
export const distance = (a: Cell, b: Cell): number => Math.abs(a.row - b.row) + Math.abs(a.column - b.column);

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;

/** All cells of the board at most `reach` spaces from `from`, row by row. */
export function cellsWithin(size: Size, from: Cell, reach: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = Math.max(1, from.row - reach); row <= Math.min(size.rows, from.row + reach); row += 1) {
    const width = reach - Math.abs(row - from.row);
    for (
      let column = Math.max(1, from.column - width);
      column <= Math.min(size.columns, from.column + width);
      column += 1
    )
      cells.push({ row, column });
  }
  return cells;
}

/** The names of the first rows, or the numbers of the first columns: the same list for all boards of that size. */
export const rowNames = madeOnce(new Map<number, readonly string[]>(), (rows) => ROW_NAMES.slice(0, rows).split(''));
export const columnNames = madeOnce(new Map<number, readonly string[]>(), (columns) =>
  Array.from({ length: columns }, (_, index) => String(index + 1)),
);
