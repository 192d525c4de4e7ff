import assert from 'node:assert/strict';
import { kept } from '../../../engine/common/kept';

describe('what is kept with a value', () => {
  it('is made once for each, also if two look alike', () => {
    let count = 0;
    const numberOf = kept((_value: object) => {
      count += 1;
      return count;
    });
    const [one, other] = [{}, {}];
    assert.deepEqual([numberOf(one), numberOf(other), numberOf(one), numberOf(other)], [1, 2, 1, 2]);
  });
});
