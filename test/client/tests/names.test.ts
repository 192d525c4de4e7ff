import assert from 'node:assert/strict';
import { namesAmong } from '../../../client/tests/names';

describe('the names of scripts in the output of a run', () => {
  const among = (...uris: readonly string[]): readonly string[] => uris.map(namesAmong(uris));

  it('are those of the files', () => {
    assert.deepEqual(among('file:///w/a/one.sd2', 'file:///w/b/two%20b.sd2'), ['one.sd2', 'two b.sd2']);
  });

  it('have as many folders before them as tell them apart', () => {
    assert.deepEqual(
      among('file:///w/a/x/at1.txt', 'file:///w/b/x/at1.txt', 'file:///w/b/at1.txt', 'file:///w/at2.txt'),
      ['a/x/at1.txt', 'b/x/at1.txt', 'b/at1.txt', 'at2.txt'],
    );
  });

  it('end where there is nothing more to tell, also of what is no address', () => {
    assert.deepEqual(among('untitled:Untitled-1', 'untitled:Untitled-1', '%', ''), [
      'untitled:Untitled-1',
      'untitled:Untitled-1',
      '%',
      '',
    ]);
  });
});
