import assert from 'node:assert/strict';
import { drawnBelow, seeded } from '../../../engine/common/javaRandom';

const RANGES = [4, 3, 10, 1, 760, 2, 7];

function draws(seed: number, ranges: readonly number[]): readonly number[] {
  let random = seeded(seed);
  return ranges.map((range) => {
    const [drawn, next] = drawnBelow(random, range);
    random = next;
    return drawn;
  });
}

describe('the random stream of Java', () => {
  it('gives what Java gives for seed 0', () => assert.deepEqual(draws(0, RANGES), [2, 1, 9, 0, 675, 0, 2]));

  it('gives what Java gives for seed 42', () => assert.deepEqual(draws(42, RANGES), [2, 0, 8, 0, 690, 1, 1]));

  it('is the stream that whole numbers of any size would give', () => {
    const mask = (1n << 48n) - 1n;
    for (const seed of [0, 1, 42, 2 ** 31 - 1, 1_234_567_890]) {
      let exact = (BigInt(seed) ^ 0x5deece66dn) & mask;
      let random = seeded(seed);
      for (let draw = 0; draw < 200; draw++) {
        exact = (exact * 0x5deece66dn + 0xbn) & mask;
        [, random] = drawnBelow(random, 4);
        assert.equal(BigInt(random.bits), exact);
      }
    }
  });
});
