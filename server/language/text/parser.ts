import { CLOSE_CODE, OPEN_CODE } from '../../../engine/common/characters';
import { kept } from '../../../engine/common/kept';
import { countWhile } from '../../../engine/common/sorted';
import type { Dialect } from '../../../engine/face';
import type { Script, SyntaxProblem } from '../run/types';
import { readArguments } from './argumentList';
import { junkMessage, UNTERMINATED } from './forms';
import { type Lexis, lexisOf } from './lexis';
import type { Change } from './lines';
import { detached, type PlacedComment, PlacedNode, Shape } from './nodes';
import { Recent } from './recent';
import { Scanner } from './scanner';

/** A script as the parser keeps it. */
export interface ParsedScript extends Script {
  readonly dialect: Dialect;
  readonly nodes: readonly PlacedNode[];
  readonly comments: readonly PlacedComment[];
  /** Where the string begins whose end rests on all the text behind it; infinite without one. */
  readonly openFrom: number;
}

/** A changed script, and how many nodes at its start and end are those of the script before. */
export interface Reparsed {
  readonly script: ParsedScript;
  readonly head: number;
  readonly tail: number;
}

/** Beyond this many problems nobody reads on, and a file of noise must not fill the memory. */
const PROBLEM_LIMIT = 10_000;

/** Reads a whole script. Never throws; goes on after every error. */
export function parse(text: string, dialect: Dialect): ParsedScript {
  const found = nothing();
  readFrom(text, dialect, 0, found, () => false);
  return scriptOf({ ...found, text, dialect, problems: inOrder(found.problems) });
}

/** The script after a change. What lies before and after the change is taken over, not read again. */
export function reparse(previous: ParsedScript, change: Change): ParsedScript {
  return reparseParts(previous, change).script;
}

export function reparseParts(previous: ParsedScript, change: Change, text = changed(previous.text, change)): Reparsed {
  const { dialect } = previous;
  if (previous.problems.length > PROBLEM_LIMIT) return { script: parse(text, dialect), head: 0, tail: 0 };
  const delta = change.text.length - (change.end - change.start);
  const newEnd = change.start + change.text.length;
  const head = safeHead(previous.nodes, Math.min(change.start, previous.openFrom));
  const from = previous.nodes[head]?.start ?? 0;
  const restart = head === 0 ? 0 : from;

  // Where the reader meets the start of an old node behind the change, the rest is as it was.
  let next = firstFrom(previous.nodes, change.end);
  const isKnown = (offset: number): boolean => {
    if (offset < newEnd) return false;
    while (next < previous.nodes.length && (previous.nodes[next]?.start ?? 0) < offset - delta) next++;
    return previous.nodes[next]?.start === offset - delta;
  };
  const found = nothing();
  const met = readFrom(text, dialect, restart, found, isKnown);
  const tail = met ? next : previous.nodes.length;
  const resume = previous.nodes[tail]?.start ?? Number.POSITIVE_INFINITY;

  const script = scriptOf({
    text,
    dialect,
    openFrom: met && previous.openFrom >= resume ? Math.min(found.openFrom, previous.openFrom + delta) : found.openFrom,
    nodes: joined(previous.nodes.slice(0, head), found.nodes, moved(previous.nodes.slice(tail), delta)),
    comments: joined(
      previous.comments.slice(0, firstFrom(previous.comments, restart)),
      found.comments,
      moved(previous.comments.slice(firstFrom(previous.comments, resume)), delta),
    ),
    problems: joined(
      previous.problems.slice(0, firstProblemFrom(previous.problems, restart)),
      inOrder(found.problems),
      movedProblems(previous.problems.slice(firstProblemFrom(previous.problems, resume)), delta),
    ),
  });
  return { script, head, tail: previous.nodes.length - tail };
}

/** The text after a change. */
export const changed = (text: string, { start, end, text: inserted }: Change): string =>
  text.slice(0, start) + inserted + text.slice(end);

// ---------------------------------------------------------------- reading

interface Found {
  readonly nodes: PlacedNode[];
  readonly comments: PlacedComment[];
  readonly problems: SyntaxProblem[];
  openFrom: number;
}

const nothing = (): Found => ({ nodes: [], comments: [], problems: [], openFrom: Number.POSITIVE_INFINITY });

/** Reads commands from an offset between two of them; true if `isKnown` stopped it at a command. */
function readFrom(
  text: string,
  dialect: Dialect,
  from: number,
  found: Found,
  isKnown: (offset: number) => boolean,
): boolean {
  const shapes = shapesOf(dialect);
  const scanner = new Scanner(text, lexisOf(dialect), found.comments);
  scanner.jump(from, true);
  while (scanner.kind !== 'end') {
    if (scanner.kind === 'name') {
      found.openFrom = scanner.openFrom;
      if (isKnown(scanner.start)) return true;
      // Past the limit problems are still made, for a command must know that it is not sound, but not kept.
      const isFull = found.problems.length > PROBLEM_LIMIT;
      found.nodes.push(readCommand(scanner, shapes, isFull ? [] : found.problems));
    } else {
      if (found.problems.length <= PROBLEM_LIMIT) found.problems.push(strayProblem(scanner));
      scanner.next();
    }
  }
  found.openFrom = scanner.openFrom;
  return false;
}

