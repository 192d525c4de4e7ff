/** One test of somebody's own program: its transcript against the expected one, or the engine's where there is none. */
import { resolve } from 'node:path';
import { isWhole, type ProgramResult, runProgram } from '../server/host/node/program';
import { troubleOf as sentenceOf } from '../server/host/node/programWords';
import { type Analysis, blocksOf, transcriptOf } from '../server/language';
import { CliError } from './errors';
import { expectedTextAt } from './links';
import { expectedFileOf, type ScriptFile } from './scripts';
import { analysisOf, type Difference, type Party, placeOf, reachedIn, type TestResult } from './testCase';

export interface Program {
  readonly commandLine: readonly string[];
  /** Where it runs. */
  readonly cwd: string;
  readonly seconds: number;
}

export async function programTest(
  script: ScriptFile,
  program: Program | undefined,
  isCovering = false,
): Promise<TestResult> {
  const started = performance.now();
  const base = { file: script.path, expectedFile: expectedFileOf(script), consequences: [] };
  const timed = (): { milliseconds: number } => ({ milliseconds: performance.now() - started });
  try {
    if (!program) throw new CliError('file', `${script.path}: the project file names no program for it`);
    const analysis = analysisOf(script);
    const reached = isCovering
      ? { reached: reachedIn(analysis, (visit) => analysis.run.grow(Number.POSITIVE_INFINITY, undefined, visit)) }
      : {};
    analysis.run.grow(Number.POSITIVE_INFINITY);
    const engine = transcriptOf(analysis);
    const expected = expectedTextAt(base.expectedFile, script);
    const result = await runProgram({ ...program, script: resolve(script.path) });
    const commands = analysis.runs.length;
    const judged = verdict(analysis, { expected, engine, result }, program);
    return { ...base, commands, ...judged, ...reached, ...timed() };
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return { ...base, state: 'unreadable', commands: 0, message: problem.message, ...timed() };
  }
}

interface Transcripts {
  readonly expected: string | undefined;
  readonly engine: string;
  readonly result: ProgramResult;
}

type Verdict = Pick<TestResult, 'state' | 'program' | 'message' | 'difference' | 'consequences'>;

function verdict(analysis: Analysis, { expected, engine, result }: Transcripts, program: Program): Verdict {
  const against = expected === undefined ? 'engine' : 'expected';
  const wanted = expected ?? engine;
  const printed = 'output' in result ? withPlainLines(result.output, wanted) : undefined;
  const hasEnded = isWhole(result);
  const trouble = troubleOf(result, program);
  const parties: [Party, string | undefined][] = [
    ['expected', expected],
    ['engine', engine],
    ['program', hasEnded ? printed : undefined],
  ];
  const agreement = { against, agree: agreeing(parties) } as const;
  if (hasEnded && printed === wanted) return { state: 'passed', program: agreement, consequences: [] };
  const told = { ...agreement, ...(trouble === undefined ? {} : { trouble }) };
  const isComparable = hasEnded && printed !== undefined && printed !== '';
  return {
    state: 'failed',
    program: told,
    ...(isComparable ? compared(analysis, wanted, printed) : { consequences: [] }),
  };
}

/** Programs print what their platform calls a line end; that is not what they are tested for. */
export const withPlainLines = (output: string, wanted: string): string =>
  wanted.includes('\r') ? output : output.replaceAll('\r\n', '\n');

/** The largest group that says the same; nobody if all differ. */
function agreeing(parties: readonly [Party, string | undefined][]): readonly Party[] {
  const groups = parties.map(([, text]) =>
    text === undefined ? [] : parties.flatMap(([party, other]) => (other === text ? [party] : [])),
  );
  const [largest = []] = groups.sort((a, b) => b.length - a.length);
  return largest.length > 1 ? largest : [];
}

/** Block by block: the first that differs, and which later ones do. */
function compared(
  analysis: Analysis,
  wanted: string,
  printed: string,
): Pick<TestResult, 'difference' | 'consequences' | 'message'> {
  const theirs = blocksOf(printed);
  const ours = blocksOf(wanted);
  const count = Math.max(theirs.length, ours.length);
  const differing = Array.from({ length: count }, (_, at) => at).filter((at) => theirs[at]?.raw !== ours[at]?.raw);
  const [first = 0, ...later] = differing;
  const place = placeOf(analysis, first - 1);
  const block = ours[first];
  const difference: Difference = {
    ...(place ? { at: place } : {}),
    kind: theirs[first] === undefined ? 'extra' : block === undefined ? 'missing' : 'differs',
    number: first,
    expectedLine: (block?.line ?? wanted.split('\n').length - 1) + 1,
    expected: block?.raw ?? '',
    actual: theirs[first]?.raw ?? '',
  };
  return { difference, consequences: later.flatMap((at) => placeOf(analysis, at - 1) ?? []) };
}

/** One line about a program that did not simply print and end. */
export const troubleOf = (result: ProgramResult, { commandLine: [name = ''] }: Program): string | undefined =>
  sentenceOf(result, name, { late: '; --timeout gives it longer', ...(name.includes(' ') ? ONE_TEXT : {}) });

/** Whoever writes a command line as one text is looked for as a program of that name. */
const ONE_TEXT = { notFound: ': each word is a text of its own, `["./game", "-b", "{script}"]`' };
