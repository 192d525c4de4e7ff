/**
 * Who enters whose cell: the collision table. Moving, spawning and teleporting all end here.
 *
 * | enters ↓ \ is there → | friendly projectile | enemy projectile | enemy      | Starfighter |
 * |-----------------------|---------------------|------------------|------------|-------------|
 * | friendly projectile   | combining           | negating         | dealing    | dealing     |
 * | enemy projectile      | negating            | combining        | healing    | dealing     |
 * | enemy                 | taking              | healing          | (no entry) | trading     |
 * | Starfighter           | taking              | taking           | trading    | –           |
 */
import { unreachable } from '../../common/unreachable';
import type { Cell } from '../../face';
import type { DraftEnemy, DraftEntity, DraftProjectile, DraftStarfighter, GameDraft } from './draft';
import type { Arrival, Effect } from './events';

/**
 * The mover, lifted from where it was, enters a cell of the board. True if it is in that cell
 * afterwards; false if it is out of the game. A fallen Starfighter stays, at the cell of its fall.
 */
export function enter(draft: GameDraft, mover: DraftEntity, row: number, column: number, by: Arrival): boolean {
  const there = draft.at(row, column);
  if (there && !meet(draft, mover, there, row, column, by)) return false;
  draft.place(mover, row, column);
  return true;
}

/** The mover, lifted, meets who is in the cell it enters. False if that takes it out of the game. */
export function meet(
  draft: GameDraft,
  mover: DraftEntity,
  there: DraftEntity,
  row: number,
  column: number,
  by: Arrival,
): boolean {
  const meeting: Meeting = { draft, mover, there, at: { row, column }, by };
  switch (mover.group) {
    case 'starfighter':
      return starfighterMeets(mover, meeting);
    case 'enemy':
      return enemyMeets(mover, meeting);
    case 'friendly':
    case 'hostile':
      return projectileMeets(mover, meeting);
    default:
      return unreachable(mover);
  }
}

interface Meeting {
  readonly draft: GameDraft;
  readonly mover: DraftEntity;
  readonly there: DraftEntity;
  readonly at: Cell;
  readonly by: Arrival;
}

/** Always true: the Starfighter keeps the cell, fallen or not. */
function starfighterMeets(starfighter: DraftStarfighter, meeting: Meeting): boolean {
  const { draft, there, at } = meeting;
  if (there.group === 'starfighter') return true;
  if (there.group === 'enemy') {
    record(meeting, draft.journal && { kind: 'trading', damage: there.health });
    trade(draft, there, at);
    return true;
  }
  const damage = pierced(there.damage, starfighter.ship.armour);
  record(meeting, draft.journal && { kind: 'taking', damage });
  draft.lift(there);
  hurtStarfighter(draft, damage, at);
  return true;
}

function enemyMeets(enemy: DraftEnemy, meeting: Meeting): boolean {
  const { draft, there, at } = meeting;
  switch (there.group) {
    case 'starfighter':
      record(meeting, draft.journal && { kind: 'trading', damage: enemy.health });
      trade(draft, enemy, at);
      return false;
    case 'friendly': {
      const damage = pierced(there.damage, enemy.armour);
      record(meeting, draft.journal && { kind: 'taking', damage });
      draft.lift(there);
      return !hurtEnemy(draft, enemy, damage, at);
    }
    case 'hostile':
      draft.lift(there);
      healBy(enemy, there.damage, meeting);
      return true;
    case 'enemy':
      // Callers look first: an enemy stops one cell before another, and does not spawn on one.
      throw new Error('an enemy never enters the cell of another');
    default:
      return unreachable(there);
  }
}

function projectileMeets(shot: DraftProjectile, meeting: Meeting): boolean {
  const { draft, there, at } = meeting;
  switch (there.group) {
    case 'starfighter': {
      const damage = pierced(shot.damage, there.ship.armour);
      record(meeting, draft.journal && { kind: 'dealing', damage });
      hurtStarfighter(draft, damage, at);
      return false;
    }
    case 'enemy':
      if (shot.group === 'hostile') {
        healBy(there, shot.damage, meeting);
      } else {
        const damage = pierced(shot.damage, there.armour);
        record(meeting, draft.journal && { kind: 'dealing', damage });
        hurtEnemy(draft, there, damage, at);
      }
      return false;
    case 'friendly':
    case 'hostile':
      if (shot.group === there.group) {
        // Not decided by any transcript: the mover keeps its own speed and drift, whatever it absorbs.
        shot.damage += there.damage;
        record(meeting, draft.journal && { kind: 'combining', damage: shot.damage });
        draft.lift(there);
        return true;
      }
      return negate(shot, there, meeting);
    default:
      return unreachable(there);
  }
}

/** The stronger loses the damage of the weaker; equals are both gone. True if the mover goes on. */
function negate(shot: DraftProjectile, there: DraftProjectile, meeting: Meeting): boolean {
  const { draft } = meeting;
  const damage = Math.abs(shot.damage - there.damage);
  const stays = shot.damage > there.damage ? 'mover' : shot.damage < there.damage ? 'other' : 'nobody';
  record(meeting, draft.journal && { kind: 'negating', damage, stays });
  if (stays === 'mover') shot.damage = damage;
  if (stays === 'other') there.damage = damage;
  else draft.lift(there);
  return stays === 'mover';
}

/** Not decided by any transcript: damage below the armour it meets counts, and is printed, as 0. */
export const pierced = (damage: number, armour: number): number => Math.max(damage - armour, 0);

/** Collision of enemy and Starfighter, whoever moved: the enemy is always destroyed, and named first. */
function trade(draft: GameDraft, enemy: DraftEnemy, at: Cell): void {
  const { health } = enemy;
  draft.destroy(enemy, at);
  hurtStarfighter(draft, health, at);
}

function hurtStarfighter(draft: GameDraft, damage: number, at: Cell): void {
  const { starfighter } = draft;
  // A Starfighter that has fallen while an enemy still finishes its action falls only once.
  if (starfighter.health <= 0) return;
  starfighter.health = Math.max(starfighter.health - damage, 0);
  if (starfighter.health > 0) return;
  draft.journal?.destroyed(starfighter, at);
}

/** True if it is destroyed. */
export function hurtEnemy(draft: GameDraft, enemy: DraftEnemy, damage: number, at: Cell): boolean {
  enemy.health -= damage;
  if (enemy.health > 0) return false;
  draft.destroy(enemy, at);
  return true;
}

/** Healing is capped at the total, though the transcript tells the whole of it. What it came to. */
export function heal(enemy: DraftEnemy, amount: number): number {
  const before = enemy.health;
  enemy.health = Math.min(before + amount, enemy.totalHealth);
  return enemy.health - before;
}

function healBy(enemy: DraftEnemy, damage: number, meeting: Meeting): void {
  const healed = heal(enemy, damage);
  record(meeting, meeting.draft.journal && { kind: 'healing', damage, healed });
}

/** Who keeps no journal has no effect made. */
function record({ draft, mover, there, at, by }: Meeting, effect: Effect | undefined): void {
  if (effect) draft.journal?.collided(mover, there, at, effect, by);
}
