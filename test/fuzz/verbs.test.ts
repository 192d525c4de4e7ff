/**
 * No file and no argument makes the command line wait, whatever the verb. As in `powers.test.ts`, ten times as much
 * may take about ten times as long: in time of the process's own, so that what others do meanwhile does not count.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERB_HELP } from '../../cli/verbs';
import { folders } from '../helpers/cli';
import { isCampaign } from './campaign';
import { FRAGMENTS, LARGE, SMALL } from './fragments';

/** Ten times, and as much again for what is collected and compiled meanwhile. */
const RATIO = 10 * 2.5;
/** Milliseconds that nobody calls waiting. */
const QUICK_MS = 1_500;
/** All of them in a campaign by hand; a few, other ones for each verb, in `npm test`. */
const PART = isCampaign ? 1 : 20;

interface Case {
  /** Where the repeats stand; each file once for each of them. */
  readonly files?: Readonly<Record<string, (text: string) => string>>;
  readonly args: (names: (name: string) => readonly string[], text: string) => readonly string[];
  readonly input?: (text: string) => string;
}

const same = (text: string): string => text;
const quoted = (text: string): string => JSON.stringify(text);
const printing = (text: string): string => `process.stdout.write(${quoted(text)})`;
/** As much as a system takes for one, without what cannot be in one. */
const argument = (text: string): string =>
  Buffer.from(text.replaceAll('\0', ''))
    .subarray(0, 1.2 * LARGE)
    .toString('utf8')
    .replaceAll('\ufffd', '');
const NODE = process.execPath;

const CASES: Readonly<Record<string, Case>> = {
  run: { files: { 'a.sd2': same }, args: (names) => ['run', ...names('a.sd2')] },
  'run, as data': {
    files: { 'a.sd2': (text) => `pass -- expect: error ${text}` },
    args: (names) => ['run', '--format', 'json', ...names('a.sd2')],
  },
  'run by the words of a system and a line': {
    files: { 'a.sd2': () => 'pass\n' },
    args: (_, text) => ['run', '--system', argument(text), '--to', argument(text), 'a.sd2'],
  },
  check: { files: { 'a.sd2': same, 'a.expected.txt': same }, args: () => ['check', '.'] },
  'check of a dungeon': { files: { 'a.dungeon': (text) => `newGame("${text}","c")` }, args: () => ['check', '.'] },
  'check by a pattern': {
    files: { 'a.sd2': () => 'pass\n' },
    args: (_, text) => ['check', argument(text), `**/${argument(text)}`],
  },
  'check of a project': {
    files: {
      'turnscript.json': (text) =>
        `{"systems":[{"id":"g","title":"G","grammar":"g.txt","scripts":["*.txt",${quoted(text)}]}]}`,
      'g.txt': () => 'system g\nplay\n',
      'a.txt': same,
    },
    args: () => ['check', '.'],
  },
  test: {
    files: { 'a.sd2': () => 'pass\nfire\n', 'a.expected.txt': same },
    args: () => ['test', '.', '--jobs', '1', '--junit', 'j.xml', '--summary', 's.md'],
  },
  'test by what stands behind its options': {
    files: { 'a.sd2': () => 'pass\n' },
    args: (_, text) => ['test', '.', '--shard', argument(text), '--since', argument(text), '--jobs', argument(text)],
  },
  'test of a program that prints it': {
    files: { 'a.sd2': () => 'pass\n', 'p.js': printing },
    args: (names) => ['test', '.', '--jobs', '1', '--', NODE, names('p.js')[0] ?? '', '{script}'],
  },
  'test --update': {
    files: { 'a.sd2': (text) => `pass -- ${text}`, 'a.expected.txt': same },
    args: () => ['test', '.', '--jobs', '1', '--update'],
  },
  fmt: { files: { 'a.sd2': same, 'b.sd2': (text) => `pass -- ${text}` }, args: () => ['fmt', '.'] },
  repl: { args: () => ['repl', '--system', 'sd2'], input: (text) => `${text}\n:save ${text}\n:${text}\n` },
  export: {
    files: { 'a.dungeon': (text) => `-- ${text}\ntick(UP)\n` },
    args: (names) => ['export', '--junit5', ...names('a.dungeon')],
  },
  convert: {
    files: { 'a.dungeon': (text) => `-- ${text}\ntick(UP)\n${text}` },
    args: (names) => ['convert', ...names('a.dungeon')],
  },
  hunt: {
    files: { 'a.sd2': same, 'p.js': printing },
    args: (names) => [
      ...['hunt', '--system', 'sd2', '--seconds', '1', '--most', '1', '--from', '.', '--'],
      ...[NODE, names('p.js')[0] ?? '', '{script}'],
    ],
  },
  coverage: {
    files: { 'a.sd2': (text) => `pass\n${text}` },
    args: () => ['coverage', '.', '--format', 'html'],
  },
  init: {
    files: { 'g.txt': (text) => `system g\nplay\n-- ${text}`, 'tests/a.txt': same },
    args: () => ['init', '.', '--force'],
  },
  import: {
    files: { 's.py': (text) => `root = '${text}'\nacceptance_tests = ['tests/'] + [${text}\n${text}` },
    args: (names) => ['import', ...names('s.py'), '--out', 'made.json', '--force'],
  },
  grammar: {
    files: { 'g.txt': (text) => `system g\n-- ${text}\ntype A = {${text}}\nplay(a: A)\n${text}` },
    args: (names) => ['grammar', ...names('g.txt')],
  },
  'grammar of a program that prints it': {
    files: { 'p.js': printing },
    args: (names) => ['grammar', '--from-program', NODE, names('p.js')[0] ?? ''],
  },
  merge: {
    files: {
      'r.json': (text) =>
        JSON.stringify({ shard: '1/1', milliseconds: 1, tests: [{ file: text, state: 'failed', message: text }] }),
    },
    args: (names) => ['merge', ...names('r.json'), '--out', 'all.json'],
  },
  completion: { args: (_, text) => ['completion', argument(text)] },
  doctor: { files: { 'turnscript.json': same }, args: () => ['doctor'] },
};

