/** Where two transcripts part, and what kind of place that is: several faults are told apart by it. */
import { blocksOf, linesIn } from '../server/language';
import { exchanged, formOfLine, isPicture, kindOfLine, kindOfLines, withoutNumbers, withReason } from './lines';

/** What a program made of a script: all that it printed, and why it stopped if it did not simply end. */
export interface Played {
  readonly output: string;
  readonly trouble?: string;
  /** It ended by itself: the transcript counts, whatever the program thinks of its end. */
  readonly isWhole?: boolean;
}

/** Takes out of a line what stands there by chance. */
type Plain = (line: string) => string;

const same: Plain = (line) => line;

export interface Difference {
  /** Index of the command whose block differs first; -1 for the opening text. */
  readonly index: number;
  /** All that is expected up to there, with the block that differs. */
  readonly transcript: string;
  /** The whole blocks. */
  readonly expected: string;
  readonly actual: string;
  /** The first line of them that differs; undefined where one has no such line. */
  readonly expectedLine: string | undefined;
  readonly actualLine: string | undefined;
  /** The same for all places of one kind. */
  readonly kind: string;
  readonly trouble?: string;
}

/** The first difference; undefined if there is none. Its kind is that of its lines as they are once made `plain`. */
export function differenceOf(expected: string, played: Played, plain: Plain = same): Difference | undefined {
  const actual = expected.includes('\r') ? played.output : played.output.replaceAll('\r\n', '\n');
  if (expected === actual && (played.isWhole || played.trouble === undefined)) return undefined;
  const ours = blocksOf(expected);
  const theirs = blocksOf(actual);
  // Printed as it should be and still no good end: the fault is the last thing that was asked for.
  let at = ours.length - 1;
  if (expected !== actual && !isCutShort(expected, actual, played))
    for (at = 0; at < ours.length && ours[at]?.raw === theirs[at]?.raw; ) at++;
  return {
    index: at - 1,
    transcript: expected.slice(0, ours[at]?.end),
    ...parted(ours[at]?.raw ?? '', theirs[at]?.raw ?? '', { trouble: played.trouble, plain }),
    ...(played.trouble === undefined ? {} : { trouble: played.trouble }),
  };
}

/** Whoever is stopped takes along what it had not yet handed over: where its output ends says nothing of the fault. */
const isCutShort = (expected: string, actual: string, { trouble, isWhole }: Played): boolean =>
  trouble !== undefined &&
  !isWhole &&
  expected.startsWith(actual) &&
  !(actual.endsWith('\n') && expected.startsWith('->', actual.length));

interface Parting {
  readonly trouble: string | undefined;
  readonly plain: Plain;
}

function parted(
  expected: string,
  actual: string,
  { trouble, plain }: Parting,
): Omit<Difference, 'index' | 'transcript' | 'trouble'> {
  const ours = linesIn(expected);
  const theirs = linesIn(actual);
  let line = 0;
  while (line < ours.length && line < theirs.length && ours[line] === theirs[line]) line++;
  const { expectedLine, actualLine } = partedLines(ours.slice(line), theirs.slice(line));
  // Where our engine plays, it knows the reasons.
  const told = (lines: readonly string[], own: string | undefined): string | undefined =>
    plain === same || own === undefined ? own : withReason(lines, lines.indexOf(own, line));
  // Whoever stops has printed no line that could be compared.
  const isStopped = trouble !== undefined && actualLine === undefined;
  const kind = isStopped
    ? STOPS + withoutNumbers(trouble)
    : kindOf(madePlain(told(ours, expectedLine), plain), madePlain(told(theirs, actualLine), plain));
  return { expected, actual, expectedLine, actualLine, kind };
}

const madePlain = (line: string | undefined, plain: Plain): string | undefined =>
  line === undefined || isPicture(line) ? line : plain(line);

/** How the kinds of those begin who hang or die. */
const STOPS = 'stops: ';

export const hasStopped = ({ kind }: Difference): boolean => kind.startsWith(STOPS);

/** Where one has a line that the other only lacks, that line is the difference, whatever stands behind it. */
function partedLines(
  ours: readonly string[],
  theirs: readonly string[],
): Pick<Difference, 'expectedLine' | 'actualLine'> {
  const [expectedLine, actualLine] = [ours[0], theirs[0]];
  if (expectedLine === undefined || actualLine === undefined) return { expectedLine, actualLine };
  // Rows of a board are alike by chance: where there are as many of them, none is lacking.
  if (ours.length === theirs.length && isPicture(expectedLine) && isPicture(actualLine))
    return { expectedLine, actualLine };
  const isMore = theirs.includes(expectedLine);
  const isLess = ours.includes(actualLine);
  if (isMore === isLess) return { expectedLine, actualLine };
  return isMore ? { expectedLine: undefined, actualLine } : { expectedLine, actualLine: undefined };
}

/** How the kinds of all rows of boards begin. */
export const PICTURE = 'picture: ';

const kindOf = (expected: string | undefined, actual: string | undefined): string => {
  if (expected === undefined) return `more: ${kindOfLine(actual ?? '')}`;
  if (actual === undefined) return `less: ${kindOfLine(expected)}`;
  return isPicture(expected) && isPicture(actual)
    ? PICTURE + exchanged(expected, actual)
    : kindOfLines(expected, actual);
};

/** Whether a script can differ in the same way: where the engine says no such line, nobody can part from it there. */
export function canDiffer(expected: string, difference: Difference): boolean {
  const wanted = tellingLine(difference);
  if (wanted === undefined || difference.actualLine === undefined) return true;
  return linesIn(expected).some((line) => formOfLine(line) === wanted);
}

/** The form of the line that whoever differs in the same way says, too; no two boards are alike. */
export const tellingLine = ({ expectedLine }: Difference): string | undefined =>
  expectedLine === undefined || isPicture(expectedLine) ? undefined : formOfLine(expectedLine);
