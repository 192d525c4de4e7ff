import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawnFrom, following } from '../../../engine/common/rng';

const MODULUS = 2147483647;
const items = fc.integer({ min: 1, max: MODULUS - 1 });

describe('the random generator of the original programs', () => {
  it('multiplies and takes the rest, as exactly as large whole numbers do', () => {
    fc.assert(
      fc.property(items, (item) => assert.equal(BigInt(following(item)), (16807n * BigInt(item)) % BigInt(MODULUS))),
    );
    for (const item of [1, 2, MODULUS - 2, MODULUS - 1])
      assert.equal(BigInt(following(item)), (16807n * BigInt(item)) % BigInt(MODULUS));
  });

  it('never leaves the items that it can have', () => {
    let item = following(900);
    for (let count = 0; count < 100_000; count++) {
      item = following(item);
      assert.ok(Number.isInteger(item) && item > 0 && item < MODULUS, String(item));
    }
  });

  it('draws between both ends, also from the largest item', () => {
    fc.assert(
      fc.property(
        fc.oneof(items, fc.constant(MODULUS - 1), fc.constant(0)),
        fc.nat(200),
        fc.nat(200),
        (item, low, more) =>
          assert.equal(BigInt(drawnFrom(item, low, low + more)), (BigInt(item) % BigInt(more + 1)) + BigInt(low)),
      ),
    );
  });
});
