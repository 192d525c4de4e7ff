import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countBelow, countLeading, insertBy } from '../../../engine/common/sorted';

describe('a short sorted list', () => {
  it('stays sorted, whatever is put in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        const sorted: number[] = [];
        for (const number of numbers) insertBy(sorted, number, (item) => item);
        assert.deepEqual(
          sorted,
          [...numbers].sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('a search by halves', () => {
  it('counts what a look at each would count', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.integer({ min: -10, max: 10 }), (numbers, limit) => {
        const sorted = [...numbers].sort((a, b) => a - b);
        assert.equal(countBelow(sorted, limit), sorted.filter((number) => number < limit).length);
      }),
    );
    fc.assert(
      fc.property(fc.nat(50), fc.nat(60), (end, limit) => {
        assert.equal(
          countLeading(end, (index) => index < limit),
          Math.min(end, limit),
        );
      }),
    );
  });
});
