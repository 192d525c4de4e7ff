/** `coverage PATH…` and `test --coverage`: which rules a suite reaches, which it misses, and which scripts add nothing. */
import { Coverage, percentOf, type ReachedHere } from '../server/language';
import type { CoverageReport } from '../server/protocol';
import { COVERAGE_FORMATS, type CoverageFormat, percent } from './coverageOptions';
import { coverageText } from './coverageText';
import { CliError, Exit, usageError } from './errors';
import { oneOf, readOptions, SYSTEM_OPTION, systemNamed } from './options';
import { complain, stdout } from './output';
import { claimsBy, findScripts, type ScriptFile } from './scripts';
import { analysisOf, reachedIn, type TestResult } from './testCase';
import { writeWhole } from './writing';

export async function coverage(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    format: { type: 'string', default: 'text' },
    out: { type: 'string' },
    min: { type: 'string' },
  });
  const format = oneOf('format', values.format, COVERAGE_FORMATS);
  const min = values.min === undefined ? 0 : percent('min', values.min);
  const scripts = findScripts(positionals, claimsBy(systemNamed(values.system)));
  const reached = scripts.flatMap((script) => {
    const found = reachedBy(script);
    return found ? [{ script, reached: found }] : [];
  });
  const reports = reportsOf(reached);
  const text = await rendered(reports, format);
  // A text has its own colours, and nothing of others that steers.
  if (values.out === undefined && format === 'html') stdout.transcript(text);
  else if (values.out === undefined) stdout.write(text);
  else writeWhole(values.out, text);
  return judged(reports, min);
}

/** A script that cannot be read is told and left out; the others count. */
function reachedBy(script: ScriptFile): readonly ReachedHere[] | undefined {
  try {
    const analysis = analysisOf(script);
    return reachedIn(analysis, (index) => analysis.run.grow(Number.POSITIVE_INFINITY, index));
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    complain(problem.message);
    return undefined;
  }
}

/** What the tests of a run reached; the text is printed, the others are files in this folder. */
export async function coverageOfTests(
  scripts: readonly ScriptFile[],
  results: readonly TestResult[],
  { coverage: format = 'text', min }: { readonly coverage: CoverageFormat | undefined; readonly min: number },
): Promise<Exit> {
  const found = new Map(results.map(({ file, reached }) => [file, reached]));
  const reports = reportsOf(
    scripts.flatMap((script) => {
      const reached = found.get(script.path);
      return reached ? [{ script, reached }] : [];
    }),
  );
  const text = await rendered(reports, format);
  const file = `coverage.${format}`;
  if (format === 'text') stdout.write(text);
  else {
    writeWhole(file, text);
    stdout.line(`coverage is in ${file}`);
  }
  return judged(reports, min);
}

interface ScriptReached {
  readonly script: ScriptFile;
  readonly reached: readonly ReachedHere[];
}

/** One report for each system that the scripts belong to. */
function reportsOf(scripts: readonly ScriptReached[]): readonly CoverageReport[] {
  const systems = [...new Set(scripts.map(({ script }) => script.system))];
  const reports = systems.flatMap((system) => {
    if (!system.reachable) return [];
    const all = new Coverage(system);
    for (const { script, reached } of scripts) if (script.system === system) all.add(script.path, reached);
    return [all.report()];
  });
  if (reports.length === 0) throw usageError('none of these scripts belongs to a system that lists its rules');
  return reports;
}

async function rendered(reports: readonly CoverageReport[], format: CoverageFormat): Promise<string> {
  switch (format) {
    case 'text':
      return reports.map(coverageText).join('\n');
    case 'json':
      return `${stdout.jsonText(reports, 2)}\n`;
    case 'html':
      return (await import('./coveragePage')).coveragePage(reports);
  }
}

function judged(reports: readonly CoverageReport[], min: number): Exit {
  const poor = reports.filter(({ reached, all }) => percentOf(reached, all) < min);
  for (const { title, reached, all } of poor) {
    complain(`${title}: ${percentOf(reached, all)} % of the rules are reached, less than ${min} %`);
  }
  return poor.length > 0 ? Exit.different : Exit.fine;
}
