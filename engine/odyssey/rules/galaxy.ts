/**
 * Five by five sectors of four quadrants, joined at the edges. A sector is a number from 0 to 24,
 * a place (a quadrant of a sector) one from 0 to 99: four places a sector, so that a place is one
 * small number in every entity and the index into the slots of a turn.
 */
import type { Cell } from '../../face';

export const SIDE = 5;
export const QUADRANTS = 4;
export const SECTOR_COUNT = SIDE * SIDE;
export const PLACE_COUNT = SECTOR_COUNT * QUADRANTS;
/** Sector (3,3). */
export const BLACK_HOLE_SECTOR = 12;
/** The Explorer starts in the first quadrant of sector (1,1). */
export const START_PLACE = 0;

/** In the order of the generator's numbers 1 to 8. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const OFFSETS: readonly (readonly [rows: number, columns: number])[] = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
];

export const sectorOf = (place: number): number => place >> 2;
export const firstPlace = (sector: number): number => sector << 2;
export const rowOf = (sector: number): number => Math.floor(sector / SIDE) + 1;
export const columnOf = (sector: number): number => (sector % SIDE) + 1;
export const quadrantOf = (place: number): number => (place & 3) + 1;
/** Row and column count from 1. */
export const sectorAt = (row: number, column: number): number => (row - 1) * SIDE + (column - 1);

/** All neighbours, made once: `direction` counts from 0 in the order of `DIRECTIONS`. */
const NEIGHBOURS: readonly number[] = Array.from({ length: SECTOR_COUNT * 8 }, (_, index) => {
  const sector = index >> 3;
  const [rows, columns] = OFFSETS[index & 7] ?? [0, 0];
  return sectorAt(wrapped(rowOf(sector) + rows), wrapped(columnOf(sector) + columns));
});

export const neighbour = (sector: number, direction: number): number => NEIGHBOURS[(sector << 3) + direction] ?? sector;

export const neighboursOf = (sector: number): readonly number[] => NEIGHBOURS.slice(sector << 3, (sector << 3) + 8);

export const isDirection = (value: unknown): value is Direction => DIRECTIONS.some((direction) => direction === value);

export const directionIndex = (direction: Direction): number => DIRECTIONS.indexOf(direction);

// Asked for by every event, so made once.
const SECTOR_CELLS: readonly Cell[] = Array.from({ length: SECTOR_COUNT }, (_, sector) => ({
  row: rowOf(sector),
  column: columnOf(sector),
}));
const CELLS: readonly Cell[] = Array.from({ length: PLACE_COUNT }, (_, place) => ({
  row: rowOf(sectorOf(place)),
  column: columnOf(sectorOf(place)),
  slot: quadrantOf(place),
}));

export const cellOfSector = (sector: number): Cell => known(SECTOR_CELLS[sector], sector);
export const cellOf = (place: number): Cell => known(CELLS[place], place);

function known(cell: Cell | undefined, index: number): Cell {
  if (!cell) throw new Error(`the galaxy has no ${index}`);
  return cell;
}

function wrapped(index: number): number {
  return ((index - 1 + SIDE) % SIDE) + 1;
}
