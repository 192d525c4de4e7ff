/** Where things lie on the drawn board, in pixels. */
import type { BoardView, Cell } from '../../../../engine/face';

export interface Geometry {
  readonly rows: number;
  readonly columns: number;
  readonly slots: number;
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

export const LABEL = 20;
const SMALLEST = 8;
/** Below this, shapes are hard to tell apart: rather scroll. */
const READABLE = 17;
const LARGEST = { one: 38, several: 92 };

/** Cells as large as the width allows, whole pixels so that lines stay sharp. */
export function geometry(board: BoardView, available: number, isFitted: boolean): Geometry {
  const columns = Math.max(1, board.columns.length);
  const slots = slotsOf(board);
  const isDivided = slots > 1;
  const fitting = Math.floor((available - LABEL - 1) / columns);
  const smallest = isFitted ? SMALLEST : isDivided ? 2 * READABLE : READABLE;
  const width = Math.max(smallest, Math.min(fitting, isDivided ? LARGEST.several : LARGEST.one));
  return {
    rows: board.rows.length,
    columns,
    slots,
    wraps: board.wraps,
    width,
    height: Math.max(width, 14),
  };
}

/** Whether the whole board would not be readable in that width. */
export function isCrowded(board: BoardView, available: number): boolean {
  const one = slotsOf(board) > 1 ? 2 * READABLE : READABLE;
  return Math.floor((available - LABEL - 1) / Math.max(1, board.columns.length)) < one;
}

/** A pile is drawn as one piece. */
const slotsOf = ({ slots }: BoardView): number => (slots === 'pile' ? 1 : Math.max(1, slots));

/** Slots lie in a square as near as can be: 4 are two rows of two. */
export const slotColumns = (slots: number): number => Math.ceil(Math.sqrt(slots));

export function boxOf(g: Geometry, cell: Cell): Box {
  const box = { x: (cell.column - 1) * g.width, y: (cell.row - 1) * g.height, width: g.width, height: g.height };
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

export const isOnBoard = (g: Geometry, cell: Cell): boolean =>
  cell.row >= 1 && cell.row <= g.rows && cell.column >= 1 && cell.column <= g.columns;
