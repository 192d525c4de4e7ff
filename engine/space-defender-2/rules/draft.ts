/**
 * A turn in the making: a copy of the entities that the phases change. The finished draft becomes
 * the new game; no draft outlives its turn. With a journal it tells what happens, without one
 * nothing; the rules are the same code in both.
 */
import type { Rng } from '../../common/rng';
import type { Cell } from '../../face';
import type { EnemySpec } from '../tables/enemies';
import type { Journal } from './journal';
import { type Treasure, withOrbment } from './score';
import type { Enemy, Entity, Game, Projectile, Starfighter, Thresholds } from './state';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type DraftStarfighter = Mutable<Starfighter>;
export type DraftEnemy = Mutable<Enemy>;
export type DraftProjectile = Mutable<Projectile>;
export type DraftEntity = DraftStarfighter | DraftEnemy | DraftProjectile;

/** The row of what is no longer, or never was, on the board. */
export const NOWHERE = 0;

/** As many rows as a board can have, counted from 1. */
const NOBODY_ANYWHERE: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export class GameDraft {
  readonly rows: number;
  readonly columns: number;
  readonly thresholds: Thresholds;
  readonly starfighter: DraftStarfighter;
  readonly enemies: DraftEnemy[];
  readonly projectiles: DraftProjectile[];
  nextEnemy: number;
  nextProjectile: number;
  treasure: Treasure;
  rng: Rng;
  /** A bit for each column of a row, by row: who looks for somebody meets mostly free cells. */
  private readonly taken: number[];

  constructor(
    game: Game,
    rng: Rng,
    readonly journal: Journal | undefined,
  ) {
    this.rows = game.size.rows;
    this.columns = game.size.columns;
    this.thresholds = game.thresholds;
    this.nextEnemy = game.nextEnemy;
    this.nextProjectile = game.nextProjectile;
    this.treasure = game.treasure;
    this.rng = rng;
    this.starfighter = copyOfStarfighter(game.starfighter);
    // Pushed, not mapped: lists that were mapped have no room for those who spawn.
    this.enemies = [];
    for (const enemy of game.enemies) this.enemies.push(copyOfEnemy(enemy));
    this.projectiles = [];
    for (const projectile of game.projectiles) this.projectiles.push(copyOfProjectile(projectile));
    this.taken = NOBODY_ANYWHERE.slice(0, this.rows + 1);
    this.mark(this.starfighter.row, this.starfighter.column);
    for (const { row, column } of this.enemies) this.mark(row, column);
    for (const { row, column } of this.projectiles) this.mark(row, column);
  }

  get isOver(): boolean {
    return this.starfighter.health <= 0;
  }

  contains(row: number, column: number): boolean {
    return row >= 1 && row <= this.rows && column >= 1 && column <= this.columns;
  }

  at(row: number, column: number): DraftEntity | undefined {
    const isTaken = ((this.taken[row] ?? 0) & (1 << column)) !== 0;
    return isTaken ? this.whoIsAt(row, column) : undefined;
  }

  place(entity: DraftEntity, row: number, column: number): void {
    entity.row = row;
    entity.column = column;
    this.mark(row, column);
  }

  /** Takes it off its cell: it is about to enter another one, or out of the game. */
  lift(entity: DraftEntity): void {
    if (entity.row === NOWHERE) return;
    this.taken[entity.row] = (this.taken[entity.row] ?? 0) & ~(1 << entity.column);
    entity.row = NOWHERE;
  }

  /** An enemy destroyed at this cell: it drops its orbment. */
  destroy(enemy: DraftEnemy, at: Cell): void {
    this.treasure = withOrbment(this.treasure, enemy.spec.drops);
    this.journal?.destroyed(enemy, at);
    this.lift(enemy);
  }

  /** With its id, but nowhere yet. */
  newEnemy(spec: EnemySpec): DraftEnemy {
    const { health, regen, armour } = spec;
    const id = this.nextEnemy;
    this.nextEnemy += 1;
    return {
      group: 'enemy',
      id,
      spec,
      row: NOWHERE,
      column: NOWHERE,
      health,
      totalHealth: health,
      regen,
      armour,
      isSeen: false,
      canSee: false,
    };
  }

  /** With its id, but nowhere yet. */
  newProjectile(group: Projectile['group'], damage: number, speed: number, drift: number): DraftProjectile {
    const id = this.nextProjectile;
    this.nextProjectile -= 1;
    return { group, id, row: NOWHERE, column: NOWHERE, damage, speed, drift };
  }

  /** The board as this turn leaves it. */
  finished(before: Game): Game {
    return {
      size: before.size,
      thresholds: before.thresholds,
      turn: before.turn + 1,
      starfighter: this.starfighter,
      enemies: onBoard(this.enemies),
      projectiles: onBoard(this.projectiles),
      nextEnemy: this.nextEnemy,
      nextProjectile: this.nextProjectile,
      treasure: this.treasure,
    };
  }

  private mark(row: number, column: number): void {
    this.taken[row] = (this.taken[row] ?? 0) | (1 << column);
  }

  private whoIsAt(row: number, column: number): DraftEntity | undefined {
    const { starfighter, enemies, projectiles } = this;
    if (starfighter.row === row && starfighter.column === column) return starfighter;
    for (const enemy of enemies) if (enemy.row === row && enemy.column === column) return enemy;
    for (const projectile of projectiles) if (projectile.row === row && projectile.column === column) return projectile;
    return undefined;
  }
}

// Field by field: a spread gives every generation of copies a shape of its own, and every rule that
// reads them becomes slow.
const copyOfStarfighter = (from: Starfighter): DraftStarfighter => ({
  group: from.group,
  row: from.row,
  column: from.column,
  health: from.health,
  energy: from.energy,
  ship: from.ship,
});

const copyOfEnemy = (from: Enemy): DraftEnemy => ({
  group: from.group,
  id: from.id,
  spec: from.spec,
  row: from.row,
  column: from.column,
  health: from.health,
  totalHealth: from.totalHealth,
  regen: from.regen,
  armour: from.armour,
  isSeen: from.isSeen,
  canSee: from.canSee,
});

const copyOfProjectile = (from: Projectile): DraftProjectile => ({
  group: from.group,
  id: from.id,
  row: from.row,
  column: from.column,
  damage: from.damage,
  speed: from.speed,
  drift: from.drift,
});

/** The same list if nothing has gone. */
function onBoard<T extends Entity>(entities: readonly T[]): readonly T[] {
  for (const entity of entities) if (entity.row === NOWHERE) return entities.filter((other) => other.row !== NOWHERE);
  return entities;
}
