/** States of no real game: what the views can say that none of the embedded games does. */
import type { BoardView, Piece, Tile } from '../../../engine/face';
import type { MomentView, StateAnswer, TimelineAnswer } from '../../../server/protocol';
import type { Sample } from './scripts';

const piece = (shape: string, symbol: string, side: Piece['side'], id?: string): Piece => ({
  shape,
  symbol,
  side,
  title: id ?? shape,
  ...(id === undefined ? {} : { entity: { id, name: shape, symbol } }),
});

const tile = (...pieces: readonly Piece[]): Tile => ({ isHidden: false, pieces });
const names = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => String(from + i));

const WALL = piece('wall', '#', 'neutral');

/** A cellar whose squares count from below zero, with things lying on each other and places joined by a line. */
export function cellar(): StateAnswer {
  const [rows, columns] = [7, 9];
  const things: Readonly<Record<string, readonly Piece[]>> = {
    '1:1': [
      piece('person', 'P', 'self', 'player'),
      piece('key', 'k', 'neutral', 'key-1'),
      piece('switch', 's', 'neutral', 'switch-1'),
    ],
    '1:3': [piece('boulder', 'O', 'neutral', 'boulder-1'), piece('switch', 's', 'neutral', 'switch-2')],
    '2:5': [piece('portal', '@', 'neutral', 'portal-1')],
    '4:2': [piece('portal', '@', 'neutral', 'portal-2')],
    '3:3': [piece('spider', 'x', 'foe', 'spider-1')],
    '3:6': [piece('zombie', 'z', 'foe', 'zombie-1')],
    '4:6': [piece('spawner', 'T', 'foe', 'spawner-1')],
    '5:1': [piece('treasure', '$', 'neutral', 'treasure-1')],
    '5:3': [piece('bomb', 'b', 'neutral', 'bomb-1')],
    '5:4': [piece('sword', '/', 'neutral', 'sword-1')],
    '5:5': [piece('bow', ')', 'neutral', 'bow-1')],
    '5:6': [piece('potion', '!', 'neutral', 'potion-1')],
    '5:7': [piece('exit', 'E', 'friend', 'exit-1')],
    '2:7': [piece('door', 'D', 'neutral', 'door-1')],
    '2:2': [piece('wood', '=', 'neutral', 'wood-1')],
    '2:3': [piece('arrow', '-', 'neutral', 'arrow-1')],
    '1:6': [piece('gelatinous-cube', '&', 'foe', 'cube-1')],
    '1:7': [piece('guard', 'g', 'friend', 'guard-1')],
  };
  const isEdge = (r: number, c: number): boolean => r === 0 || c === 0 || r === rows - 1 || c === columns - 1;
  const board: BoardView = {
    rows: names(-2, rows),
    columns: names(-3, columns),
    origin: { row: -2, column: -3 },
    slots: 'pile',
    wraps: false,
    isFogged: false,
    tiles: Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => tile(...(isEdge(r, c) ? [WALL] : (things[`${r}:${c}`] ?? [])))),
    ),
    links: [{ from: { row: 0, column: 2 }, to: { row: 2, column: -1 }, label: 'blue portals' }],
  };
  return state({
    command: 'tick(RIGHT)',
    after: moment('tick 3', { board }),
    report: [
      {
        title: 'Battles',
        entries: [
          {
            text: 'spider-1 is beaten after 2 rounds',
            tone: 'good',
            mark: 'kill',
            cells: [{ row: 1, column: 0 }],
            details: [],
            table: {
              columns: ['round', 'player', 'spider-1'],
              rows: [
                [1, -0.5, -3],
                [2, -0.5, -2],
              ],
            },
          },
        ],
      },
    ],
  });
}

/** A map of many squares, a tenth of them with something on it. */
export function bigMap(size: number): StateAnswer {
  const shapes = ['wall', 'boulder', 'spider', 'treasure', 'key', 'zombie', 'door'];
  const sides = ['neutral', 'neutral', 'foe', 'friend', 'neutral', 'foe', 'neutral'] as const;
  const board: BoardView = {
    rows: names(0, size),
    columns: names(0, size),
    origin: { row: 0, column: 0 },
    slots: 'pile',
    wraps: false,
    isFogged: false,
    tiles: Array.from({ length: size }, (_, r) =>
      Array.from({ length: size }, (_, c) => {
        if (r === 3 && c === 4)
          return tile(piece('person', 'P', 'self', 'player'), piece('key', 'k', 'neutral', 'key-1'));
        const n = (r * 7919 + c * 104729) % 10;
        return n < shapes.length && (r * 31 + c * 17) % 3 === 0
          ? tile(piece(shapes[n] ?? 'wall', 'w', sides[n] ?? 'neutral'))
          : tile();
      }),
    ),
  };
  return state({ command: 'tick(UP)', after: moment('a map', { board }) });
}

/** A state of which only the text is known, and the one before. */
export function textOnly(): StateAnswer {
  return state({
    command: 'deposit("Kim",5)',
    before: moment('state', {}, 'accounts: 2\n  Kim: 10\n  Lee: 3\n'),
    after: moment('state', {}, 'accounts: 2\n  Kim: 15\n  Lee: 3\n'),
  });
}

export function moment(title: string, parts: Partial<MomentView>, text = `${title}\n`): MomentView {
  return { stage: { kind: 'play', title }, text, brief: [], facts: [], gauges: [], cards: [], ...parts };
}

export function state(parts: Partial<StateAnswer> & Pick<StateAnswer, 'after'>): StateAnswer {
  return {
    version: 1,
    language: 'toy',
    index: 0,
    count: 1,
    isBroken: false,
    report: [],
    changes: [],
    candidates: [],
    ...parts,
  };
}

const NO_TIMELINE: TimelineAnswer = {
  version: 1,
  series: [],
  lines: [0],
  commands: ['toy'],
  refused: [],
  consequences: [],
  highlights: { kill: [], loss: [], spawn: [] },
  games: [],
};

/** One state as if it were a script. */
export const toy = (answer: StateAnswer): Sample => ({
  count: 1,
  state: () => answer,
  timeline: () => NO_TIMELINE,
  inspect: () => ({ version: 1, inspection: null }),
  whatIf: () => ({ version: 1, states: [] }),
});
