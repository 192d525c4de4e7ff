import assert from 'node:assert/strict';
import { listed, ReachedIds } from '../../../engine/common/reachable';
import type { Reachable } from '../../../engine/face';

const item = (id: string): Reachable => ({ id, group: 'a group', title: id, text: '' });

describe('what a command reached', () => {
  it('is told once each, in the order in which it was reached, however many items there are', () => {
    const items = listed(Array.from({ length: 1000 }, (_, index) => item(`item ${index}`)));
    const order = [999, 0, 31, 32, 33, 511, 512, 31, 0, 999, 512, 63];
    const reached = new ReachedIds();
    for (const index of order) reached.add(items[index]);
    reached.add(undefined);
    assert.deepEqual(
      reached.ids,
      [...new Set(order)].map((index) => `item ${index}`),
    );
  });

  it('is nothing for the next command', () => {
    const [first] = listed([item('first')]);
    new ReachedIds().add(first);
    assert.deepEqual(new ReachedIds().ids, []);
  });

  it('must be in a list', () => {
    assert.throws(() => new ReachedIds().add(item('forgotten')), /forgotten is in no list/);
  });
});
