import assert from 'node:assert/strict';
import { codeLens } from '../../../server/language';
import { type SubjectOptions, subjectOf } from '../../helpers/subject';

const SCRIPT = '-- a test\nplay(5,10,31,51,71,91,101)\nsetup_next(5)\nfire\npass\nabort\nplay(5,10,1,1,1,1,1)\n';

const lenses = (script: string, options?: SubjectOptions): readonly string[] =>
  codeLens(subjectOf(script, options)).map(({ range, command }) =>
    [range.start.line, command?.title, command?.command].join(' | '),
  );

describe('code lenses', () => {
  it('run, record and debug a script, and tell how each game ends', () => {
    assert.deepEqual(lenses(SCRIPT), [
      '0 | ▶ Run | turnscript.run',
      '0 | Record | turnscript.recordExpected',
      '0 | Debug | turnscript.debug',
      '1 | game 1: aborted after 2 turns · (2.0) ♥70/70 ⚡70/70 C,1 · enemies 2 · score 0 | ',
      '6 | game 2: ends in weapon setup | ',
    ]);
  });

  it('offer the diff where there is an expected transcript', () => {
    assert.deepEqual(lenses('pass\n', { expected: '' }), [
      '0 | ▶ Run | turnscript.run',
      '0 | Diff | turnscript.openDiff',
      '0 | Debug | turnscript.debug',
    ]);
  });

  it('can be switched off, and are not shown on an empty script', () => {
    assert.deepEqual(lenses(SCRIPT, { settings: { codeLens: false } }), []);
    assert.deepEqual(lenses('-- nothing yet\n'), []);
  });
});
