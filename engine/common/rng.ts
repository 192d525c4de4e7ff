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

/** The product stays below 2^53, so plain numbers are exact. */
export const following = (item: number): number => (FACTOR * item) % MODULUS;

export const startedRng = (seed: number = SEED, zeros: number = FIRST_ZEROS): Rng => ({ item: following(seed), zeros });

/** What the next draw between `low` and `high`, both included, gives. */
export const drawn = (rng: Rng, low: number, high: number): number =>
  drawnFrom(rng.zeros > 0 ? 0 : rng.item, low, high);

export const drawnFrom = (item: number, low: number, high: number): number => (item % (high - low + 1)) + low;

/** The generator after one draw, whatever it was drawn for. */
export const advanced = (rng: Rng): Rng => ({ item: following(rng.item), zeros: rng.zeros > 0 ? rng.zeros - 1 : 0 });
