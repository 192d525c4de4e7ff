import assert from 'node:assert/strict';
import fc from 'fast-check';
import { insertBy } from '../../../engine/common/sorted';

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
