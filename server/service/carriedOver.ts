/**
 * While a long run is simulated again, the problems beyond what is known stay where they were, so
 * that nothing flickers; they move with the lines that were added or removed above them.
 */
import type { Diagnostic, Range } from 'vscode-languageserver-types';
import { countWhile } from '../../engine/common/sorted';
import type { Analysis, Subject } from '../language';

/** The problems of what is known, and older ones below them; both in the order of their places. */
export function carriedOver(
  { analysis }: Subject,
  found: Diagnostic[],
  last: { readonly items: readonly Diagnostic[]; readonly lines: number } | undefined,
  lastEdited: number,
): Diagnostic[] {
  if (!last) return found;
  const moved = analysis.lines.count - last.lines;
  const from = Math.max(firstUnknownLine(analysis), lastEdited + 1);
  const below = last.items
    .slice(countWhile(last.items, ({ range }) => range.start.line + moved < from))
    .filter(({ data }) => isOfRun(data));
  return found.concat(moved === 0 ? below : below.map((item) => ({ ...item, range: shifted(item.range, moved) })));
}

/** Problems of the text are found at once; only those of states are late. */
const isOfRun = (data: unknown): boolean => typeof data === 'object' && data !== null && 'index' in data;

function firstUnknownLine({ runs, lines, known }: Analysis): number {
  const node = runs[known]?.node;
  return node ? lines.positionAt(node.span.start).line : lines.count;
}

const shifted = ({ start, end }: Range, lines: number): Range => ({
  start: { ...start, line: start.line + lines },
  end: { ...end, line: end.line + lines },
});
