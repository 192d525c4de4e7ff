import { visibleLine } from '../server/language/text/visible';
import { type Choice, claimedScripts, PROJECT_OPTION, wholeProject } from './claims';
import { COVERAGE_FORMATS, type CoverageFormat, percent } from './coverageOptions';
import { Exit, usageError, worse } from './errors';
import { followed } from './links';
import { oneOf, positiveInteger, readOptions, SYSTEM_OPTION } from './options';
import { bold, dim, green, red, stderr, stdout } from './output';
import type { Numbered, Programs } from './programs';
import { exitOf, jsonReport, type Shard, shardIn, summaryOf } from './results';
import type { ScriptFile } from './scripts';
import { type TestResult, testCase } from './testCase';
import { writeWhole } from './writing';

export interface TestOptions {
  readonly paths: readonly string[];
  /** The system and the project file that were named. */
  readonly choice: Choice;
  readonly isUpdate: boolean;
  readonly isFollowing: boolean;
  readonly isBail: boolean;
  readonly format: 'text' | 'json' | 'github';
  readonly junit: string | undefined;
  /** Files that a run writes besides transcripts. */
  readonly reports: readonly string[];
  readonly jobs: number | undefined;
  /** Page in Markdown. */
  readonly summary: string | undefined;
  /** What the suite reaches is told as well. */
  readonly coverage: CoverageFormat | undefined;
  readonly min: number;
  /** Only what changed since this commit. */
  readonly since: string | undefined;
  readonly shard: Shard;
  /** Runs every script as well. */
  readonly programs: Programs | undefined;
  /** How long a program may take. */
  readonly seconds: number;
  readonly timeout: string | undefined;
}

/** `test PATH…`: transcripts against what is expected of them. */
export async function test(args: readonly string[]): Promise<Exit> {
  const cut = args.indexOf('--');
  const commandLine = cut < 0 ? undefined : args.slice(cut + 1);
  const { values, positionals } = readOptions(withValue(cut < 0 ? args : args.slice(0, cut)), {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    update: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    summary: { type: 'string' },
    coverage: { type: 'string' },
    min: { type: 'string' },
    since: { type: 'string' },
    watch: { type: 'boolean', default: false },
    program: { type: 'boolean', default: false },
    junit: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
    jobs: { type: 'string' },
    timeout: { type: 'string' },
  });
  const options: TestOptions = {
    paths: positionals.length > 0 ? positionals : wholeProject(values.project),
    choice: { system: values.system, project: values.project },
    isUpdate: values.update,
    isFollowing: values.follow,
    isBail: values.bail,
    format: values.json ? 'json' : oneOf('format', values.format, ['text', 'json', 'github']),
    junit: reportFile('junit', values.junit),
    summary: reportFile('summary', values.summary),
    coverage: values.coverage === undefined ? undefined : oneOf('coverage', values.coverage, COVERAGE_FORMATS),
    min: values.min === undefined ? 0 : percent('min', values.min),
    since: values.since,
    reports: [values.junit, values.summary].flatMap((report) => report ?? []),
    jobs: values.jobs === undefined ? undefined : positiveInteger('jobs', values.jobs),
    shard: shardOf(values.shard),
    programs: await programsOf(commandLine, values),
    seconds: secondsOf(values.timeout),
    timeout: values.timeout,
  };
  if (options.shard.of > 1 && options.min > 0) {
    throw usageError('--min is about the whole suite, and a shard is a part of it: give it to turnscript merge');
  }
  if (!values.watch) return testOnce(options);
  const { watch } = await import('./watch');
  const { lookAnew } = await import('./links');
  return watch(options, () => {
    lookAnew();
    return testOnce(options);
  });
}

interface ProgramOptions {
  readonly timeout?: string | undefined;
  readonly update: boolean;
  readonly program: boolean;
}

/** The program behind `--`, or with `--program` the one of the project file. */
async function programsOf(
  commandLine: readonly string[] | undefined,
  { timeout, update, program }: ProgramOptions,
): Promise<Programs | undefined> {
  if (!commandLine && !program) return undefined;
  if (update) throw usageError('--update writes what the engine says; leave the program out');
  const seconds = secondsOf(timeout);
  const { programBehind, programsOfProject } = await import('./programs');
  return commandLine ? programBehind(commandLine, seconds) : programsOfProject(seconds);
}

