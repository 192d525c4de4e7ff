/** Random dungeons, configurations and scripts: small and crowded, so that everything meets everything. */
import fc from 'fast-check';
import type { Command } from '../../../engine/dungeonmania/rules/commands';
import { CONFIGURATION_NAMES } from '../../../engine/dungeonmania/tables/configuration';
import { DIRECTIONS } from '../../../engine/dungeonmania/tables/directions';
import { RULE_SETS } from '../../../engine/dungeonmania/tables/switches';
import { COLOURS, FILE_TYPES } from '../../../engine/dungeonmania/tables/types';

interface JsonEntity {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
  readonly key?: number;
}

const SIZE = 9;
const coordinate = fc.integer({ min: 0, max: SIZE - 1 });
const otherTypes = FILE_TYPES.filter((type) => type !== 'player');
/** What matters to ways and pushes is drawn more often. */
const type = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...otherTypes) },
  { weight: 2, arbitrary: fc.constantFrom('wall', 'boulder', 'mercenary', 'portal', 'switch', 'bomb', 'treasure') },
);

const entity: fc.Arbitrary<JsonEntity> = fc
  .record({
    type,
    x: coordinate,
    y: coordinate,
    colour: fc.constantFrom(...COLOURS),
    key: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ type, x, y, colour, key }) => ({
    type,
    x,
    y,
    ...(type === 'portal' ? { colour } : {}),
    ...(type === 'door' || type === 'key' ? { key } : {}),
  }));

const { goal } = fc.letrec<{ goal: unknown }>((tie) => ({
  goal: fc.oneof(
    { maxDepth: 3 },
    fc.record({ goal: fc.constantFrom('exit', 'boulders', 'treasure') }),
    fc.record({ goal: fc.constantFrom('AND', 'OR'), subgoals: fc.tuple(tie('goal'), tie('goal')) }),
  ),
}));

export const dungeons = fc
  .record({
    player: fc.record({ x: coordinate, y: coordinate }),
    others: fc.array(entity, { maxLength: 45, size: 'max' }),
    goal,
  })
  .map(({ player, others, goal }) => ({
    entities: [{ type: 'player', ...player }, ...withoutThirdPortals(others)],
    'goal-condition': goal,
  }));

function withoutThirdPortals(entities: readonly JsonEntity[]): readonly JsonEntity[] {
  const counts = new Map<string, number>();
  return entities.filter(({ colour }) => {
    if (colour === undefined) return true;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    return count <= 2;
  });
}

const fieldValue = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(0.5, 2.5, 20, 100, '3', 'x', null));
const usualFields = { player_health: 40, player_attack: 8 };
export const configs = fc
  .dictionary(fc.constantFrom(...CONFIGURATION_NAMES), fieldValue, { maxKeys: 10 })
  .map((fields) => ({ ...usualFields, ...fields }));

const numbered = (types: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...types), fc.integer({ min: 1, max: 3 })).map(([type, number]) => `${type}-${number}`);

const items = numbered(['bomb', 'invincibility_potion', 'invisibility_potion', 'treasure', 'key', 'sword', 'wood']);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(...DIRECTIONS)
      .map((direction): Command => ({ name: 'tick', action: { kind: 'direction', direction } })),
  },
  { weight: 3, arbitrary: items.map((id): Command => ({ name: 'tick', action: { kind: 'item', id } })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('bow', 'shield', 'sceptre', 'sword').map((kind): Command => ({ name: 'build', kind })),
  },
  {
    weight: 3,
    arbitrary: numbered(['mercenary', 'zombie_toast_spawner', 'spider']).map(
      (entity): Command => ({ name: 'interact', entity }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Command>({ name: 'getDungeonResponseModel' }) },
);

export const scripts: fc.Arbitrary<readonly Command[]> = fc
  .record({
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    rules: fc.constantFrom(...RULE_SETS),
    commands: fc.array(command, { maxLength: 40, size: 'max' }),
  })
  .map(({ seed, rules, commands }) => [
    { name: 'seed', number: seed },
    { name: 'rules', set: rules },
    { name: 'newGame', dungeon: 'd', config: 'c' },
    ...commands,
  ]);
