/** Games that no engine of ours plays, on the command line: a project file, a grammar, and somebody's program. */
import assert from 'node:assert/strict';
import { chmodSync, cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Folder, folders } from '../helpers/cli';

const GRAMMAR = `system counter

type STEP = 1..9

reset
add(step: STEP)
  -- Adds a step.
crash
`;

/** Plays the game as `-b FILE`, and lists its commands as `-i`. */
const PROGRAM = `
const { readFileSync } = require('node:fs');
const [mode, file] = process.argv.slice(2);
if (mode === '-i') {
  process.stdin.on('data', (typed) => {
    if (String(typed).includes('man')) {
      console.log('->reset\\nadd(\\n  step: STEP = 1..9\\n)\\ncrash\\n->');
      process.exit(0);
    }
  });
} else {
  let total = 0;
  let out = '  total: 0\\n';
  for (const line of readFileSync(file, 'utf8').split('\\n').filter(Boolean)) {
    const step = /^add\\((\\d)\\)$/.exec(line);
    if (line === 'crash') process.kill(process.pid, 'SIGSEGV');
    total = step ? total + Number(step[1]) : 0;
    if (process.env.WRONG && total > 4) total++;
    out += '->' + line + '\\n  total: ' + total + '\\n';
  }
  process.stdout.write(out);
}
`;

const TRANSCRIPT = '  total: 0\n->add(2)\n  total: 2\n->add(3)\n  total: 5\n->reset\n  total: 0\n';

const project = (parts: object, id = 'counter'): string =>
  JSON.stringify({ systems: [{ id, grammar: 'counter.txt', scripts: ['tests/*.txt'], ...parts }] });

const command = (file: string): readonly string[] => [process.execPath, file, '-b', '{script}'];