const secondsOf = (timeout: string | undefined): number =>
  timeout === undefined ? PROGRAM_SECONDS : positiveInteger('timeout', timeout);

/** `-` stands for standard output elsewhere, and that is where the results go. */
function reportFile(name: string, path: string | undefined): string | undefined {
  if (path !== '-') return path;
  throw usageError(`--${name} needs a file of its own: the results are written to standard output`);
}

/** `--coverage` alone means the text. */
const withValue = (args: readonly string[]): readonly string[] =>
  args.map((arg) => (arg === '--coverage' ? '--coverage=text' : arg));

const PROGRAM_SECONDS = 10;

/** A thread has to load and warm up what the others have: less work than this is not worth it. */
const SCRIPTS_PER_LANE = 400;

async function testOnce(options: TestOptions): Promise<Exit> {
  const found = await meant(options);
  options.programs?.refuse(found);
  const scripts = found.filter((_, index) => index % options.shard.of === options.shard.part - 1);
  const started = performance.now();
  const results = await resultsOf(scripts, options);
  const milliseconds = performance.now() - started;
  await writeReports(results, options);
  if (options.format === 'json') stdout.json(jsonReport(results, options.shard, milliseconds), 2);
  else await print(results, options, milliseconds);
  const isNothingExpected = scripts.length > 0 && results.every(({ state }) => state === 'no-expectation');
  // A part of a suite may have none of those that expect something.
  if (isNothingExpected && options.since === undefined && options.shard.of === 1) {
    throw usageError('no script has an expected transcript (NAME.expected.txt) beside it; --update writes them');
  }
  const exit = exitOf(results);
  return options.coverage
    ? worse(exit, await (await import('./coverage')).coverageOfTests(scripts, results, options))
    : exit;
}

/** The scripts behind the paths, or those of them that changed. */
async function meant({ paths, choice, since, isFollowing }: TestOptions): Promise<readonly ScriptFile[]> {
  const scripts = followed(await claimedScripts(paths, choice), isFollowing);
  return since === undefined ? scripts : (await import('./since')).changedSince(since, scripts);
}

async function writeReports(results: readonly TestResult[], { junit, summary, shard }: TestOptions): Promise<void> {
  if (junit !== undefined) writeWhole(junit, (await import('./junit')).junit(results, shard));
  if (summary !== undefined) (await import('./summary')).writeSummary(summary, results);
}

async function print(
  results: readonly TestResult[],
  { format, since }: TestOptions,
  milliseconds: number,
): Promise<void> {
  if (format === 'github') {
    const { annotation, notice } = await import('./github');
    for (const result of results) {
      const line = exitOf([result]) === Exit.fine ? notice(result) : annotation(result);
      if (line !== undefined) stdout.line(line);
    }
  } else {
    const reported = results.filter(({ state, program }) => program || !QUIET.includes(state));
    const report = reported.length > 0 ? (await import('./testReport')).reportOf : undefined;
    for (const result of reported) stdout.write(report?.(result) ?? '');
  }
  const note = since !== undefined && results.length === 0 ? `: no script changed since ${visibleLine(since)}` : '';
  stdout.line(summaryLine(results, milliseconds, note));
}

const QUIET: readonly TestResult['state'][] = ['passed', 'no-expectation'];

async function resultsOf(scripts: readonly ScriptFile[], options: TestOptions): Promise<readonly TestResult[]> {
  const results: (TestResult | undefined)[] = new Array(scripts.length);
  let finished = 0;
  const done = (index: number, result: TestResult): void => {
    results[index] = result;
    finished++;
    if (stderr.isTerminal) progress(finished, scripts.length);
  };
  const numbered = scripts.map((script, index): Numbered => [index, script]);
  const { programs } = options;
  const ours = numbered.filter(([, { system }]) => system.start);
  const declared = numbered.filter(([, { system }]) => !system.start);
  if (options.timeout !== undefined && !programs && declared.length === 0)
    throw usageError('--timeout is for a program behind --, or with --program');
  if (programs && ours.length > 0) {
    const { testedBy, throughPrograms } = await import('./programs');
    await throughPrograms(
      ours,
      { test: testedBy(programs, options.coverage !== undefined), jobs: await jobsOf(options), isBail: options.isBail },
      done,
    );
  } else await embeddedResults(ours, options, done);
  const isStopped = options.isBail && exitOf(results.filter((result) => result !== undefined)) !== Exit.fine;
  if (declared.length > 0 && !isStopped) await declaredResults(declared, options, done);
  if (stderr.isTerminal) progress(0, 0);
  return results.flatMap((result) => (result ? [result] : []));
}

