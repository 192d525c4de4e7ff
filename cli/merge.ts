/** `merge FILE…`: the reports of several shards as one, as a run without shards would have written it. */
import { COVERAGE_FORMATS, type CoverageFormat, percent } from './coverageOptions';
import { CliError, type Exit, usageError } from './errors';
import { readRegular } from './files';
import { inOrder, type Part, WHOLE } from './hands';
import { cutJunit, junitOf } from './junit';
import { oneOf, readOptions } from './options';
import { stdout } from './output';
import { exitOf, jsonReport, shardIn } from './results';
import type { TestResult } from './testCase';
import { writeWhole } from './writing';

export async function merge(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    out: { type: 'string' },
    format: { type: 'string' },
    min: { type: 'string' },
  });
  if (positionals.length === 0) throw usageError('no report is named');
  const wish: CoverageWish = {
    format: values.format === undefined ? undefined : oneOf('format', values.format, COVERAGE_FORMATS),
    min: values.min === undefined ? undefined : percent('min', values.min),
  };
  const reports = positionals.map((file) => ({ file, text: readRegular(file) }));
  const { text, exit } = await merged(reports, wish);
  if (values.out === undefined) stdout.write(text);
  else writeWhole(values.out, text);
  return exit();
}

interface Report {
  readonly file: string;
  readonly text: string;
}

/** What may be asked of coverage alone. */
interface CoverageWish {
  readonly format: CoverageFormat | undefined;
  readonly min: number | undefined;
}

interface Merged {
  readonly text: string;
  /** Asked when the report is written: it may have something to say. */
  exit(): Exit;
}

async function merged(reports: readonly Report[], wish: CoverageWish): Promise<Merged> {
  const kinds = reports.map(({ text }) => kindOf(text));
  const [kind] = kinds;
  if (kinds.some((each) => each !== kind)) throw usageError('reports of different kinds cannot be merged');
  if (kind === 'coverage') return mergedCoverage(reports, wish);
  const name = Object.entries(wish).find(([, value]) => value !== undefined)?.[0];
  if (name !== undefined) throw usageError(`--${name} is for coverage, and these are reports of tests`);
  return kind === 'junit' ? mergedJunit(reports) : mergedJson(reports);
}

/** By its first words: a report of another kind is refused by who reads it. */
function kindOf(text: string): 'junit' | 'coverage' | 'json' {
  if (text.trimStart().startsWith('<')) return 'junit';
  const report = parsed(text);
  return property(report, 'reports') === undefined ? 'json' : 'coverage';
}

function mergedJunit(reports: readonly Report[]): Merged {
  const parts = reports.map(({ file, text }) => {
    const cut = cutJunit(text);
    const shard = shardIn(cut?.shard ?? '');
    if (!cut || !shard) throw new CliError('file', `${file}: is no JUnit report of turnscript test`);
    return { file, shard, tests: cut.cases };
  });
  const cases = inOrder(parts);
  const states = cases.map(({ outcome }) => ({ state: outcome }));
  return { text: junitOf(cases, WHOLE), exit: () => exitOf(states) };
}

function mergedJson(reports: readonly Report[]): Merged {
  const parts = reports.map(({ file, text }) => jsonPart(file, text));
  const tests = inOrder(parts);
  const milliseconds = parts.reduce((sum, part) => sum + part.milliseconds, 0);
  return { text: `${stdout.jsonText(jsonReport(tests, WHOLE, milliseconds), 2)}\n`, exit: () => exitOf(tests) };
}

async function mergedCoverage(reports: readonly Report[], { format = 'json', min = 0 }: CoverageWish): Promise<Merged> {
  const { joinedCoverage } = await import('./coverageFile');
  const { judged, rendered } = await import('./coverage');
  const whole = joinedCoverage(reports.map(({ file, text }) => ({ file, value: parsed(text) })));
  return { text: await rendered(whole, format), exit: () => judged(whole.reports, min) };
}

function jsonPart(file: string, text: string): Part<TestResult> & { readonly milliseconds: number } {
  const report = parsed(text);
  const shard = shardIn(String(property(report, 'shard')));
  const tests = property(report, 'tests');
  const milliseconds = Number(property(report, 'milliseconds'));
  if (!shard || !Array.isArray(tests) || !tests.every(isResult) || !Number.isFinite(milliseconds)) {
    throw new CliError('file', `${file}: is no report of turnscript test --json`);
  }
  return { file, shard, tests, milliseconds };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const STATES = ['passed', 'failed', 'updated', 'created', 'no-expectation', 'invalid', 'unreadable'];

const isResult = (value: unknown): value is TestResult =>
  typeof property(value, 'file') === 'string' && STATES.includes(String(property(value, 'state')));
