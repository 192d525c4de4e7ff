/** The four ways to go, in the order in which neighbours always count (rule 2.0.2). */
export interface Square {
  readonly x: number;
  readonly y: number;
}

export const DIRECTIONS = ['UP', 'RIGHT', 'DOWN', 'LEFT'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** y grows downwards. */
const OFFSETS: Readonly<Record<Direction, Square>> = {
  UP: { x: 0, y: -1 },
  RIGHT: { x: 1, y: 0 },
  DOWN: { x: 0, y: 1 },
  LEFT: { x: -1, y: 0 },
};

/** Clockwise from the upper left: a spider's way, and the squares round a portal. */
const RING: readonly Square[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];
export const RING_LENGTH = RING.length;

/** Coordinates have 32 bits, as in the original: beyond the last column comes the first. */
const shifted = (from: Square, by: Square): Square => ({ x: (from.x + by.x) | 0, y: (from.y + by.y) | 0 });

export const beside = (square: Square, direction: Direction): Square => shifted(square, OFFSETS[direction]);
export const neighbours = ({ x, y }: Square): readonly Square[] => [
  { x, y: (y - 1) | 0 },
  { x: (x + 1) | 0, y },
  { x, y: (y + 1) | 0 },
  { x: (x - 1) | 0, y },
];
export const ringRound = (centre: Square): readonly Square[] => RING.map((offset) => shifted(centre, offset));
export const onRing = (centre: Square, index: number): Square => shifted(centre, RING[index] ?? { x: 0, y: 0 });

export const isSame = (one: Square, other: Square): boolean => one.x === other.x && one.y === other.y;
export const isAdjacent = (one: Square, other: Square): boolean => distance(one, other) === 1;
/** Steps between two squares. */
export const distance = (one: Square, other: Square): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
/** The smallest square round one that holds the other. */
export const reach = (one: Square, other: Square): number =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