const jobsOf = async ({ jobs }: TestOptions): Promise<number> =>
  jobs ?? (await import('node:os')).availableParallelism();

type Done = (index: number, result: TestResult) => void;

async function embeddedResults(scripts: readonly Numbered[], options: TestOptions, done: Done): Promise<void> {
  const { isUpdate, isFollowing, isBail } = options;
  const isCovering = options.coverage !== undefined;
  const lanes = await lanesFor(scripts.length, options.jobs);
  (await import('./tiering')).compileForSuiteOf(scripts.length, isCovering);
  if (lanes > 1) {
    const { inLanes } = await import('./lanes');
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const named = scripts.map(([, script]) => ({ ...script, system: script.system.id }));
    const plan = { scripts: named, isUpdate, isFollowing, isBail, isCovering, shared };
    await inLanes(plan, lanes, (at, result) => done(scripts[at]?.[0] ?? at, result));
    return;
  }
  for (const [index, script] of scripts) {
    const result = testCase({ ...options, script, isCovering });
    done(index, result);
    if (isBail && exitOf([result]) !== Exit.fine) break;
  }
}

/** Games that no engine of ours plays: their programs say what happens. */
async function declaredResults(scripts: readonly Numbered[], options: TestOptions, done: Done): Promise<void> {
  const { throughPrograms } = await import('./programs');
  const { declaredTest, refuseUntestable } = await import('./declaredTest');
  const { programs, isUpdate, isFollowing, isBail, seconds } = options;
  const task = (script: ScriptFile) => ({ script, seconds, isUpdate, isFollowing, program: programs?.of(script) });
  for (const [, script] of scripts) refuseUntestable(task(script));
  const manner = { test: (script: ScriptFile) => declaredTest(task(script)), jobs: await jobsOf(options), isBail };
  await throughPrograms(scripts, manner, done);
}

async function lanesFor(scripts: number, jobs: number | undefined): Promise<number> {
  if (jobs !== undefined) return Math.min(jobs, Math.max(scripts, 1));
  if (scripts < 2 * SCRIPTS_PER_LANE) return 1;
  const { availableParallelism } = await import('node:os');
  return Math.min(availableParallelism(), Math.floor(scripts / SCRIPTS_PER_LANE));
}

const PROGRESS_MS = 50;
let shownAt = 0;

/** One line that is written over, and away at the end; each script of a slow program counts. */
function progress(finished: number, all: number): void {
  const now = performance.now();
  if (all > 0 && now - shownAt < PROGRESS_MS) return;
  shownAt = now;
  stderr.write(all === 0 ? '\r\u001b[K' : `\r\u001b[K${finished}/${all} scripts`);
  stderr.flush();
}

function summaryLine(results: readonly TestResult[], milliseconds: number, note: string): string {
  const { passed, failed, invalid, updated, withoutExpectation } = summaryOf(results);
  const parts = [
    green(`${passed} passed`),
    failed > 0 ? bold(red(`${failed} failed`)) : `${failed} failed`,
    ...(invalid > 0 ? [bold(red(`${invalid} could not be tested`))] : []),
    ...(updated > 0 ? [`${updated} written`] : []),
    ...(withoutExpectation > 0 ? [`${withoutExpectation} without an expected transcript`] : []),
  ];
  return `${parts.join(', ')}${note} ${dim(`(${milliseconds.toFixed(0)} ms)`)}`;
}

function shardOf(value: string): Shard {
  const shard = shardIn(value);
  if (!shard) throw usageError(`--shard is I/N with I from 1 to N, not "${value}"`);
  return shard;
}
