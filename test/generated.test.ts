/** One list of systems: what follows from it is generated and current, and nobody keeps a second one by hand. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { PLAIN_DIALECT } from '../engine/face';
import { SYSTEMS } from '../engine/systems';
import { generatedFiles } from '../scripts/generate';

const ROOT = resolve(__dirname, '..');

const read = (path: string): string =>
  existsSync(resolve(ROOT, path)) ? readFileSync(resolve(ROOT, path), 'utf8') : '';

describe('what is generated from the list of systems', () => {
  for (const [path, text] of generatedFiles(read)) {
    it(`is current in ${path}`, () => {
      assert.equal(read(path), text, `${path} is stale; run: npm run generate`);
    });
  }

  it('is made once more without a change', () => {
    const once = generatedFiles(read);
    const twice = generatedFiles((path) => once.get(path) ?? '');
    assert.deepEqual([...twice], [...once]);
  });

  it('takes in a new system, with its own dialect, from one line', () => {
    const files = generatedFiles(read, [...SYSTEMS, CARAVAN]);
    const manifest = files.get('package.json') ?? '';
    const languages = [...SYSTEMS.map(({ language }) => language), 'crv'];
    assert.ok(manifest.includes(`workspaceContains:**/*.{${languages.join(',')}}`));
    const scripts = [...languages, 'turnscript-script'].join('|');
    assert.ok(manifest.includes(`editorLangId =~ /^(${scripts})$/`));
    assert.ok(manifest.includes(`editorLangId =~ /^(${scripts}|turnscript-transcript)$/`));
    assert.ok(manifest.includes('"configuration": "./language-configuration.trade.json"'));
    assert.ok(files.has('media/files/crv-dark.svg'));
    assert.match(files.get('language-configuration.trade.json') ?? '', /"open": "\\""/);
    const grammar = files.get('syntaxes/crv.tmLanguage.json') ?? '';
    assert.match(grammar, /string\.quoted\.double\.crv/);
    assert.match(grammar, /constant\.language\.ware\.crv/);
    assert.match(grammar, /salt\|silk/);
  });

  it('forgets a system that is gone', () => {
    const gone = SYSTEMS[0]?.language ?? '';
    const manifest = generatedFiles(read, SYSTEMS.slice(1)).get('package.json') ?? '';
    const { contributes } = JSON.parse(manifest) as { contributes: unknown };
    assert.doesNotMatch(JSON.stringify(contributes), new RegExp(`\\b${gone}\\b`));
  });
});

describe('the list of systems', () => {
  it('is kept at one place', () => {
    const sources = execFileSync('git', ['ls-files', 'client', 'server', 'cli', 'scripts', 'bench'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const code = sources.split('\n').filter((path) => /\.(ts|mjs|cjs)$/.test(path));
    const lists = code.filter((path) => read(path).split('\n').some(namesSeveral));
    assert.deepEqual(lists, []);
  });
});

const NAMES = new RegExp(`\\b(?:${SYSTEMS.map(({ language }) => language).join('|')})\\b`, 'g');

const namesSeveral = (line: string): boolean => new Set(line.match(NAMES)).size > 1 && LIST.test(line);

/** Alternatives of a pattern, or items of a list, that stand side by side. */
const LIST = new RegExp(`${NAMES.source}['"]?[|,]\\s*['"]?${NAMES.source}`);

/** No game: just enough of one to be listed. */
const CARAVAN: EmbeddedSystem = {
  ...(SYSTEMS[0] as EmbeddedSystem),
  id: 'caravan',
  title: 'Caravan',
  language: 'crv',
  extension: 'crv',
  grammar: {
    dialect: { ...PLAIN_DIALECT, id: 'trade', words: 'dashed', strings: 'line', hasBareText: true },
    signatures: [
      {
        name: 'trade',
        doc: 'Trades.',
        params: [
          {
            name: 'ware',
            type: 'WARE',
            doc: 'What is traded.',
            domain: { kind: 'either', domains: [{ kind: 'enum', values: ['silk', 'salt'] }, { kind: 'text' }] },
          },
        ],
      },
    ],
  },
};
