/**
 * The order in which the original's hash table walks through the squares of a dungeon. Enemies and
 * spawners enter the first schedule in it (facts 2); after that it never shows again.
 */
import type { Square } from '../tables/directions';

const FIRST_SIZE = 16;
/** From this size on a crowded bucket no longer makes the table grow. */
const CALM_SIZE = 64;
const CROWDED = 9;
const LOAD = 3 / 4;

/** Distinct squares in the order they entered. */
export function hashOrder<S extends Square>(squares: readonly S[]): readonly S[] {
  const size = finalSize(squares.map(hash));
  const buckets = new Map<number, S[]>();
  for (const square of squares) {
    const bucket = hash(square) & (size - 1);
    const inBucket = buckets.get(bucket);
    if (inBucket) inBucket.push(square);
    else buckets.set(bucket, [square]);
  }
  return [...buckets].sort(([one], [other]) => one - other).flatMap(([, inBucket]) => inBucket);
}

function finalSize(hashes: readonly number[]): number {
  let size = FIRST_SIZE;
  let counts = new Map<number, number>();
  const count = (code: number): number => {
    const bucket = code & (size - 1);
    const now = (counts.get(bucket) ?? 0) + 1;
    counts.set(bucket, now);
    return now;
  };
  const grow = (entered: number): void => {
    size *= 2;
    counts = new Map();
    for (let index = 0; index < entered; index++) count(hashes[index] ?? 0);
  };
  hashes.forEach((code, index) => {
    const entered = index + 1;
    if (count(code) >= CROWDED && size < CALM_SIZE) grow(entered);
    if (entered > size * LOAD) grow(entered);
  });
  return size;
}

function hash({ x, y }: Square): number {
  const code = (Math.imul(31, 31 + x) + y) | 0;
  return code ^ (code >>> 16);
}