describe('The command line with a project file', () => {
  const fresh = folders();
  const game = (parts: object = { program: command('game.js'), oracle: command('game.js') }): Folder =>
    fresh({
      'turnscript.json': project(parts),
      'counter.txt': GRAMMAR,
      'game.js': PROGRAM,
      'tests/at1.txt': 'add(2)\nadd(3)\nreset\n',
      'tests/at1.expected.txt': TRANSCRIPT,
    });

  it('tests the program of the project against the expected transcript', () => {
    const here = game();
    const { code, out } = here.run(['test']);
    assert.match(out, /^1 passed, 0 failed/);
    assert.equal(code, 0);
    const wrong = here.run(['test'], '', { WRONG: '1' });
    assert.equal(wrong.code, 1);
    assert.match(wrong.out, /FAIL tests\/at1\.txt:2:1: 1 block differs, first after `add\(3\)`\./);
    assert.match(wrong.out, /-\s+total: 5\n\s+\+\s+total: 6/);
  });

  it('finds the project file above the scripts, from any folder', () => {
    const here = game();
    here.write('elsewhere/x', '');
    const path = join(here.path, 'tests/at1.txt');
    assert.equal(here.run(['run', path]).out, TRANSCRIPT);
    assert.match(here.run(['test', '--project', here.path]).out, /^1 passed/);
    assert.match(here.run(['test', 'tests']).out, /^1 passed/);
    assert.match(here.run(['test', '--project', join(here.path, 'nothing.json')]).err, /nothing\.json: no such file/);
  });

  it('compares with the oracle where nothing was recorded, and records what the oracle prints', () => {
    const here = game();
    here.write('tests/at2.txt', 'add(9)\n');
    assert.match(here.run(['test']).out, /^2 passed/);
    const { out, code } = here.run(['test', '--update']);
    assert.match(out, /created tests\/at2\.expected\.txt\n1 passed, 0 failed, 1 written/);
    assert.equal(code, 0);
    assert.equal(here.read('tests/at2.expected.txt'), '  total: 0\n->add(9)\n  total: 9\n');
  });

  it('never records what an oracle that failed has printed', () => {
    const here = game();
    here.write('tests/at2.txt', 'add(9)\ncrash\n');
    const { out, code } = here.run(['test', '--update']);
    assert.equal(code, 2);
    assert.match(out, /tests\/at2\.txt: nothing can be taken from the oracle: .* was ended by SIGSEGV/);
    assert.throws(() => here.read('tests/at2.expected.txt'));
  });

  it('finds the command that crashes a program', () => {
    const here = game();
    here.write('tests/at1.txt', 'add(2)\nadd(3)\ncrash\nreset\n');
    const { out, code } = here.run(['test']);
    assert.equal(code, 1);
    assert.match(out, /was ended by SIGSEGV; it takes the first 3 commands: look at crash on line 3/);
  });

  it('says once that there is nothing to run', () => {
    const here = game({});
    for (const [args, sentence] of [
      [['test'], /turnscript\.json names neither a program nor an oracle to run/],
      [['test', '--update'], /--update: .*turnscript\.json names no oracle/],
      [['run', 'tests/at1.txt'], /tests\/at1\.txt: .*turnscript\.json names no oracle that could run it$/m],
      [['repl'], /repl: .*turnscript\.json names no program that could run it$/m],
    ] as const) {
      const { code, err } = here.run(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, sentence);
      assert.equal(err.split('\n').length, 2);
    }
    assert.deepEqual(here.run(['check']), { code: 0, out: '', err: '' });
  });

  it('refuses a script as the original does, without running anything', () => {
    const here = game();
    here.write('tests/bad.txt', 'add(10)\n');
    const { code, out, err } = here.run(['run', 'tests/bad.txt']);
    assert.equal(code, 2);
    assert.match(out, /^Type Error: /);
    assert.match(err, /^tests\/bad\.txt:1:5: error argument-range /);
    assert.equal(here.run(['check', 'tests/bad.txt']).code, 2);
  });

  it('runs a part of a script, a pipe, and the program instead of the oracle', () => {
    const here = game({ program: command('game.js') });
    assert.match(
      here.run(['run', 'tests/at1.txt']).err,
      /names no oracle that could run it; --program runs its program/,
    );
    assert.equal(here.run(['run', '--program', 'tests/at1.txt']).out, TRANSCRIPT);
    const part = here.run(['run', '--program', '--to', '1', 'tests/at1.txt']).out;
    assert.equal(part, '  total: 0\n->add(2)\n  total: 2\n');
    const piped = here.run(['run', '--program', '--system', 'counter', '-'], 'reset\n').out;
    assert.equal(piped, '  total: 0\n->reset\n  total: 0\n');
    const [first] = here.run(['run', '--program', '--format', 'json', 'tests/at1.txt']).out.split('\n');
    const { command: echo, text, outcome } = JSON.parse(first ?? '');
    assert.deepEqual([echo, text, outcome], ['add(2)', '  total: 2\n', 'accepted']);
  });

  it('checks that the expected transcript belongs to the script', () => {
    const here = game({});
    here.write('tests/at1.txt', 'add(2)\nreset\nreset\n');
    const { code, out } = here.run(['check']);
    assert.equal(code, 1);
    assert.match(out, /tests\/at1\.txt:2:1: error expected-out-of-step /);
    here.write('tests/at1.expected.txt', '');
    assert.match(here.run(['check']).out, /error expected-empty /);
  });

  it('formats scripts to their echo form', () => {
    const here = game();
    here.write('tests/at1.txt', 'add( 2 )   reset\n');
    assert.equal(here.run(['fmt', '--check']).code, 1);
    assert.equal(here.run(['fmt']).out, 'tests/at1.txt: formatted\n');
    assert.equal(here.read('tests/at1.txt'), 'add(2) reset\n');
  });

  it('plays with the program: the script so far and the new line', () => {
    const here = game();
    const typed = 'add(2)\nadd(77)\nadd(3)\ncrash\n:undo\nadd(4)\n:save saved.txt\n';
    const { code, out } = here.run(['repl'], typed);
    assert.equal(code, 0);
    assert.ok(out.includes('  total: 0\n->add(2)\n  total: 2\n'), out);
    assert.ok(out.includes('->add(3)\n  total: 5\n'), out);
    assert.match(out, /argument-range: /);
    assert.match(out, /SIGSEGV; not kept/);
    assert.ok(out.includes('->add(4)\n  total: 6\n'), out);
    assert.equal(here.read('saved.txt'), 'add(2)\nadd(4)\n');
  });

  it('names the place of a mistake in the project file', () => {
    const here = game();
    here.write('turnscript.json', '{ "systems": [ { "id": "a" } ] }');
    assert.match(here.run(['test']).err, /turnscript\.json:1:\d+: `\w+` is missing: .*\n$/);
    here.write('turnscript.json', '{ nonsense');
    const { code, err } = here.run(['check', 'tests']);
    assert.equal(code, 2);
    assert.match(err, /turnscript\.json:1:3: Not JSON: /);
  });

  it('leaves hostile programs no room', function () {
    this.timeout(120_000);
    const hostile: Readonly<Record<string, readonly [string, RegExp]>> = {
      hang: ['for (;;);', /did not finish within 1 s and was stopped/],
      'ignore signals': [
        "process.on('SIGTERM', () => 0); process.on('SIGINT', () => 0); setInterval(() => 0, 9);",
        /did not finish within 1 s and was stopped/,
      ],
      flood: [
        "const x = 'x'.repeat(1 << 20); for (;;) require('fs').writeSync(1, x);",
        /printed more than 16 MB|did not finish/,
      ],
      binary: ['process.stdout.write(Buffer.from([255, 254, 0, 10]));', /bytes that are not UTF-8, first on line 1/],
      fork: [
        "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 9)'], { stdio: 'inherit' });",
        /printed nothing|did not finish/,
      ],
      'change between runs': [
        "const { readFileSync } = require('fs'); process.stdout.write('  state 0 ok ' + process.hrtime.bigint() + '\\n' + readFileSync('tests/at1.expected.txt', 'utf8').replace(/^.*\\n/, ''));",
        /prints another transcript each time it is run/,
      ],
      silent: ['', /printed nothing.*it does so without any command/],
      missing: ['', /was not found/],
    };
    for (const [name, [source, sentence]] of Object.entries(hostile)) {
      const here = game({ program: name === 'missing' ? ['./nowhere', '{script}'] : command('hostile.js') });
      here.write('hostile.js', source);
      // Those that end by themselves are given time: a busy machine starts nothing within a second.
      const seconds = sentence.source.includes('did not finish') ? '1' : '30';
      const { code, out, err } = here.run(['test', '--timeout', seconds]);
      assert.equal(code, 1, `${name}: ${out}${err}`);
      assert.match(out, sentence, name);
      assert.match(out, /0 passed, 1 failed/);
      assert.equal(here.read('tests/at1.expected.txt'), TRANSCRIPT);
    }
  });

  it('keeps games of ours and games of yours apart in one folder', () => {
    const here = game();
    here.write('tests/own.sd2', 'abort\n');
    here.run(['test', 'tests/own.sd2', '--update']);
    assert.match(here.run(['test']).out, /^2 passed, 0 failed/);
    assert.match(here.run(['test', '--system', 'space-defender-2']).out, /^1 passed, 0 failed/);
    assert.match(
      here.run(['test', '--system', 'nothing']).err,
      /no system "nothing"; known are counter, space-defender-2/,
    );
  });

  it('serves the example of a game of your own', () => {
    const example = resolve(__dirname, '../../examples/your-game');
    const here = fresh();
    cpSync(example, here.path, { recursive: true });
    assert.deepEqual(here.run(['check']), { code: 0, out: '', err: '' });
    assert.equal(here.run(['run', 'tests/at01.txt']).out, here.read('tests/at01.expected.txt'));
    assert.match(here.run(['test']).out, /2 blocks differ, first after `harvest\(A,1\)`\.[\s\S]*1 passed, 1 failed/);
  });

  it('tests hundreds of scripts in one call', function () {
    this.timeout(300_000);
    // One program for all, as fast as a program can be.
    const here = game({ program: ['/bin/cat', 'all.txt', '--', '{script}'] });
    here.write('all.txt', '');
    for (let index = 0; index < 300; index++) {
      here.write(`tests/many${index}.txt`, 'reset\n');
      here.write(`tests/many${index}.expected.txt`, 'reset\n');
    }
    const { out } = here.run(['test', 'tests/many*.txt']);
    assert.match(out, /300 passed, 0 failed/);
  });
});

