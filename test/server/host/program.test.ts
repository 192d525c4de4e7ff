/** Programs of others: they hang, die, flood and lie about text; how it went is always a value. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { isWithin } from '../../../server/host/node/confinement';
import {
  commandLineTrouble,
  type ProgramCall,
  type ProgramResult,
  runProgram,
} from '../../../server/host/node/program';
import { isBatchFile, programPath } from '../../../server/host/node/programPath';
import { gone } from '../../helpers/processes';

const NODE = process.execPath;

describe('a program', () => {
  let folder: string;
  let script: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    script = join(folder, 'a $& b;`c`.sd2');
    writeFileSync(script, 'pass\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (commandLine: readonly string[], rest: Partial<ProgramCall> = {}): Promise<ProgramResult> =>
    runProgram({ commandLine, script, cwd: folder, seconds: 10, ...rest });
  const code = (text: string, rest?: Partial<ProgramCall>): Promise<ProgramResult> =>
    run([NODE, '-e', text, '{script}'], rest);

  it('finishes with what it printed, and gets each argument as it is', async () => {
    assert.deepEqual(await code('process.stdout.write(process.argv[1]); console.error("hm")'), {
      kind: 'finished',
      output: script,
      complaint: 'hm\n',
    });
  });

  it('may end with a code, and what it printed is there', async () => {
    assert.deepEqual(await code('console.log("x"); process.exitCode = 3'), {
      kind: 'exit-code',
      exitCode: 3,
      output: 'x\n',
      complaint: '',
    });
  });

  it('is stopped when its time is over, with all that it started', async function () {
    if (process.platform === 'win32') this.skip();
    const text = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      require('node:fs').writeFileSync('pids', process.pid + ' ' + child.pid);
      console.log('started');
      setInterval(() => {}, 1000);`;
    const result = await code(text, { seconds: 1.5 });
    assert.deepEqual(result, { kind: 'timed-out', seconds: 1.5, output: 'started\n', complaint: '' });
    await gone(readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number));
  });

  it('is not waited for when only what it started still holds its output', async function () {
    if (process.platform === 'win32') this.skip();
    const started = performance.now();
    const result = await run(['sh', '-c', 'sleep 30 & echo done', '{script}']);
    assert.deepEqual(result, { kind: 'finished', output: 'done\n', complaint: '' });
    assert.ok(performance.now() - started < 8000);
  });

  it('has said all only when its output has ended: what comes late on a busy machine counts', async function () {
    if (process.platform === 'win32') this.skip();
    // In a group of its own, so that nobody ends it: as bytes that are still on their way.
    const text = `
      const { spawn } = require('node:child_process');
      const late = ['-e', 'setTimeout(() => console.log("late"), 700)'];
      spawn(process.execPath, late, { stdio: ['ignore', 'inherit', 'ignore'], detached: true }).unref();`;
    assert.deepEqual(await code(text), { kind: 'finished', output: 'late\n', complaint: '' });
  });

  it('is stopped when it floods', async () => {
    const result = await code('for (;;) require("node:fs").writeSync(1, "x".repeat(1e6))', { mostOutput: 3_000_000 });
    assert.equal(result.kind, 'flooded');
    assert.ok('output' in result && result.output.length > 3_000_000);
  });

  it('may die by a signal', async function () {
    if (process.platform === 'win32') this.skip();
    const result = await run(['sh', '-c', 'echo half; kill -SEGV $$', '{script}']);
    assert.deepEqual(result, { kind: 'died', signal: 'SIGSEGV', output: 'half\n', complaint: '' });
  });

  it('may print what is no text', async () => {
    const result = await code('process.stdout.write(Buffer.from([65, 10, 66, 255]))');
    assert.deepEqual(result, { kind: 'not-utf8', line: 2, output: 'A\nB\ufffd', complaint: '' });
  });

  it('may not start at all', async function () {
    if (process.platform === 'win32') this.skip();
    const reason = async (commandLine: readonly string[], rest?: Partial<ProgramCall>): Promise<string> => {
      const result = await run(commandLine, rest);
      return result.kind === 'not-started' ? result.reason : result.kind;
    };
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'plain'), 'no program');
    assert.equal(await reason([]), 'no-program');
    assert.equal(await reason(['no-such-program-here', '{script}']), 'not-found');
    assert.equal(await reason(['./sub', '{script}']), 'folder');
    if (process.getuid?.() !== 0) chmodSync(join(folder, 'plain'), 0o644);
    assert.equal(await reason(['./plain', '{script}']), 'not-executable');
    assert.equal(await reason(['a\0b', '{script}']), 'other');
    assert.equal(await reason([NODE, '{script}'], { script: join(folder, 'gone') }), 'no-script');
    assert.equal(await reason([NODE, '{script}'], { cwd: join(folder, 'gone') }), 'not-found');
  });

  it('is stopped when somebody has had enough', async () => {
    const enough = new AbortController();
    const result = code('setInterval(() => {}, 1000)', { signal: enough.signal });
    setTimeout(() => enough.abort(), 300);
    assert.deepEqual(await result, { kind: 'cancelled' });
    assert.deepEqual(await code('1', { signal: AbortSignal.abort() }), { kind: 'cancelled' });
  });

  it('is named by a command line that says where the script goes', () => {
    assert.equal(commandLineTrouble([], folder), 'no-program');
    assert.equal(commandLineTrouble(['./', '{script}'], folder), 'folder');
    assert.equal(commandLineTrouble(['game', 'script'], folder), 'no-script');
    assert.equal(commandLineTrouble(['game', '--file={script}'], folder), undefined);
  });
});

describe('the place of a program', () => {
  const windows = (name: string, files: readonly string[], env: Record<string, string> = {}): string | undefined =>
    programPath(name, {
      platform: 'win32',
      cwd: 'C:\\scripts',
      env: { Path: 'C:\\tools;"C:\\Program Files\\x";.;;relative', PATHEXT: '.EXE;.CMD', ...env },
      isFile: (path) => files.includes(path),
    });

  it('is on the path and never the working folder, on Windows', () => {
    assert.equal(windows('game', ['C:\\scripts\\game.EXE', 'C:\\tools\\game.EXE']), 'C:\\tools\\game.EXE');
    assert.equal(windows('game', ['C:\\scripts\\game.EXE', 'C:\\scripts\\relative\\game.EXE']), undefined);
    assert.equal(windows('game', ['C:\\Program Files\\x\\game.CMD']), 'C:\\Program Files\\x\\game.CMD');
    assert.equal(windows('game.exe', ['C:\\tools\\game.exe']), 'C:\\tools\\game.exe');
    assert.equal(windows('game', [], { Path: '' }), undefined);
  });

  it('is a path from the working folder where a path is written', () => {
    assert.equal(windows('.\\game', ['C:\\scripts\\game.EXE']), 'C:\\scripts\\game.EXE');
    assert.equal(windows('bin/game.exe', ['C:\\scripts\\bin\\game.exe']), 'C:\\scripts\\bin\\game.exe');
    assert.equal(windows('D:\\game.exe', ['D:\\game.exe']), 'D:\\game.exe');
  });

  it('is no batch file, which Windows runs by its shell alone', () => {
    assert.ok(isBatchFile('C:\\tools\\game.CMD', 'win32') && isBatchFile('C:\\tools\\game.bat', 'win32'));
    assert.ok(!isBatchFile('C:\\tools\\game.exe', 'win32') && !isBatchFile('/bin/game.bat', 'linux'));
  });

  it('is left to the system elsewhere, which looks at the path alone', () => {
    const place = (name: string): string | undefined =>
      programPath(name, { platform: 'linux', cwd: '/w', env: {}, isFile: () => false });
    assert.deepEqual([place('game'), place('./game'), place('/bin/game')], ['game', '/w/game', '/bin/game']);
  });
});

describe('what lies in a folder', () => {
  const inWindows = (path: string, folder: string): boolean => isWithin(path, folder, win32);

  it('is told on Windows whatever the letter case of drives and names', () => {
    assert.ok(inWindows('c:\\Work\\tests\\a.sd2', 'C:\\work'));
    assert.ok(inWindows('C:/work/..a/b.sd2', 'C:\\work'));
    assert.ok(inWindows('\\\\server\\share\\a.sd2', '\\\\server\\share'));
    assert.ok(!inWindows('C:\\work2\\a.sd2', 'C:\\work'));
    assert.ok(!inWindows('C:\\work\\..\\a.sd2', 'C:\\work'));
    assert.ok(!inWindows('D:\\work\\a.sd2', 'C:\\work'));
    assert.ok(!inWindows('\\\\other\\share\\a.sd2', '\\\\server\\share'));
  });
});
