/** Every recording of the corpus, character by character, where the corpus is there. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NamedFiles } from '../../../cli/namedFiles';
import { dungeonmania } from '../../../engine/dungeonmania';
import { analyseWhole, transcriptOf } from '../../../server/language';

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/dungeonmania');
const scripts = existsSync(CORPUS) ? readdirSync(CORPUS).filter((name) => name.endsWith('.dungeon')) : [];

function printed(path: string): string {
  const named = new NamedFiles(path);
  const text = readFileSync(path, 'utf8');
  const files: Parameters<typeof analyseWhole>[0]['files'] = (runs) => named.of(dungeonmania, runs);
  return transcriptOf(analyseWhole({ system: dungeonmania, uri: 'test:script', text, files }));
}

describe('the corpus of Dungeonmania', () => {
  if (scripts.length === 0) it.skip('is not beside this folder', () => {});
  for (const name of scripts) {
    it(name, () => {
      const path = join(CORPUS, name);
      assert.equal(printed(path), readFileSync(path.replace(/\.dungeon$/, '.expected.txt'), 'utf8'));
    });
  }
});