describe('turnscript init, import and grammar', () => {
  const fresh = folders();
  const FILES = { 'counter.txt': GRAMMAR, 'tests/at1.txt': 'reset\n', 'tests/at1.expected.txt': '' };

  it('writes a project file from what it finds, and never over one', () => {
    const here = fresh({ ...FILES, 'oracle.exe': '' });
    const { code, out } = here.run(['init']);
    assert.equal(code, 0);
    assert.match(
      out,
      /^Found the grammar counter\.txt, 1 script, 1 expected transcript: written to turnscript\.json\.\n/,
    );
    const [system] = JSON.parse(here.read('turnscript.json')).systems;
    assert.deepEqual(system.oracle, ['./oracle.exe', '-b', '{script}']);
    assert.deepEqual(system.scripts, ['tests/*.txt']);
    const again = here.run(['init']);
    assert.deepEqual([again.code, again.err.split('\n').length], [2, 2]);
    assert.match(again.err, /is there already; --force/);
    assert.equal(here.run(['init', '--force']).code, 0);
  });

  it('says in one line that there is nothing to set up', () => {
    const { code, err } = fresh({ 'notes.txt': 'hello' }).run(['init']);
    assert.equal(code, 2);
    assert.match(err, /^turnscript: \.: no grammar .* is here\n$/);
    assert.match(fresh().run(['init', 'nowhere']).err, /nowhere: no such file or folder/);
    const alone = fresh({ 'box.txt': 'system box\nput(n: 1..9)\n', 'tests/notes.md': 'none' });
    assert.match(alone.run(['init']).err, /the grammar box\.txt, but no script of it; write one .* like put\)/);
    assert.match(alone.run(['init', 'tests']).err, /the grammar lies above it: .*box\.txt; call init on that folder/);
    assert.equal(alone.run(['init']).err.split('\n').length, 2);
  });

  it('takes over the settings of ETF_Test', () => {
    const here = fresh({
      ...FILES,
      'settings.py':
        "root = './'\nacceptance_tests = ['tests/']\noracle = 'oracle.exe'\nexecutable = 'counter'\nis_expected = True\n",
    });
    const { code, out } = here.run(['import', 'settings.py']);
    assert.deepEqual([code, out], [0, 'turnscript.json: written, with counter.\n']);
    const [system] = JSON.parse(here.read('turnscript.json')).systems;
    assert.deepEqual(
      [system.grammar, system.scripts, system.oracle[0], system.program[0]],
      ['counter.txt', ['tests/*.txt'], './oracle.exe', './counter'],
    );
    assert.equal(here.run(['check', 'tests/at1.txt']).code, 1);
    assert.match(here.run(['import', '--force', 'counter.txt']).err, /no settings file of ETF_Test/);
  });

  it('checks and prints grammars', () => {
    const here = fresh({ ...FILES, 'bad.txt': 'system bad\nadd(step: NOTHING)\n' });
    assert.match(here.run(['grammar', 'counter.txt']).out, /^counter\.txt: system counter, 1 type, 3 commands, ETF /);
    const json = JSON.parse(here.run(['grammar', 'counter.txt', '--format', 'json']).out);
    assert.deepEqual([json.system, json.commands.length], ['counter', 3]);
    const { code, out } = here.run(['grammar', 'bad.txt']);
    assert.equal(code, 2);
    assert.match(out, /^bad\.txt:2:11: error type-unknown /);
  });

  it('writes the grammar of a program from what it says about itself', function () {
    if (process.platform === 'win32') this.skip();
    const here = fresh({ counter: `#!${process.execPath}\n${PROGRAM}` });
    chmodSync(join(here.path, 'counter'), 0o755);
    const { code, out } = here.run(['grammar', '--from-program', './counter']);
    assert.equal(code, 0);
    assert.match(out, /^system counter\n\ntype STEP = 1\.\.9\n\nreset\n\nadd\(step: STEP\)\n\ncrash\n/);
    assert.match(
      here.run(['grammar', '--from-program', './nowhere']).err,
      /no grammar can be had from it: .* was not found/,
    );
    assert.match(here.run(['grammar', '--from-program', '/bin/cat', '--', '/dev/null']).err, /no grammar can be had/);
  });
});
