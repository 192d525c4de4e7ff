/**
 * What two transcripts say of the same command where they part. Somebody refuses what should be done, or what should be
 * refused for another reason; or does what should be refused, and that ends in this way or in that. It is one fault.
 */
import { linesIn } from '../server/language';
import { type Difference, PICTURE } from './difference';
import { isBareRefusal, isPicture, withoutNumbers, withReason } from './lines';
import type { Unnamed } from './names';

export interface Saying {
  readonly expected: string;
  readonly actual: string;
  /** What is said before it, in the same line: of what the rest is told. */
  readonly label: string;
  /** It is said what became of the command. */
  readonly isAnswer: boolean;
}

/** In so many lines a block says what became of its command. */
const ANSWER = 2;
/** Between what is said of the command and what comes next: `Invalid coordinate -> Keep firing!`. */
const CLAUSES = /:(?=\s|$)|[-=]>|[;!]|\.(?=\s|$)/;

/** The first of their clauses that are not the same; of boards only that they are not. Nothing, where a line is missing. */
export function sayingOf(difference: Difference, plain: Unnamed): Saying | undefined {
  const { kind, expected, actual, expectedLine, actualLine } = difference;
  if (expectedLine === undefined || actualLine === undefined) return undefined;
  if (kind.startsWith(PICTURE)) return { expected: PICTURE, actual: PICTURE, label: '', isAnswer: false };
  const ours = clausesOf(toldIn(expected, expectedLine), plain);
  const theirs = clausesOf(toldIn(actual, actualLine), plain);
  const at = ours.findIndex((clause, index) => clause !== theirs[index]);
  const isAnswer = linesIn(expected)
    .slice(1, 1 + ANSWER)
    .includes(expectedLine);
  if (at < 0) return { expected: '', actual: '', label: labelOf(ours), isAnswer };
  return {
    expected: reasonIn(ours.slice(at)),
    actual: reasonIn(theirs.slice(at)),
    label: labelOf(ours.slice(0, at)),
    isAnswer,
  };
}

/** The line that differs only says that something is refused; why, stands below. */
export const isRefusedBarely = ({ expectedLine, actualLine }: Difference): boolean =>
  [expectedLine, actualLine].some((line) => line !== undefined && isBareRefusal(line));

export function isSameSaying(one: Saying | undefined, other: Saying | undefined): boolean {
  if (!one || !other || one.isAnswer !== other.isAnswer) return false;
  if (one.expected === other.expected && one.actual === other.actual) return true;
  // A list of things differs in many ways; what they are the things of is the same.
  if (!one.isAnswer && one.label !== '' && one.label === other.label) return true;
  // A condition that is wrong refuses here what it lets pass there.
  const others = [other.expected, other.actual];
  return one.isAnswer && [one.expected, one.actual].some((clause) => tells(clause) && others.includes(clause));
}

/** Who refuses says little: so many lines, with the command and how the game stands. */
const REFUSAL = 4;

/** Where one refuses what the other does not, or for another reason: what either says of it, the other difference says, too. */
export function isRefusedAlike(one: Difference, other: Difference): boolean {
  const others = reasonsIn(other);
  return reasonsIn(one).some((reason) => others.includes(reason));
}

/** What the last line of a brief answer says that the other side does not, whatever the numbers. */
export function reasonsIn({ expected, actual }: Difference): readonly string[] {
  const sides = [expected, actual].map((block) => linesIn(block).map(withoutNumbers));
  return sides.flatMap((lines, side) => {
    const reason = lines.length > 2 && lines.length <= REFUSAL ? lines.at(-1) : undefined;
    return reason === undefined || isPicture(reason) || sides[1 - side]?.includes(reason) ? [] : [reason];
  });
}

/** With the reason, where that stands below. */
function toldIn(block: string, line: string): string {
  const lines = linesIn(block);
  return withReason(lines, lines.indexOf(line)) ?? line;
}

/** That something is an error is said of many things. */
const reasonIn = (clauses: readonly string[]): string =>
  clauses.find((clause) => !isBareRefusal(clause)) ?? clauses[0] ?? '';

/** Something must be said, and not only of a number. */
const labelOf = (clauses: readonly string[]): string => {
  const label = clauses.join(': ');
  return /[A-Za-z]{2}/.test(label) ? label : '';
};

/** A number by itself may be any; that of `e14` is part of its name. */
export const withoutCounts = (line: string): string => line.replace(/(?<![A-Za-z\d])-?\d+(?:\.\d+)*/g, '#');

const clausesOf = (line: string, plain: Unnamed): readonly string[] =>
  withoutCounts(plain(line))
    .split(CLAUSES)
    .map((clause) => clause.trim());

/** There are many ways to go wrong instead of right, and many places for it; what refuses is said for one reason. */
export const tells = (clause: string): boolean =>
  /[A-Za-z]{2}/.test(clause) && !/\b(?:ok|okay|success\w*|succeeded)\b/i.test(clause);
