/** Files and names that mean no good: nothing waits, nothing lies, nothing reaches the terminal. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, slashed } from '../../cli/addresses';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { mortal } from '../helpers/processes';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const ESCAPE = '\u001b]0;owned\u0007\u009b31m\u202e';

/** Line breaks are ours; nothing else below a space, beyond `~`, or turning round may be there. */
function steering(text: string): readonly string[] {
  return [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (code < 32 && code !== 10) || (code >= 127 && code < 160) || (code >= 0x202a && code <= 0x202e);
  });
}

const shell = (here: Folder, line: string): { code: number | null; out: string; err: string } => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line, process.execPath, CLI], {
    cwd: here.path,
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { code: status, out: stdout, err: stderr };
};

describe('control characters', () => {
  const folder = folders();
  const NAME = `a\n${ESCAPE}FAIL b`;

  it('of names, scripts and transcripts reach no terminal from any verb', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({
      [`${NAME}.sd2`]: `pass ${ESCAPE} fier\n`,
      [`${NAME}.expected.txt`]: `${ESCAPE}\n->pass\u0008\n`,
      'b.sd2': GAME,
      'b.expected.txt': TRANSCRIPT.replace('normal', `nor${ESCAPE}mal`),
      [`c${ESCAPE}.sd2`]: 'pass   pass',
      [`d${ESCAPE}.sd2/x.sd2`]: 'pass',
    });
    for (const args of [
      ['check', '.'],
      ['check', '.', '--format', 'json'],
      ['check', '.', '--format', 'sarif'],
      ['test', '.'],
      ['test', '.', '--json'],
      ['fmt', '--check', '.'],
      ['run', `${NAME}.sd2`, `no${ESCAPE}`],
      ['run', '--format', 'json', `c${ESCAPE}.sd2`],
      ['run', `--${ESCAPE}`],
      ['run', '--system', ESCAPE, 'b.sd2'],
      [ESCAPE],
      ['help', ESCAPE],
      ['test', '.', '--shard', ESCAPE],
      ['test', '.', '--junit', 'j.xml'],
      ['fmt', '.'],
      ['test', '.', '--update'],
    ]) {
      const { out, err } = here.run(args, '', { NO_COLOR: '1' });
      assert.ok(out + err !== '', args.join(' '));
      // What the game prints of a refused script is output that was asked for, and exact.
      const read = args[0] === 'run' ? err : out + err;
      assert.deepEqual(steering(read), [], args.join(' '));
      assert.ok(!read.split('\n').some((line) => /^FAIL b\b(?!\.sd2:)/.test(line)), 'no line is forged');
    }
    assert.deepEqual(steering(here.read('j.xml')), []);
  });

  it('of games, projects, grammars and programs reach no terminal either', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({
      [`${NAME}.dungeon`]: `newGame("${ESCAPE}", "c")\ntick(UP)\n`,
      'b.sd2': GAME,
      'g/turnscript.json': JSON.stringify({
        systems: [{ id: 'g', title: `G${ESCAPE}`, grammar: 'g.txt', scripts: ['*.s.txt'], program: ['node', 'p.js'] }],
      }),
      'g/g.txt': `system g\nplay -- ${ESCAPE}\n  -- ${ESCAPE}\n`,
      'g/a.s.txt': `play ${ESCAPE}\n`,
      'g/c.s.txt': 'play\n',
      'g/c.s.expected.txt': `->play\n  ${ESCAPE}\n`,
      'g/p.js': `console.log('->play\\n ' + ${JSON.stringify(ESCAPE)}); console.error(${JSON.stringify(ESCAPE)}); process.exit(3)`,
      'broken/turnscript.json': `{"systems":[{"id":"${'\\u001b[31m'}","grammar":"${'\\u001b[31m'}"}]}`,
      'broken/x.txt': 'x',
      'settings.py': `root = './'\nacceptance_tests = ['${ESCAPE}/']\n`,
      'report.json': JSON.stringify({ shard: '1/1', milliseconds: 1, tests: [{ file: ESCAPE, state: 'passed' }] }),
    });
    for (const args of [
      ['check', `${NAME}.dungeon`],
      ['convert', `${NAME}.dungeon`],
      ['export', '--junit5', `${NAME}.dungeon`, '--out', '.'],
      ['coverage', '.'],
      ['coverage', '.', '--format', 'json'],
      ['test', 'g', '--program', '--timeout', '10'],
      ['check', 'g'],
      ['fmt', 'g', '--check'],
      ['grammar', 'g/g.txt', '--format', 'json'],
      ['grammar', `${ESCAPE}`],
      ['check', 'broken'],
      ['init', 'broken', '--force'],
      ['import', 'settings.py'],
      ['merge', 'report.json'],
      ['merge', 'b.sd2'],
      ['doctor'],
      ['hunt', '--system', 'sd2', '--seconds', '1', '--most', '1', '--', process.execPath, 'g/p.js'],
      ['repl', '--project', 'g'],
    ]) {
      const { out, err } = here.run(args, `play ${ESCAPE}\n:help\n:${ESCAPE}\n:save /${ESCAPE}/x\n`, { NO_COLOR: '1' });
      // The comments of a script that a test is made of are in that test; what is asked for is exact.
      assert.deepEqual(steering(out + err), [], args.join(' '));
    }
  }).timeout(120_000);

  it('are exact in output that a program reads, and shown on a terminal', function () {
    const text = `pass -- ${ESCAPE}\n`;
    const here = folder({ 'a.sd2': text });
    assert.equal(here.run(['fmt', '-'], text).out, text, 'exact');
    const line = `script -qec '"${process.execPath}" "${CLI}" fmt - < a.sd2' /dev/null`;
    const { status, stdout } = spawnSync('sh', ['-c', line], { cwd: here.path, encoding: 'utf8', timeout: 15_000 });
    // Only where a terminal can be had.
    if (status !== 0) this.skip();
    assert.ok(stdout.includes('␛]0;owned␇'), stdout);
    assert.deepEqual(steering(stdout.replaceAll('\r\n', '\n')), []);
  });
});

