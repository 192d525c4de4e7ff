/** What a user of `npx turnscript-cli` has: nothing of the working tree, only the package. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { SYSTEMS } from '../../engine/systems';
import { installed, program, run } from './installed';

const ROOT = resolve(__dirname, '../..');
const SCRIPTS = join(ROOT, 'test', 'e2e', 'workspace');
/** Each game is a file, read when it is asked for, and so is what several of them share. */
const ENGINE = /^engine\./;
const NOTICES = 'THIRD-PARTY-NOTICES.md';
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

describe('the package of the command line', function () {
  this.timeout(600_000);
  let folder: string;

  before(() => {
    folder = installed();
    for (const name of ['passing', 'failing']) {
      for (const ending of ['sd2', 'expected.txt'])
        cpSync(join(SCRIPTS, `${name}.${ending}`), join(folder, `${name}.${ending}`));
    }
  });

  it('holds two programs with their engines, a licence, a read-me and types, and nothing else', () => {
    const files = readdirSync(join(folder, 'node_modules', 'turnscript-cli')).sort();
    const [engines, others] = [true, false].map((isEngine) => files.filter((file) => ENGINE.test(file) === isEngine));
    assert.deepEqual(others, [
      'LICENSE',
      'README.md',
      NOTICES,
      'json.d.ts',
      'package.json',
      'server.js',
      'turnscript.js',
    ]);
    for (const { id } of SYSTEMS) assert.ok(engines?.includes(`engine.${id}.js`), id);
  });

  it('knows nothing of the machine it was made on', () => {
    const files = readdirSync(join(folder, 'node_modules', 'turnscript-cli'));
    for (const file of files) {
      const text = readFileSync(join(folder, 'node_modules', 'turnscript-cli', file), 'utf8');
      assert.ok(!text.includes(ROOT), `${file} names a folder of the machine`);
      assert.doesNotMatch(text, /sourceMappingURL/);
    }
  });

  it('says its version', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    assert.match(run(program('turnscript'), ['--version'], folder), new RegExp(version.replaceAll('.', '\\.')));
  });

  it('is what npx runs by the name of the package', () => {
    const version = run(program('turnscript'), ['--version'], folder);
    assert.equal(run('npx', ['--no', '--', 'turnscript-cli', '--version'], folder), version);
  });

  it('prints a transcript', () => {
    const expected = readFileSync(join(folder, 'passing.expected.txt'), 'utf8');
    assert.equal(run(program('turnscript'), ['run', 'passing.sd2'], folder), expected);
  });

  it('tests in several threads', () => {
    const { status, stdout } = spawnSync(program('turnscript'), ['test', '.', '--jobs', '2', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    assert.equal(status, 1);
    const { passed, failed } = JSON.parse(stdout) as { passed: number; failed: number };
    assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 });
  });

  it('prints JSON as its types promise', () => {
    const steps = output(['run', '--format', 'json', 'passing.sd2']).trim().split('\n').join(',\n');
    const problems = output(['check', '--format', 'json', 'failing.sd2']);
    const report = output(['test', '--json', '.']);
    const source = [
      "import type { Problem, RunStep, TestReport } from 'turnscript-cli';",
      `export const steps: readonly RunStep[] = [${steps}];`,
      `export const problems: readonly Problem[] = ${problems};`,
      `export const report: TestReport = ${report};`,
    ];
    writeFileSync(join(folder, 'use.ts'), source.join('\n'));
    const { stdout } = spawnSync(process.execPath, [TSC, '--noEmit', '--strict', '--skipLibCheck', 'use.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    // TS2353 is a field more than the types name: that is allowed. What they name must be as they say.
    const faults = stdout.split('\n').filter((line) => /error TS/.test(line) && !/TS2353/.test(line));
    assert.deepEqual(faults, []);
  });

  it('serves the language to any editor', async () => {
    const child = spawn(program('turnscript-server'), ['--stdio'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    try {
      const told = new Promise<{ diagnostics: readonly unknown[] }>((done) =>
        connection.onNotification('textDocument/publishDiagnostics', done),
      );
      connection.listen();
      await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
      await connection.sendNotification('initialized', {});
      const textDocument = { uri: 'file:///wrong.sd2', languageId: 'sd2', version: 1, text: 'play(1)\nnonsense\n' };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      assert.ok((await told).diagnostics.length >= 2);
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      assert.equal(await new Promise((done) => child.once('exit', done)), 0);
    } finally {
      connection.dispose();
      child.kill();
    }
  });

  /** Whatever the exit code: a difference is part of what is printed. */
  function output(args: readonly string[]): string {
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    return spawnSync(program('turnscript'), args, options).stdout;
  }
});
