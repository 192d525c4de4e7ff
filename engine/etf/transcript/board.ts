/** A grid of characters, read as a board. */

export interface PlainBoard {
  /** Labels as printed, or numbers from 1 where none are. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Rows of cells; each holds as many characters as `slots`. */
  readonly cells: readonly (readonly string[])[];
  readonly slots: number;
  /** The character of an empty place; undefined where nothing can be told empty. */
  readonly empty: string | undefined;
  /** Lines of the block, counted from 0; `lastLine` is its last one. */
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** Cells that differ; undefined for boards of different size. */
export function changedCells(before: PlainBoard, after: PlainBoard): readonly CellChange[] | undefined {
  if (before.rows.length !== after.rows.length || before.columns.length !== after.columns.length) return undefined;
  return after.cells.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const old = before.cells[row]?.[column] ?? '';
      return old === cell ? [] : [{ row, column, before: old, after: cell }];
    }),
  );
}

/** The characters of a cell that stand for something. */
export const piecesIn = (cell: string, { empty }: PlainBoard): readonly string[] =>
  [...cell].filter((character) => character !== empty && character !== ' ');

/** Characters that games draw nothing with. */
const EMPTY = '_.-~ ';

/** The most frequent of the usual ones. */
export function emptyIn(cells: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells.flat()) {
    for (const character of cell === '' ? ' ' : cell) {
      if (EMPTY.includes(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

export const numbersTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}`);
