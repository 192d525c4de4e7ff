// Timing that a busy machine disturbs as little as possible: many short rounds, and the middle one of them.

export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

export const median = (values) => percentile(values, 0.5);

/** Nanoseconds of one call: the median over rounds, each long enough for the clock. */
export function nanoseconds(work, { rounds = 15, milliseconds = 20 } = {}) {
  let calls = 1;
  for (;;) {
    const took = round(work, calls);
    if (took > milliseconds) break;
    calls = Math.max(calls * 2, Math.floor((calls * milliseconds) / Math.max(took, 0.01)));
  }
  return median(Array.from({ length: rounds }, () => (round(work, calls) / calls) * 1e6));
}

/** Several works measured in turns, so that a disturbance hits all of them alike; their medians in nanoseconds. */
export function sideBySide(works, options) {
  const { rounds = 9 } = options ?? {};
  const names = Object.keys(works);
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = 0; turn < rounds; turn++) {
    for (const name of names) figures[name].push(nanoseconds(works[name], { rounds: 1, milliseconds: 10 }));
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])]));
}

function round(work, calls) {
  const start = performance.now();
  for (let call = 0; call < calls; call++) keep(work());
  return performance.now() - start;
}

/** What is computed must be used, or the compiler leaves it out. */
let kept;
const keep = (value) => {
  kept = value;
};
export const lastKept = () => kept;
