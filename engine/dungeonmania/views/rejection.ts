/** A refusal with its numbers, its rule, and where it comes from. */
import { unreachable } from '../../common/unreachable';
import type { Cause, Rejection } from '../../face';
import { refusalText } from '../render/refusals';
import { DungeonDraft } from '../rules/draft';
import type { Hindrance } from '../rules/interacting';
import type { DungeonFlaw } from '../rules/reading/dungeon';
import type { Refusal } from '../rules/refusals';
import type { State } from '../rules/state';
import { entityWith } from './inspect';
import { nameOf, place } from './words';

/** `state` is the one in which the command was refused. */
export function rejection(state: State, refusal: Refusal): Rejection {
  const { exception, sentence } = refusalText(refusal);
  const detail = detailOf(state, refusal);
  return {
    code: codeOf(refusal),
    message: `${exception}: ${sentence}`,
    ...(detail ? { detail } : {}),
    data: dataOf(refusal),
    rule: RULES[refusal.code],
    causes: causesOf(refusal),
  };
}

/** What is wrong inside a dungeon has a code of its own. */
export const codeOf = (refusal: Refusal): string =>
  refusal.code === 'DUNGEON_FLAWED' ? refusal.flaw.code : refusal.code;

const RULES: Readonly<Record<Refusal['code'], string>> = {
  NO_GAME: 'games',
  GAME_OVER: 'death',
  DUNGEON_UNKNOWN: 'files',
  CONFIG_UNKNOWN: 'files',
  CONFIG_UNREADABLE: 'files',
  DUNGEON_FLAWED: 'files',
  ITEM_NOT_HELD: 'items',
  ITEM_NOT_USABLE: 'items',
  BUILD_UNKNOWN: 'building',
  BUILD_MATERIALS: 'building',
  INTERACT_UNKNOWN: 'interacting',
  INTERACT_REFUSED: 'interacting',
  FAULT_BATTLE: 'faults',
  FAULT_PORTAL: 'faults',
  FAULT_SQUARE: 'faults',
};

/** Shown alone, too, so it must say what is wrong. */
function detailOf({ game }: State, refusal: Refusal): string | undefined {
  switch (refusal.code) {
    case 'NO_GAME':
      return 'no game: newGame starts one';
    case 'GAME_OVER':
      return 'the player is dead, newGame starts another game';
    case 'DUNGEON_UNKNOWN':
      return `no file dungeons/${refusal.dungeon}.json`;
    case 'CONFIG_UNKNOWN':
      return `no file configs/${refusal.config}.json`;
    case 'CONFIG_UNREADABLE':
      return `configs/${refusal.config}.json is no JSON object`;
    case 'DUNGEON_FLAWED':
      return flawWord(refusal.flaw);
    case 'ITEM_NOT_HELD': {
      const draft = game && new DungeonDraft(game);
      const item = draft && entityWith(draft, refusal.item);
      if (item?.isOnMap) return `${refusal.item} lies at ${place(item)}`;
      const held = draft?.held().map(({ id }) => id) ?? [];
      return `${refusal.item} is not held; held: ${held.join(', ') || 'nothing'}`;
    }
    case 'ITEM_NOT_USABLE':
      return `a ${nameOf(refusal.type)} is no bomb and no potion`;
    case 'BUILD_UNKNOWN':
      return `only ${refusal.known.join(', ')}`;
    case 'BUILD_MATERIALS':
      return refusal.kind === 'bow' ? 'needs 1 wood and 3 arrows' : 'needs 2 wood and 1 treasure, or 1 key';
    case 'INTERACT_UNKNOWN':
      return `${refusal.entity} is no mercenary and no spawner on the map`;
    case 'INTERACT_REFUSED':
      return hindranceWord(refusal.hindrance);
    case 'FAULT_BATTLE':
      return 'nobody would ever win: more than 10,000 rounds';
    case 'FAULT_PORTAL':
      return 'portals lead to each other for ever';
    case 'FAULT_SQUARE':
      return 'the original program crashes here';
    default:
      return unreachable(refusal);
  }
}

export function hindranceWord(hindrance: Hindrance): string {
  switch (hindrance.reason) {
    case 'ally':
      return 'is an ally already';
    case 'treasure':
      return `asks for ${hindrance.wanted} treasure, ${hindrance.held} held`;
    case 'distance':
      return `${hindrance.distance} squares off, the bribe radius is ${hindrance.radius}`;
    case 'not adjacent':
      return 'the player is not beside it';
    case 'no weapon':
      return 'neither sword nor bow held';
    default:
      return unreachable(hindrance);
  }
}

function flawWord(flaw: DungeonFlaw): string {
  switch (flaw.code) {
    case 'DUNGEON_UNREADABLE':
      return 'no JSON object with a list of entities';
    case 'ENTITY_UNREADABLE':
      return `entity ${flaw.entity} has no type`;
    case 'ENTITY_TYPE':
      return `entity ${flaw.entity} is of no known type: ${flaw.type}`;
    case 'ENTITY_PLACE':
      return `entity ${flaw.entity} needs whole numbers x and y`;
    case 'ENTITY_COLOUR':
      return `entity ${flaw.entity} needs a colour: RED, BLUE, YELLOW, GREEN or GREY`;
    case 'ENTITY_KEY':
      return `entity ${flaw.entity} needs a whole number key`;
    case 'PLAYER_COUNT':
      return `${flaw.count} players instead of one`;
    case 'PORTAL_COUNT':
      return `three or more ${flaw.colour} portals`;
    case 'GOAL_UNKNOWN':
      return 'goal-condition is no goal: exit, boulders, treasure, or AND and OR of two';
    default:
      return unreachable(flaw);
  }
}

function dataOf(refusal: Refusal): Readonly<Record<string, number | string>> {
  switch (refusal.code) {
    case 'DUNGEON_UNKNOWN':
      return { dungeon: refusal.dungeon };
    case 'CONFIG_UNKNOWN':
    case 'CONFIG_UNREADABLE':
      return { config: refusal.config };
    case 'DUNGEON_FLAWED': {
      const { code: _, span, ...numbers } = refusal.flaw;
      return { dungeon: refusal.dungeon, start: span.start, end: span.end, ...numbers };
    }
    case 'ITEM_NOT_HELD':
    case 'ITEM_NOT_USABLE':
      return { item: refusal.item };
    case 'BUILD_UNKNOWN':
    case 'BUILD_MATERIALS':
      return { kind: refusal.kind };
    case 'INTERACT_UNKNOWN':
      return { entity: refusal.entity };
    case 'INTERACT_REFUSED':
      return { entity: refusal.entity, ...refusal.hindrance };
    default:
      return {};
  }
}

function causesOf(refusal: Refusal): readonly Cause[] {
  switch (refusal.code) {
    case 'GAME_OVER':
      return [{ fact: 'player', note: 'the player died here' }];
    case 'ITEM_NOT_HELD':
    case 'BUILD_MATERIALS':
      return [{ fact: 'inventory', note: 'the inventory last changed here' }];
    case 'INTERACT_REFUSED':
      return hindranceCauses(refusal.entity, refusal.hindrance);
    default:
      return [];
  }
}

function hindranceCauses(entity: string, { reason }: Hindrance): readonly Cause[] {
  switch (reason) {
    case 'ally':
      return [{ fact: `${entity}.ally`, note: `${entity} was bribed here` }];
    case 'treasure':
    case 'no weapon':
      return [{ fact: 'inventory', note: 'the inventory last changed here' }];
    default:
      return [{ fact: 'player', note: 'the player came here' }];
  }
}
