import assert from 'node:assert/strict';
import { fixtures, stepsOf } from './fixtures';
import { transcriptOf } from './scripts';

describe('the transcripts of Dungeonmania', () => {
  for (const fixture of fixtures) {
    it(fixture.name, () => assert.equal(transcriptOf(stepsOf(fixture)), fixture.expected));
  }

  it('have no line that ends in a space, and none that is blank', () => {
    for (const { name, expected } of fixtures) {
      for (const line of expected.slice(0, -1).split('\n'))
        assert.ok(line !== '' && !line.endsWith(' '), `${name}: ${line}`);
    }
  });
});
