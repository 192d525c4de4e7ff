import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineOf, wordsOf } from '../../../client/common/commandLines';

describe('a command line', () => {
  it('is cut at blanks that no quotes protect', () => {
    assert.deepEqual(wordsOf('  -b "{script}"  --name \'a "b" c\' x"y z" ""'), [
      '-b',
      '{script}',
      '--name',
      'a "b" c',
      'xy z',
      '',
    ]);
    assert.deepEqual(wordsOf(''), []);
  });

  it('is read as it was written, whatever its words are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        assert.deepEqual(wordsOf(lineOf(words)), words);
      }),
    );
  });
});
