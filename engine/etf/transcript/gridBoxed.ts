/** Boards with lines drawn around their cells: `+---+---+` over `| X |   |`, or bars alone. */
import { emptyIn, numbersTo, type PlainBoard } from './board';
import { tokensOf } from './gridPlain';

/** Tried in this order: corners tell where cells are even if some walls are missing. */
export function boxedBoard(lines: readonly string[], first: number): PlainBoard | number {
  return corneredBoard(lines, first) ?? barredBoard(lines, first) ?? first + 1;
}

/** Lines with corners and lines with cells take turns; corners stand in the same columns all the way down. */
function corneredBoard(lines: readonly string[], first: number): PlainBoard | undefined {
  const corners = cornersOf(lines[first] ?? '');
  if (corners.length < 2) return undefined;
  const cells: string[][] = [];
  let line = first;
  while (haveSameCorners(lines[line + 2] ?? '', corners)) {
    cells.push(cellsBetween(lines[line + 1] ?? '', corners));
    line += 2;
  }
  if (cells.length === 0) return undefined;
  return boxed(cells, labelsAbove(lines[first - 1] ?? '', corners), first, line);
}

const WALLS = '+-=*| ';

/** Where the plus signs stand, in a line of nothing but walls and gaps. */
function cornersOf(line: string): readonly number[] {
  const corners: number[] = [];
  for (let place = 0; place < line.length; place++) {
    const character = line.charAt(place);
    if (character === '+') corners.push(place);
    else if (!WALLS.includes(character)) return [];
  }
  return corners;
}

/** Things may stand in a gap of the wall: only the corners count. */
function haveSameCorners(line: string, corners: readonly number[]): boolean {
  return line !== '' && corners.every((corner) => line[corner] === '+');
}

const cellsBetween = (line: string, corners: readonly number[]): string[] =>
  corners.slice(0, -1).map((corner, index) => line.slice(corner + 1, corners[index + 1]).trim());

function labelsAbove(line: string, corners: readonly number[]): readonly string[] | undefined {
  const tokens = tokensOf(line);
  const count = corners.length - 1;
  return tokens.length === count && tokens.every(({ text }) => text.length <= 2)
    ? tokens.map(({ text }) => text)
    : undefined;
}

/** `| X | O |`: cells between bars, lines of dashes between them or none. */
function barredBoard(lines: readonly string[], first: number): PlainBoard | undefined {
  const cells: string[][] = [];
  let last = first;
  for (let line = first; line < lines.length; line++) {
    const row = barredRow(lines[line] ?? '');
    if (row && (cells.length === 0 || row.length === cells[0]?.length)) {
      cells.push(row);
      last = line;
    } else if (cells.length === 0 || !isRuled(lines[line] ?? '')) break;
  }
  return cells.length < 2 ? undefined : boxed(cells, undefined, first, last);
}

const isRuled = (line: string): boolean =>
  line.trim() !== '' && [...line.trim()].every((character) => '-+=|'.includes(character));

function barredRow(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.includes('|')) return undefined;
  const inner = text.startsWith('|') && text.endsWith('|') && text.length > 1 ? text.slice(1, -1) : text;
  const cells = inner.split('|').map((cell) => cell.trim());
  return cells.length >= 2 && cells.every((cell) => cell.length <= 4 && !isRuled(cell)) ? cells : undefined;
}

const boxed = (
  cells: readonly (readonly string[])[],
  columns: readonly string[] | undefined,
  firstLine: number,
  lastLine: number,
): PlainBoard => ({
  rows: numbersTo(cells.length),
  columns: columns ?? numbersTo(cells[0]?.length ?? 0),
  cells,
  slots: 1,
  empty: emptyIn(cells),
  firstLine,
  lastLine,
});
