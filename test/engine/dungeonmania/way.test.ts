/** Ways that are found by a short cut: long ones, and those among portals that lead to each other for ever. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DungeonDraft } from '../../../engine/dungeonmania/rules/draft';
import { Rounds } from '../../../engine/dungeonmania/rules/endless';
import type { Mercenary } from '../../../engine/dungeonmania/rules/entities';
import { EngineFault } from '../../../engine/dungeonmania/rules/faults';
import { stepTowardsPlayer } from '../../../engine/dungeonmania/rules/way';
import type { Square } from '../../../engine/dungeonmania/tables/directions';
import { RULE_SETS, type RuleSet } from '../../../engine/dungeonmania/tables/switches';
import { COLOURS } from '../../../engine/dungeonmania/tables/types';
import { newGameWith } from './scripts';
import { witnessedStep } from './wayWitness';

const SIZE = 7;
const place = fc.record({ x: fc.integer({ min: 0, max: SIZE - 1 }), y: fc.integer({ min: 0, max: SIZE - 1 }) });
const pairs = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: COLOURS.length });
const portalsOf = (squares: readonly (readonly object[])[]): readonly object[] =>
  squares.flatMap((pair, index) => pair.map((square) => ({ type: 'portal', colour: COLOURS[index], ...square })));

const fields = fc.record({
  mercenary: place,
  player: place,
  pairs,
  walls: fc.array(place, { maxLength: 12 }),
  rules: fc.constantFrom(...RULE_SETS),
});

function draftOf(entities: readonly object[], rules: RuleSet): { draft: DungeonDraft; mercenary: Mercenary } {
  const game = newGameWith(entities, rules);
  const draft = new DungeonDraft(game);
  const mercenary = draft.get(game.movers[0] ?? 0);
  assert.ok(mercenary.type === 'mercenary');
  return { draft, mercenary };
}

function outcomeOf<T>(act: () => T): T | string {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof EngineFault) return fault.code;
    throw fault;
  }
}

/** How many squares are polled meanwhile. */
function pollsOf(act: () => void): number {
  const { areEndless } = Rounds.prototype;
  let count = 0;
  Rounds.prototype.areEndless = function () {
    count++;
    return areEndless.call(this);
  };
  try {
    act();
  } finally {
    Object.assign(Rounds.prototype, { areEndless });
  }
  return count;
}

describe('a way among portals', () => {
  it('is the one of the search without short cuts, faults included', () => {
    fc.assert(
      fc.property(fields, ({ mercenary: from, player, pairs, walls, rules }) => {
        const others = [...portalsOf(pairs), ...walls.map((square) => ({ type: 'wall', ...square }))];
        const entities = [{ type: 'player', ...player }, { type: 'mercenary', ...from }, ...others];
        const { draft, mercenary } = draftOf(entities, rules);
        const step = outcomeOf(() => stepTowardsPlayer(draft, mercenary));
        assert.deepEqual(
          step,
          outcomeOf(() => witnessedStep(draft, mercenary)),
        );
      }),
      { numRuns: 40 },
    );
  }).timeout(60_000);

  const ROUNDS = {
    'between two pairs beside each other': [
      [
        { x: 3, y: 3 },
        { x: 10, y: 10 },
      ],
      [
        { x: 11, y: 11 },
        { x: 2, y: 2 },
      ],
    ],
    'in a portal beside its own partner': [
      [
        { x: 3, y: 3 },
        { x: 4, y: 4 },
      ],
    ],
    'in a portal beside its own partner, under the mercenary': [
      [
        { x: 5, y: 3 },
        { x: 4, y: 4 },
      ],
    ],
  };
  for (const [title, squares] of Object.entries(ROUNDS)) {
    it(`that goes round for ever ${title} is given up after a thousand squares`, () => {
      const entities = [{ type: 'player', x: 20, y: 0 }, { type: 'mercenary', x: 5, y: 3 }, ...portalsOf(squares)];
      const { draft, mercenary } = draftOf(entities, 'mvp');
      const fault = (): unknown => outcomeOf(() => stepTowardsPlayer(draft, mercenary));
      assert.equal(fault(), 'FAULT_PORTAL');
      assert.ok(pollsOf(fault) <= 1024, `${pollsOf(fault)} squares`);
      assert.equal(
        outcomeOf(() => witnessedStep(draft, mercenary)),
        'FAULT_PORTAL',
      );
    });
  }
});

describe('a short way', () => {
  it('is the one of the search without short cuts', () => {
    const manyWalls = fc.array(place, { maxLength: 20, size: 'max' });
    fc.assert(
      fc.property(fields, manyWalls, ({ mercenary: from, player, rules }, walls) => {
        const others = walls.map((square) => ({ type: 'wall', ...square }));
        const entities = [{ type: 'player', ...player }, { type: 'mercenary', ...from }, ...others];
        const { draft, mercenary } = draftOf(entities, rules);
        assert.deepEqual(stepTowardsPlayer(draft, mercenary), witnessedStep(draft, mercenary));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a long way', () => {
  const WIDTH = 90;
  const wide = fc.record({ x: fc.integer({ min: -WIDTH, max: WIDTH }), y: fc.integer({ min: -WIDTH, max: WIDTH }) });
  const wideFields = fc.record({
    mercenaries: fc.array(wide, { minLength: 1, maxLength: 4 }),
    walls: fc.array(fc.record({ from: wide, length: fc.integer({ min: 1, max: 60 }), isUpright: fc.boolean() }), {
      maxLength: 60,
      size: 'max',
    }),
    rules: fc.constantFrom(...RULE_SETS),
  });
  const wallOf = ({ from, length, isUpright }: { from: Square; length: number; isUpright: boolean }): object[] =>
    Array.from({ length }, (_, index) => ({
      type: 'wall',
      x: from.x + (isUpright ? 0 : index),
      y: from.y + (isUpright ? index : 0),
    }));

  it('is the one of the search without short cuts', () => {
    fc.assert(
      fc.property(wideFields, ({ mercenaries, walls, rules }) => {
        const movers = mercenaries.map((square) => ({ type: 'mercenary', ...square }));
        const { draft, mercenary } = draftOf(
          [{ type: 'player', x: 0, y: 0 }, ...movers, ...walls.flatMap(wallOf)],
          rules,
        );
        assert.deepEqual(stepTowardsPlayer(draft, mercenary), witnessedStep(draft, mercenary));
      }),
      { numRuns: 15 },
    );
  }).timeout(60_000);
});
