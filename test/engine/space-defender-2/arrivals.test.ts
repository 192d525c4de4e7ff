/** Meetings that no game brings about, and the numbers of those it does: drafts made by hand. */
import assert from 'node:assert/strict';
import { startedRng } from '../../../engine/common/rng';
import { enter } from '../../../engine/space-defender-2/rules/arrivals';
import { GameDraft } from '../../../engine/space-defender-2/rules/draft';
import { EventJournal } from '../../../engine/space-defender-2/rules/journal';
import { jump, launchEnemy } from '../../../engine/space-defender-2/rules/movement';
import { type Enemy, type Game, newGame, type Projectile } from '../../../engine/space-defender-2/rules/state';
import { ENEMIES, type EnemyKind } from '../../../engine/space-defender-2/tables/enemies';
import { FIRST_LOADOUT } from '../../../engine/space-defender-2/tables/loadout';

const EMPTY = newGame({ rows: 5, columns: 30 }, [1, 1, 1, 1, 1], FIRST_LOADOUT);

const draftOf = (game: Partial<Game>): GameDraft =>
  new GameDraft({ ...EMPTY, ...game }, startedRng(), new EventJournal());

const shot = (group: Projectile['group'], id: number, column: number, damage: number): Projectile => ({
  group,
  id,
  row: 1,
  column,
  damage,
  speed: 8,
  drift: 0,
});

const enemy = (kind: EnemyKind, id: number, column: number, health = ENEMIES[kind].health): Enemy => ({
  group: 'enemy',
  id,
  spec: ENEMIES[kind],
  row: 1,
  column,
  health,
  totalHealth: ENEMIES[kind].health,
  regen: ENEMIES[kind].regen,
  armour: ENEMIES[kind].armour,
  isSeen: false,
  canSee: false,
});

describe('who enters whose cell', () => {
  it('a projectile that jumps onto another friendly one takes its damage', () => {
    const draft = draftOf({ projectiles: [shot('friendly', -1, 2, 1000), shot('friendly', -2, 10, 900)] });
    const [mover, other] = draft.projectiles;
    assert.ok(mover && other);
    assert.deepEqual(jump(draft, mover, 0, 8), { row: 1, column: 10 });
    assert.equal(mover.damage, 1900);
    assert.equal(draft.at(1, 10), mover);
    assert.equal(other.row, 0);
  });

  it('a projectile that jumps onto the Starfighter hurts it less its armour', () => {
    const draft = draftOf({
      starfighter: { ...EMPTY.starfighter, row: 1, column: 10 },
      projectiles: [shot('friendly', -1, 2, 31)],
    });
    const [mover] = draft.projectiles;
    assert.ok(mover);
    jump(draft, mover, 0, 8);
    assert.equal(draft.starfighter.health, 40);
    assert.equal(mover.row, 0);
  });

  it('a Starfighter that jumps onto a friendly projectile takes it', () => {
    const draft = draftOf({ projectiles: [shot('friendly', -1, 2, 21)] });
    draft.lift(draft.starfighter);
    assert.ok(enter(draft, draft.starfighter, 1, 2, 'teleporting'));
    assert.equal(draft.starfighter.health, 50);
    assert.equal(draft.at(1, 2), draft.starfighter);
  });

  for (const [mine, theirs, left, stays] of [
    [70, 50, 20, 'mover'],
    [50, 70, 20, 'other'],
    [50, 50, 0, 'nobody'],
  ] as const) {
    it(`of damage ${mine} meeting ${theirs}, ${left} is left to ${stays}`, () => {
      const draft = draftOf({ projectiles: [shot('friendly', -1, 2, mine), shot('hostile', -2, 10, theirs)] });
      const [mover, other] = draft.projectiles;
      assert.ok(mover && other);
      jump(draft, mover, 0, 8);
      const there = draft.at(1, 10);
      assert.equal(there, stays === 'mover' ? mover : stays === 'other' ? other : undefined);
      assert.equal(there && 'damage' in there ? there.damage : 0, left);
    });
  }

  for (const [kind, damage, health] of [
    ['Grunt', 1, 100],
    ['Grunt', 2, 99],
    ['Fighter', 9, 150],
    ['Carrier', 215, undefined],
    ['Carrier', 214, 1],
    ['Interceptor', 50, undefined],
  ] as const) {
    it(`a ${kind} hit by ${damage} ${health === undefined ? 'is destroyed' : `has ${health} health`}`, () => {
      const draft = draftOf({ projectiles: [shot('friendly', -1, 2, damage)], enemies: [enemy(kind, 1, 10)] });
      const [mover] = draft.projectiles;
      const [target] = draft.enemies;
      assert.ok(mover && target);
      jump(draft, mover, 0, 8);
      if (health === undefined) assert.equal(target.row, 0);
      else assert.equal(target.health, health);
      assert.equal(mover.row, 0);
    });
  }

  it('an Interceptor is not launched onto an enemy, and uses no id', () => {
    const draft = draftOf({ enemies: [enemy('Grunt', 1, 4)], nextEnemy: 2 });
    launchEnemy(draft, ENEMIES.Interceptor, 1, 4);
    assert.equal(draft.nextEnemy, 2);
    assert.equal(draft.enemies.length, 1);
    launchEnemy(draft, ENEMIES.Interceptor, 0, 4);
    assert.equal(draft.nextEnemy, 3);
    assert.equal(draft.enemies.length, 1);
  });
});
