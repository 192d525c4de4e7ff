// Hunts for many faults, one process for each core. A hunt that does not end is given up, and counts as not found.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fromRoot } from '../../scripts/project.mjs';

const LONGEST_MS = 180_000;
const GIVEN_UP = { found: undefined, length: 0 };

/** What came of each fault, in order. Of so many faults one is hunted blindly, too. */
export async function huntAll(bundle, count, budget, blindEvery) {
  const outcomes = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      outcomes[index] = await oneHunt(bundle, { index, budget, isBlindToo: index % blindEvery === 0 });
      const { ours, blind } = outcomes[index];
      console.error(`  fault ${index + 1} of ${count}: ${words(ours)}${blind ? `; blind ${words(blind)}` : ''}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return outcomes;
}

const words = ({ found, length }) => (found ? `${length} commands after ${found.runs} runs` : 'not found');

function oneHunt(bundle, order) {
  const child = fork(fromRoot('bench', 'lib', 'huntLane.mjs'), [bundle]);
  return new Promise((done) => {
    const end = (outcome) => {
      clearTimeout(timer);
      child.kill();
      done(outcome);
    };
    const blind = order.isBlindToo ? GIVEN_UP : undefined;
    const timer = setTimeout(() => end({ ours: GIVEN_UP, blind }), LONGEST_MS);
    child.once('message', end);
    child.once('exit', () => end({ ours: GIVEN_UP, blind }));
    child.send(order);
  });
}
