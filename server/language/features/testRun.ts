/** A script as a test: its transcript against the expected one, or against another program's. */
import type { Range, TestAnswer, TestFailure } from '../../protocol';
import { blocksOf } from '../expected/blocks';
import { type BlockDifference, Comparison } from '../expected/comparison';
import { blockText, transcriptOf } from '../expected/transcript';
import type { Analysis } from '../run/types';
import { differenceText, type Other } from '../subject/differences';
import { rangeOf, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

type Outcome = Omit<TestAnswer, 'milliseconds'>;

/** Each is a diff of two blocks; later ones are consequences and seldom read. */
const MOST_FAILURES = 50;

export function testRun(subject: Subject): Outcome {
  const { analysis, expected } = subject;
  const actual = transcriptOf(analysis);
  const base = { uri: analysis.uri, commands: analysis.runs.length, actual };
  switch (expected.kind) {
    case 'none':
      return {
        ...base,
        ...empty,
        state: 'no-expectation',
        expectedUri: '',
        message: 'A script that is not saved has no expected transcript.',
      };
    case 'absent':
      return {
        ...base,
        ...empty,
        state: 'no-expectation',
        expectedUri: expected.uri,
        message: 'There is no expected transcript yet.',
      };
    case 'unreadable':
      return {
        ...base,
        ...empty,
        state: 'unreadable',
        expectedUri: expected.uri,
        message: `The expected transcript cannot be compared: ${expected.message}.`,
      };
    case 'read':
      return { ...base, ...comparedWith(analysis, expected.text), expectedUri: expected.uri };
  }
}

const empty = { failures: [], expected: '' } as const;

/** What another program printed, judged by ours. */
export function compareOutput({ analysis }: Subject, output: string): Outcome {
  // Programs print what their platform calls a line end; that is not what they are tested for.
  const theirs = output.replaceAll('\r\n', '\n');
  const ours = transcriptOf(analysis);
  const result = comparedWith(analysis, theirs, 'output');
  const end = endOf(theirs, ours, analysis.runs.length);
  const failures = result.failures.map((failure, rank) => ({
    ...failure,
    message: rank === 0 && end !== undefined && failure.expected !== '' ? end(failure) : failure.message,
    expected: failure.actual,
    actual: failure.expected,
  }));
  return {
    ...result,
    uri: analysis.uri,
    expectedUri: analysis.uri,
    commands: analysis.runs.length,
    failures,
    expected: ours,
    actual: theirs,
  };
}

/** Of an output that is right as far as it goes: that it ends says more than which lines are missing. */
function endOf(theirs: string, ours: string, commands: number): ((failure: TestFailure) => string) | undefined {
  const printed = theirs.trimEnd();
  if (printed === '' || !ours.startsWith(printed)) return undefined;
  return ({ index, message }) => {
    const more = commands - 1 - index;
    const after = more > 0 ? `, and ${more === 1 ? 'the command' : `the ${more} commands`} after it` : '';
    return `The output of the program ends in the middle of this state: the rest is missing${after}.\n${message}`;
  };
}

/** A run beside a text: every block that differs, at its command. */
export function comparedWith(
  analysis: Analysis,
  text: string,
  other: Other = 'expected',
): Omit<Outcome, 'uri' | 'expectedUri' | 'commands'> {
  const comparison = new Comparison(analysis, text, blocksOf(text));
  comparison.advance(Number.POSITIVE_INFINITY);
  const actual = transcriptOf(analysis);
  const problems = analysis.problems.filter(({ code }) => code !== 'too-large');
  if (problems.length > 0 && !comparison.isEqual) {
    const [first] = problems;
    const place: { range?: Range } = first ? { range: rangeOf(analysis.lines, first.span) } : {};
    const message = problems.length === 1 ? 'The script has a problem' : `The script has ${problems.length} problems`;
    return {
      state: 'invalid',
      message: `${message}: ${first?.message ?? ''}`,
      failures: [
        { index: -1, ...place, message: first?.message ?? message, expected: text, actual, isConsequence: false },
      ],
      expected: text,
      actual,
    };
  }
  if (comparison.isEqual) return { state: 'passed', failures: [], expected: text, actual };
  const failures = comparison.differences
    .slice(0, MOST_FAILURES)
    .map((difference, rank) => failureOf(analysis, difference, rank > 0, other));
  return {
    state: 'failed',
    failures,
    expected: text,
    actual,
    ...(comparison.note ? { message: comparison.note } : {}),
  };
}

function failureOf(
  analysis: Analysis,
  { index, verdict, expected }: BlockDifference,
  isConsequence: boolean,
  other: Other,
): TestFailure {
  const isReal = index >= 0 && index < analysis.runs.length;
  const wanted = expected
    ? (expected.echo === undefined ? '' : `->${expected.echo}\n`) + expected.lines.map((line) => `${line}\n`).join('')
    : '';
  const actual = verdict === 'extra' ? '' : blockText(analysis, index);
  return {
    index,
    ...(isReal ? { range: rangeOfRun(analysis, index) } : {}),
    message: differenceText(analysis, index, expected, other),
    expected: wanted,
    actual,
    isConsequence,
  };
}
