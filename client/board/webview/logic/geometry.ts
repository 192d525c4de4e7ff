/** Where things lie on the drawn board, in pixels. */
import type { BoardView, Cell } from '../../../../engine/face';
import { originOf, sizeOf } from './board';

export interface Geometry {
  readonly rows: number;
  readonly columns: number;
  /** Row and column of the first cell. */
  readonly top: number;
  readonly left: number;
  readonly slots: number;
  readonly isPile: boolean;
  readonly wraps: boolean;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Room for the names of the rows, and of the columns. */
export const LABEL = 20;
export const HEAD = 19;
const SMALLEST = 3;
const LARGEST = { one: 38, several: 92 };
/** Smaller cells are not made smaller still so that all rows are in sight: the board scrolls. */
const TALL_ENOUGH = 24;
const MANY_ROWS = 40;
/** A board of more cells is drawn as a map: only what is in sight, on a canvas. */
const MOST_CELLS = 1600;

/** Widths of a cell that zooming goes through. */
const ZOOMS: readonly number[] = [3, 4, 6, 8, 11, 15, 20, 26, 34, 44, 58, 74, 92];

/** Cells of the width asked for, else as large as the room allows; whole pixels so that lines stay sharp. */
export function geometry(board: BoardView, room: Room, zoom?: number): Geometry {
  const slots = slotsOf(board);
  const width = zoom ?? fitting(board, room, slots > 1);
  const { row, column } = originOf(board);
  return {
    rows: board.rows.length,
    columns: Math.max(1, board.columns.length),
    top: row,
    left: column,
    slots,
    isPile: board.slots === 'pile',
    wraps: board.wraps,
    width,
    // Letters are higher than wide; squares of a map are squares.
    height: isMap(board) ? width : Math.max(width, Math.min(14, Math.round(width * 1.4))),
  };
}

function fitting(board: BoardView, room: Room, isDivided: boolean): number {
  const across = Math.floor((room.width - LABEL - 2) / Math.max(1, board.columns.length));
  const down = Math.floor((room.height - HEAD - 2) / Math.max(1, board.rows.length));
  const enough = isDivided ? 2 * TALL_ENOUGH : TALL_ENOUGH;
  const high = board.rows.length > MANY_ROWS ? down : Math.max(down, enough);
  return Math.max(SMALLEST, Math.min(across, high, isDivided ? LARGEST.several : LARGEST.one));
}

export const isMap = (board: BoardView): boolean => sizeOf(board) > MOST_CELLS;

/** The next larger or smaller width of a cell. */
export function zoomed(width: number, direction: 1 | -1): number {
  const beyond = ZOOMS.filter((zoom) => (direction > 0 ? zoom > width : zoom < width));
  return beyond.at(direction > 0 ? 0 : -1) ?? width;
}

/** A pile is drawn as one piece. */
const slotsOf = ({ slots }: BoardView): number => (slots === 'pile' ? 1 : Math.max(1, slots));

/** Slots lie in a square as near as can be: 4 are two rows of two. */
export const slotColumns = (slots: number): number => Math.ceil(Math.sqrt(slots));

export function boxOf(g: Geometry, cell: Cell): Box {
  const box = {
    x: (cell.column - g.left) * g.width,
    y: (cell.row - g.top) * g.height,
    width: g.width,
    height: g.height,
  };
  if (cell.slot === undefined || g.slots === 1) return box;
  const across = slotColumns(g.slots);
  const down = Math.ceil(g.slots / across);
  const [width, height] = [g.width / across, g.height / down];
  return {
    x: box.x + ((cell.slot - 1) % across) * width,
    y: box.y + Math.floor((cell.slot - 1) / across) * height,
    width,
    height,
  };
}

export function centreOf(g: Geometry, cell: Cell): Point {
  const box = boxOf(g, cell);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const isOnBoard = (g: Geometry, { row, column }: Cell): boolean =>
  row >= g.top && row < g.top + g.rows && column >= g.left && column < g.left + g.columns;
