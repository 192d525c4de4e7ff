import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  NO_TREASURE,
  type Slot,
  scoreOf,
  slotCount,
  slotsOf,
  withOrbment,
} from '../../../engine/space-defender-2/rules/score';
import type { OrbmentKind } from '../../../engine/space-defender-2/tables/orbments';

const scoreAfter = (...kinds: readonly OrbmentKind[]): number => scoreOf(kinds.reduce(withOrbment, NO_TREASURE));

describe('the score', () => {
  const cases: readonly (readonly [number, ...OrbmentKind[]])[] = [
    [0],
    [6, 'silver', 'gold', 'bronze'],
    [3, 'diamond'],
    [8, 'diamond', 'silver', 'gold'],
    // three, two, three and one, times three
    [27, 'diamond', 'silver', 'gold', 'bronze'],
    [28, 'diamond', 'silver', 'gold', 'bronze', 'bronze'],
    [1, 'platinum'],
    [8, 'platinum', 'silver', 'bronze'],
    // a focus with room takes the slot that completes the one around it
    [(1 + 2 + 3) * 2, 'platinum', 'silver', 'diamond'],
    [(1 + 2 + 3 + 2) * 2, 'platinum', 'silver', 'diamond', 'silver'],
    [(1 + 2 + 3 * (3 + 2 + 2 + 2)) * 2, 'platinum', 'silver', 'diamond', 'silver', 'silver', 'silver'],
    [(1 + 2 + 3 * (3 + 2 + 2 + 2)) * 2 + 1, 'platinum', 'silver', 'diamond', 'silver', 'silver', 'silver', 'bronze'],
    [3 + 3 + 3, 'diamond', 'diamond', 'diamond'],
  ];
  for (const [score, ...kinds] of cases)
    it(`of ${kinds.join(', ') || 'nothing'} is ${score}`, () => assert.equal(scoreAfter(...kinds), score));

  it('is what going through all slots from left to right gives', () => {
    const kinds = fc.array(fc.constantFrom<OrbmentKind>('bronze', 'silver', 'gold', 'platinum', 'diamond'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(kinds, (dropped) => {
        const plain: Plain = { slots: [], capacity: Number.POSITIVE_INFINITY, multiplier: 1 };
        for (const kind of dropped) assert.ok(add(plain, plainOf(kind)));
        const treasure = dropped.reduce(withOrbment, NO_TREASURE);
        assert.equal(scoreOf(treasure), value(plain));
        assert.equal(slotCount(treasure), plain.slots.length);
        assert.equal(sum(slotsOf(treasure, 1000)), value(plain));
      }),
      { seed: 1 },
    );
  });

  it('does not slow down or overflow in a chain of focuses', () => {
    let treasure = NO_TREASURE;
    for (let count = 0; count < 50_000; count += 1) treasure = withOrbment(treasure, 'platinum');
    assert.equal(scoreOf(treasure), 50_000);
  });
});

const sum = (slots: readonly Slot[]): number => slots.reduce((points, slot) => points + slot.points, 0);

/** The rules 6.15 word for word, slow and plain. */
interface Plain {
  readonly slots: (number | Plain)[];
  readonly capacity: number;
  readonly multiplier: number;
}

function plainOf(kind: OrbmentKind): number | Plain {
  if (kind === 'diamond') return { slots: [3], capacity: 4, multiplier: 3 };
  if (kind === 'platinum') return { slots: [1], capacity: 3, multiplier: 2 };
  return { bronze: 1, silver: 2, gold: 3 }[kind];
}

function add(focus: Plain, orbment: number | Plain): boolean {
  for (const slot of focus.slots) if (typeof slot !== 'number' && add(slot, orbment)) return true;
  if (focus.slots.length >= focus.capacity) return false;
  focus.slots.push(orbment);
  return true;
}

function value({ slots, capacity, multiplier }: Plain): number {
  const points = slots.reduce<number>((total, slot) => total + (typeof slot === 'number' ? slot : value(slot)), 0);
  return slots.length === capacity ? points * multiplier : points;
}
