import assert from 'node:assert/strict';
import { gatheredWork } from '../../../client/common/gatheredWork';

describe('work that comes faster than it is done', () => {
  it('is done together, and nothing that came meanwhile is forgotten', async () => {
    const done: string[][] = [];
    const ends: (() => void)[] = [];
    const hand = gatheredWork<string>(
      (name) => name,
      (names) => {
        done.push([...names]);
        return new Promise((resolve) => ends.push(resolve));
      },
    );
    const first = hand(['a']);
    // While `a` is under way: once more, and others, some of them twice.
    void hand(['a', 'b']);
    void hand(['b', 'c']);
    assert.deepEqual(done, [['a']], 'one at a time');
    ends[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, [['a'], ['a', 'b', 'c']]);
    ends[1]?.();
    await first;
    const later = hand(['d']);
    ends[2]?.();
    await later;
    assert.deepEqual(done.at(-1), ['d']);
  });

  it('goes on after it failed', async () => {
    let calls = 0;
    const hand = gatheredWork<string>(
      (name) => name,
      async () => {
        calls++;
        if (calls === 1) throw new Error('no');
      },
    );
    await assert.rejects(hand(['a']));
    await hand(['b']);
    assert.equal(calls, 2);
  });

  it('does what came while it was failing', async () => {
    const done: string[] = [];
    const hand = gatheredWork<string>(
      (name) => name,
      async ([name = '']) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (name === 'a') throw new Error('no');
        done.push(name);
      },
    );
    const first = hand(['a']);
    await hand(['b']);
    await assert.rejects(first);
    assert.deepEqual(done, ['b']);
  });
});
