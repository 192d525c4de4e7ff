/** One test: a script and the transcript expected beside it. Results are plain data, for they cross threads. */
import { dirname } from 'node:path';
import {
  type Analysis,
  analyse,
  blocksOf,
  blockText,
  Comparison,
  echoIn,
  NOTHING_REACHED,
  ReachedByScript,
  type ReachedHere,
  refusalOf,
  transcriptOf,
  type Visit,
} from '../server/language';
import { sweep } from './drafts';
import { CliError } from './errors';
import { lookAt } from './files';
import { expectedTextAt, linkOut } from './links';
import { NamedFiles } from './namedFiles';
import { problemLines } from './problems';
import { expectedFileOf, type ScriptFile, textOf } from './scripts';
import { FOLLOW, writeWhole } from './writing';

export type TestState = 'passed' | 'failed' | 'updated' | 'created' | 'no-expectation' | 'invalid' | 'unreadable';

export interface TestResult {
  readonly file: string;
  readonly expectedFile: string;
  readonly state: TestState;
  readonly commands: number;
  readonly milliseconds: number;
  /** Why it could not be tested, or what no line of the difference shows. */
  readonly message?: string;
  /** What kind of failure it is, where that is known. */
  readonly headline?: string;
  readonly difference?: Difference;
  /** Later commands that differ too. */
  readonly consequences: readonly Place[];
  /** Another program ran the script, too. */
  readonly program?: ProgramVerdict;
  /** What it reached of the rules, where that is recorded. */
  readonly reached?: ReachedHere;
}

export type Party = 'expected' | 'engine' | 'program';

export interface ProgramVerdict {
  /** Who says the same, where at least two do; nobody else does. Absent where no engine plays the game. */
  readonly agree?: readonly Party[];
  /** What the program was compared with. */
  readonly against: 'expected' | 'engine' | 'oracle';
  /** Why there is no transcript of the program, or not all of it. */
  readonly trouble?: string;
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

/** A script to test, and what may be written. */
export interface TestTask {
  readonly script: ScriptFile;
  readonly isUpdate: boolean;
  /** Write also where a link leads out of the folder that was named. */
  readonly isFollowing: boolean;
  /** Records what the script reaches. */
  readonly isCovering?: boolean;
}

export function testCase({ script, isUpdate, isFollowing, isCovering = false }: TestTask): TestResult {
  const { path: file, root } = script;
  const started = performance.now();
  const expectedFile = expectedFileOf(script);
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
    if (isUpdate) sweep(dirname(expectedFile));
    const found = lookAt(expectedFile);
    const hasExpected = found !== undefined;
    if (script.problem === undefined && !hasExpected && !isUpdate) return result('no-expectation', 0);
    const analysis = analysisOf(script);
    const count = analysis.runs.length;
    // What may not be written through is refused there, by a line that says how to.
    const isRefused = isUpdate && !isFollowing && linkOut(expectedFile, [root]) !== undefined;
    const expected = isRefused ? undefined : expectedTextAt(expectedFile, script, isFollowing, found);
    const comparison = expected === undefined ? undefined : new Comparison(analysis, expected, blocksOf(expected));
    const reached =
      isCovering && comparison ? { reached: reachedIn(analysis, (visit) => compareAll(comparison, visit)) } : {};
    comparison?.advance(Number.POSITIVE_INFINITY);
    if (comparison?.isEqual) return result('passed', count, reached);
    if (refusalOf(analysis) !== undefined && !isRefusal(expected)) {
      return result('invalid', count, { message: problemLines(file, analysis).join('\n') });
    }
    if (isUpdate) {
      analysis.run.grow(Number.POSITIVE_INFINITY);
      writeWhole(expectedFile, transcriptOf(analysis), { within: isFollowing ? undefined : root, remedy: FOLLOW });
      return result(hasExpected ? 'updated' : 'created', count);
    }
    return result('failed', count, { ...failureOf(analysis, comparison), ...reached });
  } catch (problem) {
    if (problem instanceof CliError) return result('unreadable', 0, { message: problem.message });
    throw problem;
  }
}

const compareAll = (comparison: Comparison, visit: Visit): boolean =>
  comparison.advance(Number.POSITIVE_INFINITY, undefined, visit);

/** What the commands of a script reach, as `grow` comes by them; nothing where the script is refused as a whole. */
export function reachedIn(analysis: Analysis, grow: (visit: Visit) => void): ReachedHere {
  if (refusalOf(analysis) !== undefined) return NOTHING_REACHED;
  const reached = new ReachedByScript(analysis);
  grow((index, step) => reached.note(index, step));
  return reached.all();
}

export function analysisOf(script: ScriptFile): Analysis {
  const { path, system } = script;
  const files = new NamedFiles(path);
  return analyse({
    system,
    uri: path,
    text: textOf(script),
    files: (runs) => files.of(system, runs),
    limit: Number.POSITIVE_INFINITY,
  });
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

export function placeOf(analysis: Analysis, index: number): Place | undefined {
  const run = analysis.runs[index];
  if (!run) return undefined;
  const { line, character } = analysis.lines.positionAt(run.node.span.start);
  return { command: echoIn(analysis, run.command), line: line + 1, column: character + 1 };
}
