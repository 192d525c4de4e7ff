// Timing that a busy machine disturbs as little as possible: many short rounds in turns, and a quiet one of them.

export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

export const median = (values) => percentile(values, 0.5);

/** Others on the machine only ever make a round longer, so a quiet round is nearer to the truth than the middle one. */
export const quiet = (values) => percentile(values, 0.2);

const WARM = 300;
const ROUND = 15;
const ROUNDS = 25;
/** Rounds that take a second need no twenty others. */
const LONGEST = 3000;

/**
 * Nanoseconds of one call of each work. All are warmed up first and then measured in turns, so that the compiler has
 * seen everything and a disturbance hits all of them alike. `ratio` is the middle one of all rounds: within a round
 * the machine is as fast for one work as for the next, which cannot be said of two rounds.
 */
export function sideBySide(works, ratioOf) {
  const entries = Object.entries(works).map(([name, work]) => ({ name, work, calls: warm(work) }));
  const rounds = [];
  const end = performance.now() + LONGEST;
  while (rounds.length < 5 || (rounds.length < ROUNDS && performance.now() < end)) {
    rounds.push(Object.fromEntries(entries.map(({ name, work, calls }) => [name, (round(work, calls) / calls) * 1e6])));
  }
  const times = entries.map(({ name }) => [name, quiet(rounds.map((record) => record[name]))]);
  return { ...Object.fromEntries(times), ratio: median(rounds.map(ratioOf)) };
}

/** Runs the work until it is hot; how many calls fill a round. */
function warm(work) {
  const end = performance.now() + WARM;
  let calls = 1;
  let took = 0;
  while (performance.now() < end) {
    took = round(work, calls);
    if (took < ROUND) calls *= 2;
  }
  return Math.max(1, Math.round((calls * ROUND) / Math.max(took, 0.01)));
}

function round(work, calls) {
  const start = performance.now();
  for (let call = 0; call < calls; call++) sink.last = work();
  return performance.now() - start;
}

/** What is computed must be kept, or the compiler leaves it out. */
export const sink = { last: undefined };