function readCommand(scanner: Scanner, shapes: Shapes, problems: SyntaxProblem[]): PlacedNode {
  const { text, start } = scanner;
  const short = shortCommand(text, start, scanner.end, scanner.lexis);
  const known = shapes.get(short);
  if (known) {
    scanner.jump(start + known.length, false);
    return new PlacedNode(start, known);
  }
  const nameEnd = scanner.end;
  scanner.next();
  const shape =
    scanner.kind === 'open'
      ? readArguments(scanner, start, nameEnd, problems)
      : bareShape(shapes, text.slice(start, nameEnd));
  if (shape.length === short.length) remember(shapes, short, shape);
  return new PlacedNode(start, shape);
}

function bareShape(shapes: Shapes, name: string): Shape {
  const known = shapes.get(name);
  if (known) return known;
  const shape = new Shape(detached(name), name.length);
  remember(shapes, name, shape);
  return shape;
}

/** A token that no command can start with. */
function strayProblem(scanner: Scanner): SyntaxProblem {
  const { text, start, end, kind, lexis } = scanner;
  const token = text.slice(start, end);
  if (kind === 'string' && scanner.isUnclosed) {
    return { code: 'unterminated-string', span: { start, end }, message: UNTERMINATED };
  }
  return kind === 'junk'
    ? { code: 'unexpected-character', span: { start, end }, message: junkMessage(token, lexis.dialect) }
    : {
        code: 'unexpected-token',
        span: { start, end },
        message: `A command starts with its name; "${token.slice(0, 20)}" belongs to none.`,
      };
}

// ---------------------------------------------------------------- commands written alike

/** Sound commands by their text: bare names and closed lists. Bounded, because every document fills it. */
type Shapes = Recent<Shape>;
/** What is sound in one dialect need not be in another, so each has its own. */
const shapesOf = kept((_: Dialect): Shapes => new Recent(SHAPES));
/** More than an author writes differently in one script. */
const SHAPES = 256;
const SHORT = 48;

/**
 * The text of a command that is complete without white space; empty if it is not that simple. It holds no
 * backslash: where a string ends then does not rest on what follows.
 */
function shortCommand(text: string, start: number, nameEnd: number, { isInner }: Lexis): string {
  if (text.charCodeAt(nameEnd) !== OPEN_CODE) return '';
  const limit = Math.min(text.length, start + SHORT);
  for (let offset = nameEnd + 1; offset < limit; offset++) {
    const code = text.charCodeAt(offset);
    if (code === CLOSE_CODE) return text.slice(start, offset + 1);
    if (code >= 128 || isInner[code] !== 1) return '';
  }
  return '';
}

function remember(shapes: Shapes, text: string, shape: Shape): void {
  if (!shape.isSound || text.length > SHORT) return;
  shapes.set(text, shape);
}

// ---------------------------------------------------------------- putting together

function scriptOf(script: ParsedScript): ParsedScript {
  const { problems } = script;
  if (problems.length <= PROBLEM_LIMIT) return script;
  const end = script.text.length;
  const message = `There are more problems; only the first ${PROBLEM_LIMIT} are listed.`;
  return {
    ...script,
    problems: [...problems.slice(0, PROBLEM_LIMIT), { code: 'too-large', span: { start: end, end }, message }],
  };
}

/**
 * How many nodes a change at the offset cannot touch. A node is read with one token of lookahead,
 * so the node before the change and every unclosed one in front of it are read again.
 */
export function safeHead(nodes: readonly PlacedNode[], offset: number): number {
  let head = Math.max(0, firstFrom(nodes, offset) - 2);
  while (head > 0 && nodes[head - 1]?.shape.isUnclosed) head--;
  return head;
}

/** Index of the first item that starts at or after the offset. */
export const firstFrom = (items: readonly { readonly start: number }[], offset: number): number =>
  countWhile(items, ({ start }) => start < offset);

export const firstProblemFrom = (problems: readonly SyntaxProblem[], offset: number): number =>
  countWhile(problems, ({ span }) => span.start < offset);

const inOrder = (problems: SyntaxProblem[]): SyntaxProblem[] => problems.sort((a, b) => a.span.start - b.span.start);

/** One array of the right size: pushing to a slice would copy it once more. */
const joined = <T>(head: T[], middle: T[], tail: T[]): T[] =>
  middle.length + tail.length === 0 ? head : head.concat(middle, tail);

function moved<T extends { movedBy(delta: number): T }>(items: T[], delta: number): T[] {
  return delta === 0 ? items : items.map((item) => item.movedBy(delta));
}

const movedProblems = (problems: SyntaxProblem[], delta: number): SyntaxProblem[] =>
  delta === 0
    ? problems
    : problems.map(({ span, ...rest }) => ({ ...rest, span: { start: span.start + delta, end: span.end + delta } }));
