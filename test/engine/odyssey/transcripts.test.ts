import assert from 'node:assert/strict';
import type { EmbeddedSystem } from '../../../engine/face';
import { analyseWhole, transcriptOf } from '../../../server/language';
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

const transcript = (system: EmbeddedSystem, { script }: Recorded): string =>
  transcriptOf(analyseWhole({ system: system, uri: 'test:script', text: script }));
