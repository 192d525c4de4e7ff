/** Formatting of the whole script, of a range, and of the line that was just finished. */
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Analysis, Span } from '../run/types';
import { rangeOf } from '../subject/places';
import { type Edit, format } from '../text/format';

export const formatting = (analysis: Analysis): TextEdit[] => edits(analysis);

export function rangeFormatting(analysis: Analysis, { range }: { readonly range: Range }): TextEdit[] {
  const { lines } = analysis;
  return edits(analysis, { start: lines.lineStart(range.start.line), end: lines.lineEnd(range.end.line) });
}

/** After a line break the line above is finished; after `)` the command. Blank lines are left alone. */
export function onTypeFormatting(
  analysis: Analysis,
  { position, ch }: { readonly position: Position; readonly ch: string },
): TextEdit[] {
  const { lines } = analysis;
  const line = ch === '\n' ? position.line - 1 : position.line;
  if (line < 0) return [];
  const span = { start: lines.lineStart(line), end: ch === '\n' ? lines.lineEnd(line) : lines.offsetAt(position) };
  return edits(analysis, span).filter(
    ({ range, newText }) =>
      range.end.line === line && range.end.line - range.start.line === newText.split('\n').length - 1,
  );
}

function edits({ script, lines, system }: Analysis, range?: Span): TextEdit[] {
  const found: readonly Edit[] = format(script, range ? { range, system } : { system });
  return found.map(({ span, text }) => ({ range: rangeOf(lines, span), newText: text }));
}
