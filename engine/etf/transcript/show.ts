/** What the author of a project asks to be shown of its states, by patterns of his own. */
import type { PlainBoard } from './board';
import { emptyIn, numbersTo } from './board';
import { tokensOf } from './gridPlain';
import { readNumber } from './numberText';
import type { Pattern } from './patterns';

export interface GridPattern {
  /** The first line of the grid, with its column labels if it has any. */
  readonly from: Pattern;
  /** The first line below it; without it the grid ends with the last line that has as many cells. */
  readonly to?: Pattern;
  readonly hasColumnLabels: boolean;
  readonly hasRowLabels: boolean;
  /** Characters of a cell with what parts it from the next; without it, blanks part cells. */
  readonly cellWidth?: number;
}

export interface ShownValue {
  readonly name: string;
  readonly text: string;
}

/** The values that patterns find in a state, in the order of the patterns; the first line that fits counts. */
export function valuesShown(lines: readonly string[], patterns: readonly Pattern[]): readonly ShownValue[] {
  return patterns.flatMap((pattern) => {
    for (const line of lines) {
      const found = pattern.match(line);
      if (!found) continue;
      return found.size > 0
        ? [...found].map(([name, text]) => ({ name, text }))
        : [{ name: line.trim(), text: line.trim() }];
    }
    return [];
  });
}

/** Those that are numbers, for the timeline. */
export function numbersShown(
  lines: readonly string[],
  patterns: readonly Pattern[],
): readonly { readonly name: string; readonly value: number }[] {
  return valuesShown(lines, patterns).flatMap(({ name, text }) => {
    const number = readNumber(text);
    return number ? [{ name, value: number.value }] : [];
  });
}

export function boardShown(lines: readonly string[], grid: GridPattern): PlainBoard | undefined {
  const first = lines.findIndex((line) => grid.from.match(line));
  if (first < 0) return undefined;
  const columns = grid.hasColumnLabels ? tokensOf(lines[first] ?? '').map(({ text }) => text) : undefined;
  const start = columns ? first + 1 : first;
  const rows: string[][] = [];
  for (let line = start; line < lines.length; line++) {
    const text = lines[line] ?? '';
    if (grid.to?.match(text)) break;
    const row = rowShown(text, grid);
    if (row.length === 0 || (rows[0] && row.length !== rows[0].length)) break;
    rows.push(row);
  }
  if (rows.length === 0) return undefined;
  const labels = grid.hasRowLabels ? rows.map(([label = '']) => label) : numbersTo(rows.length);
  const cells = grid.hasRowLabels ? rows.map((row) => row.slice(1)) : rows;
  return {
    rows: labels,
    columns: columns ?? numbersTo(cells[0]?.length ?? 0),
    cells,
    slots: 1,
    empty: emptyIn(cells),
    firstLine: first,
    lastLine: start + rows.length - 1,
  };
}

function rowShown(line: string, { cellWidth, hasRowLabels }: GridPattern): string[] {
  if (cellWidth === undefined) return tokensOf(line).map(({ text }) => text);
  const indent = line.length - line.trimStart().length;
  const [label] = tokensOf(line);
  const from = hasRowLabels && label ? label.end + 1 : indent;
  const cells: string[] = hasRowLabels && label ? [label.text] : [];
  for (let place = from; place < line.length; place += cellWidth)
    cells.push(line.slice(place, place + cellWidth).trim());
  return cells;
}
