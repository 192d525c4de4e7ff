/** Boards without lines between their cells. */
import { isDigit, isLetter } from '../lexis';
import { emptyIn, numbersTo, type PlainBoard } from './board';

/** Wider things are texts, not cells. */
const WIDEST_CELL = 2;

/** A line of column labels, then lines that begin with a row label: `    1  2` over `  A _  X`. */
export function labelledBoard(lines: readonly string[], first: number): PlainBoard | number {
  const columns = tokensOf(lines[first] ?? '');
  if (columns.length < 2 || !areLabels(columns.map(({ text }) => text))) return first + 1;
  const rows: string[] = [];
  const cells: string[][] = [];
  for (let line = first + 1; line < lines.length; line++) {
    const row = labelledRow(lines[line] ?? '', columns);
    if (!row || !follows(rows, row.label)) break;
    rows.push(row.label);
    cells.push(row.cells);
  }
  if (rows.length === 0) return first + 1;
  return board(
    rows,
    columns.map(({ text }) => text),
    cells,
    1,
    first,
    first + rows.length,
  );
}

/** Coordinates over the cells: `(1:1)  (1:2)` over `E---  *---`. */
export function addressedBoard(lines: readonly string[], first: number): PlainBoard | number {
  const rows: string[] = [];
  const cells: string[][] = [];
  let columns: readonly string[] = [];
  for (let line = first; line + 1 < lines.length; line += 2) {
    const addresses = tokensOf(lines[line] ?? '').map(({ text }) => addressIn(text));
    const row = addresses[0]?.row;
    if (row === undefined || addresses.length < 2 || !addresses.every((address) => address?.row === row)) break;
    const texts = tokensOf(lines[line + 1] ?? '').map(({ text }) => text);
    const width = texts[0]?.length ?? 0;
    if (texts.length !== addresses.length || texts.some((text) => text.length !== width)) break;
    const own = addresses.map((address) => address?.column ?? '');
    if (columns.length > 0 && own.join(' ') !== columns.join(' ')) break;
    columns = own;
    rows.push(row);
    cells.push(texts);
  }
  const slots = cells[0]?.[0]?.length ?? 0;
  return rows.length === 0 ? first + 1 : board(rows, columns, cells, slots, first, first + 2 * rows.length - 1);
}

/** Single characters or numbers with blanks between them: `_ X _`, `2 16 4`; labels may stand around. */
export function spacedBoard(lines: readonly string[], first: number): PlainBoard | number {
  const rows = runOf(lines, first, (line) => {
    const tokens = tokensOf(line).map(({ text }) => text);
    return tokens.length >= 2 && tokens.every(isCell) ? tokens : undefined;
  });
  const header = rows[0] && rows.length > 2 && areLabels(rows[0]) ? rows[0] : undefined;
  const below = header ? rows.slice(1) : rows;
  const labels = below.map(([label = '']) => label);
  const hasLabels = labels.length > 1 && !header && areLabels(labels) && !areLabels(below[0] ?? []);
  const cells = hasLabels ? below.map((row) => row.slice(1)) : below;
  // A part of what is no board is none, either.
  if (!isGrid(cells)) return first + Math.max(rows.length, 1);
  const rowLabels = hasLabels ? labels : numbersTo(cells.length);
  return board(rowLabels, header ?? numbersTo(cells[0]?.length ?? 0), cells, 1, first, first + rows.length - 1);
}

/** Characters side by side: `__X__`; a label may stand before each row, and labels above. */
export function denseBoard(lines: readonly string[], first: number): PlainBoard | number {
  const indent = indentOf(lines[first] ?? '');
  const rows = runOf(lines, first, (line) => {
    const text = line.trim();
    return text.length >= 2 && indentOf(line) === indent && !text.includes(' ') ? [...text] : undefined;
  });
  if (isGrid(rows) && looksDrawn(rows)) {
    const width = rows[0]?.length ?? 0;
    return board(numbersTo(rows.length), numbersTo(width), rows, 1, first, first + rows.length - 1);
  }
  return labelledDenseBoard(lines, first) ?? first + Math.max(rows.length, 1);
}

function labelledDenseBoard(lines: readonly string[], first: number): PlainBoard | undefined {
  const [above, ...more] = tokensOf(lines[first] ?? '').map(({ text }) => text);
  const header = above && more.length === 0 && areLabels([...above]) ? [...above] : undefined;
  const start = header ? first + 1 : first;
  const labels: string[] = [];
  const rows = runOf(lines, start, (line) => {
    const [label, cells, ...rest] = tokensOf(line).map(({ text }) => text);
    if (!label || !cells || rest.length > 0 || cells.length < 2 || !isLabel(label) || !follows(labels, label))
      return undefined;
    labels.push(label);
    return [...cells];
  });
  if (!isGrid(rows) || !looksDrawn(rows) || (header && header.length !== rows[0]?.length)) return undefined;
  const columns = header ?? numbersTo(rows[0]?.length ?? 0);
  return board(labels.slice(0, rows.length), columns, rows, 1, first, start + rows.length - 1);
}

const isCell = (text: string): boolean => text.length === 1 || (text.length <= 4 && [...text].every(isDigit));

/** Two rows and columns at least; numbers alone are a table only if there are three. */
function isGrid(rows: readonly (readonly string[])[]): boolean {
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2) return false;
  const cells = rows.flat();
  if (cells.every((cell) => isDigit(cell.charAt(0)))) return rows.length > 2 && width > 2;
  return (
    cells.some((cell) => !isLetter(cell) && !isDigit(cell.charAt(0)) && !PUNCTUATION.includes(cell)) || isSquare(rows)
  );
}

