/** `coverage PATH…` and `test --coverage`: which rules a suite reaches, which it misses, and which scripts add nothing. */
import { Coverage, percentOf, type ReachedHere } from '../server/language';
import type { CoverageReport } from '../server/protocol';
import { claimedScripts, PROJECT_OPTION } from './claims';
import type { CoverageFile } from './coverageFile';
import { COVERAGE_FORMATS, type CoverageFormat, percent } from './coverageOptions';
import { coverageText } from './coverageText';
import { CliError, Exit, usageError } from './errors';
import { WHOLE } from './hands';
import { oneOf, readOptions, SYSTEM_OPTION } from './options';
import { complain, stderr, stdout } from './output';
import { type Shard, shardText } from './results';
import type { ScriptFile } from './scripts';
import { analysisOf, reachedIn, type TestResult } from './testCase';
import { writeWhole } from './writing';

export async function coverage(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    format: { type: 'string', default: 'text' },
    out: { type: 'string' },
    min: { type: 'string' },
  });
  const format = oneOf('format', values.format, COVERAGE_FORMATS);
  const min = values.min === undefined ? 0 : percent('min', values.min);
  const found = await claimedScripts(positionals, values);
  const scripts = found.filter(({ system }) => system.reachable);
  const reached = scripts.flatMap((script) => {
    const items = reachedBy(script);
    return items ? [{ script, reached: items }] : [];
  });
  const reports = reportsOf(reached);
  if (reports.length === 0) throw usageError(NO_RULES);
  const suite = { shard: shardText(WHOLE), scripts: scripts.map(({ path }) => path), reports };
  const text = await rendered(suite, format);
  // A text has its own colours, and nothing of others that steers.
  if (values.out === undefined && format === 'html') stdout.transcript(text);
  else if (values.out === undefined) stdout.write(text);
  else writeWhole(values.out, text);
  const isWhole = reached.length === scripts.length;
  return isWhole ? judged(reports, min) : Exit.unusable;
}

/** A script that cannot be read is told and left out; the others count, but what they reach is not the whole. */
function reachedBy(script: ScriptFile): ReachedHere | undefined {
  try {
    const analysis = analysisOf(script);
    return reachedIn(analysis, (visit) => analysis.run.grow(Number.POSITIVE_INFINITY, undefined, visit));
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    complain(problem.message);
    return undefined;
  }
}

const NO_RULES = 'none of these scripts belongs to a system that lists its rules';

interface TestsWish {
  readonly coverage: CoverageFormat | undefined;
  readonly min: number;
  readonly shard: Shard;
  readonly since: string | undefined;
  /** Of the results, which standard output may be full of. */
  readonly format: string;
}

/** What the tests of a run reached; the text is printed, the others are files in this folder. */
export async function coverageOfTests(
  scripts: readonly ScriptFile[],
  results: readonly TestResult[],
  { coverage: format = 'text', min, shard, since, format: tests }: TestsWish,
): Promise<Exit> {
  const found = new Map(results.map(({ file, reached }) => [file, reached]));
  const reports = reportsOf(
    scripts.flatMap((script) => {
      const reached = found.get(script.path);
      return reached ? [{ script, reached }] : [];
    }),
  );
  // A part of a suite may have none of them.
  if (reports.length === 0 && shard.of === 1 && since === undefined) throw usageError(NO_RULES);
  const suite = { shard: shardText(shard), scripts: scripts.map(({ path }) => path), reports };
  const text = await rendered(suite, format);
  const file = `coverage.${format}`;
  const told = tests === 'json' ? stderr : stdout;
  if (format === 'text') told.write(text);
  else {
    // Nobody named it: a link of that name would lead where nobody means.
    writeWhole(file, text, { within: '.' });
    told.line(`coverage is in ${file}`);
  }
  return judged(reports, min);
}

interface ScriptReached {
  readonly script: ScriptFile;
  readonly reached: ReachedHere;
}

/** One report for each system that the scripts belong to. */
function reportsOf(scripts: readonly ScriptReached[]): readonly CoverageReport[] {
  const systems = [...new Set(scripts.map(({ script }) => script.system))];
  return systems.flatMap((system) => {
    if (!system.reachable) return [];
    const all = new Coverage(system);
    for (const { script, reached } of scripts) if (script.system === system) all.add(script.path, reached);
    return [all.report()];
  });
}

export async function rendered(suite: CoverageFile, format: CoverageFormat): Promise<string> {
  switch (format) {
    case 'text':
      return suite.reports.map(coverageText).join('\n');
    case 'json':
      return `${stdout.jsonText(suite, 2)}\n`;
    case 'html':
      return (await import('./coveragePage')).coveragePage(suite.reports);
  }
}

export function judged(reports: readonly CoverageReport[], min: number): Exit {
  const poor = reports.filter(({ reached, all }) => percentOf(reached, all) < min);
  for (const { title, reached, all } of poor) {
    complain(`${title}: ${percentOf(reached, all)} % of the rules are reached, less than ${min} %`);
  }
  return poor.length > 0 ? Exit.different : Exit.fine;
}
