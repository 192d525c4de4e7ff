/** `merge FILE…`: the reports of several shards as one, as a run without shards would have written it. */
import { CliError, type Exit, usageError } from './errors';
import { readRegular } from './files';
import { cutJunit, junitOf } from './junit';
import { readOptions } from './options';
import { stdout } from './output';
import { exitOf, jsonReport, type Shard, shardIn, shardText } from './results';
import type { TestResult } from './testCase';
import { writeWhole } from './writing';

/** The tests of one shard, in its order. */
interface Part<T> {
  readonly file: string;
  readonly shard: Shard;
  readonly tests: readonly T[];
}

export function merge(args: readonly string[]): Exit {
  const { values, positionals } = readOptions(args, { out: { type: 'string' } });
  if (positionals.length === 0) throw usageError('no report is named');
  const texts = positionals.map((file) => ({ file, text: readRegular(file) }));
  const isXml = texts.map(({ text }) => text.trimStart().startsWith('<'));
  if (isXml.some((each) => each !== isXml[0])) throw usageError('reports of different kinds cannot be merged');
  const { text, exit } = isXml[0] ? mergedJunit(texts) : mergedJson(texts);
  if (values.out === undefined) stdout.write(text);
  else writeWhole(values.out, text);
  return exit;
}

interface Report {
  readonly file: string;
  readonly text: string;
}

function mergedJunit(reports: readonly Report[]): { text: string; exit: Exit } {
  const parts = reports.map(({ file, text }) => {
    const cut = cutJunit(text);
    const shard = shardIn(cut?.shard ?? '');
    if (!cut || !shard) throw new CliError('file', `${file}: is no JUnit report of turnscript test`);
    return { file, shard, tests: cut.cases };
  });
  const cases = inOrder(parts);
  const states = cases.map(({ outcome }) => ({ state: outcome }));
  return { text: junitOf(cases, WHOLE), exit: exitOf(states) };
}

function mergedJson(reports: readonly Report[]): { text: string; exit: Exit } {
  const parts = reports.map(({ file, text }) => jsonPart(file, text));
  const tests = inOrder(parts);
  const milliseconds = parts.reduce((sum, part) => sum + part.milliseconds, 0);
  return { text: `${stdout.jsonText(jsonReport(tests, WHOLE, milliseconds), 2)}\n`, exit: exitOf(tests) };
}

const WHOLE: Shard = { part: 1, of: 1 };

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

/** Scripts are dealt out like cards, so they are taken back like cards. */
function inOrder<T>(parts: readonly Part<T>[]): readonly T[] {
  const [first] = parts;
  if (!first) return [];
  const { of } = first.shard;
  const byPart = new Map<number, Part<T>>();
  for (const part of parts) {
    const { shard, file } = part;
    if (shard.of !== of) throw usageError(`${file}: is shard ${shardText(shard)}, but ${first.file} is one of ${of}`);
    const same = byPart.get(shard.part);
    if (same) throw usageError(`${file}: is shard ${shardText(shard)}, and so is ${same.file}`);
    byPart.set(shard.part, part);
  }
  const hands = Array.from({ length: of }, (_, index) => {
    const part = byPart.get(index + 1);
    // A report without it would look like the whole.
    if (!part) throw usageError(`shard ${index + 1}/${of} is missing`);
    return part.tests;
  });
  const most = Math.max(...hands.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat();
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
