/** The squares that a search has come to: those near its start in lists, the others by row and column. */
import type { Square } from '../tables/directions';

export interface Spot {
  x: number;
  y: number;
  /** The number of the search that came to it: one that is over is not to be kept. */
  search: number;
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

/**
 * Row by row. Searches are made thousands of times a second and none begins before the last one has ended, so that
 * each takes over the spots of those before it.
 */
const NEAR_SPOTS: readonly Spot[] = Array.from({ length: SIDE * SIDE }, () => newSpot(0, 0, 0));

let searches = 0;

export class Spots {
  private readonly search = ++searches;
  private far: Map<number, Map<number, Spot>> | undefined = undefined;
  private readonly left: number;
  private readonly top: number;

  constructor({ x, y }: Square) {
    this.left = x - NEAR;
    this.top = y - NEAR;
  }

  at(x: number, y: number): Spot {
    const column = x - this.left;
    const row = y - this.top;
    const isNear = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
    const spot = isNear ? NEAR_SPOTS[row * SIDE + column] : undefined;
    if (spot === undefined) return this.farAt(x, y);
    if (spot.search !== this.search) begin(spot, x, y, this.search);
    return spot;
  }

  private farAt(x: number, y: number): Spot {
    this.far ??= new Map();
    let row = this.far.get(y);
    if (row === undefined) {
      row = new Map();
      this.far.set(y, row);
    }
    let spot = row.get(x);
    if (spot === undefined) {
      spot = newSpot(x, y, this.search);
      row.set(x, spot);
    }
    return spot;
  }
}

function begin(spot: Spot, x: number, y: number, search: number): void {
  spot.x = x;
  spot.y = y;
  spot.search = search;
  spot.distance = Number.POSITIVE_INFINITY;
  spot.previous = undefined;
  spot.isDone = false;
  spot.isOpen = undefined;
  spot.landings = undefined;
}

function newSpot(x: number, y: number, search: number): Spot {
  return {
    x,
    y,
    search,
    distance: Number.POSITIVE_INFINITY,
    previous: undefined,
    isDone: false,
    isOpen: undefined,
    landings: undefined,
  };
}
