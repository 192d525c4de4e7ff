import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { analyseWhole, transcriptOf } from '../../server/language';
import { CLI, folders } from '../helpers/cli';
import { mortal } from '../helpers/processes';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\nmove(A,1)\n';
const transcript = (text: string): string =>
  transcriptOf(analyseWhole({ system: spaceDefender2, uri: 'a.sd2', text: text }));
const WRONG = transcript(GAME)
  .replace('state:in game(0.0)', 'state:in game(7.0)')
  .replace('state:in game(2.0)', 'state:in game(9.0)');

describe('turnscript test', () => {
  const folder = folders();
  const summary = (out: string): string => (out.trimEnd().split('\n').at(-1) ?? '').replace(/ \(\d+ ms\)$/, '');

  it('passes scripts that do what is expected', () => {
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': transcript(GAME),
      'sub/b.sd2': 'abort',
      'sub/b.expected.txt': transcript('abort'),
      'c.sd2': 'pass',
    });
    const { code, out } = here.run(['test', '.']);
    assert.equal(code, 0);
    assert.equal(summary(out), '2 passed, 0 failed, 1 without an expected transcript');
  });

  it('shows the first difference and names the consequences', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': WRONG });
    const { code, out } = here.run(['test', 'a.sd2']);
    assert.equal(code, 1);
    const lines = out.split('\n');
    assert.equal(lines[0], 'FAIL a.sd2:2:1: setup_next(5) (command 2) is the first that differs');
    assert.deepEqual(lines.slice(1, 3), ['  --- a.expected.txt', '  +++ what the game says']);
    const echoLine = WRONG.split('\n').indexOf('->setup_next(5)') + 1;
    assert.match(lines[3] ?? '', new RegExp(`^ {2}@@ -${echoLine},\\d+ \\+${echoLine},\\d+ @@$`));
    assert.ok(
      lines.includes('  -  state:in game(7.0), normal, ok') && lines.includes('  +  state:in game(0.0), normal, ok'),
    );
    assert.ok(lines.includes('  1 later command differs as a consequence: line 4 move(A,1)'));
    assert.equal(summary(out), '0 passed, 1 failed');
  });

  it('writes no report into a file called -', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': transcript(GAME) });
    for (const name of ['junit', 'summary']) {
      const { code, err } = here.run(['test', '.', `--${name}`, '-']);
      assert.deepEqual(
        [code, err],
        [2, `turnscript: --${name} needs a file of its own: the results are written to standard output\n`],
      );
    }
    assert.deepEqual(readdirSync(here.path).sort(), ['a.expected.txt', 'a.sd2']);
  });

  it('uses colours only when asked, and never with NO_COLOR', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': WRONG });
    const colour = '\u001b[';
    assert.ok(!here.run(['test', '.']).out.includes(colour));
    assert.ok(here.run(['test', '.'], '', { FORCE_COLOR: '1' }).out.includes(`${colour}31m-`));
    assert.ok(!here.run(['test', '.'], '', { FORCE_COLOR: '1', NO_COLOR: '1' }).out.includes(colour));
  });

  it('minds the last line break, and says so', () => {
    const { code, out } = folder({ 'a.sd2': GAME, 'a.expected.txt': transcript(GAME).slice(0, -1) }).run(['test', '.']);
    assert.equal(code, 1);
    assert.match(out, /lacks the line break at its end/);
  });

  it('knows commands that are missing or too many in the expected transcript', () => {
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': transcript('play(5,10,1,1,1,1,1)'),
      'b.sd2': 'abort',
      'b.expected.txt': transcript('abort pass'),
    });
    const { out } = here.run(['test', '.']);
    assert.match(out, /FAIL a\.sd2:2:1: setup_next\(5\) \(command 2\) is missing in the expected transcript/);
    assert.match(out, /FAIL b\.sd2: the expected transcript goes on with ->pass, but the script ends/);
  });

  it('writes what is expected with --update and says which files changed', () => {
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': WRONG,
      'b.sd2': 'abort',
      'b.expected.txt': transcript('abort'),
      'c.sd2': 'pass',
    });
    const { code, out } = here.run(['test', '.', '--update']);
    assert.equal(code, 0);
    assert.deepEqual(out.split('\n').slice(0, 2), ['updated a.expected.txt', 'created c.expected.txt']);
    assert.equal(summary(out), '1 passed, 0 failed, 2 written');
    assert.equal(here.read('a.expected.txt'), transcript(GAME));
    assert.deepEqual(readdirSync(here.path).sort(), [
      'a.expected.txt',
      'a.sd2',
      'b.expected.txt',
      'b.sd2',
      'c.expected.txt',
      'c.sd2',
    ]);
  });

  it('cannot test an invalid script, unless its refusal is expected', () => {
    const here = folder({
      'a.sd2': 'setup_next(9)',
      'a.expected.txt': transcript('setup_next(9)'),
      'b.sd2': 'fier',
      'b.expected.txt': transcript('fire'),
    });
    const { code, out } = here.run(['test', '.']);
    assert.equal(code, 2);
    assert.match(
      out,
      /INVALID b\.sd2: the script cannot be run\n {2}b\.sd2:1:1: error unknown-command .*Did you mean fire\?/,
    );
    assert.equal(summary(out), '1 passed, 0 failed, 1 could not be tested');
    assert.equal(here.run(['test', 'a.sd2']).code, 0);
    assert.equal(here.run(['test', 'b.sd2', '--update']).code, 2, 'an invalid script is not accepted');
  });

  it('writes JUnit and JSON reports', () => {
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': WRONG,
      'b.sd2': 'abort',
      'b.expected.txt': transcript('abort'),
    });
    const { out, code } = here.run(['test', '.', '--junit', 'report.xml', '--json']);
    assert.equal(code, 1);
    const report = JSON.parse(out);
    assert.deepEqual([report.passed, report.failed], [1, 1]);
    assert.deepEqual(
      report.tests.map(({ file, state }: { file: string; state: string }) => `${file} ${state}`),
      ['a.sd2 failed', 'b.sd2 passed'],
    );
    assert.deepEqual(report.tests[0].difference.at, { command: 'setup_next(5)', line: 2, column: 1 });
    const xml = here.read('report.xml');
    assert.match(xml, /<testsuites name="turnscript" tests="2" failures="1" errors="0" skipped="0"/);
    assert.match(
      xml,
      /<testcase classname="\." name="a\.sd2" file="a\.sd2" time="[\d.]+">\n {6}<failure message="setup_next\(5\) \(command 2\)/,
    );
    assert.ok(xml.includes('-&gt;setup_next(5)'));
  });

  it('splits scripts into shards that together are all', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const here = folder(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.sd2`, 'abort'],
          [`${name}.expected.txt`, transcript('abort')],
        ]),
      ),
    );
    const filesOf = (shard: string): string[] =>
      JSON.parse(here.run(['test', '.', '--json', '--shard', shard]).out).tests.map(
        ({ file }: { file: string }) => file,
      );
    assert.deepEqual(
      [...filesOf('1/2'), ...filesOf('2/2')].sort(),
      names.map((name) => `${name}.sd2`),
    );
    for (const bad of ['0/2', '3/2', 'x', '1']) assert.equal(here.run(['test', '.', '--shard', bad]).code, 2);
  });

  it('stops after the first failure with --bail', () => {
    const here = folder({
      'a.sd2': GAME,
      'a.expected.txt': WRONG,
      'b.sd2': 'abort',
      'b.expected.txt': transcript('abort'),
    });
    assert.equal(summary(here.run(['test', '.', '--bail']).out), '0 passed, 1 failed');
  });

  it('gives the same results in several threads', () => {
    const files = Array.from({ length: 40 }, (_, index) => [
      [`s${index}.sd2`, GAME],
      [`s${index}.expected.txt`, index % 10 === 3 ? WRONG : transcript(GAME)],
    ]);
    const here = folder(Object.fromEntries(files.flat()));
    const states = (jobs: string): unknown =>
      JSON.parse(here.run(['test', '.', '--json', '--jobs', jobs]).out).tests.map(
        ({ file, state, difference }: Record<string, unknown>) => [file, state, difference],
      );
    assert.deepEqual(states('3'), states('1'));
    assert.equal(here.run(['test', '.', '--jobs', '2']).code, 1);
    assert.match(here.run(['test', '.', '--jobs', '2', '--bail']).out, /1 failed|2 failed/);
  });

  it('finds scripts by glob, and .txt scripts with --system', () => {
    const here = folder({
      'x/a.sd2': 'abort',
      'x/a.expected.txt': transcript('abort'),
      'x/y/b.sd2': 'abort',
      'x/y/b.expected.txt': transcript('abort'),
      't/c.txt': 'abort',
      't/c.expected.txt': transcript('abort'),
    });
    const passed = (...args: string[]): string => summary(here.run(['test', ...args]).out);
    assert.equal(passed('x/*.sd2'), '1 passed, 0 failed');
    assert.equal(passed('**/*.sd2'), '2 passed, 0 failed');
    assert.equal(passed('x/{a,z}.sd2', 'x/a.sd2'), '1 passed, 0 failed', 'each script once');
    assert.equal(passed('t', '--system', 'sd2'), '1 passed, 0 failed');
  });

  const mistakes: readonly [string, string[], RegExp][] = [
    ['a missing path', ['test', 'no'], /^turnscript: no: no such file or folder\n$/],
    ['a folder without scripts', ['test', 'empty'], /^turnscript: empty: no scripts in this folder\n$/],
    ['a glob that matches nothing', ['test', '*.zip'], /^turnscript: \*\.zip: no scripts match\n$/],
    ['scripts without expectation', ['test', 'a.sd2'], /^turnscript: no script has an expected transcript/],
    ['no path', ['test'], /^turnscript: no file or folder is named\n$/],
    [
      'an unwritable report',
      ['test', 'b.sd2', '--junit', 'nowhere/report.xml'],
      /^turnscript: nowhere\/report\.xml: no such file or folder\n$/,
    ],
    [
      'a report that is a folder',
      ['test', 'b.sd2', '--junit', 'empty'],
      /^turnscript: empty: is a folder, not a file\n$/,
    ],
  ];
  for (const [name, args, message] of mistakes) {
    it(`says one line about ${name}`, () => {
      const here = folder({ 'a.sd2': 'pass', 'b.sd2': 'abort', 'b.expected.txt': transcript('abort') });
      mkdirSync(join(here.path, 'empty'));
      const { code, err } = here.run(args);
      assert.equal(code, 2);
      assert.match(err, message);
      assert.equal(err.split('\n').length, 2);
      assert.deepEqual(readdirSync(here.path).sort(), ['a.sd2', 'b.expected.txt', 'b.sd2', 'empty']);
    });
  }

  it('goes on after an expected file it can neither read nor write', () => {
    const here = folder({
      'a.sd2': 'pass',
      'a.expected.txt/in the way': '',
      'b.sd2': 'abort',
      'b.expected.txt': transcript('abort'),
    });
    for (const args of [
      ['test', '.'],
      ['test', '.', '--update'],
    ]) {
      const { code, out } = here.run(args);
      assert.equal(code, 2);
      assert.match(out, /ERROR a\.expected\.txt: is a folder, not a file\n/);
      assert.equal(summary(out), '1 passed, 0 failed, 1 could not be tested');
    }
  });

  it('runs again when a file changes', async function () {
    this.timeout(60_000);
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': WRONG });
    const child = mortal(spawn(process.execPath, [CLI, 'test', '.', '--watch'], { cwd: here.path }));
    let out = '';
    const until = (pattern: RegExp): Promise<void> =>
      new Promise((done) => {
        const look = (): void => {
          if (!pattern.test(out)) return;
          child.stdout.off('data', look);
          done();
        };
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (text) => {
      out += text;
    });
    await until(/1 failed[\s\S]*waiting for changes/);
    here.write('a.expected.txt', transcript(GAME));
    await until(/1 passed[\s\S]*waiting for changes/);
    child.kill('SIGINT');
    assert.equal(await new Promise((done) => child.once('close', done)), 0, 'the exit code of the last run');
  });

  it('passes the examples, which are formatted and free of problems', () => {
    const examples = resolve(__dirname, '../../examples');
    // The attempt in `your-game` has a mistake, to be found.
    assert.match(summary(folder().run(['test', examples]).out), /^\d+ passed, 1 failed$/);
    assert.deepEqual(folder().run(['fmt', '--check', join(examples, 'space-defender-2')]), {
      code: 0,
      out: '',
      err: '',
    });
    assert.equal(folder().run(['check', join(examples, 'space-defender-2')]).code, 0);
  });

  it('passes every script of the original suite', function () {
    const corpus = resolve(__dirname, '../../../shared/corpus/space-defender-2');
    if (!existsSync(corpus)) this.skip();
    assert.equal(summary(folder().run(['test', '--system', 'space-defender-2', corpus]).out), '89 passed, 0 failed');
  });
});