describe('files that are none', () => {
  const folder = folders();
  before(function () {
    if (process.platform === 'win32') this.skip();
  });

  it('are read once when they are scripts: a pipe named as a file runs to its end', () => {
    const here = folder({ 'a.sd2': GAME });
    for (const line of [
      'cat a.sd2 | "$0" "$1" run --system sd2 /dev/stdin',
      '"$0" "$1" run --system sd2 <(cat a.sd2)',
      '"$0" "$1" run --system sd2 <(while read -r l; do echo "$l"; sleep 0.1; done < a.sd2)',
      'mkfifo p.sd2; { cat a.sd2 > p.sd2 & }; "$0" "$1" run p.sd2',
      '"$0" "$1" run --system sd2 /dev/stdin < a.sd2',
    ]) {
      assert.deepEqual(shell(here, line), { code: 0, out: TRANSCRIPT, err: '' }, line);
    }
    assert.deepEqual(here.run(['run', '--system', 'sd2', '/dev/stdin'], GAME).out, TRANSCRIPT, 'a socket');
    assert.match(shell(here, 'echo fier | "$0" "$1" check --system sd2 /dev/stdin').out, /unknown-command/);
  });

  it('are refused at once as expected transcripts', () => {
    for (const make of [
      (path: string) => spawnSync('mkfifo', [path]),
      (path: string) => symlinkSync('/dev/zero', path),
      (path: string) => symlinkSync('/dev/tty', path),
    ]) {
      const here = folder({ 'a.sd2': GAME });
      make(join(here.path, 'a.expected.txt'));
      for (const line of ['test .', 'test . --update', 'check .']) {
        const { code, out } = shell(here, `ulimit -v 4000000; "$0" "$1" ${line}`);
        assert.match(out, /is not a regular file|cannot be read|no such device/i, line);
        assert.ok(code === 1 || code === 2, `${line}: ${code}`);
      }
    }
  });

  it('nor are expected transcripts of more than 50 MB read', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': '' });
    truncateSync(join(here.path, 'a.expected.txt'), 50 * 1024 * 1024 + 1);
    assert.match(here.run(['test', '.']).out, /a\.expected\.txt: is too large to be read/);
  });

  it('end after a bound where they are endless', () => {
    const { code, err } = shell(folder(), '"$0" "$1" run --system sd2 /dev/zero');
    assert.deepEqual({ code, err }, { code: 2, err: 'turnscript: /dev/zero: is too large to be read\n' });
  });

  it('are not formatted', () => {
    const { code, err } = shell(folder({ 'a.sd2': GAME }), '"$0" "$1" fmt --system sd2 <(cat a.sd2)');
    assert.equal(code, 2);
    assert.match(err, /is not a regular file\n$/);
  });
});

