/**
 * What comments can say to Turnscript.
 *
 * `-- expect: error [sentence]` promises that the game refuses a command, optionally with the
 * sentence it says or the beginning of it. It speaks of the last command that ends on its line;
 * on a line of its own it speaks of the first command of the line below (other comment lines may
 * stand between, blank lines may not). `id:3` anywhere in a comment mentions an entity.
 */

import { DASH, isDashedWord, isWhite, isWord } from '../../../engine/common/characters';
import { countWhile } from '../../../engine/common/sorted';
import type { Dialect, EntityId } from '../../../engine/face';
import type { Comment, Expectation, Lines, Run, Span } from '../run/types';
import type { PlacedComment, PlacedNode } from './nodes';
import { firstFrom, type ParsedScript } from './parser';

/** The promise a comment makes, if it makes one. */
export function expectationIn(comment: Comment): Expectation | undefined {
  const end = directiveEnd(comment.text);
  if (end < 0) return undefined;
  const sentence = comment.text.slice(end).trim();
  return sentence === '' ? { comment } : { comment, sentence };
}

/** Where the directive's own words lie, without the sentence behind them. */
export function directiveSpan(comment: Comment, text: string): Span | undefined {
  const length = directiveEnd(comment.text);
  if (length < 0) return undefined;
  const start = text.indexOf(comment.text.slice(0, length), comment.span.start);
  return { start, end: start + length };
}

const EXPECT = 'expect:';
const ERROR = 'error';

/** Where the words `expect: error` end at the start of a comment, in any case and spacing; -1 without them. */
function directiveEnd(words: string): number {
  if (words.slice(0, EXPECT.length).toLowerCase() !== EXPECT) return -1;
  let start = EXPECT.length;
  while (start < words.length && isWhite(words.charCodeAt(start))) start++;
  const end = start + ERROR.length;
  return words.slice(start, end).toLowerCase() === ERROR && !isWord(words.charCodeAt(end)) ? end : -1;
}

export interface Mention {
  readonly id: EntityId;
  readonly span: Span;
}

/** Mentions of entities in a comment, in order. */
export function mentionsIn(
  comment: Comment,
  { text, dialect }: Pick<ParsedScript, 'text' | 'dialect'>,
): readonly Mention[] {
  const { start, end } = comment.span;
  const said = text.slice(start, end);
  const found: Mention[] = [];
  let last = 0;
  for (let at = said.indexOf(MENTION); at >= 0; at = said.indexOf(MENTION, Math.max(at + 1, last))) {
    if (isWord(said.charCodeAt(at - 1))) continue;
    last = idEnd(said, at + MENTION.length, dialect);
    const id = idOf(said.slice(at + MENTION.length, last), dialect);
    if (id !== undefined) found.push({ id, span: { start: start + at, end: start + last } });
  }
  return found;
}

const MENTION = 'id:';

/** Ids are numbers, or words where the dialect has words with dashes: `id:spider-1`. */
function idEnd(text: string, first: number, { words }: Dialect): number {
  let end = first;
  while (isWord(text.charCodeAt(end))) end++;
  while (words === 'dashed' && end > first && text.charCodeAt(end) === DASH && isWord(text.charCodeAt(end + 1))) {
    end += 2;
    while (isWord(text.charCodeAt(end))) end++;
  }
  return end;
}

function idOf(word: string, { words }: Dialect): EntityId | undefined {
  if (/^\d{1,9}$/.test(word)) return Number(word);
  return words === 'dashed' && isDashedWord(word) ? word : undefined;
}

/** The comment that covers the offset. */
export function commentAt(comments: readonly Comment[], offset: number): Comment | undefined {
  const comment = comments[countWhile(comments, ({ span }) => span.end < offset)];
  return comment && comment.span.start <= offset ? comment : undefined;
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

const lastStartingBefore = (runs: readonly Run[], offset: number): number =>
  countWhile(runs, ({ node }) => node.span.start < offset) - 1;
