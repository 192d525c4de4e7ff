/**
 * One test of a game that no engine of ours plays: what its program prints against the expected transcript, or
 * against the oracle where nothing was recorded. `--update` records what the oracle prints.
 */
import { dirname, resolve } from 'node:path';
import { isRefusalText } from '../engine/etf/script/refusals';
import { type Comparison, comparedOutput, comparisonSentence, UNSTEADY } from '../engine/etf/transcript';
import { isWhole, type ProgramResult, runProgram } from '../server/host/node/program';
import { type Analysis, analyse, echoIn } from '../server/language';
import { crashSentence } from './crash';
import { declaredDifference } from './declaredDifference';
import { sweep } from './drafts';
import { CliError, usageError } from './errors';
import { expectedTextAt } from './links';
import { type Program, troubleOf, withPlainLines } from './programTest';
import { expectedFileOf, type ScriptFile, textOf } from './scripts';
import type { TestResult } from './testCase';
import { FOLLOW, writeWhole } from './writing';

export interface DeclaredTask {
  readonly script: ScriptFile;
  readonly seconds: number;
  readonly isUpdate: boolean;
  readonly isFollowing: boolean;
  /** Instead of the one that the project file names. */
  readonly program?: Program | undefined;
}

type Verdict = Pick<TestResult, 'state'> & Partial<TestResult>;

export async function declaredTest(task: DeclaredTask): Promise<TestResult> {
  const started = performance.now();
  const { script } = task;
  const base = { file: script.path, expectedFile: expectedFileOf(script), consequences: [], commands: 0 };
  const timed = (): { milliseconds: number } => ({ milliseconds: performance.now() - started });
  try {
    const analysis = analyse({
      system: script.system,
      uri: script.path,
      text: textOf(script),
      limit: Number.POSITIVE_INFINITY,
    });
    const verdict = await (task.isUpdate ? recorded(task, analysis) : judged(task, analysis));
    return { ...base, commands: analysis.runs.length, ...verdict, ...timed() };
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return { ...base, state: 'unreadable', message: problem.message, ...timed() };
  }
}

/** The programs that a script can be run by. */
export function programsFor({ script, seconds, program }: Omit<DeclaredTask, 'isUpdate' | 'isFollowing'>): {
  readonly oracle: Program | undefined;
  readonly tested: Program | undefined;
} {
  const { project } = script;
  const made = (commandLine: readonly string[] | undefined): Program | undefined =>
    commandLine && { commandLine, seconds, cwd: project?.cwd ?? process.cwd() };
  const oracle = made(project?.oracle);
  return { oracle, tested: program ?? made(project?.program) ?? oracle };
}

/** What no script can be tested with is said once, before anything runs. */
export function refuseUntestable(task: DeclaredTask): void {
  const { oracle, tested } = programsFor(task);
  const file = task.script.project?.file ?? task.script.path;
  if (task.isUpdate && !oracle) throw usageError(`--update: ${file} names no oracle whose word could be recorded`);
  if (!tested) throw usageError(`${file} ${NO_PROGRAM}`);
}

const ran = (script: ScriptFile, program: Program): Promise<ProgramResult> =>
  runProgram({ ...program, script: resolve(script.path) });

const echoesOf = (analysis: Analysis): readonly string[] =>
  analysis.runs.map(({ command }) => echoIn(analysis, command));

// ---------------------------------------------------------------- recording

async function recorded(task: DeclaredTask, analysis: Analysis): Promise<Verdict> {
  const { script, isFollowing } = task;
  const { oracle } = programsFor(task);
  if (!oracle) throw usageError(`${script.path}: the project file names no oracle whose word could be recorded`);
  const text = wordOf(await ran(script, oracle), oracle, echoesOf(analysis), script.path);
  const file = expectedFileOf(script);
  const before = expectedTextAt(file, script, isFollowing);
  if (before === text) return { state: 'passed' };
  sweep(dirname(file));
  writeWhole(file, text, { within: isFollowing ? undefined : within(script), remedy: FOLLOW });
  return { state: before === undefined ? 'created' : 'updated' };
}

