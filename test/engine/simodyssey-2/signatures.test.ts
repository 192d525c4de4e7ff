import assert from 'node:assert/strict';
import { simodyssey2 } from '../../../engine/simodyssey-2';
import { declarationsOf } from '../odyssey/grammar';

describe('SimOdyssey 2', () => {
  it('declares the commands of its grammar', () => {
    const thresholds = ['a', 'j', 'm', 'b', 'p'].map((kind) => `${kind}_threshold: THRESHOLD = 1 .. 101`);
    assert.deepEqual(declarationsOf(simodyssey2), [
      'abort',
      'land',
      'liftoff',
      'move(dir: DIRECTION = {N, NE, E, SE, S, SW, W, NW})',
      'pass',
      'play',
      'status',
      `test(${thresholds.join(' ; ')})`,
      'wormhole',
    ]);
  });

  it('understands the command that is in no grammar', () => {
    const step = simodyssey2.start().run({ name: 'toggle_RNG_out', args: [] });
    assert.equal(step.text(), '  state:0.1, ok\n  RNG output flag: True\n');
    assert.deepEqual(
      simodyssey2.grammar.signatures.filter(({ isExtension }) => isExtension).map(({ name }) => name),
      ['toggle_RNG_out'],
    );
  });

  it('plays like the test it recommends, shown in another mode', () => {
    const test = simodyssey2.start().run({ name: 'test', args: [3, 5, 7, 15, 30] });
    const play = simodyssey2.start().run({ name: 'play', args: [] });
    assert.deepEqual(play.board(), test.board());
    assert.notEqual(play.text(), test.text());
  });
});
