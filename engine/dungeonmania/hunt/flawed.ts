/** Files that no game can begin with: one for each thing that can be wrong, and for two at once, of which one counts. */
const GOAL = { goal: 'exit' };
const PLAYER = { type: 'player', x: 0, y: 0 };

const dungeon = (entities: readonly unknown[], goal: unknown = GOAL): string =>
  `${JSON.stringify({ entities: [PLAYER, ...entities], 'goal-condition': goal })}\n`;
const portal = (x: number): unknown => ({ type: 'portal', x, y: 1, colour: 'BLUE' });

const THREE = [portal(1), portal(2), portal(3)];

export const FLAWED_DUNGEONS: readonly string[] = [
  '{ "entities": [',
  '{ "goal-condition": { "goal": "exit" } }\n',
  dungeon([7]),
  dungeon([{ type: 'dragon', x: 1, y: 1 }]),
  dungeon([{ type: 'wall', x: 'one', y: 1 }]),
  dungeon([{ type: 'wall', x: 1 }]),
  dungeon([{ type: 'portal', x: 1, y: 1 }]),
  dungeon([{ type: 'portal', x: 1, y: 1, colour: 'PINK' }]),
  dungeon([{ type: 'key', x: 1, y: 1 }]),
  dungeon([{ type: 'door', x: 1, y: 1, key: 'gold' }]),
  dungeon([PLAYER]),
  `${JSON.stringify({ entities: [], 'goal-condition': GOAL })}\n`,
  dungeon(THREE),
  dungeon([], { goal: 'enemies' }),
  dungeon([], { goal: 'AND', subgoals: [GOAL] }),
  `${JSON.stringify({ entities: [PLAYER] })}\n`,
  // Two at once, in one entity.
  dungeon([{ type: 'dragon' }]),
  dungeon([{ x: 'one' }]),
  dungeon([{ type: 'portal', y: 1 }]),
  dungeon([{ type: 'door', x: 1 }]),
  // In two entities: the first of the file counts.
  dungeon([
    { type: 'key', x: 1, y: 1 },
    { type: 'dragon', x: 1, y: 1 },
  ]),
  dungeon([{ type: 'wall' }, 7]),
  // In the dungeon as a whole.
  dungeon([PLAYER, { type: 'key', x: 1, y: 1 }]),
  dungeon([PLAYER, ...THREE]),
  dungeon([...THREE, 7]),
  dungeon([PLAYER], { goal: 'enemies' }),
  dungeon(THREE, { goal: 'enemies' }),
  dungeon([{ type: 'dragon', x: 1, y: 1 }], {}),
  // Numbers that are none, or too large.
  dungeon([{ type: 'wall', x: 2 ** 31, y: 1 }]),
  dungeon([{ type: 'wall', x: '1.5', y: 1 }]),
  dungeon([{ type: 'wall', x: null, y: 1 }]),
  dungeon([{ type: 'bow', x: 1, y: 1 }]),
  dungeon([{ type: 'portal', x: 1, y: 1, colour: 'red' }]),
  dungeon([], { goal: 'OR', subgoals: [GOAL, { goal: 'AND', subgoals: GOAL }] }),
];

export const FLAWED_CONFIGURATIONS: readonly string[] = ['[]\n', '{ "player_health": 5,', ''];
