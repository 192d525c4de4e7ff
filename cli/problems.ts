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

/** The syntax and argument problems of a script, at most as many as anybody reads. */
export function problemLines(file: string, { problems, lines }: Analysis): readonly string[] {
  const listed = problems.slice(0, MOST).map(({ span, code, message }) => {
    const start = lines.positionAt(span.start);
    const end = lines.positionAt(span.end);
    return shown({
      file,
      line: start.line + 1,
      column: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
      severity: 'error',
      code,
      message,
    });
  });
  return problems.length <= MOST
    ? listed
    : [...listed, visibleLine(`${file}: ${problems.length - MOST} more problems`)];
}

const MOST = 100;
