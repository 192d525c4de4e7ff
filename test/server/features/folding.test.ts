import assert from 'node:assert/strict';
import { folding } from '../../../server/language';
import { subjectOf } from '../../helpers/subject';

describe('folding', () => {
  it('folds comments, games, setups and commands over several lines', () => {
    const script =
      '-- first\n-- second\nabort\nplay(5,10,1,1,1,1,1) -- a\nsetup_next(5) -- b\nfire\nmove(\n  A,\n  2)\npass\nabort\npass\n';
    assert.deepEqual(folding(subjectOf(script).analysis), [
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 3, endLine: 10, kind: 'region' },
      { startLine: 3, endLine: 4 },
      { startLine: 6, endLine: 8 },
    ]);
  });

  it('folds nothing that has one line', () => {
    assert.deepEqual(folding(subjectOf('-- one\nplay(5,10,1,1,1,1,1) setup_next(5) pass abort\n').analysis), []);
  });
});