/** Expected transcripts may lie beside the folder of the scripts, but not outside of the project. */
const within = ({ project, root }: ScriptFile): string => project?.cwd ?? root;

/** Half a transcript, or the complaint of a program that did not run, is nothing to compare with. */
function wordOf(result: ProgramResult, oracle: Program, echoes: readonly string[], path: string): string {
  const output = 'output' in result ? result.output.replaceAll('\r\n', '\n') : '';
  const isWord = result.kind === 'finished' || (result.kind === 'exit-code' && isRefusalText(output));
  const trouble = isWord && output.trim() !== '' ? notRun(echoes, output) : troubleOf(result, oracle);
  if (trouble === undefined) return output;
  throw new CliError('file', `${path}: nothing can be taken from the oracle: ${trouble}`);
}

function notRun(echoes: readonly string[], output: string): string | undefined {
  const found = comparedOutput(echoes, 'anything else', output);
  return found.kind === 'wrong-mode' ? found.message : undefined;
}

// ---------------------------------------------------------------- judging

async function judged(task: DeclaredTask, analysis: Analysis): Promise<Verdict> {
  const { script, isFollowing } = task;
  const { oracle, tested } = programsFor(task);
  if (!tested) throw usageError(`${script.path}: the project file ${NO_PROGRAM}`);
  const echoes = echoesOf(analysis);
  const expected = expectedTextAt(expectedFileOf(script), script, isFollowing);
  if (expected === undefined && (!oracle || tested === oracle)) return { state: 'no-expectation' };
  const wanted = expected ?? (oracle ? wordOf(await ran(script, oracle), oracle, echoes, script.path) : '');
  const against = expected === undefined ? 'oracle' : 'expected';
  const started = performance.now();
  const result = await ran(script, tested);
  const printed = 'output' in result ? withPlainLines(result.output, wanted) : undefined;
  const hasEnded = isWhole(result);
  const comparison = printed === undefined ? undefined : comparedOutput(echoes, wanted, printed);
  if (hasEnded && comparison?.kind === 'equal') return { state: 'passed', program: { against } };
  const trouble = troubleOf(result, tested);
  const crash = await crashSentence(analysis, tested, result, performance.now() - started);
  const isPatient = performance.now() - started < PATIENCE_MS;
  const again = hasEnded && crash === undefined && isPatient ? await ran(script, tested) : undefined;
  const unsteady = again && isUnsteady(result, again) ? UNSTEADY : undefined;
  const headline = unsteady ?? headlineOf(comparison, { echoes, isWhole: hasEnded, trouble, crash });
  const shown = hasEnded && comparison && printed !== undefined && printed.trim() !== '';
  return {
    state: 'failed',
    headline,
    program: { against, ...(trouble === undefined ? {} : { trouble }) },
    ...(shown ? declaredDifference(analysis, comparison, wanted, printed) : {}),
  };
}

/** A program that needs longer is not run again to see whether it says the same. */
const PATIENCE_MS = 2_000;

const isUnsteady = (first: ProgramResult, second: ProgramResult): boolean =>
  'output' in first && 'output' in second && isWhole(second) && first.output !== second.output;

const NO_PROGRAM =
  'names neither a program nor an oracle to run; `turnscript check` looks at grammar and echoes without one';

interface Known {
  readonly echoes: readonly string[];
  readonly isWhole: boolean;
  readonly trouble: string | undefined;
  readonly crash: string | undefined;
}

/** What kind of failure it is; a program that was stopped or crashed is told as that. */
function headlineOf(comparison: Comparison | undefined, { echoes, isWhole, trouble, crash }: Known): string {
  const isSilent = comparison?.kind === 'empty-output';
  const difference =
    comparison && comparison.kind !== 'equal' && (trouble === undefined || (isWhole && !isSilent))
      ? comparisonSentence(comparison, (command) => echoes[command])
      : undefined;
  const parts = [!isWhole || isSilent || difference === undefined ? trouble : undefined, difference, crash];
  const told = parts.flatMap((part) => (part === undefined ? [] : [part]));
  return told.length > 0 ? told.join('; ') : 'differs';
}
