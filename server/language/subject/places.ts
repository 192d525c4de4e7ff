/** From offsets of the text to ranges of the protocol, for every feature. */
import type { Position, Range } from 'vscode-languageserver-types';
import { countWhile } from '../../../engine/common/sorted';
import type { Moment } from '../../../engine/face';
import type { Analysis, CommandNode, Lines, Span } from '../run/types';

export function rangeOf(lines: Lines, { start: from, end: to }: Span): Range {
  const start = lines.positionAt(from);
  // Most spans end on the line they start on: it need not be looked for twice.
  const isWithin = to >= from && to <= lines.lineEnd(start.line);
  const end = isWithin ? { line: start.line, character: start.character + to - from } : lines.positionAt(to);
  return { start, end };
}

export function rangeOfRun(analysis: Analysis, index: number): Range {
  const run = analysis.runs[index];
  return run ? rangeOf(analysis.lines, run.node.span) : { start: ORIGIN, end: ORIGIN };
}

export const ORIGIN: Position = { line: 0, character: 0 };

/** The node, valid or not, that covers the offset (its end included). */
export function nodeAt(analysis: Analysis, offset: number): CommandNode | undefined {
  const node = analysis.script.nodes[lastStartingBefore(analysis.script.nodes, offset)];
  return node && offset <= node.span.end ? node : undefined;
}

/** The same, or one whose arguments are not closed yet, with nothing but blanks behind it on the line. */
export function nodeWrittenAt(analysis: Analysis, offset: number): CommandNode | undefined {
  const { nodes, text } = analysis.script;
  const last = nodes[lastStartingBefore(nodes, offset)];
  const isOpen = last?.parens !== undefined && !last.isClosed;
  const isBehind = isOpen && /^[ \t]*$/.test(text.slice(last.span.end, offset));
  return isBehind ? last : nodeAt(analysis, offset);
}

/** Index of the last item that starts at or before the offset; -1 before the first. */
export const lastStartingBefore = (items: readonly { readonly span: Span }[], offset: number): number =>
  countWhile(items, ({ span }) => span.start <= offset) - 1;

/** Runs that start inside the lines, as [first, after the last). */
export function runsOnLines(analysis: Analysis, from: number, to: number): readonly [number, number] {
  return [analysis.lastRunOnOrBefore(from - 1) + 1, analysis.lastRunOnOrBefore(to) + 1];
}

/** The last run that ends at or before the offset: the state a command written there would meet. */
export function lastRunEndingBefore(analysis: Analysis, offset: number): number {
  let index = analysis.lastRunBefore(offset);
  while (index >= 0 && (analysis.runs[index]?.node.span.end ?? 0) > offset) index--;
  return index;
}

/** The state that a command written at the offset would meet, as far as the run is known. */
export function momentBefore(analysis: Analysis, offset: number): Moment {
  return analysis.momentAt(Math.min(lastRunEndingBefore(analysis, offset), analysis.known - 1));
}
