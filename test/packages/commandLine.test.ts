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
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
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

  it('says its version, as a command line and as a server, and how a server is started', () => {
    assert.equal(run(program('turnscript'), ['--version'], folder), `${VERSION}\n`);
    assert.equal(run(program('turnscript-server'), ['--version'], folder), `${VERSION}\n`);
    assert.match(run(program('turnscript-server'), ['--help'], folder), /^The language server .* --stdio/);
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

  it('prints JSON as its types promise, whatever the verb and the game', () => {
    const examples = join(ROOT, 'examples');
    const game = join(examples, 'your-game');
    const scripts = readdirSync(examples, { recursive: true, encoding: 'utf8' })
      .filter((file) => SYSTEMS.some(({ extension }) => file.endsWith(`.${extension}`)))
      .map((file) => join(examples, file));
    writeFileSync(join(folder, 'invalid.sd2'), 'play(\n');
    writeFileSync(join(folder, 'invalid.expected.txt'), 'nothing\n');
    writeFileSync(join(folder, 'silent.mjs'), 'process.exit(3);\n');
    writeFileSync(join(folder, 'wrong.txt'), 'system wrong\ntype A = {}\nact(b: C)\n');
    const own = ['--project', join(game, 'turnscript.json')];
    const program = ['--', process.execPath, 'silent.mjs', '{script}'];
    const printed: Readonly<Record<string, readonly string[]>> = {
      RunStep: [
        ...scripts.map((script) => lines(['run', '--format', 'json', script])),
        lines(['run', '--format', 'json', ...own, join(game, 'tests', 'at01.txt')]),
      ],
      'readonly Problem[]': [output(['check', '--format', 'json', 'failing.sd2', 'invalid.sd2'])],
      TestReport: [
        output(['test', '--json', '.']),
        output(['test', '--json', ...own, game]),
        output(['test', '--json', 'failing.sd2', 'passing.sd2', ...program]),
        output(['test', '--json', ...own, game, ...program]),
      ],
      CoverageFile: [output(['coverage', '--format', 'json', ...scripts])],
      Grammar: [
        output(['grammar', '--format', 'json', join(game, 'garden.txt')]),
        output(['grammar', '--format', 'json', 'wrong.txt']),
      ],
    };
    const names = ['CoverageFile', 'Grammar', 'Problem', 'RunStep', 'TestReport'];
    const source = Object.entries(printed).flatMap(([type, texts], kind) =>
      texts.map((text, index) => {
        assert.ok(text.trim().length > 2, `${type} ${index} is printed`);
        const whole = type === 'RunStep' ? 'readonly RunStep[]' : type;
        // Looked at as a constant: fields that the types do not name are allowed, and what they name is as they say.
        return `const given${kind}_${index} = ${text.trim()} as const;\nexport const t${kind}_${index}: ${whole} = given${kind}_${index};`;
      }),
    );
    writeFileSync(
      join(folder, 'use.ts'),
      `import type { ${names.join(', ')} } from 'turnscript-cli';\n${source.join('\n')}`,
    );
    const { stdout } = spawnSync(process.execPath, [TSC, '--noEmit', '--strict', '--skipLibCheck', 'use.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(stdout.slice(0, 2000), '');
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
      const { serverInfo } = await connection.sendRequest<{ serverInfo: unknown }>('initialize', {
        processId: null,
        rootUri: null,
        capabilities: {},
      });
      assert.deepEqual(serverInfo, { name: 'turnscript', version: VERSION });
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

  /** One object a line, as a list. */
  const lines = (args: readonly string[]): string => `[${output(args).trim().split('\n').join(',\n')}]`;

  /** Whatever the exit code: a difference is part of what is printed. */
  function output(args: readonly string[]): string {
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    return spawnSync(program('turnscript'), args, options).stdout;
  }
});