/** A full board has no empty place left: then it must be square, and of capital letters. */
const isSquare = (rows: readonly (readonly string[])[]): boolean =>
  rows.length >= 3 && rows.length === rows[0]?.length && rows.flat().every((cell) => cell >= 'A' && cell <= 'Z');

const PUNCTUATION = '"\'`,;:()[]{}&%$!';

/** No text: no punctuation, no arrows, no words unless there is much empty room around them. */
function looksDrawn(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat();
  if (cells.some((cell) => PUNCTUATION.includes(cell))) return false;
  if (cells.every((cell) => cell === '-' || cell === '=')) return false;
  if (rows.some((row) => row.join('').includes('->'))) return false;
  if (isSquare(rows)) return true;
  return hasRoom(rows) || (!rows.some(holdsWord) && !areNumbered(rows));
}

const isSign = (cell: string): boolean => !isLetter(cell) && !isDigit(cell);

/** A quarter of it is empty, and somewhere two empty places lie side by side. */
function hasRoom(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat();
  const isPair = (row: readonly string[]): boolean =>
    row.some((cell, index) => isSign(cell) && row[index + 1] === cell);
  return cells.filter(isSign).length * 4 >= cells.length && rows.some(isPair);
}

/** `p-1` over `p-2`: signs in the same places of every line, with numbers around them. */
function areNumbered(rows: readonly (readonly string[])[]): boolean {
  const mask = (row: readonly string[]): string => row.map((cell) => (isSign(cell) ? cell : ' ')).join('');
  const first = mask(rows[0] ?? []);
  return rows.every((row) => mask(row) === first && row.some(isDigit));
}

/** Three different small letters or five capitals in a row; few letters that repeat are pieces, not words. */
function holdsWord(row: readonly string[]): boolean {
  let small = new Set<string>();
  let capital = new Set<string>();
  for (const cell of row) {
    if (!isLetter(cell)) {
      small = new Set();
      capital = new Set();
    } else if (cell >= 'a') small.add(cell);
    else capital.add(cell);
    if (small.size >= 3 || small.size * 2 + capital.size >= 5) return true;
  }
  return false;
}

/** Rows of equal length from a line on. */
function runOf(
  lines: readonly string[],
  first: number,
  rowOf: (line: string) => readonly string[] | undefined,
): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  for (let line = first; line < lines.length; line++) {
    const row = rowOf(lines[line] ?? '');
    if (!row || (rows[0] && rows[0].length !== row.length)) break;
    rows.push(row);
  }
  return rows;
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function tokensOf(line: string): readonly Piece[] {
  const tokens: Piece[] = [];
  for (let place = 0; place < line.length; ) {
    if (line[place] === ' ' || line[place] === '\t') place++;
    else {
      let end = place;
      while (end < line.length && line[end] !== ' ' && line[end] !== '\t') end++;
      tokens.push({ text: line.slice(place, end), start: place, end });
      place = end;
    }
  }
  return tokens;
}

/** A label and a cell for each column; where a cell may be blank, by its place below the column's label. */
function labelledRow(line: string, columns: readonly Piece[]): { label: string; cells: string[] } | undefined {
  const [label, ...texts] = tokensOf(line);
  if (!label || label.text.length > 3 || !isLabel(label.text)) return undefined;
  if (label.start >= (columns[0]?.start ?? 0)) return undefined;
  if (texts.some(({ text }) => text.length > WIDEST_CELL)) return undefined;
  if (texts.length === columns.length) return { label: label.text, cells: texts.map(({ text }) => text) };
  if (texts.length > columns.length) return undefined;
  const cells = columns.map(() => '');
  for (const { text, start, end } of texts) {
    const column = columns.findIndex((found) => start < found.end && end > found.start);
    if (column < 0) return undefined;
    cells[column] = text;
  }
  return { label: label.text, cells };
}

const isLabel = (text: string): boolean => [...text].every(isDigit) || (text.length === 1 && isLetter(text));

/** Counting up by one: numbers, or letters of the alphabet. */
function areLabels(texts: readonly string[]): boolean {
  return texts.every((text, index) => isLabel(text) && (index === 0 || isNextLabel(texts[index - 1] ?? '', text)));
}

const isNextLabel = (before: string, after: string): boolean =>
  isDigit(before) ? Number(after) === Number(before) + 1 : after.charCodeAt(0) === before.charCodeAt(0) + 1;

/** Row labels count up or, on boards seen from below, down. */
function follows(rows: readonly string[], label: string): boolean {
  const last = rows.at(-1);
  return last === undefined || isNextLabel(last, label) || isNextLabel(label, last);
}

/** `(1:2)`, `[1,2]`: two numbers or letters in brackets. */
function addressIn(text: string): { row: string; column: string } | undefined {
  if (!'(['.includes(text.charAt(0)) || !')]'.includes(text.charAt(text.length - 1))) return undefined;
  const [row = '', column = '', ...more] = text.slice(1, -1).split(/[:,]/);
  return more.length === 0 && row && column && isLabel(row) && isLabel(column) ? { row, column } : undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const board = (
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (readonly string[])[],
  slots: number,
  firstLine: number,
  lastLine: number,
): PlainBoard => ({ rows, columns, cells, slots, empty: emptyIn(cells), firstLine, lastLine });
