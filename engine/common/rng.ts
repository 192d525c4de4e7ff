/**
 * The random generator of the original programs as a value: linear congruential, and the first
 * draws of a run give 0 while the sequence already moves on.
 */
export interface Rng {
  /** The item that the next draw uses. */
  readonly item: number;
  /** How many draws to come still give 0. */
  readonly zeros: number;
}

const FACTOR = 16807;
const MODULUS = 2147483647;
const SEED = 900;
const FIRST_ZEROS = 2;

/**
 * `(FACTOR * item) % MODULUS`. The product stays below 2^53, so plain numbers are exact. The modulus is one less than
 * 2^31, so what lies above 31 bits counts as much as what lies in them: adding both takes a fraction of a division.
 */
export function following(item: number): number {
  const product = FACTOR * item;
  const above = Math.floor(product / 2 ** 31);
  const sum = above + (product - above * 2 ** 31);
  return sum >= MODULUS ? sum - MODULUS : sum;
}

export const startedRng = (seed: number = SEED, zeros: number = FIRST_ZEROS): Rng => ({ item: following(seed), zeros });

/** What the next draw between `low` and `high`, both included, gives. */
export const drawn = (rng: Rng, low: number, high: number): number =>
  drawnFrom(rng.zeros > 0 ? 0 : rng.item, low, high);

/** An item has 31 bits: `| 0` changes nothing, and whole numbers are divided much faster. */
export const drawnFrom = (item: number, low: number, high: number): number => ((item | 0) % (high - low + 1)) + low;

/** The generator after one draw, whatever it was drawn for. */
export const advanced = (rng: Rng): Rng => ({ item: following(rng.item), zeros: rng.zeros > 0 ? rng.zeros - 1 : 0 });
