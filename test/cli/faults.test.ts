/** The command line when files and disks misbehave: a clear line, and no file ever half-written. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../cli/errors';
import { testCase } from '../../cli/testCase';
import { writeWhole } from '../../cli/writing';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);
const OLD = `${TRANSCRIPT}->pass\n`;

describe('the command line and its files', () => {
  const folder = folders();
  const filesIn = ({ path }: Folder): readonly string[] => readdirSync(path).sort();

  describe('on a full disk', () => {
    const full = (descriptor: number, text: string): void => {
      writeSync(descriptor, text.slice(0, text.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };

    it('keeps the old file whole and leaves no draft', () => {
      const here = folder({ 'a.expected.txt': OLD });
      const target = join(here.path, 'a.expected.txt');
      assert.throws(
        () => writeWhole(target, TRANSCRIPT, { write: full }),
        (problem) => problem instanceof CliError && problem.message === `${target}: no space left on the disk`,
      );
      assert.equal(here.read('a.expected.txt'), OLD);
      assert.deepEqual(filesIn(here), ['a.expected.txt']);
    });

    it('makes no new file', () => {
      const here = folder();
      assert.throws(() => writeWhole(join(here.path, 'new.txt'), TRANSCRIPT, { write: full }), /no space left/);
      assert.deepEqual(filesIn(here), []);
    });

    it('of a few pages tells --update which file it is, and the others go on', function () {
      const here = folder();
      const from = folder({ 'a.sd2': GAME.repeat(40), 'a.expected.txt': OLD, 'b.sd2': 'abort' });
      const disk = 'mount -t tmpfs -o size=16k none "$HERE" && cd "$HERE" && cp "$FROM"/* .';
      const line = `${disk} && { "$NODE" "$CLI" test . --update; ls -A; cat a.expected.txt; }`;
      const { status, stdout } = spawnSync('unshare', ['-rm', 'sh', '-c', line], {
        encoding: 'utf8',
        env: { ...process.env, HERE: here.path, FROM: from.path, NODE: process.execPath, CLI },
      });
      // Only where a disk of one's own may be mounted.
      if (status !== 0) this.skip();
      assert.match(stdout, /a\.expected\.txt: no space left on the disk/);
      assert.match(stdout, /created b\.expected\.txt/);
      assert.ok(stdout.endsWith(`\na.expected.txt\na.sd2\nb.expected.txt\nb.sd2\n${OLD}`), 'the old file is whole');
    });

    it('says so when standard output cannot be written', function () {
      if (process.platform !== 'linux') this.skip();
      const here = folder({ 'a.sd2': GAME });
      const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$1" run a.sd2 > /dev/full', process.execPath, CLI], {
        cwd: here.path,
        encoding: 'utf8',
      });
      assert.deepEqual([status, stderr], [2, 'turnscript: the output cannot be written (ENOSPC)\n']);
    });
  });

  it('tells about links that go round in circles, and leaves them', () => {
    const here = folder({ 'a.sd2': GAME });
    symlinkSync('b.expected.txt', join(here.path, 'a.expected.txt'));
    symlinkSync('a.expected.txt', join(here.path, 'b.expected.txt'));
    for (const args of [
      ['test', '.'],
      ['test', '.', '--update'],
    ]) {
      const { code, out } = here.run(args);
      assert.equal(code, 2);
      assert.match(out, /a\.expected\.txt: its links go round in circles/);
    }
    assert.ok(lstatSync(join(here.path, 'a.expected.txt')).isSymbolicLink());
  });

  it('writes what a link leads to, and the link stays, even where nothing was yet', () => {
    const here = folder({ 'a.sd2': GAME });
    mkdirSync(join(here.path, 'kept'));
    symlinkSync('kept/a.txt', join(here.path, 'a.expected.txt'));
    assert.equal(here.run(['test', 'a.sd2', '--update']).code, 0);
    assert.ok(lstatSync(join(here.path, 'a.expected.txt')).isSymbolicLink());
    assert.equal(here.read('kept/a.txt'), TRANSCRIPT);
    rmSync(join(here.path, 'kept'), { recursive: true });
    assert.match(here.run(['test', 'a.sd2', '--update']).out, /no such file or folder/);
  });

  it('writes a report into a pipe, and never replaces it by a file', function () {
    if (process.platform === 'win32') this.skip();
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT });
    const line = 'mkfifo pipe && { cat pipe > got & } && "$0" "$1" test . --junit pipe; wait';
    spawnSync('sh', ['-c', line, process.execPath, CLI], { cwd: here.path });
    assert.ok(lstatSync(join(here.path, 'pipe')).isFIFO());
    assert.match(here.read('got'), /<testsuites .*tests="1"/);
  });

  it('tells about an expected file that is too large to be read, and does not replace it', () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': '' });
    truncateSync(join(here.path, 'a.expected.txt'), 3 * 2 ** 30);
    for (const args of [
      ['test', 'a.sd2'],
      ['test', 'a.sd2', '--update'],
    ]) {
      const { code, out } = here.run(args);
      assert.equal(code, 2);
      assert.match(out, /a\.expected\.txt: is too large to be read/);
    }
    assert.equal(lstatSync(join(here.path, 'a.expected.txt')).size, 3 * 2 ** 30);
  });

  it('tells about a script that is deleted before its turn comes', () => {
    const here = folder({ 'a.expected.txt': TRANSCRIPT });
    const script = join(here.path, 'a.sd2');
    const result = testCase({
      script: { path: script, system: spaceDefender2, root: here.path, isNamed: true },
      isUpdate: true,
      isFollowing: false,
    });
    assert.deepEqual([result.state, result.message], ['unreadable', `${script}: no such file or folder`]);
    assert.equal(here.read('a.expected.txt'), TRANSCRIPT);
  });

  it('lets several processes update the same file: the result is whole and nothing else is left', async () => {
    const here = folder({ 'a.sd2': GAME, 'a.expected.txt': OLD });
    const update = (): Promise<number | null> =>
      new Promise((done) => {
        spawn(process.execPath, [CLI, 'test', 'a.sd2', './a.sd2', '--update', '--jobs', '2'], {
          cwd: here.path,
          stdio: 'ignore',
        }).on('close', done);
      });
    assert.deepEqual(await Promise.all([update(), update(), update()]), [0, 0, 0]);
    assert.equal(here.read('a.expected.txt'), TRANSCRIPT);
    assert.deepEqual(filesIn(here), ['a.expected.txt', 'a.sd2']);
  });

  for (const [name, args, message] of [
    ['a name that is too long', ['test', 'a'.repeat(300)], 'the name is too long'],
    ['a path through a file', ['run', 'a.sd2/b.sd2'], 'a part of the path is not a folder'],
    ['a report with a name that is too long', ['test', '.', '--junit', 'r'.repeat(300)], 'the name is too long'],
    ['a part of itself', ['test-lane'], 'test-lane is a part of test and not called alone'],
  ] as const) {
    it(`says one line about ${name}`, () => {
      const { code, err } = folder({ 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT }).run([...args]);
      assert.equal(code, 2);
      assert.match(err, new RegExp(`^turnscript: .*${message}\n$`));
    });
  }
});
