/** Everything that lies, stands, moves or is held in a game. Records never change; the game replaces them. */
import type { Direction, Square } from '../tables/directions';
import type { Colour, EntityType } from '../tables/types';
import { copyOf } from './shape';

/** The number of an entity within its game, by creation; the text that scripts use is its `id`. */
export type Key = number;

interface Body extends Square {
  readonly key: Key;
  /** Type and number, `spider-1`. */
  readonly id: string;
  /** Counted from 1 for each type. */
  readonly number: number;
  /** Whoever is off the map keeps the square where he was last. */
  readonly isOnMap: boolean;
}

interface Acting extends Body {
  /** Its action is dropped when its turn comes, and never comes again. */
  readonly isStruckOff: boolean;
}

export interface Thing extends Body {
  readonly type: 'wall' | 'exit' | 'boulder' | 'treasure' | 'wood' | 'arrow';
}

export interface Potion extends Body {
  readonly type: 'invincibility_potion' | 'invisibility_potion';
}

/** What wears (rule 2.5.4). */
export interface Weapon extends Body {
  readonly type: 'sword' | 'bow' | 'shield';
  readonly durability: number;
}

export interface Switch extends Body {
  readonly type: 'switch';
  readonly isOn: boolean;
  /** The bombs that explode when it goes on. */
  readonly bombs: readonly Key[];
}

export interface Door extends Body {
  readonly type: 'door';
  readonly keyNumber: number;
  readonly isOpen: boolean;
}

export interface DoorKey extends Body {
  readonly type: 'key';
  readonly keyNumber: number;
}

export interface Portal extends Body {
  readonly type: 'portal';
  readonly colour: Colour;
  /** Kept even if the partner is destroyed (rule 2.2.7). */
  readonly partner: Key | undefined;
}

export interface Bomb extends Body {
  readonly type: 'bomb';
  /** Only a lying bomb can be picked up; somebody else's visit may spoil that (`bomb.taint`). */
  readonly condition: 'lying' | 'spoilt' | 'held' | 'placed';
}

export interface Spawner extends Acting {
  readonly type: 'zombie_toast_spawner';
}

export interface Spider extends Acting {
  readonly type: 'spider';
  readonly health: number;
  /** Where its ring lies, which square of it comes next, and which way round. */
  readonly centre: Square;
  readonly ringIndex: number;
  readonly turn: 1 | -1;
}

export interface Zombie extends Acting {
  readonly type: 'zombie_toast';
  readonly health: number;
}

export interface Mercenary extends Acting {
  readonly type: 'mercenary';
  readonly health: number;
  readonly isAlly: boolean;
  /** An ally that has reached the player follows in his footsteps. */
  readonly hasReached: boolean;
}

/** The potion in effect. */
export interface Effect {
  readonly potion: Key;
  readonly type: Potion['type'];
  /** The count of ticks at which it ends. */
  readonly until: number;
}

export interface Player extends Body {
  readonly type: 'player';
  readonly health: number;
  readonly facing: Direction;
  /** The square he stood on before his present one. */
  readonly previous: Square | undefined;
  /** In the order picked up or built. */
  readonly inventory: readonly Key[];
  /** Treasure ever picked up. */
  readonly treasure: number;
  readonly effect: Effect | undefined;
  /** Potions used that wait for their turn. */
  readonly queue: readonly Key[];
}

export type Enemy = Spider | Zombie | Mercenary;
export type Entity = Player | Thing | Potion | Weapon | Switch | Door | DoorKey | Portal | Bomb | Spawner | Enemy;
export type Actor = Enemy | Spawner;

export const isEnemy = (entity: Entity): entity is Enemy =>
  entity.type === 'spider' || entity.type === 'zombie_toast' || entity.type === 'mercenary';
export const isActor = (entity: Entity): entity is Actor => isEnemy(entity) || entity.type === 'zombie_toast_spawner';
export const isAlly = (entity: Entity): boolean => entity.type === 'mercenary' && entity.isAlly;
export const isWeapon = (entity: Entity): entity is Weapon =>
  entity.type === 'sword' || entity.type === 'bow' || entity.type === 'shield';
export const isPotion = (entity: Entity): entity is Potion =>
  entity.type === 'invincibility_potion' || entity.type === 'invisibility_potion';

/** The same turned another way. */
export function facing(player: Player, direction: Direction): Player {
  const copy = copyOf(player);
  copy.facing = direction;
  return copy;
}

export const idOf = (type: EntityType, number: number): string => `${type}-${number}`;
