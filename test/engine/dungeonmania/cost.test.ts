/** What a tick costs, counted and not timed: it grows with those who move, not with the map. */
import assert from 'node:assert/strict';
import type { Command } from '../../../engine/dungeonmania/rules/commands';
import { DungeonDraft } from '../../../engine/dungeonmania/rules/draft';
import type { State } from '../../../engine/dungeonmania/rules/state';
import { stepTowardsPlayer } from '../../../engine/dungeonmania/rules/way';
import { filesOf, run } from './scripts';

const START: Command = { name: 'newGame', dungeon: 'd', config: 'c' };
const RIGHT: Command = { name: 'tick', action: { kind: 'direction', direction: 'RIGHT' } };

/** Thirty movers that never meet the player, and as many walls and treasures as are wanted. */
function crowded(size: number): readonly object[] {
  const movers = Array.from({ length: 10 }, (_, index) => [
    { type: 'spider', x: -100 + 5 * index, y: -50 },
    { type: 'zombie_toast', x: -100 + 5 * index, y: -60 },
    { type: 'mercenary', x: -10 - index, y: 3 },
  ]).flat();
  const rest = Array.from({ length: size - movers.length }, (_, index) => ({
    type: index % 3 === 0 ? 'treasure' : 'wall',
    x: 1000 + (index % 100),
    y: Math.floor(index / 100),
  }));
  return [...movers, ...rest];
}

function played(entities: readonly object[], commands: readonly Command[]): readonly State[] {
  const dungeon = { entities: [{ type: 'player', x: 0, y: 0 }, ...entities], 'goal-condition': { goal: 'exit' } };
  return run([START, ...commands], filesOf({ d: dungeon }, { c: {} })).map(({ result }) => result.state);
}

/** How often squares and entities are looked up meanwhile. */
function lookUps(act: () => void): number {
  const { keysOn, get } = DungeonDraft.prototype;
  let count = 0;
  DungeonDraft.prototype.keysOn = function (square) {
    count++;
    return keysOn.call(this, square);
  };
  DungeonDraft.prototype.get = function (key) {
    count++;
    return get.call(this, key);
  };
  try {
    act();
  } finally {
    Object.assign(DungeonDraft.prototype, { keysOn, get });
  }
  return count;
}

function lookUpsOfTick(size: number): number {
  const state = played(crowded(size), [RIGHT]).at(-1);
  return lookUps(() => run([RIGHT], new Map(), state));
}

/** Objects that belong to one state and not to the other. */
function ownObjects(state: unknown, other: unknown): number {
  const known = reachable(other, new Set());
  return reachable(state, known).size - known.size;
}

function reachable(value: unknown, known: ReadonlySet<unknown>): Set<unknown> {
  const found = new Set(known);
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || found.has(next)) continue;
    found.add(next);
    waiting.push(...Object.values(next));
  }
  return found;
}

describe('a tick of Dungeonmania', () => {
  it('looks at no more of a large map than of a small one', () => {
    assert.ok(lookUpsOfTick(10_000) <= 1.1 * lookUpsOfTick(100));
  });

  it('adds to memory what changed, not the map', () => {
    const [, before, after] = played(crowded(10_000), [RIGHT, RIGHT]);
    const added = ownObjects(after, before);
    assert.ok(added > 30 && added < 1_500, `${added} objects`);
  });
});

describe('the way of a mercenary', () => {
  function searched(mercenary: object, others: readonly object[] = []): number {
    const game = played([{ type: 'mercenary', ...mercenary }, ...others], []).at(-1)?.game;
    assert.ok(game);
    const draft = new DungeonDraft(game);
    const mover = draft.get(game.movers[0] ?? 0);
    assert.ok(mover.type === 'mercenary');
    return lookUps(() => stepTowardsPlayer(draft, mover));
  }

  it('over an open field at a distance of 10 is found among a few hundred squares', () => {
    assert.ok(searched({ x: 5, y: 5 }) < 500);
  });

  it('to a player who is walled in is given up after a few hundred', () => {
    const walls = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].map(([x, y]) => ({ type: 'wall', x, y }));
    assert.ok(searched({ x: 50, y: 50 }, walls) < 2_000);
  });
});
