import assert from 'node:assert/strict';
import { expectedGlob, orphansAmong } from '../../../client/tests/orphans';
import { summaryLines } from '../../../client/tests/summary';
import { words } from '../../helpers/words';

describe('expected transcripts without a script', () => {
  it('are looked for by the name that the setting gives them', () => {
    assert.equal(expectedGlob(`\${name}.expected.txt`), '**/*.expected.txt');
    assert.equal(expectedGlob(`../expected/\${name}.txt`), '**/expected/*.txt');
    assert.equal(expectedGlob(`./out[1]/\${name}.txt`), '**/out?1?/*.txt');
  });

  it('are not looked for where any file could be one', () => {
    assert.equal(expectedGlob(`\${name}.txt`), undefined);
    assert.equal(expectedGlob('expected.txt'), undefined);
    assert.equal(expectedGlob(''), undefined);
  });

  it('are those that no test expects', () => {
    const tests = [{ expectedUri: 'file:///a.expected.txt' }];
    assert.deepEqual(orphansAmong(['file:///b.expected.txt', 'file:///a.expected.txt'], tests), [
      'file:///b.expected.txt',
    ]);
  });

  it('are named at the end of a run', () => {
    const ended = {
      answers: [],
      troubles: [],
      skipped: [],
      orphans: ['file:///x/old%20name.expected.txt'],
      milliseconds: 0,
    };
    assert.equal(
      summaryLines(ended, words)[0],
      '1 expected transcript has no script; rename or delete it: old name.expected.txt',
    );
  });
});
