import assert from 'node:assert/strict';
import { signatureHelp } from '../../../server/language';
import { withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';

function helpAt(script: string): ReturnType<typeof signatureHelp> {
  const { text, position } = withCursor(script);
  return signatureHelp(subjectOf(text).analysis, { position });
}

describe('signature help', () => {
  it('shows parameters with ranges, meaning and the active one', () => {
    assert.deepEqual(helpAt('play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(A,|2)\n'), {
      signatures: [
        {
          label: 'move(row: A..J, column: 1..30)',
          documentation: {
            kind: 'markdown',
            value:
              'A turn: the Starfighter regenerates and travels, vertically first, colliding with what is on its way. Costs the move cost for each cell.',
          },
          parameters: [
            {
              label: [5, 14],
              documentation: {
                kind: 'markdown',
                value: 'Row to move to. Allowed: A, B, C, D, E, F, G, H, I, J.\n\nHere: 2 rows up',
              },
            },
            {
              label: [16, 29],
              documentation: {
                kind: 'markdown',
                value: 'Column to move to. Allowed: 1 to 30.\n\nHere: 3 cells, 9 energy',
              },
            },
          ],
        },
      ],
      activeSignature: 0,
      activeParameter: 1,
    });
  });

  it('works while the parenthesis is open', () => {
    assert.equal(helpAt('play(5,|')?.activeParameter, 1);
    assert.equal(helpAt('play(|')?.activeParameter, 0);
  });

  it('is silent outside the parentheses and for unknown commands', () => {
    assert.equal(helpAt('pl|ay(5,10,1,1,1,1,1)'), null);
    assert.equal(helpAt('play(5,10,1,1,1,1,1)|'), null);
    assert.equal(helpAt('unknown(|)'), null);
  });
});
