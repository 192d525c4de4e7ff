import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Maker } from '../../../engine/common/maker';
import { SharedList } from '../../../engine/common/sharedList';

const values = fc.array(fc.nat(), { maxLength: 2200, size: 'max' });
/** Where, as a share of the length, and what; a share of 1 is the place behind the last. */
const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat()), { size: 'medium' });

const placeIn = (length: number, share: number): number => Math.floor(share * length);

function changed(
  list: SharedList<number>,
  all: readonly (readonly [number, number])[],
  maker?: Maker,
): SharedList<number> {
  return all.reduce((now, [share, value]) => now.with(placeIn(now.length, share), value, maker), list);
}

describe('a shared list', () => {
  it('holds what a plain list would hold after the same changes', () => {
    fc.assert(
      fc.property(values, changes, (first, then) => {
        const plain = [...first];
        for (const [share, value] of then) plain[placeIn(plain.length, share)] = value;
        const list = changed(SharedList.from(first), then);
        assert.equal(list.length, plain.length);
        assert.deepEqual([...list], plain);
        const visited: number[] = [];
        list.forEach((value) => {
          visited.push(value);
        });
        assert.deepEqual(visited, plain);
        assert.equal(list.get(plain.length), undefined);
        assert.equal(list.get(-1), undefined);
      }),
    );
  });

  it('holds the same when one maker makes all changes, and leaves the list before as it was', () => {
    fc.assert(
      fc.property(values, changes, (first, then) => {
        const before = SharedList.from(first);
        const inPlace = changed(before, then, new Maker());
        assert.deepEqual([...before], first);
        assert.deepEqual([...inPlace], [...changed(before, then)]);
      }),
    );
  });

  it('grows by a level whenever it is full', () => {
    let list = SharedList.from<number>([]);
    for (let index = 0; index < 32 ** 2 + 2; index++) list = list.with(index, -index);
    for (const index of [0, 31, 32, 33, 1023, 1024, 1025]) assert.equal(list.get(index), index === 0 ? -0 : -index);
  });

  it('has no gaps', () => {
    assert.throws(() => SharedList.from([1]).with(2, 0), /no place 2 in a list of 1/);
    assert.throws(() => SharedList.from([1]).with(-1, 0), RangeError);
  });
});
