/**
 * Values that provoke: what is there and cannot be used so, what was used up, what another command takes, names that
 * only the original knows. Most are refused, each for a reason of its own.
 */
import type { ArgumentValue } from '../../face';
import { DungeonDraft } from '../rules/draft';
import type { Entity } from '../rules/entities';
import type { State } from '../rules/state';
import { DIRECTIONS } from '../tables/directions';
import { BUILDABLES, type EntityType, FILE_TYPES, NEVER_BUILT } from '../tables/types';

const textOf = (text: string): ArgumentValue => ({ text });

/** Ids that many a game has, be it on the map, held or gone. */
const firstOf = (types: readonly EntityType[]): readonly ArgumentValue[] => types.map((type) => textOf(`${type}-1`));
const ENTITIES = firstOf(FILE_TYPES);
const ITEMS = firstOf([
  'bomb',
  'invincibility_potion',
  'invisibility_potion',
  'treasure',
  'sword',
  ...BUILDABLES,
  'exit',
]);
/** Between quotes a direction is an item. */
const NO_DIRECTIONS = DIRECTIONS.map(textOf);
const BUILT = [...BUILDABLES, ...NEVER_BUILT, 'sword'].map(textOf);

export function provoking({ game }: State, command: string): readonly ArgumentValue[] {
  switch (command) {
    case 'build':
      return BUILT;
    case 'tick':
      return [...idsOf(game && new DungeonDraft(game).held()), ...NO_DIRECTIONS, ...ITEMS];
    case 'interact':
      return [...idsOf(game && movingIn(new DungeonDraft(game))), ...ENTITIES];
    default:
      return [];
  }
}

const idsOf = (entities: readonly Entity[] = []): readonly ArgumentValue[] => entities.map(({ id }) => textOf(id));

const movingIn = (draft: DungeonDraft): readonly Entity[] => draft.moving.map((key) => draft.get(key));
