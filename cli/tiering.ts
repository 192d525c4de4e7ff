import { setFlagsFromString } from 'node:v8';

/** Node versions whose engine is known to have the flags; an unknown flag would be complained of. */
const KNOWN = { from: 20, to: 24 };

/** So few scripts that optimising code costs more than it saves. */
const SMALL_SUITE = 200;
/** So many that code which takes in more of what it calls pays for its making. */
const LARGE_SUITE = 8000;

/**
 * A suite is over before optimised code could pay for all of its own making. To be told before the first script is
 * played. Figures of alternating rounds on one machine:
 *
 * - In a small suite functions must run eight times as long to be optimised, which a long run still reaches. 89 scripts:
 *   0.87 s with, 1.5 s without.
 * - Where coverage is recorded, its calls stand in every rule; functions take in a third as much of those that they
 *   call. 1,000 scripts: 1.06 s with, 1.18 s without, and 5 % less of 6,000; 24,000 take 8 % more. Without coverage the
 *   same would save 0.1 s of 1,000 scripts, nothing of 6,000, and cost 7 % of 24,000.
 */
export function compileForSuiteOf(scripts: number, isCovering: boolean): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < KNOWN.from || major > KNOWN.to) return;
  if (scripts < SMALL_SUITE) setFlagsFromString('--interrupt-budget=1000000');
  if (isCovering && scripts < LARGE_SUITE) setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');
}
