/** One test: a script and the transcript expected beside it. Results are plain data, for they cross threads. */
import type { System } from '../engine/face';
import {
  type Analysis,
  analyse,
  blocksOf,
  blockText,
  Comparison,
  echoIn,
  refusalOf,
  transcriptOf,
} from '../server/language';
import { CliError } from './errors';
import { expectedPathOf, kindOf, readText, writeWhole } from './files';
import { NamedFiles } from './namedFiles';
import { problemLines } from './problems';

export type TestState = 'passed' | 'failed' | 'updated' | 'created' | 'no-expectation' | 'invalid' | 'unreadable';

export interface TestResult {
  readonly file: string;
  readonly expectedFile: string;
  readonly state: TestState;
  readonly commands: number;
  readonly milliseconds: number;
  /** Why it could not be tested, or what no line of the difference shows. */
  readonly message?: string;
  readonly difference?: Difference;
  /** Later commands that differ too. */
  readonly consequences: readonly Place[];
}

/** A command and its place in the script, from 1; the opening text has none. */
export interface Place {
  readonly command: string;
  readonly line: number;
  readonly column: number;
}

export interface Difference {
  readonly at?: Place;
  readonly kind: 'differs' | 'missing' | 'extra';
  /** Number of the command, from 1; 0 for the opening text. */
  readonly number: number;
  /** Line of the expected transcript, from 1. */
  readonly expectedLine: number;
  readonly expected: string;
  readonly actual: string;
}

export function testCase(file: string, system: System, isUpdate: boolean): TestResult {
  const started = performance.now();
  const expectedFile = expectedPathOf(file);
  const result = (state: TestState, commands: number, rest: Partial<TestResult> = {}): TestResult => ({
    file,
    expectedFile,
    state,
    commands,
    milliseconds: performance.now() - started,
    consequences: [],
    ...rest,
  });
  try {
    const hasExpected = kindOf(expectedFile) !== undefined;
    if (!hasExpected && !isUpdate) return result('no-expectation', 0);
    const files = new NamedFiles(file);
    const analysis = analyse({
      system,
      uri: file,
      text: readText(file),
      files: (runs) => files.of(system, runs),
      limit: Number.POSITIVE_INFINITY,
    });
    const count = analysis.runs.length;
    const expected = hasExpected ? readText(expectedFile) : undefined;
    const comparison = expected === undefined ? undefined : new Comparison(analysis, expected, blocksOf(expected));
    comparison?.advance(Number.POSITIVE_INFINITY);
    if (comparison?.isEqual) return result('passed', count);
    if (refusalOf(analysis) !== undefined && !isRefusal(expected)) {
      return result('invalid', count, { message: problemLines(file, analysis).join('\n') });
    }
    if (isUpdate) {
      analysis.run.grow(Number.POSITIVE_INFINITY);
      writeWhole(expectedFile, transcriptOf(analysis));
      return result(hasExpected ? 'updated' : 'created', count);
    }
    return result('failed', count, failureOf(analysis, comparison));
  } catch (problem) {
    if (problem instanceof CliError) return result('unreadable', 0, { message: problem.message });
    throw problem;
  }
}

/** The author expects the original to refuse the file. */
const isRefusal = (expected: string | undefined): boolean => /^(Syntax|Type) Error: /.test(expected ?? '');

function failureOf(analysis: Analysis, comparison: Comparison | undefined): Partial<TestResult> {
  const [first, ...later] = comparison?.differences ?? [];
  if (!comparison || !first) return {};
  const { blocks, expected } = comparison;
  const place = placeOf(analysis, first.index);
  const block = blocks[first.index + 1];
  const refused = refusalOf(analysis);
  const isExtra = refused === undefined && first.index >= analysis.runs.length;
  return {
    ...(comparison.note === undefined ? {} : { message: comparison.note }),
    difference: {
      ...(place ? { at: place } : {}),
      kind: first.verdict === 'missing' || first.verdict === 'extra' ? first.verdict : 'differs',
      number: first.index + 1,
      expectedLine: (block?.line ?? blocks.reduce((count, { lines }) => count + lines.length + 1, -1)) + 1,
      expected: refused === undefined ? (block?.raw ?? '') : expected,
      actual: refused ?? (isExtra ? '' : blockText(analysis, first.index)),
    },
    consequences: later.flatMap(({ index }) => placeOf(analysis, index) ?? []),
  };
}

function placeOf(analysis: Analysis, index: number): Place | undefined {
  const run = analysis.runs[index];
  if (!run) return undefined;
  const { line, character } = analysis.lines.positionAt(run.node.span.start);
  return { command: echoIn(analysis, run.command), line: line + 1, column: character + 1 };
}
