import assert from 'node:assert/strict';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { collectedOf, fixturesOf, transcriptOfScript } from '../../helpers/recorded';

describe('transcripts of Space Defender 2', () => {
  for (const { name, script, expected } of fixturesOf(spaceDefender2)) {
    it(`reproduces ${name}`, () => assert.equal(transcriptOfScript(spaceDefender2, script), expected));
  }

  it('reproduces every collected transcript', function () {
    const collected = collectedOf(spaceDefender2);
    if (collected === undefined) return this.skip();
    assert.ok(collected.length > 0);
    const wrong = collected.filter(({ script, expected }) => transcriptOfScript(spaceDefender2, script) !== expected);
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });
});
