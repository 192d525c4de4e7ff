/** Files that no game can begin with, one for each thing that can be wrong. */
const GOAL = { goal: 'exit' };
const PLAYER = { type: 'player', x: 0, y: 0 };

const dungeon = (entities: readonly unknown[], goal: unknown = GOAL): string =>
  `${JSON.stringify({ entities: [PLAYER, ...entities], 'goal-condition': goal })}\n`;
const portal = (x: number): unknown => ({ type: 'portal', x, y: 1, colour: 'BLUE' });

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
  dungeon([portal(1), portal(2), portal(3)]),
  dungeon([], { goal: 'enemies' }),
  dungeon([], { goal: 'AND', subgoals: [GOAL] }),
  `${JSON.stringify({ entities: [PLAYER] })}\n`,
];

export const FLAWED_CONFIGURATIONS: readonly string[] = ['[]\n', '{ "player_health": 5,', ''];
