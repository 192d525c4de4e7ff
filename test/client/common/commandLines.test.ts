import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineOf, programName, wordsOf } from '../../../client/common/commandLines';

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

  it('has the name of what an interpreter runs, or of the file that is started', () => {
    assert.equal(programName(['node', '/games/game.mjs', '-b', '{script}']), 'game.mjs');
    assert.equal(programName(['java', '-jar', 'out/game.jar', '{script}']), 'game.jar');
    assert.equal(programName(['/games/my-game', 'rules.json', '{script}']), 'my-game');
    assert.equal(programName(['C:\\games\\game.exe', '{script}']), 'game.exe');
    assert.equal(programName(['my-game', '{script}.txt']), 'my-game');
  });

  it('is read as it was written, whatever its words are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        assert.deepEqual(wordsOf(lineOf(words)), words);
      }),
    );
  });
});
