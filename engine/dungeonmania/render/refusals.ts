/** The sentence of each refusal, behind its exception (errors.txt). */
import { unreachable } from '../../common/unreachable';
import type { DungeonFlaw } from '../rules/reading/dungeon';
import type { Refusal } from '../rules/refusals';
import type { EntityType } from '../tables/types';

/** Where the original keeps the class of what cannot be used. */
const CLASSES: Readonly<Partial<Record<EntityType, string>>> = {
  treasure: 'collectables.Treasure',
  key: 'collectables.Key',
  wood: 'collectables.Wood',
  arrow: 'collectables.Arrow',
  sword: 'collectables.Sword',
  bow: 'buildables.Bow',
  shield: 'buildables.Shield',
};

export type ExceptionName = 'IllegalArgumentException' | 'InvalidActionException' | 'EngineFault';

export interface RefusalText {
  readonly exception: ExceptionName;
  readonly sentence: string;
}

export function refusalText(refusal: Refusal): RefusalText {
  switch (refusal.code) {
    case 'NO_GAME':
      return invalid('No game has been started');
    case 'GAME_OVER':
      return invalid('The game is over');
    case 'DUNGEON_UNKNOWN':
      return illegal(`${refusal.dungeon} is not a dungeon that exists`);
    case 'CONFIG_UNKNOWN':
      return illegal(`${refusal.config} is not a configuration that exists`);
    case 'CONFIG_UNREADABLE':
      return illegal(`${refusal.config} is not a configuration that can be read`);
    case 'DUNGEON_FLAWED':
      return illegal(flawText(refusal.dungeon, refusal.flaw));
    case 'ITEM_NOT_HELD':
      return invalid(`Item with id ${refusal.item} doesn't exist`);
    case 'ITEM_NOT_USABLE':
      return illegal(`class dungeonmania.entities.${CLASSES[refusal.type] ?? ''} cannot be used`);
    case 'BUILD_UNKNOWN':
      return illegal(`Only ${listed(refusal.known)} can be built`);
    case 'BUILD_MATERIALS':
      return invalid(`${refusal.kind} cannot be built`);
    case 'INTERACT_UNKNOWN':
      return illegal('Entity cannot be interacted');
    case 'INTERACT_REFUSED':
      return invalid('Entity cannot be interacted');
    case 'FAULT_BATTLE':
      return fault('a battle does not end');
    case 'FAULT_PORTAL':
      return fault('a portal leads round in a circle');
    case 'FAULT_SQUARE':
      return fault('a mercenary has no square to go to');
    default:
      return unreachable(refusal);
  }
}

function flawText(dungeon: string, flaw: DungeonFlaw): string {
  switch (flaw.code) {
    case 'DUNGEON_UNREADABLE':
      return `${dungeon} is not a dungeon that can be read`;
    case 'ENTITY_UNREADABLE':
      return `Entity ${flaw.entity} of ${dungeon} is not an entity`;
    case 'ENTITY_TYPE':
      return `Entity ${flaw.entity} of ${dungeon} has an unknown type: ${flaw.type}`;
    case 'ENTITY_PLACE':
      return `Entity ${flaw.entity} of ${dungeon} has no place`;
    case 'ENTITY_COLOUR':
      return `Entity ${flaw.entity} of ${dungeon} has no known colour`;
    case 'ENTITY_KEY':
      return `Entity ${flaw.entity} of ${dungeon} has no key number`;
    case 'PLAYER_COUNT':
      return `${dungeon} must have exactly one player`;
    case 'PORTAL_COUNT':
      return `${dungeon} has more than two portals of one colour`;
    case 'GOAL_UNKNOWN':
      return `${dungeon} has no goal that can be read`;
    default:
      return unreachable(flaw);
  }
}

/** `bow and shield`, `a, b and c` */
const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
const illegal = (sentence: string): RefusalText => ({ exception: 'IllegalArgumentException', sentence });
const invalid = (sentence: string): RefusalText => ({ exception: 'InvalidActionException', sentence });
const fault = (sentence: string): RefusalText => ({ exception: 'EngineFault', sentence });
