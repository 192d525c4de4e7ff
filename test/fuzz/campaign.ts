/** How long to search: modestly in `npm test`, and `TURNSCRIPT_FUZZ` times as long in a campaign by hand. */
import type { Parameters } from 'fast-check';

const FACTOR = Math.max(1, Number(process.env.TURNSCRIPT_FUZZ ?? 1) || 1);
const MILLISECONDS = 6_000;

/** Somebody waits for it by hand: then all of it is done, however long it takes. */
export const isCampaign = FACTOR > 1;

/** Mocha's limit for one property. */
export const LIMIT = isCampaign ? FACTOR * 120_000 : 20_000;

/** A new seed every time; a failure names the seed and the path that bring it back. */
export const runs = <T = unknown>(count: number): Parameters<T> => ({
  numRuns: count * FACTOR,
  // A busy machine searches less, it does not fail.
  ...(isCampaign ? {} : { interruptAfterTimeLimit: MILLISECONDS }),
});
