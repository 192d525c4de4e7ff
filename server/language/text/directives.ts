/**
 * What comments can say to Turnscript.
 *
 * `-- expect: error [sentence]` promises that the game refuses a command, optionally with the
 * sentence it says or the beginning of it. It speaks of the last command that ends on its line;
 * on a line of its own it speaks of the first command of the line below (other comment lines may
 * stand between, blank lines may not). `id:3` anywhere in a comment mentions an entity.
 */

import type { Comment, Expectation, Lines, Run, Span } from '../run/types';
import type { PlacedComment, PlacedNode } from './nodes';
import { firstFrom } from './parser';

const EXPECT = /^(expect:\s*error)\b\s*(.*)$/i;

/** The promise a comment makes, if it makes one. */
export function expectationIn(comment: Comment): Expectation | undefined {
  const match = EXPECT.exec(comment.text);
  if (!match) return undefined;
  const sentence = match[2] ?? '';
  return sentence === '' ? { comment } : { comment, sentence };
}

/** Where the directive's own words lie, without the sentence behind them. */
export function directiveSpan(comment: Comment, text: string): Span | undefined {
  const words = EXPECT.exec(comment.text)?.[1];
  if (words === undefined) return undefined;
  const start = text.indexOf(words, comment.span.start);
  return { start, end: start + words.length };
}

export interface Mention {
  readonly id: number;
  readonly span: Span;
}

/** Mentions of entities in a comment, in order. */
export function mentionsIn(comment: Comment, text: string): readonly Mention[] {
  const { start, end } = comment.span;
  return [...text.slice(start, end).matchAll(/\bid:(\d{1,9})\b/g)].map((match) => ({
    id: Number(match[1]),
    span: { start: start + match.index, end: start + match.index + match[0].length },
  }));
}

/** The comment that covers the offset. */
export function commentAt(comments: readonly Comment[], offset: number): Comment | undefined {
  let low = 0;
  let high = comments.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const comment = comments[middle];
    if (comment === undefined) return undefined;
    const { start, end } = comment.span;
    if (offset < start) high = middle - 1;
    else if (offset > end) low = middle + 1;
    else return comment;
  }
  return undefined;
}

/** How many comment lines above a command may stand between it and its directive. */
const COMMENT_LINES = 20;

/** The promise made for one command of a script. */
export function expectationFor(
  runs: readonly Run[],
  index: number,
  nodes: readonly PlacedNode[],
  comments: readonly PlacedComment[],
  lines: Lines,
): Expectation | undefined {
  if (comments.length === 0) return undefined;
  const span = runs[index]?.node.span;
  if (span === undefined) return undefined;
  return behind(span, nodes, comments, lines) ?? above(span, nodes, comments, lines);
}

/** The index of the run that a directive speaks of, or undefined if it speaks of none. */
export function runOfDirective(
  comment: Comment,
  runs: readonly Run[],
  lines: Lines,
  expectationOf: (index: number) => Expectation | undefined,
): number | undefined {
  const { start, end } = comment.span;
  const before = lastStartingBefore(runs, start);
  const isIts = (index: number): boolean => expectationOf(index)?.comment.span.start === start;
  if (before >= 0 && isIts(before)) return before;
  // The command below: the next one, if it is within reach.
  const next = runs[before + 1];
  if (!next || lines.positionAt(next.node.span.start).line - lines.positionAt(end).line > COMMENT_LINES)
    return undefined;
  return isIts(before + 1) ? before + 1 : undefined;
}

function behind(
  span: Span,
  nodes: readonly PlacedNode[],
  comments: readonly PlacedComment[],
  lines: Lines,
): Expectation | undefined {
  const comment = comments[firstFrom(comments, span.end)];
  if (!comment || comment.start > lines.lineEnd(lines.positionAt(span.end).line)) return undefined;
  const next = nodes[firstFrom(nodes, span.end)];
  return next && next.start < comment.start ? undefined : expectationIn(comment);
}

function above(
  span: Span,
  nodes: readonly PlacedNode[],
  comments: readonly PlacedComment[],
  lines: Lines,
): Expectation | undefined {
  const { line } = lines.positionAt(span.start);
  const isFirstOnLine = firstFrom(nodes, lines.lineStart(line)) === firstFrom(nodes, span.start);
  if (!isFirstOnLine) return undefined;
  let index = firstFrom(comments, span.start) - 1;
  for (let wanted = line - 1; wanted >= 0 && wanted >= line - COMMENT_LINES; wanted--, index--) {
    const comment = comments[index];
    if (!comment || comment.start < lines.lineStart(wanted)) return undefined;
    const lineStart = lines.lineStart(wanted);
    const before = nodes[firstFrom(nodes, comment.start) - 1];
    const isAlone = before === undefined || before.start + before.shape.length <= lineStart;
    if (!isAlone) return undefined;
    const expectation = expectationIn(comment);
    if (expectation) return expectation;
  }
  return undefined;
}

function lastStartingBefore(runs: readonly Run[], offset: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.node.span.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
