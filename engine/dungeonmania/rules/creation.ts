/** Entities as they are when new: from a blueprint of the dungeon, spawned, or built. */
import type { Square } from '../tables/directions';
import type { Buildable } from '../tables/types';
import type { DungeonDraft, NewBody } from './draft';
import type { Enemy, Entity, Player, Spider, Weapon, Zombie } from './entities';
import type { Configuration } from './reading/configuration';
import type { Blueprint } from './reading/dungeon';
import { changed, copyOf } from './shape';

/** A spider goes up first: the second square of its ring. */
const FIRST_ON_RING = 1;

/** As the file has it; its numbers are those of a configuration. */
export function entityOf(blueprint: Blueprint, body: NewBody): Entity {
  const { type } = blueprint;
  switch (type) {
    case 'player':
      return {
        ...body,
        type,
        health: 0,
        facing: 'DOWN',
        previous: undefined,
        inventory: [],
        treasure: 0,
        effect: undefined,
        queue: [],
      };
    case 'switch':
      return { ...body, type, isOn: false, bombs: [] };
    case 'door':
      return { ...body, type, keyNumber: blueprint.keyNumber ?? 0, isOpen: false };
    case 'key':
      return { ...body, type, keyNumber: blueprint.keyNumber ?? 0 };
    case 'portal':
      return { ...body, type, colour: blueprint.colour ?? 'GREY', partner: undefined };
    case 'zombie_toast_spawner':
      return { ...body, type, isStruckOff: false };
    case 'spider':
      return spider(body, blueprint, 0);
    case 'zombie_toast':
      return zombie(body, 0);
    case 'mercenary':
      return { ...body, type, health: 0, isAlly: false, hasReached: false, isStruckOff: false };
    case 'bomb':
      return { ...body, type, condition: 'lying' };
    case 'sword':
      return { ...body, type, durability: 0 };
    case 'invincibility_potion':
    case 'invisibility_potion':
      return { ...body, type };
    default:
      return { ...body, type };
  }
}

/** With the numbers that the configuration gives it; most things have none. */
export function configured(entity: Entity, config: Configuration): Entity {
  switch (entity.type) {
    case 'player':
      return withHealth(entity, config.player_health);
    case 'spider':
      return withHealth(entity, config.spider_health);
    case 'zombie_toast':
      return withHealth(entity, config.zombie_health);
    case 'mercenary':
      return withHealth(entity, config.mercenary_health);
    case 'sword':
      return changed(entity, { durability: config.sword_durability });
    default:
      return entity;
  }
}

function withHealth<E extends Player | Enemy>(entity: E, health: number): E {
  const copy: { health: number } & E = copyOf(entity);
  copy.health = health;
  return copy;
}

export const newZombie = (draft: DungeonDraft): Zombie =>
  draft.create<Zombie>('zombie_toast', (body) => zombie(body, draft.config.zombie_health));

export const newSpider = (draft: DungeonDraft, centre: Square): Spider =>
  draft.create<Spider>('spider', (body) => spider(body, centre, draft.config.spider_health));

export const newWeapon = (draft: DungeonDraft, type: Buildable): Weapon =>
  draft.create<Weapon>(type, (body) => ({ ...body, type, durability: draft.config[`${type}_durability`] }));

const spider = (body: NewBody, { x, y }: Square, health: number): Spider => ({
  ...body,
  type: 'spider',
  health,
  isStruckOff: false,
  centre: { x, y },
  ringIndex: FIRST_ON_RING,
  turn: 1,
});

const zombie = (body: NewBody, health: number): Zombie => ({
  ...body,
  type: 'zombie_toast',
  health,
  isStruckOff: false,
});
