/** The squares that a search has come to: those near its start in lists, the others by row and column. */
import type { Square } from '../tables/directions';

export interface Spot extends Square {
  distance: number;
  previous: Spot | undefined;
  isDone: boolean;
  /** Whether it admits the mercenary, once asked: nothing changes while a way is looked for. */
  isOpen: boolean | undefined;
  /** Where the portal on it leads, once looked at; null if there is none. */
  landings: readonly Spot[] | null | undefined;
}

/** How far from the start a square is near: most ways are shorter, and a list is much faster to look into. */
const NEAR = 32;
const SIDE = 2 * NEAR;

export class Spots {
  /** Rows of squares; most searches come to few of them. */
  private readonly near: (Spot | undefined)[][] = [];
  private readonly far = new Map<number, Map<number, Spot>>();
  private readonly left: number;
  private readonly top: number;

  constructor({ x, y }: Square) {
    this.left = x - NEAR;
    this.top = y - NEAR;
  }

  at(x: number, y: number): Spot {
    const column = x - this.left;
    const at = y - this.top;
    if (column < 0 || column >= SIDE || at < 0 || at >= SIDE) return this.farAt(x, y);
    let row = this.near[at];
    if (row === undefined) {
      row = [];
      this.near[at] = row;
    }
    let spot = row[column];
    if (spot === undefined) {
      spot = newSpot(x, y);
      row[column] = spot;
    }
    return spot;
  }

  private farAt(x: number, y: number): Spot {
    let row = this.far.get(y);
    if (row === undefined) {
      row = new Map();
      this.far.set(y, row);
    }
    let spot = row.get(x);
    if (spot === undefined) {
      spot = newSpot(x, y);
      row.set(x, spot);
    }
    return spot;
  }
}

const newSpot = (x: number, y: number): Spot => ({
  x,
  y,
  distance: Number.POSITIVE_INFINITY,
  previous: undefined,
  isDone: false,
  isOpen: undefined,
  landings: undefined,
});
