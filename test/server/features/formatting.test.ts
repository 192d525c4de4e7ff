import assert from 'node:assert/strict';
import type { TextEdit } from 'vscode-languageserver-types';
import { formatting, linesOf, onTypeFormatting, rangeFormatting } from '../../../server/language';
import { withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';

function applied(text: string, edits: readonly TextEdit[]): string {
  const lines = linesOf(text);
  return [...edits]
    .reverse()
    .reduce(
      (result, { range, newText }) =>
        result.slice(0, lines.offsetAt(range.start)) + newText + result.slice(lines.offsetAt(range.end)),
      text,
    );
}

const MESSY = '  play( 5, 10,1,1 ,1,1,1 )\n-- why\n move(C , 2)   pass  -- end\n';

describe('formatting', () => {
  it('formats the whole script and keeps comments', () => {
    const text = applied(MESSY, formatting(subjectOf(MESSY).analysis));
    assert.equal(text, 'play(5,10,1,1,1,1,1)\n-- why\nmove(C,2) pass  -- end\n');
    assert.deepEqual(formatting(subjectOf(text).analysis), []);
  });

  it('formats the lines of a range only', () => {
    const range = { start: { line: 2, character: 3 }, end: { line: 2, character: 4 } };
    assert.equal(
      applied(MESSY, rangeFormatting(subjectOf(MESSY).analysis, { range })),
      '  play( 5, 10,1,1 ,1,1,1 )\n-- why\nmove(C,2) pass  -- end\n',
    );
  });

  it('formats a command when it is closed and a line when it is ended', () => {
    const closed = withCursor('  play( 5 )\nmove( C , 2 )|\npass ( )\n');
    assert.equal(
      applied(closed.text, onTypeFormatting(subjectOf(closed.text).analysis, { position: closed.position, ch: ')' })),
      '  play( 5 )\nmove(C,2)\npass ( )\n',
    );
    const ended = withCursor('fire\n  move( C , 2 )\n|\n');
    assert.equal(
      applied(ended.text, onTypeFormatting(subjectOf(ended.text).analysis, { position: ended.position, ch: '\n' })),
      'fire\nmove(C,2)\n\n',
    );
  });
});
