/** What the program knows between two commands. Values, never changed after they were made. */
import type { Size } from '../../common/grid';
import { type Rng, startedRng } from '../../common/rng';
import type { Attributes } from '../tables/attributes';
import type { EnemySpec } from '../tables/enemies';
import { FIRST_LOADOUT, type Loadout } from '../tables/loadout';
import { NO_TREASURE, type Treasure } from './score';

/** What outlives a single game: loadout, generator and modes are not reset by `abort`. */
export interface State {
  readonly isDebug: boolean;
  readonly showsRng: boolean;
  readonly loadout: Loadout;
  readonly rng: Rng;
  /** How the game before this one ended; no rule asks, but what it should not leave behind is worth a look. */
  readonly lastGame: 'none' | 'lost' | 'aborted';
  readonly stage: GameStage;
}

export type GameStage =
  | { readonly kind: 'not started' }
  | {
      readonly kind: 'setup';
      readonly page: SetupPage;
      readonly size: Size;
      readonly thresholds: Thresholds;
    }
  | {
      readonly kind: 'in game';
      readonly game: Game;
      /** The second number of the header: commands since the last turn that were no turn. */
      readonly notes: number;
    };

export const SETUP_PAGES = ['weapon setup', 'armour setup', 'engine setup', 'power setup', 'setup summary'] as const;
export type SetupPage = (typeof SETUP_PAGES)[number];

/** Of Grunt, Fighter, Carrier, Interceptor, Pylon. */
export type Thresholds = readonly number[];

/** Enemies are numbered upwards from here, projectiles downwards, in each game anew. */
export const FIRST_IDS = { enemy: 1, projectile: -1 };

export interface Game {
  readonly size: Size;
  readonly thresholds: Thresholds;
  readonly turn: number;
  readonly starfighter: Starfighter;
  /** Oldest first: ascending ids. */
  readonly enemies: readonly Enemy[];
  /** Oldest first: descending ids. */
  readonly projectiles: readonly Projectile[];
  readonly nextEnemy: number;
  readonly nextProjectile: number;
  readonly treasure: Treasure;
}

/** What the equipment adds up to; it cannot change during a game. */
export interface Ship extends Attributes {
  readonly loadout: Loadout;
}

export interface Starfighter {
  readonly group: 'starfighter';
  readonly row: number;
  readonly column: number;
  readonly health: number;
  readonly energy: number;
  readonly ship: Ship;
}

export interface Enemy {
  readonly group: 'enemy';
  readonly id: number;
  /** A row of the table: what all of its kind have in common. */
  readonly spec: EnemySpec;
  readonly row: number;
  readonly column: number;
  readonly health: number;
  readonly totalHealth: number;
  readonly regen: number;
  readonly armour: number;
  readonly isSeen: boolean;
  readonly canSee: boolean;
}

export interface Projectile {
  readonly group: 'friendly' | 'hostile';
  readonly id: number;
  readonly row: number;
  readonly column: number;
  readonly damage: number;
  readonly speed: number;
  /** Rows it changes a step: only Spread's outer projectiles do. */
  readonly drift: number;
}

export type Entity = Starfighter | Enemy | Projectile;

export const STARFIGHTER_ID = 0;

export const START: State = {
  isDebug: false,
  showsRng: false,
  loadout: FIRST_LOADOUT,
  rng: startedRng(),
  lastGame: 'none',
  stage: { kind: 'not started' },
};

export function shipOf(loadout: Loadout): Ship {
  const sum = (key: keyof Attributes): number => loadout.weapon[key] + loadout.armour[key] + loadout.engine[key];
  return {
    loadout,
    health: sum('health'),
    energy: sum('energy'),
    healthRegen: sum('healthRegen'),
    energyRegen: sum('energyRegen'),
    armour: sum('armour'),
    vision: sum('vision'),
    move: sum('move'),
    moveCost: sum('moveCost'),
  };
}

/** Rules 6.10: first column, middle row rounded up. Recall leads back here. */
export const spawnRow = (rows: number): number => Math.ceil(rows / 2);
export const SPAWN_COLUMN = 1;

export function newGame(size: Size, thresholds: Thresholds, loadout: Loadout): Game {
  const ship = shipOf(loadout);
  return {
    size,
    thresholds,
    turn: 0,
    starfighter: {
      group: 'starfighter',
      row: spawnRow(size.rows),
      column: SPAWN_COLUMN,
      health: ship.health,
      energy: ship.energy,
      ship,
    },
    enemies: [],
    projectiles: [],
    nextEnemy: FIRST_IDS.enemy,
    nextProjectile: FIRST_IDS.projectile,
    treasure: NO_TREASURE,
  };
}
