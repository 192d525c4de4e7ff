/** Entities, squares and items as the editor speaks of them. */
import type { Cell, EntityRef, Look, Shape, Side, Tint } from '../../face';
import { symbolOf } from '../render/symbols';
import { amount, place } from '../render/words';
import { type Entity, isEnemy, type Key } from '../rules/entities';
import type { Ref } from '../rules/events';
import type { Square } from '../tables/directions';
import { BUILDABLES, type Colour, type EntityType, FILE_TYPES } from '../tables/types';

export { amount, place };

/** Nobody reads seventeen digits of a health; the transcript has them all. */
export const rounded = (health: number): number => Number(health.toPrecision(6));

export const cellOf = ({ x, y }: Square): Cell => ({ row: y, column: x });

export const entityRef = (entity: Entity): EntityRef => ({
  id: entity.id,
  name: nameOf(entity.type),
  symbol: symbolOf(entity),
});

/** Events know less of an entity than its record: a door may have been opened since. */
export const eventRef = ({ id, type }: Ref): EntityRef => ({ id, name: nameOf(type), symbol: id.charAt(0) });

/** `zombie_toast_spawner` as people say it. Made once: every event names somebody. */
const NAMES = Object.fromEntries(
  [...FILE_TYPES, ...BUILDABLES].map((type) => [type, type.replaceAll('_', ' ')]),
) as Record<EntityType, string>;
export const nameOf = (type: EntityType): string => NAMES[type];

/** Drawings are named after what they show; where a type has none here, its own name is one. */
const SHAPES: Readonly<Partial<Record<EntityType, Shape>>> = {
  player: 'person',
  mercenary: 'guard',
  zombie_toast: 'zombie',
  zombie_toast_spawner: 'spawner',
  invincibility_potion: 'potion-full',
  invisibility_potion: 'potion',
};

export const shapeOf = (entity: Entity): Shape => {
  if (entity.type === 'mercenary' && entity.isAlly) return 'helmet';
  if (entity.type === 'door' && entity.isOpen) return 'door-open';
  return SHAPES[entity.type] ?? entity.type;
};

export function sideOf(entity: Entity): Side {
  if (entity.type === 'player') return 'self';
  if (entity.type === 'mercenary' && entity.isAlly) return 'friend';
  return isEnemy(entity) || entity.type === 'zombie_toast_spawner' ? 'foe' : 'neutral';
}

const TINTS: Readonly<Record<Colour, Tint>> = {
  RED: 'red',
  BLUE: 'blue',
  YELLOW: 'yellow',
  GREEN: 'green',
  GREY: 'grey',
};

/** Portals show their colour; doors and keys the number by which they belong together. */
export const lookOf = (entity: Entity): Look => ({
  symbol: symbolOf(entity),
  shape: shapeOf(entity),
  side: sideOf(entity),
  ...(entity.type === 'portal' ? { tint: TINTS[entity.colour] } : {}),
  ...(entity.type === 'door' || entity.type === 'key' ? { badge: String(entity.keyNumber) } : {}),
});

/** Where other entities are found by their keys. */
export interface Lookup {
  get(key: Key): Entity;
}

/** "spider-1: health 5", "door-1: key 2, closed". */
export function titleOf(others: Lookup, entity: Entity): string {
  const remarks = remarksOn(others, entity);
  return remarks.length === 0 ? entity.id : `${entity.id}: ${remarks.join(', ')}`;
}

function remarksOn(others: Lookup, entity: Entity): readonly string[] {
  switch (entity.type) {
    case 'player':
      return [
        `health ${amount(rounded(entity.health))}`,
        ...(entity.effect ? [`${nameOf(entity.effect.type)} in effect`] : []),
      ];
    case 'mercenary':
      return [entity.isAlly ? 'ally' : `health ${amount(rounded(entity.health))}`];
    case 'spider':
    case 'zombie_toast':
      return [`health ${amount(rounded(entity.health))}`];
    case 'door':
      return [`key ${entity.keyNumber}`, entity.isOpen ? 'open' : 'closed'];
    case 'key':
      return [`number ${entity.keyNumber}`];
    case 'portal':
      return [
        entity.colour,
        entity.partner === undefined ? 'no partner' : `leads to ${place(others.get(entity.partner))}`,
      ];
    case 'switch':
      return [entity.isOn ? 'on' : 'off'];
    case 'bomb':
      return [entity.condition === 'spoilt' ? 'can no longer be picked up' : entity.condition];
    case 'sword':
    case 'bow':
    case 'shield':
      return [`durability ${entity.durability}`];
    default:
      return [];
  }
}
