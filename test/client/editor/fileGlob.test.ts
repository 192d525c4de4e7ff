import assert from 'node:assert/strict';
import { globFor } from '../../../client/editor/fileGlob';

describe('the glob that is proposed for a file', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['at12.txt', 'at*.txt'],
    ['tests/deep/at1.txt', 'tests/deep/at*.txt'],
    ['notes.txt', 'notes.txt'],
    ['2024.txt', '2024.txt'],
    ['a.b7', 'a.b7'],
    ['odd[1]/x{2}3.txt', 'odd?1?/x?2?*.txt'],
    ['script9', 'script*'],
  ];
  for (const [path, glob] of cases) it(`is ${glob} for ${path}`, () => assert.equal(globFor(path), glob));
});
