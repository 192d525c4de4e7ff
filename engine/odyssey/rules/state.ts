/** What the program is between two commands. Nothing here ever changes; a turn makes new values. */
import type { Rng } from '../../common/rng';
import type { FlyerKind, StationaryKind } from '../tables/entities';
import { FIRST_RANDOM } from './dice';
import { PLACE_COUNT } from './galaxy';

export interface State {
  /** The two numbers of `state:3.1`. */
  readonly major: number;
  readonly minor: number;
  readonly random: Rng;
  readonly listsDraws: boolean;
  readonly mission: Mission | undefined;
}

export type Mode = 'test' | 'play';

export interface Mission {
  readonly mode: Mode;
  readonly thresholds: readonly number[];
  /** Turns completed. */
  readonly turn: number;
  /** Stays here with life 0 when it has died, and is then on no board. */
  readonly explorer: Explorer;
  /** By sector: a sector never has two. Shared by all turns of a mission. */
  readonly stationaries: readonly (Stationary | undefined)[];
  /** The living, by ascending id. */
  readonly others: readonly Other[];
  readonly nextId: number;
}

/** One type for each kind, so that a kind tells what it is not. */
export type Stationary = {
  [Kind in StationaryKind]: { readonly kind: Kind; readonly id: number; readonly place: number };
}[StationaryKind];

export interface Explorer {
  readonly kind: 'explorer';
  readonly id: number;
  readonly place: number;
  readonly fuel: number;
  readonly life: number;
  readonly isLanded: boolean;
}

/**
 * `actsOn` is the turn in which it acts next. The game counts `turns_left` down every turn; a fixed
 * number lets an entity that only waits be the same value from turn to turn.
 */
export interface Asteroid {
  readonly kind: 'asteroid';
  readonly id: number;
  readonly place: number;
  readonly actsOn: number;
}

export interface Planet {
  readonly kind: 'planet';
  readonly id: number;
  readonly place: number;
  readonly actsOn: number;
  readonly isAttached: boolean;
  readonly supportsLife: boolean;
  readonly isVisited: boolean;
}

export interface Flyer {
  readonly kind: FlyerKind;
  readonly id: number;
  readonly place: number;
  readonly actsOn: number;
  readonly fuel: number;
  /** Actions left until it reproduces. */
  readonly countdown: number;
  /** Asteroids on board; janitaurs only. */
  readonly load: number;
}

export type Other = Asteroid | Planet | Flyer;
export type Movable = Other | Explorer;
export type Entity = Movable | Stationary;

export const INITIAL: State = { major: 0, minor: 0, random: FIRST_RANDOM, listsDraws: false, mission: undefined };

export const isAlive = (explorer: Explorer): boolean => explorer.life > 0;

/** As the game shows it after `turn`; undefined for a planet that will never act again. */
export const turnsLeft = (other: Other, turn: number): number | undefined =>
  other.kind === 'planet' && other.isAttached ? undefined : other.actsOn - turn - 1;

export const isFlyer = (entity: Entity): entity is Flyer =>
  entity.kind === 'benign' || entity.kind === 'malevolent' || entity.kind === 'janitaur';

/** Everything alive by ascending id, as the game lists it. */
export function entitiesOf({ stationaries, explorer, others }: Mission): readonly Entity[] {
  return [...stationariesById(stationaries), ...(isAlive(explorer) ? [explorer] : []), ...others];
}

export const stationariesById = (stationaries: Mission['stationaries']): readonly Stationary[] =>
  stationaries.filter((entity) => entity !== undefined).sort((a, b) => a.id - b.id);

/** Who is in which place. */
export function slotsOf({ stationaries, explorer, others }: Mission): (Entity | undefined)[] {
  const slots = new Array<Entity | undefined>(PLACE_COUNT).fill(undefined);
  for (const entity of stationaries) if (entity) slots[entity.place] = entity;
  for (const other of others) slots[other.place] = other;
  if (isAlive(explorer)) slots[explorer.place] = explorer;
  return slots;
}
