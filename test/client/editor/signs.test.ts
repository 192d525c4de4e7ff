import assert from 'node:assert/strict';
import { kindsOn, type Signs, signsOf } from '../../../client/editor/signs';
import type { MarksAnswer, Range } from '../../../server/protocol';

const on = (line: number, last = line): Range => ({
  start: { line, character: 2 },
  end: { line: last, character: 9 },
});

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
    assert.deepEqual(linesOf(signsOf(marks)), { first: [3], consequence: [8, 9], refused: [1], intended: [5] });
  });

  it('are none where nothing is known', () => {
    assert.deepEqual(linesOf(signsOf(undefined)), { first: [], consequence: [], refused: [], intended: [] });
  });

  it('are drawn anew only of kinds that stand on a line the cursor left or came to', () => {
    const signs = signsOf(marks);
    assert.deepEqual(kindsOn(signs, [0, 2]), []);
    assert.deepEqual(kindsOn(signs, [0, 9]), ['consequence']);
    assert.deepEqual(kindsOn(signs, [1, 5]), ['refused', 'intended']);
  });
});
