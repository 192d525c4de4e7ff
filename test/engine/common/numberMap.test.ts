import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Maker } from '../../../engine/common/maker';
import { NumberMap } from '../../../engine/common/numberMap';

/** Few keys, so that many changes hit the same; and some that share their lower bits. */
const key = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 1 << 30, 32, 1024, 33),
);
const changes = fc.array(fc.tuple(key, fc.option(fc.nat(), { nil: undefined })), { size: 'medium' });

describe('a map of numbers', () => {
  it('holds what a plain map would hold after the same changes', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const plain = new Map<number, number>();
        let map = NumberMap.of<number>();
        for (const [key, value] of list) {
          if (value === undefined) plain.delete(key);
          else plain.set(key, value);
          map = value === undefined ? map.without(key) : map.with(key, value);
        }
        assert.equal(map.size, plain.size);
        assert.deepEqual(sorted(map.entries()), sorted(plain.entries()));
        for (const [key] of list) assert.equal(map.get(key), plain.get(key));
      }),
    );
  });

  it('leaves the map that it was made from as it was', () => {
    const one = NumberMap.of<string>().with(1, 'a').with(33, 'b');
    const other = one.with(33, 'c').without(1);
    assert.deepEqual([one.get(1), one.get(33), one.size], ['a', 'b', 2]);
    assert.deepEqual([other.get(1), other.get(33), other.size], [undefined, 'c', 1]);
  });

  it('holds the same when one maker makes all changes, and leaves what was there before', () => {
    fc.assert(
      fc.property(changes, changes, (first, then) => {
        const changed = (from: NumberMap<number>, list: typeof first, maker?: Maker): NumberMap<number> =>
          list.reduce(
            (map, [key, value]) => (value === undefined ? map.without(key, maker) : map.with(key, value, maker)),
            from,
          );
        const before = changed(NumberMap.of<number>(), first, new Maker());
        const [entries, { size }] = [[...before.entries()], before];
        const inPlace = changed(before, then, new Maker());
        assert.deepEqual([[...before.entries()], before.size], [entries, size]);
        const copied = changed(changed(NumberMap.of<number>(), first), then);
        assert.deepEqual([[...inPlace.entries()], inPlace.size], [[...copied.entries()], copied.size]);
        const visited: [number, number][] = [];
        inPlace.forEach((value, key) => {
          visited.push([key, value]);
        });
        assert.deepEqual(visited, [...copied.entries()]);
      }),
    );
  });

  it('has the same order however it came to be', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key), (keys) => {
        const built = (order: readonly number[]): NumberMap<number> =>
          order.reduce((map, key) => map.with(key, key), NumberMap.of<number>());
        assert.deepEqual([...built(keys).entries()], [...built([...keys].reverse()).entries()]);
        const atOnce = NumberMap.from([...keys, ...keys].map((key) => [key, key]));
        assert.deepEqual([...atOnce.entries()], [...built(keys).entries()]);
        assert.equal(atOnce.size, keys.length);
      }),
    );
  });
});

const sorted = (entries: Iterable<readonly [number, number]>) => [...entries].sort(([one], [other]) => one - other);
