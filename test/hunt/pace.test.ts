import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { Hunter } from '../../hunt/hunter';

const script = (length: number): readonly Command[] => Array.from({ length }, () => ({ name: 'pass', args: [] }));

/** How long the scripts are that a program is given which takes so many milliseconds a command. */
async function lengthsFor(milliseconds: number): Promise<readonly number[]> {
  const lengths: number[] = [];
  let time = 0;
  const hunter = new Hunter({
    signatures: SYSTEMS[0]?.grammar.signatures ?? [],
    generator: { next: () => script(200) },
    rival: {
      play: async ({ length }) => {
        lengths.push(length);
        time += milliseconds * length;
        return { output: '' };
      },
    },
    expected: () => '',
    jobs: 1,
    most: 1,
    seed: 1,
    now: () => time,
    milliseconds: milliseconds * 1000,
    isStopped: () => false,
  });
  await hunter.hunt();
  return lengths;
}

describe('scripts for a slow program', () => {
  it('are as long as it can play in three seconds, and never very short', async () => {
    assert.deepEqual((await lengthsFor(25)).slice(0, 3), [200, 120, 120]);
    assert.deepEqual((await lengthsFor(100)).slice(0, 3), [200, 40, 40]);
  });

  it('are whole for a quick one', async () => {
    assert.deepEqual((await lengthsFor(5)).slice(0, 3), [200, 200, 200]);
  });
});
