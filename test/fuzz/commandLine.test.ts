/** The command line with any arguments: one of three exit codes, a clear word, never a trace. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CLI, folders } from '../helpers/cli';
import { mortal } from '../helpers/processes';
import { LIMIT, runs } from './campaign';
import { mutant } from './mutants';

const VERBS = [
  'run',
  'check',
  'test',
  'fmt',
  'repl',
  'help',
  'merge',
  'completion',
  'doctor',
  'test-lane',
  '--help',
  '--version',
  '-h',
  '-V',
  'constructor',
];
const WORDS = [
  ...[
    'a.sd2',
    'b.sim1',
    'c.sim2',
    'sub',
    '.',
    '*.sd2',
    '**',
    '*.{sd2,sim1}',
    '{',
    '?',
    'loop.sd2',
    'gone.sd2',
    'dir.sd2',
    '-',
  ],
  ...[
    'a.expected.txt',
    'a'.repeat(300),
    'a.sd2/b.sd2',
    '',
    ' ',
    '--',
    '--help',
    '-h',
    '--update',
    '--bail',
    '--json',
    '--check',
  ],
  ...[
    '--junit',
    '--junit=r.xml',
    '--junit=sub',
    '--junit=',
    '--shard',
    '--shard=0/0',
    '--shard=2/1',
    '--shard=1/3',
    '--jobs=0',
  ],
  ...[
    '--jobs=2',
    '--jobs=9',
    '--jobs=x',
    '--to',
    '--to=0',
    '--to=1',
    '--to=-1',
    '--to=99999999999',
    '--format',
    '--format=json',
  ],
  ...[
    '--format=sarif',
    '--format=xml',
    '--system',
    '--system=sd2',
    '--system=simodyssey',
    '--system=__proto__',
    '--no-update',
    '--follow',
    '--since=HEAD',
    '--since=-x',
    '--summary=page.md',
    '--format=github',
    '--program',
    '--timeout=1',
    '--out=report',
  ],
];

/** Nothing that leaves the folder, waits for a change, or cannot be an argument. */
const isHarmless = (word: string): boolean => !/^[/~]|\.\.|\0|^--watch/.test(word);

const line = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...VERBS) }, { weight: 1, arbitrary: fc.string() }),
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
      ),
      { maxLength: 6 },
    ),
  )
  .map(([verb, words]) => [verb, ...words])
  .filter((words) => words.every(isHarmless));

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

function start(cwd: string, args: readonly string[], input: string): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = mortal(
      spawn(process.execPath, [CLI, ...args], { cwd, env: { ...process.env, TURNSCRIPT_TRACE: '' } }),
    );
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (out += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece));
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code, signal, out, err }));
    // Not every verb listens.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

describe('the command line, with any arguments', function () {
  this.timeout(LIMIT);
  const folder = folders();

  it('ends with 0, 1 or 2, says why, and shows no trace', async () => {
    await fc.assert(
      fc.asyncProperty(line, mutant, async (args, { script, expected }) => {
        const here = folder({
          'a.sd2': script,
          'a.expected.txt': expected,
          'b.sim1': script,
          'c.sim2': script,
          'sub/d.sd2': 'pass\n',
          'dir.sd2/e.sd2': 'fire\n',
        });
        symlinkSync('loop.sd2', join(here.path, 'loop.sd2'));
        symlinkSync('b.expected.txt', join(here.path, 'b.expected.txt'));
        const { code, signal, out, err } = await start(here.path, args, script);
        here.dispose();
        const shown = JSON.stringify({ args, code, signal, err });
        assert.ok(code === 0 || code === 1 || code === 2, shown);
        assert.ok(!/\n {4}at |unexpected: |node:internal/.test(err), shown);
        if (code === 2) assert.ok(err !== '' || out !== '', `${shown} is silent`);
      }),
      runs(30),
    );
  });
});
