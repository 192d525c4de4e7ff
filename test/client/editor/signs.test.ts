import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { KINDS, kindsOn, type Signs, signsOf } from '../../../client/editor/signs';
import type { MarksAnswer, Range } from '../../../server/protocol';

const on = (line: number, last = line): Range => ({
  start: { line, character: 2 },
  end: { line: last, character: 9 },
});

const NONE = { first: [], consequence: [], refused: [], error: [], note: [], intended: [] };

describe('signs in the gutter', () => {
  const marks: MarksAnswer = {
    version: 1,
    refused: [on(1), on(3), on(8)],
    intended: [on(5, 7)],
    firstDifference: on(3),
    consequences: [on(8), on(9)],
  };
  const linesOf = (signs: Signs) =>
    Object.fromEntries(Object.entries(signs).map(([kind, places]) => [kind, [...places.keys()]]));

  it('are one for each line, and a difference says more than a refusal', () => {
    assert.deepEqual(linesOf(signsOf(marks)), {
      ...NONE,
      first: [3],
      consequence: [8, 9],
      refused: [1],
      intended: [5],
    });
  });

  it('are of the severity that refusals have', () => {
    for (const refusedAs of ['error', 'note'] as const) {
      const { refused, [refusedAs]: told } = linesOf(signsOf({ ...marks, refusedAs }));
      assert.deepEqual([refused, told], [[], [1]], refusedAs);
    }
  });

  it('have a picture for each kind, light and dark', () => {
    for (const kind of KINDS) {
      for (const theme of ['light', 'dark']) {
        const picture = resolve(__dirname, '../../../media/gutter', `${kind}-${theme}.svg`);
        assert.ok(existsSync(picture), picture);
      }
    }
  });

  it('are none where nothing is known', () => {
    assert.deepEqual(linesOf(signsOf(undefined)), NONE);
  });

  it('are drawn anew only of kinds that stand on a line the cursor left or came to', () => {
    const signs = signsOf(marks);
    assert.deepEqual(kindsOn(signs, [0, 2]), []);
    assert.deepEqual(kindsOn(signs, [0, 9]), ['consequence']);
    assert.deepEqual(kindsOn(signs, [1, 5]), ['refused', 'intended']);
  });
});
