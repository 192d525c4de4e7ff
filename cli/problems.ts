import type { Analysis } from '../server/language';
import { visibleLine } from '../server/language/text/visible';

/** One problem as every verb shows it. Lines and columns count from 1. */
export interface Found {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  readonly code: string;
  readonly message: string;
}

export const shown = ({ file, line, column, severity, code, message }: Found): string =>
  visibleLine(`${file}:${line}:${column}: ${severity} ${code} ${message}`);

interface Lines {
  positionAt(offset: number): { readonly line: number; readonly character: number };
}

/** Where a piece of text stands, as people count: from 1. */
export function placeOf(
  { start, end }: { readonly start: number; readonly end: number },
  lines: Lines,
): Pick<Found, 'line' | 'column' | 'endLine' | 'endColumn'> {
  const [first, last] = [lines.positionAt(start), lines.positionAt(end)];
  return {
    line: first.line + 1,
    column: first.character + 1,
    endLine: last.line + 1,
    endColumn: last.character + 1,
  };
}

/** The syntax and argument problems of a script, at most as many as anybody reads. */
export function problemLines(file: string, { problems, lines }: Analysis): readonly string[] {
  const listed = problems
    .slice(0, MOST)
    .map(({ span, code, message }) => shown({ file, ...placeOf(span, lines), severity: 'error', code, message }));
  return problems.length <= MOST
    ? listed
    : [...listed, visibleLine(`${file}: ${problems.length - MOST} more problems`)];
}

const MOST = 100;
