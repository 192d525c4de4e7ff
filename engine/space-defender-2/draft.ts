/**
 * A turn in the making: a copy of the entities that the phases change. The finished draft becomes
 * the new game; no draft outlives its turn. With a journal it records events, without one it makes
 * none; the rules are the same code in both.
 */
import type { Rng } from '../common/rng';
import type { Cell } from '../system';
import { ENEMIES, type EnemyKind } from './enemy-table';
import { type Action, type Detail, type PhaseName, type Report, refOf } from './events';
import { type Treasure, withOrbment } from './score';
import type { Enemy, Entity, Game, Projectile, Starfighter, Thresholds } from './state';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type DraftStarfighter = Mutable<Starfighter>;
export type DraftEnemy = Mutable<Enemy>;
export type DraftProjectile = Mutable<Projectile>;
export type DraftEntity = DraftStarfighter | DraftEnemy | DraftProjectile;

/** The row of what is no longer, or never was, on the board. */
export const NOWHERE = 0;

/** What is worth jumping to, as bits, so that a kept step holds one small number. */
export const KILLED = 1;
export const LOST = 2;
export const SPAWNED = 4;

/** Collects the events of a turn; `details` belong to the action at work. */
export class Journal {
  readonly phases: Record<PhaseName, Action[]> = {
    'friendly projectiles': [],
    'enemy projectiles': [],
    Starfighter: [],
    enemies: [],
    'natural spawn': [],
  };
  details: Detail[] = [];
  draws: { readonly row: number; readonly roll: number } | undefined;

  /** The details so far, for the action that is logged now. */
  takeDetails(): readonly Detail[] {
    const taken = this.details;
    this.details = [];
    return taken;
  }

  report(): Report {
    return this.draws ? { phases: this.phases, draws: this.draws } : { phases: this.phases };
  }
}

export class Draft {
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
  highlights = 0;
  /** Who is where, by `(row - 1) * columns + column - 1`. */
  private readonly cells: (DraftEntity | undefined)[];

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
    this.cells = new Array<DraftEntity | undefined>(this.rows * this.columns).fill(undefined);
    this.starfighter = { ...game.starfighter };
    this.place(this.starfighter);
    this.enemies = [];
    for (const enemy of game.enemies) {
      const copy = { ...enemy };
      this.enemies.push(copy);
      this.place(copy);
    }
    this.projectiles = [];
    for (const projectile of game.projectiles) {
      const copy = { ...projectile };
      this.projectiles.push(copy);
      this.place(copy);
    }
  }

  get isOver(): boolean {
    return this.starfighter.health <= 0;
  }

  contains(row: number, column: number): boolean {
    return row >= 1 && row <= this.rows && column >= 1 && column <= this.columns;
  }

  at(row: number, column: number): DraftEntity | undefined {
    return this.cells[(row - 1) * this.columns + column - 1];
  }

  place(entity: DraftEntity): void {
    this.cells[(entity.row - 1) * this.columns + entity.column - 1] = entity;
  }

  /** Takes it off its cell, but not out of the game. */
  lift(entity: DraftEntity): void {
    this.cells[(entity.row - 1) * this.columns + entity.column - 1] = undefined;
  }

  /** Out of the game: hit, used up, or gone from the board. Does nothing to what is already lifted. */
  remove(entity: DraftEnemy | DraftProjectile): void {
    if (entity.row !== NOWHERE && this.at(entity.row, entity.column) === entity) this.lift(entity);
    entity.row = NOWHERE;
  }

  /** An enemy destroyed at this cell: it drops its orbment. */
  destroy(enemy: DraftEnemy, at: Cell): void {
    this.treasure = withOrbment(this.treasure, ENEMIES[enemy.kind].drops);
    this.highlights |= KILLED;
    this.journal?.details.push({ kind: 'destroyed', who: refOf(enemy), at });
    this.remove(enemy);
  }

  newEnemy(kind: EnemyKind, row: number, column: number): DraftEnemy {
    const { health, regen, armour } = ENEMIES[kind];
    const id = this.nextEnemy;
    this.nextEnemy += 1;
    return {
      group: 'enemy',
      id,
      kind,
      row,
      column,
      health,
      totalHealth: health,
      regen,
      armour,
      isSeen: false,
      canSee: false,
    };
  }

  newProjectile(
    group: Projectile['group'],
    row: number,
    column: number,
    damage: number,
    speed: number,
    drift: number,
  ): DraftProjectile {
    const id = this.nextProjectile;
    this.nextProjectile -= 1;
    return { group, id, row, column, damage, speed, drift };
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
}

/** The same list if nothing has gone. */
function onBoard<T extends Entity>(entities: readonly T[]): readonly T[] {
  for (const entity of entities) if (entity.row === NOWHERE) return entities.filter((other) => other.row !== NOWHERE);
  return entities;
}
