import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineOf, programName, wordsOf } from '../../../client/common/commandLines';
import { startedBy } from '../../../client/common/startedBy';

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

  it('starts a script or an archive by what runs it, and any other file by itself', () => {
    assert.deepEqual(startedBy('/games/my game.mjs'), ['node', '/games/my game.mjs']);
    assert.deepEqual(startedBy('C:\\games\\GAME.PY'), ['python3', 'C:\\games\\GAME.PY']);
    assert.deepEqual(startedBy('/out/game.jar'), ['java', '-jar', '/out/game.jar']);
    for (const path of ['/games/my-game', '/games/game.exe', '/games.py/game', '/games/x.constructor'])
      assert.deepEqual(startedBy(path), [path]);
  });

  it('is read as it was written, whatever its words are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        assert.deepEqual(wordsOf(lineOf(words)), words);
      }),
    );
  });
});
