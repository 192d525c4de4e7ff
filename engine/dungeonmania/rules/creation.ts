/** Entities as they are when new: from a blueprint of the dungeon, spawned, or built. */
import type { Square } from '../tables/directions';
import type { Buildable } from '../tables/types';
import type { Draft, NewBody } from './draft';
import type { Entity, Spider, Weapon, Zombie } from './entities';
import type { Configuration } from './reading/configuration';
import type { Blueprint } from './reading/dungeon';

/** A spider goes up first: the second square of its ring. */
const FIRST_ON_RING = 1;

export function entityOf(blueprint: Blueprint, body: NewBody, config: Configuration): Entity {
  const { type } = blueprint;
  switch (type) {
    case 'player':
      return {
        ...body,
        type,
        health: config.player_health,
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
      return spider(body, blueprint, config);
    case 'zombie_toast':
      return zombie(body, config);
    case 'mercenary':
      return { ...body, type, health: config.mercenary_health, isAlly: false, hasReached: false, isStruckOff: false };
    case 'bomb':
      return { ...body, type, condition: 'lying' };
    case 'sword':
      return { ...body, type, durability: config.sword_durability };
    case 'invincibility_potion':
    case 'invisibility_potion':
      return { ...body, type };
    default:
      return { ...body, type };
  }
}

export const newZombie = (draft: Draft): Zombie =>
  draft.create<Zombie>('zombie_toast', (body) => zombie(body, draft.config));

export const newSpider = (draft: Draft, centre: Square): Spider =>
  draft.create<Spider>('spider', (body) => spider(body, centre, draft.config));

export const newWeapon = (draft: Draft, type: Buildable): Weapon =>
  draft.create<Weapon>(type, (body) => ({ ...body, type, durability: draft.config[`${type}_durability`] }));

const spider = (body: NewBody, { x, y }: Square, config: Configuration): Spider => ({
  ...body,
  type: 'spider',
  health: config.spider_health,
  isStruckOff: false,
  centre: { x, y },
  ringIndex: FIRST_ON_RING,
  turn: 1,
});

const zombie = (body: NewBody, config: Configuration): Zombie => ({
  ...body,
  type: 'zombie_toast',
  health: config.zombie_health,
  isStruckOff: false,
});
