// Hunts for many faults, one process for each core. A hunt that does not end is given up: nothing came of it.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fromRoot } from '../../scripts/project.mjs';

const LONGEST_MS = 180_000;

/** What came of each order, in order; undefined where nothing did. */
export async function huntAll(bundle, orders, told) {
  const outcomes = [];
  let next = 0;
  const lane = async () => {
    while (next < orders.length) {
      const index = next++;
      outcomes[index] = await oneHunt(bundle, orders[index]);
      console.error(`  hunt ${index + 1} of ${orders.length}: ${outcomes[index] ? told(outcomes[index]) : 'given up'}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return outcomes;
}

function oneHunt(bundle, order) {
  const child = fork(fromRoot('bench', 'lib', 'huntLane.mjs'), [bundle]);
  return new Promise((done) => {
    const end = (outcome) => {
      clearTimeout(timer);
      child.kill();
      done(outcome);
    };
    const timer = setTimeout(() => end(undefined), LONGEST_MS);
    child.once('message', end);
    child.once('exit', () => end(undefined));
    child.send(order);
  });
}