/** Loaded before the command line: tells what it took. */
const METER = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeFileSync(process.env.METER, String((user + system) / 1000));
});`;

describe('a long text for each verb', function () {
  this.timeout(isCampaign ? 1_200_000 : 120_000);
  const folder = folders();
  let elsewhere: string;
  before(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'turnscript-meter-'));
    writeFileSync(join(elsewhere, 'meter.cjs'), METER);
  });
  after(() => rmSync(elsewhere, { recursive: true }));

  /** Milliseconds of the process for these fragments, repeated up to a length. */
  function cost({ files = {}, args, input }: Case, fragments: readonly string[], length: number): number {
    const texts = fragments.map((each) => `${each.repeat(Math.ceil(length / each.length))}!`);
    const namesOf = (name: string): readonly string[] =>
      texts.map((_, number) => (number === 0 ? name : `${number}/${name}`));
    const here = folder();
    for (const [name, textOf] of Object.entries(files)) {
      for (const [number, path] of namesOf(name).entries()) here.write(path, textOf(texts[number] ?? ''));
    }
    const meter = join(elsewhere, 'meter');
    writeFileSync(meter, 'not told');
    const [text = ''] = texts;
    const { code } = here.run(args(namesOf, text), input?.(text) ?? '', {
      NODE_OPTIONS: `--require ${quoted(join(elsewhere, 'meter.cjs'))}`,
      METER: meter,
    });
    here.dispose();
    assert.ok(code === 0 || code === 1 || code === 2, `ended with ${code}`);
    return Number(readFileSync(meter, 'utf8'));
  }

  it('is tried for every one of them', () => {
    const tried = new Set(Object.keys(CASES).map((name) => name.split(/[ ,]/)[0]));
    assert.deepEqual([...tried].sort(), VERB_HELP.map(({ verb }) => verb).sort());
  });

  for (const [number, [name, each]] of Object.entries(CASES).entries()) {
    it(`is read in its time by ${name}`, function () {
      if (process.platform === 'win32') this.skip();
      const fragments = FRAGMENTS.filter((_, which) => which % PART === number % PART);
      // One at a time where it is an argument or typed, and all at once where they are files.
      const takes = each.files && each.args.length < 2 ? [fragments] : fragments.map((fragment) => [fragment]);
      for (const taken of takes) {
        let ratio = Number.POSITIVE_INFINITY;
        for (let look = 0; look < 3 && ratio > RATIO; look++) {
          const took = cost(each, taken, LARGE);
          ratio = took < QUICK_MS ? 0 : Math.min(ratio, took / cost(each, taken, SMALL));
        }
        const what = taken.map(quoted).join(' ');
        assert.ok(ratio <= RATIO, `${what}: ${ratio.toFixed(0)} times as long for ten times as much`);
      }
    });
  }
});
