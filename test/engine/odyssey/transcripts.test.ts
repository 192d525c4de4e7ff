import assert from 'node:assert/strict';
import type { System } from '../../../engine/system';
import { analyse } from '../../../server/language/analysis';
import { transcriptOf } from '../../../server/language/transcript';
import { collectedOf, fixturesOf, GAMES, type Recorded } from './scripts';

for (const { system } of GAMES) {
  describe(`transcripts of ${system.title}`, () => {
    for (const recorded of fixturesOf(system)) {
      it(`reproduces ${recorded.name}`, () => assert.equal(transcript(system, recorded), recorded.expected));
    }

    it('reproduces every collected transcript', function () {
      const collected = collectedOf(system);
      if (collected === undefined) return this.skip();
      assert.ok(collected.length > 0);
      const wrong = collected.filter((recorded) => transcript(system, recorded) !== recorded.expected);
      assert.deepEqual(
        wrong.map(({ name }) => name),
        [],
      );
    });
  });
}

const transcript = (system: System, { script }: Recorded): string =>
  transcriptOf(analyse(system, 'test:script', 1, script));
