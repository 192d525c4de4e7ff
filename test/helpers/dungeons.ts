/** Small dungeons for tests of features: files under the keys by which commands name them. */
import type { Files } from '../../engine/face';

interface Placed {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly [field: string]: string | number;
}

export const placed = (
  type: string,
  x: number,
  y: number,
  more: Readonly<Record<string, string | number>> = {},
): Placed => ({
  type,
  x,
  y,
  ...more,
});

/** The player stands at (0, 0). */
export const dungeonText = (others: readonly Placed[], goal: unknown = { goal: 'exit' }): string =>
  JSON.stringify({ entities: [placed('player', 0, 0), ...others], 'goal-condition': goal });

/** `newGame(maze, simple)`. */
export const dungeonFiles = (dungeon: string, config = '{}'): Files =>
  new Map([
    ['dungeons/maze.json', { kind: 'read', text: dungeon }],
    ['configs/simple.json', { kind: 'read', text: config }],
  ]);