describe('names', () => {
  const folder = folders();

  it('that are not UTF-8 are told as such, and the others are tested', function () {
    if (process.platform !== 'linux') this.skip();
    const here = folder({ 'b.sd2': GAME, 'b.expected.txt': TRANSCRIPT });
    writeFileSync(Buffer.concat([Buffer.from(`${here.path}/a`), Buffer.from([0xff]), Buffer.from('.sd2')]), GAME);
    mkdirSync(Buffer.concat([Buffer.from(`${here.path}/c`), Buffer.from([0xfe])]));
    for (const args of [
      ['test', '.'],
      ['check', '.'],
      ['fmt', '.'],
    ]) {
      const { code, out, err } = here.run(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(out + err, /a\ufffd\.sd2: the name is not UTF-8, so it cannot be opened; rename it/);
      assert.match(out + err, /c\ufffd\/: the name is not UTF-8/);
    }
    assert.match(here.run(['test', '.']).out, /1 passed, 0 failed, 2 could not be tested/);
    assert.match(here.run(['run', 'a\ufffd.sd2']).err, /the name is not UTF-8/);
  });

  it('with marks that mean something in an address are escaped in SARIF', () => {
    const here = folder({ 'sub/a#b?c%d e.sd2': 'pass\n' });
    const log = JSON.parse(here.run(['check', '.', '--format', 'sarif']).out);
    const { uri } = log.runs[0].results[0].locations[0].physicalLocation.artifactLocation;
    assert.equal(uri, 'sub/a%23b%3Fc%25d%20e.sd2');
    assert.equal(decodeURIComponent(new URL(uri, 'file:///w/').pathname), '/w/sub/a#b?c%d e.sd2');
    assert.equal(addressOf('a:b.sd2'), 'a%3Ab.sd2');
    assert.equal(slashed('tests\\a b.sd2', '\\'), 'tests/a b.sd2');
    assert.equal(addressOf('/w/a#b.sd2'), 'file:///w/a%23b.sd2');
  });
});

describe('watching', () => {
  const folder = folders();
  let ended: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await ended?.();
    ended = undefined;
  });

  function watching(
    here: Folder,
    args: string,
  ): { runs: () => number; until: (isTrue: () => boolean) => Promise<void> } {
    const child = mortal(
      spawn('sh', ['-c', `exec "$0" "$1" test ${args} --watch`, process.execPath, CLI], { cwd: here.path }),
    );
    let out = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    ended = () =>
      new Promise((done) => {
        child.once('close', () => done());
        child.kill('SIGINT');
      });
    const runs = (): number => out.split('waiting for changes').length - 1;
    const until = async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await new Promise((done) => setTimeout(done, 20).unref());
    };
    return { runs, until };
  }
  const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 1500).unref());

  it('ends its runs by itself, wherever its reports lie', async () => {
    for (const args of ['. --junit ./j.xml', '. --junit sub/../sub/j.sd2', 'sub --junit "$PWD/sub/j.expected.txt"']) {
      const here = folder({
        'a.sd2': GAME,
        'a.expected.txt': TRANSCRIPT,
        'sub/b.sd2': GAME,
        'sub/b.expected.txt': OLD,
      });
      const { runs, until } = watching(here, args);
      await until(() => runs() > 0);
      await quiet();
      assert.equal(runs(), 1, args);
      here.write('sub/b.expected.txt', TRANSCRIPT);
      await until(() => runs() > 1);
      await quiet();
      assert.equal(runs(), 2, args);
      await ended?.();
      ended = undefined;
    }
  }).timeout(60_000);

  it('does not take what it prints for a change', async () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT });
    const { until } = watching(here, '. > log.sd2');
    await until(() => readdirSync(here.path).includes('log.sd2') && here.read('log.sd2').includes('waiting'));
    await quiet();
    assert.equal(here.read('log.sd2').split('waiting').length - 1, 1);
  });

  it('finds a folder again that was deleted and made again', async () => {
    const here = folder({ 'sub/a.sd2': GAME, 'sub/a.expected.txt': TRANSCRIPT });
    const { runs, until } = watching(here, 'sub');
    await until(() => runs() > 0);
    for (let round = 0; round < 2; round++) {
      rmSync(join(here.path, 'sub'), { recursive: true });
      await quiet();
      const before = runs();
      mkdirSync(join(here.path, 'new'));
      here.write('new/a.sd2', GAME);
      here.write('new/a.expected.txt', OLD);
      renameSync(join(here.path, 'new'), join(here.path, 'sub'));
      await until(() => runs() > before);
      await quiet();
      const settled = runs();
      here.write('sub/a.expected.txt', TRANSCRIPT);
      await until(() => runs() > settled);
    }
  }).timeout(60_000);

  it('sees scripts in a folder that comes later', async () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT });
    const { runs, until } = watching(here, '.');
    await until(() => runs() > 0);
    here.write('later/b.sd2', GAME);
    await until(() => runs() > 1);
    await quiet();
    const before = runs();
    here.write('later/b.expected.txt', OLD);
    await until(() => runs() > before);
  }).timeout(60_000);
});

const OLD = 'not this\n';
