import assert from 'node:assert/strict';
import { simodyssey } from '../../../engine/simodyssey';
import { declarationsOf } from '../odyssey/grammar';

describe('SimOdyssey', () => {
  it('declares the commands of its grammar', () => {
    assert.deepEqual(declarationsOf(simodyssey), [
      'abort',
      'land',
      'liftoff',
      'move(dir: DIRECTION = {N, NE, E, SE, S, SW, W, NW})',
      'pass',
      'play',
      'status',
      'test(p_threshold: THRESHOLD = 1 .. 101)',
      'wormhole',
    ]);
  });

  it('welcomes with the start it recommends', () => {
    assert.equal(simodyssey.start().text(), '  state:0.0, ok\n  Welcome! Try test(30)\n');
  });

  it('draws planets over time, and nobody else', () => {
    assert.deepEqual(
      simodyssey.series.map(({ gauge }) => gauge),
      ['fuel', 'life', 'planets'],
    );
  });
});
