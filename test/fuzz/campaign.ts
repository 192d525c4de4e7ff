/** How long to search: modestly in `npm test`, and `TURNSCRIPT_FUZZ` times as long in a campaign by hand. */
import type { Parameters } from 'fast-check';

const FACTOR = Math.max(1, Number(process.env.TURNSCRIPT_FUZZ ?? 1) || 1);
const MILLISECONDS = 6_000;

/** Mocha's limit for one property of a campaign. */
export const LIMIT = FACTOR * 20_000;

/** A new seed every time; a failure names the seed and the path that bring it back. */
export const runs = <T = unknown>(count: number): Parameters<T> => ({
  numRuns: count * FACTOR,
  // A busy machine searches less, it does not fail.
  interruptAfterTimeLimit: MILLISECONDS * FACTOR,
});
