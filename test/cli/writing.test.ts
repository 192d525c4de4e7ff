/** Every verb that writes: killed at every step, on a full disk, and two at once. The file is old or new, never else. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { spaceDefender2 } from '../../engine/space-defender-2';
import { CLI, type Folder, folders } from '../helpers/cli';
import { inReadOnlyFolder, killedAt, onFullDisk, WRITING_STEPS } from '../helpers/faultyFiles';
import { transcriptOfScript } from '../helpers/recorded';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
const TRANSCRIPT = transcriptOfScript(spaceDefender2, GAME);

interface Writer {
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly input?: string;
  readonly target: string;
  readonly isWritten: (text: string) => boolean;
}

const OLD = 'what was there before\n';
const REPORT = JSON.stringify({ shard: '1/1', milliseconds: 1, tests: [{ file: 'a.sd2', state: 'passed' }] });

const WRITERS: Readonly<Record<string, Writer>> = {
  'test --update': {
    files: { 'a.sd2': GAME, 'a.expected.txt': OLD },
    args: ['test', '.', '--update'],
    target: 'a.expected.txt',
    isWritten: (text) => text === TRANSCRIPT,
  },
  'test --junit': {
    files: { 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT, 'report.xml': OLD },
    args: ['test', 'a.sd2', '--junit', 'report.xml'],
    target: 'report.xml',
    isWritten: (text) => text.startsWith('<?xml') && text.endsWith('</testsuites>\n'),
  },
  'test --summary': {
    files: { 'a.sd2': GAME, 'a.expected.txt': TRANSCRIPT, 'page.md': OLD },
    args: ['test', 'a.sd2', '--summary', 'page.md'],
    target: 'page.md',
    isWritten: (text) => text.startsWith('## ') && text.includes('| 1 | 0 | 0 | 0 | 0 |'),
  },
  'merge --out': {
    files: { 'a.json': REPORT, 'all.json': OLD },
    args: ['merge', 'a.json', '--out', 'all.json'],
    target: 'all.json',
    isWritten: (text) => JSON.parse(text).tests.length === 1,
  },
  fmt: {
    files: { 'a.sd2': 'pass   pass' },
    args: ['fmt', '.'],
    target: 'a.sd2',
    isWritten: (text) => text === 'pass pass\n',
  },
  'export --out': {
    files: { 'a.dungeon': 'tick(UP)\n', 'out/ATest.java': OLD },
    args: ['export', '--junit5', 'a.dungeon', '--out', 'out'],
    target: 'out/ATest.java',
    isWritten: (text) => text.includes('class ATest {') && text.endsWith('}\n'),
  },
  'coverage --out': {
    files: { 'a.sd2': GAME, 'page.html': OLD },
    args: ['coverage', '.', '--format', 'html', '--out', 'page.html'],
    target: 'page.html',
    isWritten: (text) => /^<!doctype html>/i.test(text) && text.trimEnd().endsWith('</html>'),
  },
  'grammar --out': {
    files: { 'g.txt': 'system g\nplay\n', 'g.json': OLD },
    args: ['grammar', 'g.txt', '--format', 'json', '--out', 'g.json'],
    target: 'g.json',
    isWritten: (text) => JSON.stringify(JSON.parse(text)).includes('play'),
  },
  'init --force': {
    files: { 'g.txt': 'system g\nplay\n', 'tests/a.txt': 'play\n', 'turnscript.json': OLD },
    args: ['init', '.', '--force'],
    target: 'turnscript.json',
    isWritten: (text) => JSON.parse(text).systems[0].grammar === 'g.txt',
  },
  'import --out': {
    files: {
      'g.txt': 'system g\nplay\n',
      'tests/a.txt': 'play\n',
      'settings.py': "root = './'\nacceptance_tests = ['tests/']\noracle = 'oracle.exe'\nexecutable = 'g'\n",
      'made.json': OLD,
    },
    args: ['import', 'settings.py', '--out', 'made.json', '--force'],
    target: 'made.json',
    isWritten: (text) => JSON.parse(text).systems[0].grammar === 'g.txt',
  },
  'repl and :save': {
    files: { 'saved.sd2': OLD },
    args: ['repl', '--system', 'sd2'],
    input: 'pass\n:save saved.sd2\n',
    target: 'saved.sd2',
    isWritten: (text) => text === 'pass\n',
  },
};

describe('writing', () => {
  const folder = folders();
  let elsewhere: string;
  beforeEach(() => {
    elsewhere = mkdtempSync(join(tmpdir(), 'turnscript-fault-'));
  });
  afterEach(() => rmSync(elsewhere, { recursive: true }));
  const drafts = ({ path }: Folder): readonly string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name).startsWith('.'));

  for (const [name, { files, args, input = '', target, isWritten }] of Object.entries(WRITERS)) {
    const old = files[target] ?? '';

    it(`by ${name}: killed at any step, the file is whole, and the next run tidies up`, function () {
      if (process.platform === 'win32') this.skip();
      for (let step = 0; step < WRITING_STEPS; step++) {
        const here = folder(files);
        assert.equal(here.run(args, input, killedAt(elsewhere, step)).code, null, `killed at step ${step}`);
        assert.equal(here.read(target), old, `the old file at step ${step}`);
        assert.equal(drafts(here).length, step === 0 ? 0 : 1, `a draft at step ${step}`);
        here.run(args, input);
        assert.ok(isWritten(here.read(target)), `written by the next run after step ${step}`);
        assert.deepEqual(drafts(here), []);
      }
      assert.notEqual(folder(files).run(args, input, killedAt(elsewhere, WRITING_STEPS)).code, null);
    });

    it(`by ${name}: on a full disk the old file stays, with one line about it`, () => {
      const here = folder(files);
      const { out, err } = here.run(args, input, onFullDisk(elsewhere));
      assert.ok(`${out}${err}`.includes(`${target}: no space left on the disk\n`), out + err);
      assert.equal(here.read(target), old);
      assert.deepEqual(drafts(here), []);
    });

    it(`by ${name}: of several at once one is last, and its file is whole`, async () => {
      const here = folder(files);
      const once = (): Promise<void> =>
        new Promise((done) => {
          const child = spawn(process.execPath, [CLI, ...args], {
            cwd: here.path,
            stdio: ['pipe', 'ignore', 'ignore'],
          });
          child.stdin.on('error', () => undefined);
          child.stdin.end(input);
          child.on('close', () => done());
        });
      await Promise.all([once(), once(), once(), once()]);
      assert.ok(isWritten(here.read(target)));
      assert.deepEqual(drafts(here), []);
    });
  }

  it('by hunt --out: whatever is there is whole, and the next hunt tidies up', function () {
    if (process.platform === 'win32') this.skip();
    this.timeout(120_000);
    const here = folder({ 'program.mjs': "console.log('something else')\n" });
    const args = ['hunt', '--system', 'sd2', '--seed', '1', '--most', '1', '--seconds', '1', '--out', 'found', '--'];
    const hunt = (env: Record<string, string> = {}): number | null =>
      here.run([...args, process.execPath, 'program.mjs', '{script}'], '', env).code;
    // The first write of a hunt and one in between.
    for (const step of [1, 2, 4, WRITING_STEPS + 2]) {
      assert.equal(hunt(killedAt(elsewhere, step)), null, `killed at step ${step}`);
      const left = readdirSync(join(here.path, 'found')).filter((name) => !name.startsWith('.'));
      for (const name of left) assert.match(here.read(join('found', name)), /\n$/, name);
    }
    assert.equal(hunt(), 1);
    assert.deepEqual(drafts(here), []);
  });

  for (const [name, { files, args, input = '', target }] of Object.entries(WRITERS)) {
    it(`by ${name}: where it must not be written, one line says so and the old file stays`, () => {
      const here = folder(files);
      const { out, err } = here.run(args, input, inReadOnlyFolder(elsewhere));
      assert.ok(`${out}${err}`.includes(`${target}: permission denied\n`), out + err);
      assert.equal(here.read(target), files[target]);
      assert.deepEqual(drafts(here), []);
    });
  }

  it('leaves the drafts of processes that live, and files of others', () => {
    const here = folder({ 'a.sd2': GAME, '.turnscript-notes.tmp': 'mine', '.other.tmp': 'mine' });
    const alive = `.turnscript-${machine()}-${process.pid}-abc.tmp`;
    const dead = `.turnscript-${machine()}-${deadProcess()}-abc.tmp`;
    const far = `.turnscript-elsewhere-${deadProcess()}-abc.tmp`;
    for (const name of [alive, dead, far]) writeFileSync(join(here.path, name), '');
    assert.equal(here.run(['test', '.', '--update']).code, 0);
    assert.deepEqual([...drafts(here)].sort(), ['.other.tmp', '.turnscript-notes.tmp', alive, far].sort());
  });
});

describe('links out of the folder', () => {
  const folder = folders();
  const linked = (): { here: Folder; victim: Folder } => {
    const here = folder({ 'tests/a.sd2': GAME });
    const victim = folder({ precious: 'mine\n', 'b.sd2': 'pass   pass' });
    symlinkSync(join(victim.path, 'precious'), join(here.path, 'tests/a.expected.txt'));
    symlinkSync(join(victim.path, 'b.sd2'), join(here.path, 'tests/b.sd2'));
    return { here, victim };
  };

  it('are not written through by --update, with a line that says how to', () => {
    for (const path of ['tests', 'tests/a.sd2', 'tests/*.sd2']) {
      const { here, victim } = linked();
      const { code, out } = here.run(['test', path, '--update']);
      assert.equal(code, 2);
      assert.match(out, /a\.expected\.txt: is a link out of tests\/? to .*precious; --follow writes through it/);
      assert.equal(victim.read('precious'), 'mine\n');
    }
  });

  it('nor where nothing lies behind them yet, nor through a folder', () => {
    const victim = folder();
    const here = folder({ 'tests/a.sd2': GAME });
    symlinkSync(join(victim.path, 'new'), join(here.path, 'tests/a.expected.txt'));
    assert.equal(here.run(['test', 'tests', '--update']).code, 2);
    assert.deepEqual(readdirSync(victim.path), []);
    symlinkSync(victim.path, join(here.path, 'tests/out'));
    rmSync(join(here.path, 'tests/a.expected.txt'));
    symlinkSync('out/new', join(here.path, 'tests/a.expected.txt'));
    assert.equal(here.run(['test', 'tests', '--update']).code, 2);
    assert.deepEqual(readdirSync(victim.path), []);
  });

  it('are followed with --follow, and within the folder always', () => {
    const { here, victim } = linked();
    assert.equal(here.run(['test', 'tests/a.sd2', '--update', '--follow']).code, 0);
    assert.equal(victim.read('precious'), TRANSCRIPT);
    mkdirSync(join(here.path, 'tests/kept'));
    here.write('tests/c.sd2', GAME);
    symlinkSync('kept/c.txt', join(here.path, 'tests/c.expected.txt'));
    assert.equal(here.run(['test', 'tests/c.sd2', '--update']).code, 0);
    assert.equal(here.read('tests/kept/c.txt'), TRANSCRIPT);
  });

  it('are not formatted through unless the link itself is named', () => {
    const { here, victim } = linked();
    const { code, err } = here.run(['fmt', 'tests']);
    assert.equal(code, 2);
    assert.match(err, /b\.sd2: is a link out of tests to .*, or see --follow of test and fmt\n/);
    assert.equal(victim.read('b.sd2'), 'pass   pass');
    assert.equal(here.run(['fmt', 'tests/b.sd2']).code, 0);
    assert.equal(victim.read('b.sd2'), 'pass pass\n');
    victim.write('b.sd2', 'pass   pass');
    assert.equal(here.run(['fmt', 'tests', '--follow']).code, 0);
    assert.equal(victim.read('b.sd2'), 'pass pass\n');
  });
});

const machine = (): string =>
  hostname()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);

/** A number that no process has. */
function deadProcess(): number {
  for (let id = 4_000_000; ; id--) {
    try {
      process.kill(id, 0);
    } catch {
      return id;
    }
  }
}
