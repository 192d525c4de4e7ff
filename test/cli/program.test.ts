import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { gone, mortal } from '../helpers/processes';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\nmove(A,1)\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const WRONG = TRANSCRIPT.replace('state:in game(1.0)', 'state:in game(7.0)');

/** A program that prints a file of its own instead of playing. */
const PRINTER = 'process.stdout.write(require("node:fs").readFileSync(process.argv[2]))';

describe('turnscript test with a program', () => {
  const folder = folders();
  const behind = (text: string): string[] => ['--', process.execPath, '-e', text, '{script}'];
  const prints = (file: string): string[] => ['--', process.execPath, 'printer.js', file, '{script}'];
  const place = (files: Record<string, string>): Folder =>
    folder({ 'a.sd2': GAME, 'printer.js': PRINTER, 'good.txt': TRANSCRIPT, 'bad.txt': WRONG, ...files });
  const first = (out: string): string => out.split('\n')[0] ?? '';

  it('passes where the program says what is expected, or what the engine says', () => {
    const here = place({ 'b.sd2': GAME, 'b.expected.txt': TRANSCRIPT });
    const { code, out } = here.run(['test', '.', ...prints('good.txt')]);
    assert.deepEqual([code, out.replace(/\(\d+ ms\)/, '')], [0, '2 passed, 0 failed \n']);
  });

  it('shows the first block that differs, and says who agrees', () => {
    const expected = place({ 'a.expected.txt': TRANSCRIPT }).run(['test', '.', ...prints('bad.txt')]);
    assert.equal(expected.code, 1);
    assert.equal(first(expected.out), 'FAIL a.sd2:3:1: pass (command 3) is the first that differs');
    assert.match(expected.out, /\n {2}the expected transcript and the engine agree\n/);
    assert.match(expected.out, /\n {2}--- a\.expected\.txt\n {2}\+\+\+ what the program says\n/);
    assert.match(expected.out, /\n {2}- {2}state:in game\(1\.0\).*\n {2}\+ {2}state:in game\(7\.0\)/);
    const engine = place({}).run(['test', '.', ...prints('bad.txt')]);
    assert.match(engine.out, /there is no expected transcript: the engine judges\n {2}--- what the engine says\n/);
  });

  it('tells where the expected transcript is the odd one out, and where the engine is', () => {
    const here = place({ 'a.expected.txt': WRONG });
    assert.match(here.run(['test', '.', ...prints('good.txt')]).out, /the engine and the program agree/);
    const { code, out } = here.run(['test', '.', ...prints('bad.txt')]);
    assert.equal(code, 0);
    const note = 'the expected transcript and the program agree; the engine differs';
    assert.equal(first(out), `NOTE a.sd2: ${note}`);
    here.run(['test', '.', '--junit', 'report.xml', ...prints('bad.txt')]);
    assert.ok(here.read('report.xml').includes(`<system-out>${note}</system-out>\n    </testcase>`));
    const github = here.run(['test', '.', '--format', 'github', ...prints('bad.txt')]).out;
    assert.match(first(github), /^::notice file=.*a\.sd2,title=.*the engine differs::the expected transcript and/);
    here.run(['test', '.', '--junit', 'good.xml', ...prints('good.txt')]);
    assert.doesNotMatch(here.read('good.xml'), /system-out/);
  });

  it('compares a refused script, too', () => {
    const here = place({ 'a.sd2': 'fier\n', 'good.txt': transcriptOfScript(spaceDefender2, 'fier\n') });
    assert.equal(here.run(['test', '.', ...prints('good.txt')]).code, 0);
    assert.equal(here.run(['test', '.', ...prints('bad.txt')]).code, 1);
  });

  it('does not mind the line ends of another platform', () => {
    const here = place({ 'good.txt': TRANSCRIPT.replaceAll('\n', '\r\n') });
    assert.equal(here.run(['test', '.', ...prints('good.txt')]).code, 0);
  });

  const troubles: readonly [string, string[], RegExp][] = [
    [
      'hangs',
      behind('setInterval(() => {}, 1000)'),
      /did not finish within 1 s and was stopped; --timeout gives it longer$/,
    ],
    ['dies', behind('process.kill(process.pid, "SIGSEGV"); setInterval(() => {}, 1000)'), /was ended by SIGSEGV$/],
    [
      'prints nothing',
      behind('console.error("\u001b[31mno idea\\nmore"); process.exit(4)'),
      /ended with code 4 and printed nothing; it says: ␛\[31mno idea$/,
    ],
    [
      'prints no text',
      behind('process.stdout.write(Buffer.from([255]))'),
      /printed bytes that are not UTF-8, first on line 1$/,
    ],
    ['is not there', ['--', 'no-such-program-here', '{script}'], /no-such-program-here was not found$/],
    [
      'floods',
      behind('for (;;) require("node:fs").writeSync(1, "x".repeat(1e6))'),
      /printed more than 16 MB and was stopped$/,
    ],
  ];
  for (const [name, program, message] of troubles) {
    it(`says one line about each script whose program ${name}, and goes on`, function () {
      if (process.platform === 'win32') this.skip();
      const here = place({ 'b.sd2': GAME });
      const { code, out, err } = here.run(['test', '.', '--timeout', name === 'hangs' ? '1' : '20', ...program]);
      const [one = '', two = '', last = ''] = out.split('\n');
      assert.match(one, /^FAIL a\.sd2: /);
      assert.match(one, message);
      assert.match(two, /^FAIL b\.sd2: /);
      assert.match(last, /^0 passed, 2 failed/);
      assert.deepEqual([code, err], [1, '']);
    });
  }

  it('writes the same reports, and splits into shards', () => {
    const here = place({ 'a.expected.txt': TRANSCRIPT, 'b.sd2': GAME, 'c.sd2': GAME });
    const args = ['test', '.', '--json', '--junit', 'r.xml', '--jobs', '2', ...prints('bad.txt')];
    const { tests } = JSON.parse(here.run(args).out);
    assert.deepEqual(tests[0].program, { against: 'expected', agree: ['expected', 'engine'] });
    assert.deepEqual(tests[1].program, { against: 'engine', agree: [] });
    assert.match(here.read('r.xml'), /failures="3"[\s\S]*the expected transcript and the engine agree/);
    const shard = JSON.parse(here.run(['test', '.', '--json', '--shard', '2/2', ...prints('bad.txt')]).out);
    assert.deepEqual(
      shard.tests.map(({ file }: { file: string }) => file),
      ['b.sd2'],
    );
    assert.equal(here.run(['test', '.', '--bail', '--jobs', '1', ...prints('bad.txt')]).out.match(/FAIL/g)?.length, 1);
  });

  const mistakes: readonly [string, string[], RegExp][] = [
    ['no {script}', ['test', '.', '--', 'game', 'script'], /no \{script\} behind game: the program would not know/],
    ['no program', ['test', '.', '--'], /no program is named behind --/],
    ['a folder as program', ['test', '.', '--', './sub', '{script}'], /\.\/sub: is a folder, not a program/],
    [
      '--update with a program',
      ['test', '.', '--update', '--', 'game', '{script}'],
      /--update writes what the engine says/,
    ],
    ['a bad timeout', ['test', '.', '--timeout', '0', '--', 'game', '{script}'], /--timeout is a whole number/],
    [
      'a timeout of nothing',
      ['test', '.', '--timeout', '5'],
      /--timeout is for a program behind --, or with --program/,
    ],
  ];
  for (const [name, args, message] of mistakes) {
    it(`refuses ${name} with one line`, () => {
      const here = place({});
      mkdirSync(join(here.path, 'sub'));
      const { code, out, err } = here.run(args);
      assert.deepEqual([code, out, err.split('\n').length], [2, '', 2]);
      assert.match(err, message);
    });
  }

  it('takes the program that the project file names, from where that file lies', () => {
    const program = [process.execPath, 'printer.js', 'good.txt', '{script}'];
    const system = { id: 'mine', system: 'space-defender-2', scripts: ['sub/**/*.sd2'], program };
    const here = place({ 'sub/b.sd2': GAME, 'turnscript.json': JSON.stringify({ systems: [system] }) });
    assert.equal(here.run(['test', 'sub', '--program']).code, 0);
    const { code, out } = here.run(['test', '.', '--program']);
    assert.equal(code, 2);
    assert.match(out, /ERROR a\.sd2: the project file names no program for it\n1 passed/);
    here.write('turnscript.json', '{"systems":[]}');
    assert.match(here.run(['test', '.', '--program']).err, /--program: .*turnscript\.json names no program\n$/);
    assert.match(folder({ 'a.sd2': GAME }).run(['test', '.', '--program']).err, /there is no turnscript\.json here/);
  });

  it('finds the project file above the scripts, wherever it is called from', () => {
    const program = [process.execPath, 'printer.js', 'good.txt', '{script}'];
    const project = (named: object) =>
      JSON.stringify({
        systems: [{ id: 'mine', system: 'space-defender-2', scripts: ['tests/*.sd2'], ...named }],
      });
    const here = folder({
      'mine/tests/b.sd2': GAME,
      'mine/printer.js': PRINTER,
      'mine/good.txt': TRANSCRIPT,
      'mine/turnscript.json': project({ program }),
    });
    const { code, err } = here.run(['test', 'mine', '--program']);
    assert.deepEqual([code, err], [0, '']);
    here.write('mine/turnscript.json', project({}));
    const none = here.run(['test', 'mine', '--program']);
    assert.equal(none.code, 2);
    assert.match(none.err, /^turnscript: --program: .*turnscript\.json names no program\n$/);
  });

  it('tells a script that cannot be started from one that is not there', function () {
    if (process.platform === 'win32') this.skip();
    const here = place({ game: '#!/no/such/interpreter\n' });
    chmodSync(join(here.path, 'game'), 0o755);
    const { out } = here.run(['test', '.', '--', './game', '{script}']);
    assert.match(
      out,
      /^FAIL a\.sd2: \.\/game is there, but what should run it \(its #! line, or its loader\) was not found\n/,
    );
  });

  it('takes its programs with it when it is interrupted', async function () {
    if (process.platform === 'win32') this.skip();
    const here = place({});
    const program = 'require("node:fs").writeFileSync("pid", String(process.pid)); setInterval(() => {}, 1000)';
    const child = mortal(
      spawn(process.execPath, [CLI, 'test', '.', ...behind(program)], { cwd: here.path, stdio: 'ignore' }),
    );
    const pid = (): number => {
      try {
        return Number(here.read('pid'));
      } catch {
        return 0;
      }
    };
    while (pid() === 0) await new Promise((done) => setTimeout(done, 20).unref());
    child.kill('SIGINT');
    assert.equal(await new Promise((done) => child.once('close', done)), 130);
    await gone([pid()]);
  });
});
