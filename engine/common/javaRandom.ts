/** `java.util.Random` as a value: 48 bits in a plain number. */
export interface JavaRandom {
  readonly bits: number;
}

const HALF = 2 ** 24;
const MULTIPLIER_HIGH = 0x5de;
const MULTIPLIER_LOW = 0xece66d;
const INCREMENT = 0xb;
const LOW_WORD = 2 ** 32;

/** Seeds are whole numbers from 0 to 2^31 - 1; the multiplier's lower word scrambles them. */
export function seeded(seed: number): JavaRandom {
  const low = (seed ^ 0xdeece66d) >>> 0;
  return { bits: 5 * LOW_WORD + low };
}

/** A number from 0 up to `count` - 1, and the stream behind it. Also a range of one number draws. */
export function drawnBelow(random: JavaRandom, count: number): readonly [number, JavaRandom] {
  let next = advanced(random);
  if (isPowerOfTwo(count)) return [Math.floor((count * upper31(next)) / 2 ** 31), next];
  let drawn = upper31(next);
  // The last, incomplete run of numbers would favour the small ones, so it is drawn again.
  while (drawn - (drawn % count) + (count - 1) >= 2 ** 31) {
    next = advanced(next);
    drawn = upper31(next);
  }
  return [drawn % count, next];
}

/** Halves of 24 bits, since the whole product would not fit into the 53 bits of a number. */
function advanced({ bits }: JavaRandom): JavaRandom {
  const high = Math.floor(bits / HALF);
  const low = bits % HALF;
  const lowProduct = low * MULTIPLIER_LOW + INCREMENT;
  const highProduct = high * MULTIPLIER_LOW + low * MULTIPLIER_HIGH + Math.floor(lowProduct / HALF);
  return { bits: (highProduct % HALF) * HALF + (lowProduct % HALF) };
}

const upper31 = ({ bits }: JavaRandom): number => Math.floor(bits / 2 ** 17);
const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;
