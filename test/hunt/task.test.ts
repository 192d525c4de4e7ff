import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { simodyssey } from '../../engine/simodyssey';
import type { Played } from '../../hunt/difference';
import { huntFor } from '../../hunt/task';
import { transcriptOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

/** A game that is played by two programs; here our engine stands for the one that is believed. */
const GAME = gameOf(simodyssey);

describe('a hunt of a game that two programs play', () => {
  it('tells what is expected of the script that it found, though its programs have been ended', async function () {
    this.timeout(60_000);
    let differed = 0;
    /** Once it has something: whoever stops a hunt ends its programs. */
    const isStopped = (): boolean => differed > 1;
    const printed = (output: string): Played | undefined => (isStopped() ? undefined : { output, isWhole: true });
    const { found } = await huntFor(
      { wish: { kind: 'differ', seeds: [] }, seed: 1, milliseconds: 1000, jobs: 1 },
      {
        grammar: simodyssey.grammar,
        oracle: { play: async (commands: readonly Command[]) => printed(transcriptOf(GAME, commands)) },
        rival: {
          play: async (commands: readonly Command[]) => {
            const transcript = transcriptOf(GAME, commands);
            if (transcript.includes('Mission aborted')) differed++;
            return printed(transcript.replaceAll('Mission aborted', 'Mission over'));
          },
        },
      },
      { now: () => 0, isStopped, pause: async () => undefined },
    );
    assert.match(found?.expected ?? '', /Mission aborted/);
    assert.equal(found?.actual, found?.expected.replaceAll('Mission aborted', 'Mission over'));
  });
});
