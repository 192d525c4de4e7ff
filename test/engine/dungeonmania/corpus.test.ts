/** Every recording of the corpus, character by character, where the corpus is there. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBeside, readScript, run, transcriptOf } from './scripts';

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/dungeonmania');
const scripts = existsSync(CORPUS) ? readdirSync(CORPUS).filter((name) => name.endsWith('.dungeon')) : [];

describe('the corpus of Dungeonmania', () => {
  if (scripts.length === 0) it.skip('is not beside this folder', () => {});
  for (const name of scripts) {
    it(name, () => {
      const path = join(CORPUS, name);
      const expected = readFileSync(path.replace(/\.dungeon$/, '.expected.txt'), 'utf8');
      assert.equal(transcriptOf(run(readScript(readFileSync(path, 'utf8')), filesBeside(path))), expected);
    });
  }
});
