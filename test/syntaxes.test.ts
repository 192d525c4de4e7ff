/** Colours before the server answers: the grammars know the same names as the games. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Domain, Signature } from '../engine/face';
import { SYSTEMS } from '../engine/systems';

const ROOT = resolve(__dirname, '..');
const TOOL = resolve(ROOT, 'node_modules/vscode-tmgrammar-test/dist/unit.js');

interface Grammar {
  readonly scopeName: string;
  readonly repository: Readonly<Record<string, Rule>>;
}

interface Rule {
  readonly match?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

const grammarPath = (language: string): string => `syntaxes/${language}.tmLanguage.json`;

const grammarOf = (language: string): Grammar =>
  JSON.parse(readFileSync(resolve(ROOT, grammarPath(language)), 'utf8')) as Grammar;

/** The words between `(?:` and `)` of a pattern. */
const wordsIn = (pattern: string | undefined): readonly string[] =>
  (/\(\?:([^)]*)\)/.exec(pattern ?? '')?.[1] ?? '').split('|').filter(Boolean).sort();

const namesOf = (signatures: readonly Signature[]): readonly string[] => signatures.map(({ name }) => name).sort();

const itemsOf = (domain: Domain): readonly string[] => {
  if (domain.kind === 'enum') return domain.values;
  return domain.kind === 'either' ? domain.domains.flatMap(itemsOf) : [];
};

describe('the grammars', () => {
  for (const { language, title, grammar } of SYSTEMS) {
    const { signatures } = grammar;
    it(`know exactly the commands of ${title}`, () => {
      const { scopeName, repository } = grammarOf(language);
      assert.equal(scopeName, `source.${language}`);
      assert.deepEqual(wordsIn(repository.command?.match), namesOf(signatures.filter((one) => !one.isExtension)));
      assert.deepEqual(wordsIn(repository.extension?.match), namesOf(signatures.filter((one) => one.isExtension)));
      assert.deepEqual(wordsIn(repository.arguments?.end), namesOf(signatures), 'a command ends unclosed arguments');
    });

    it(`know exactly the names that ${title} takes as arguments`, () => {
      const values = signatures.flatMap(({ params }) => params.flatMap(({ domain }) => itemsOf(domain)));
      const { value } = grammarOf(language).repository;
      const coloured = (value?.patterns ?? [value]).flatMap((rule) => wordsIn(rule?.match));
      assert.deepEqual([...new Set(coloured)].sort(), [...new Set(values)].sort());
    });

    it(`colour a script of ${title} as its fixture says`, function () {
      this.timeout(60_000);
      const fixture = `test/fixtures/grammar/${language}.${language}`;
      assert.ok(existsSync(resolve(ROOT, fixture)), `${fixture} is missing`);
      const run = spawnSync(process.execPath, [TOOL, '-g', grammarPath(language), fixture], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      assert.equal(run.status, 0, run.stdout + run.stderr);
    });
  }
});
