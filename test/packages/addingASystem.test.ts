/**
 * docs/ADDING-A-SYSTEM.md, followed: in a copy of the project a small game gets a folder, a row in the table of
 * imports and its line in the list of systems, and nothing else is touched. Then everything serves it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Hover } from 'vscode-languageserver-types';
import { ipcClient } from '../helpers/languageServer';
import { run } from './installed';

const ROOT = resolve(__dirname, '../..');
/** What is built, and what looks at it; no fixtures, no suites. */
const COPIED = [
  ...['engine', 'server', 'client', 'cli', 'hunt', 'scripts', 'syntaxes', 'schemas', 'media/files', 'docs'],
  ...['l10n', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'language-configuration.*', 'test/helpers'],
  ...['test/architecture.test.ts', 'test/fixtures/transcripts/*/*.expected.txt'],
];

describe('a system that is added as the document says', function () {
  this.timeout(300_000);
  let folder: string;
  const at = (path: string): string => join(folder, path);
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const edit = (path: string, ...changes: readonly (readonly [string, string])[]): void => {
    for (const [from, to] of changes) {
      assert.ok(read(path).includes(from), `${path} holds ${from}`);
      write(
        path,
        read(path).replace(from, () => to),
      );
    }
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-lamp-'));
    const files = execFileSync('git', ['ls-files', ...COPIED], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const file of files) cpSync(join(ROOT, file), at(file));
    symlinkSync(join(ROOT, 'node_modules'), at('node_modules'), 'junction');
    write('engine/lamp/grammar.ts', GRAMMAR);
    write('engine/lamp/moment.ts', MOMENT);
    write('engine/lamp/index.ts', INDEX);
    edit(
      'engine/systems.ts',
      ['import type { EmbeddedSystem }', "import { lamp } from './lamp';\nimport type { EmbeddedSystem }"],
      ['dungeonmania];', 'dungeonmania, lamp];'],
    );
    edit(
      'docs/ARCHITECTURE.md',
      ['`engine/dungeonmania` |\n', '`engine/dungeonmania`, `engine/lamp` |\n'],
      ['| `engine/etf` |', '| `engine/lamp` | `engine/face`, `engine/common` |\n| `engine/etf` |'],
    );
    run(process.execPath, ['scripts/build.mjs'], folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is a language of the editor, with colours and an icon', () => {
    const { contributes } = JSON.parse(read('package.json')) as {
      contributes: { languages: { id: string; extensions?: string[] }[] };
    };
    assert.deepEqual(contributes.languages.find(({ id }) => id === 'lamp')?.extensions, ['.lamp']);
    assert.match(read('syntaxes/lamp.tmLanguage.json'), /light/);
    assert.match(read('media/files/lamp-dark.svg'), /<svg/);
  });

  it('keeps the rules of who may import whom, and the types of its face', () => {
    run(
      process.execPath,
      [at('node_modules/mocha/bin/mocha.js'), '--import=tsx', '--timeout=0', 'test/architecture.test.ts'],
      folder,
    );
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'commonjs', '--skipLibCheck'];
    run(process.execPath, [at('node_modules/typescript/bin/tsc'), ...options, 'engine/lamp/index.ts'], folder);
  });

  it('is played and tested on the command line', () => {
    write('scripts.d/a.lamp', 'light(2)\nlight(3)\nblow\nblow\n');
    const cli = (...args: string[]): string => run(process.execPath, [at('dist/cli.js'), ...args], folder);
    cli('test', '--update', 'scripts.d');
    assert.equal(
      read('scripts.d/a.expected.txt'),
      '  dark\n->light(2)\n  2 lit\n->light(3)\n  5 lit\n->blow\n  dark\n->blow\n  It is dark already.\n',
    );
    assert.match(cli('test', 'scripts.d'), /1 passed/);
  });

  it('is served by the language server', async () => {
    const client = await ipcClient(undefined, at('dist/server.js'));
    try {
      const uri = 'untitled:a.lamp';
      await client.open(uri, 'light(2)\nblow\nblow\n', 'lamp');
      await client.settled(uri, 1);
      assert.deepEqual(client.codes(uri), ['DARK']);
      const position = { line: 0, character: 1 };
      const { contents } = await client.request<Hover>('textDocument/hover', { textDocument: { uri }, position });
      assert.match(JSON.stringify(contents), /Lit 0 → \*\*2\*\*/);
    } finally {
      await client.stop();
    }
  });
});

const GRAMMAR = `
import { type Grammar, PLAIN_DIALECT } from '../face';

export const grammar: Grammar = {
  dialect: PLAIN_DIALECT,
  signatures: [
    {
      name: 'light',
      params: [{ name: 'count', type: 'COUNT', domain: { kind: 'int', min: 1, max: 9 }, doc: 'How many.' }],
      doc: 'Lights lamps.',
    },
    { name: 'blow', params: [], doc: 'Blows all of them out.' },
  ],
};
`;

const MOMENT = `
import type { Command, FullMoment, FullStep, Outcome } from '../face';

export const momentOf = (lit: number, text: string): FullMoment => ({
  stage: { kind: 'play', title: 'at home' },
  text: () => text,
  run: (command) => stepOf(lit, command),
  brief: () => [{ fact: 'lit', text: lit + ' lit' }],
  facts: () => [{ id: 'lit', label: 'Lit', value: lit }],
  gauges: () => [],
  board: () => undefined,
  menu: () => undefined,
  cards: () => [],
  inspect: () => undefined,
  candidates: () => [{ command: { name: 'light', args: [1] } }],
  options: () => [],
  meaning: () => undefined,
});

function stepOf(lit: number, command: Command): FullStep {
  const isRefused = command.name === 'blow' && lit === 0;
  const next = command.name === 'blow' ? 0 : lit + Number(command.args[0]);
  const message = 'It is dark already.';
  const outcome: Outcome = isRefused
    ? { kind: 'rejected', rejection: { code: 'DARK', message, data: {}, causes: [] } }
    : { kind: 'accepted', events: [] };
  const line = isRefused ? message : next === 0 ? 'dark' : next + ' lit';
  return {
    ...momentOf(next, '  ' + line + '\\n'),
    command,
    outcome,
    report: () => [],
    touched: () => [],
    highlights: () => [],
  };
}
`;

const INDEX = `
import type { EmbeddedSystem } from '../face';
import { grammar } from './grammar';
import { momentOf } from './moment';

export const lamp: EmbeddedSystem = {
  id: 'lamp',
  title: 'Lamp',
  language: 'lamp',
  extension: 'lamp',
  grammar,
  templates: [],
  series: [],
  rules: [],
  start: () => momentOf(0, '  dark\\n'),
  advise: () => [],
};
`;
