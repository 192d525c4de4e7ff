/**
 * The search of `way.ts` where there is no portal. Each square is reached once then and keeps its
 * distance, so that one byte of it need be known: how it was reached.
 */
import { isAdjacent, type Square } from '../tables/directions';
import { LONGEST_WAY } from '../tables/limits';
import { admits } from './admission';
import { Approach } from './approach';
import type { DungeonDraft } from './draft';
import type { Mercenary } from './entities';
import { add, poll } from './heap';
import type { PortalWays } from './way';

/** Most ways are this short; only who finds none looks at a field that holds every way, and from the goal's side, too. */
const NEAR = 16;
const FAR = LONGEST_WAY;

const sideOf = (reach: number): number => 2 * reach + 3;

/** Of a near search, which is made thousands of times a second; none begins before the last one has ended. */
const NEAR_FIELD = new Int8Array(sideOf(NEAR) ** 2);

/** How a square was reached: by the step before this in `steps`, counted from 1. */
const UNKNOWN = 0;
const SHUT = 5;

/** What waits is one number: a square, and above it its distance. */
const SQUARE_BITS = 18;
const squareOf = (waiting: number): number => waiting & ((1 << SQUARE_BITS) - 1);
const distanceOf = (waiting: number): number => waiting >> SQUARE_BITS;

/** The player is near enough for the longest way, and elsewhere than the mercenary. */
export function openWay(draft: DungeonDraft, mercenary: Mercenary, goal: Square, ways: PortalWays): readonly Square[] {
  if (isAdjacent(mercenary, goal)) return admits(draft, mercenary, goal) ? [{ x: goal.x, y: goal.y }] : [];
  const isNear = Math.abs((goal.x - mercenary.x) | 0) <= NEAR && Math.abs((goal.y - mercenary.y) | 0) <= NEAR;
  const near = isNear ? new OpenSearch(draft, mercenary, goal, NEAR).way() : undefined;
  if (near) return near;
  const behind = new Approach(draft, mercenary, goal, ways);
  return new OpenSearch(draft, mercenary, goal, FAR, behind).way() ?? [];
}

class OpenSearch {
  /** Squares are numbered row by row in a field that holds all that are reached. */
  private readonly side: number;
  /** From a square to its neighbours: up, right, down, left. */
  private readonly steps: readonly number[];
  private readonly reached: Int8Array;
  private readonly heap: number[] = [];
  private readonly start: number;
  private readonly goal: number;

  constructor(
    private readonly draft: DungeonDraft,
    private readonly mercenary: Mercenary,
    goal: Square,
    /** How many steps away squares are still gone on from. */
    private readonly reach: number,
    private readonly behind?: Approach,
  ) {
    const side = sideOf(reach);
    this.side = side;
    this.steps = [-side, 1, side, -1];
    this.reached = reach === NEAR ? NEAR_FIELD.fill(UNKNOWN) : new Int8Array(side * side);
    this.start = (reach + 1) * side + reach + 1;
    this.goal = this.start + ((goal.y - mercenary.y) | 0) * side + ((goal.x - mercenary.x) | 0);
  }

  /** The way to a square is settled as soon as the square is reached. Undefined if it may lie beyond the reach. */
  way(): readonly Square[] | undefined {
    const { reached, heap, start, goal } = this;
    reached[start] = SHUT;
    add(heap, start, distanceOf);
    while (reached[goal] === UNKNOWN) {
      if (this.behind?.isShut()) return [];
      const polled = poll(heap, distanceOf);
      if (polled === undefined) return [];
      if (distanceOf(polled) > this.reach) return undefined;
      for (let step = 0; step < 4; step++) this.go(polled, step);
    }
    return reached[goal] === SHUT ? [] : this.stepsBack();
  }

  private go(from: number, step: number): void {
    const { reached } = this;
    const square = squareOf(from) + (this.steps[step] ?? 0);
    if (reached[square] !== UNKNOWN) return;
    const isOpen = admits(this.draft, this.mercenary, this.at(square));
    reached[square] = isOpen ? step + 1 : SHUT;
    if (isOpen) add(this.heap, ((distanceOf(from) + 1) << SQUARE_BITS) | square, distanceOf);
  }

  private stepsBack(): readonly Square[] {
    const squares: Square[] = [];
    for (let square = this.goal; square !== this.start; ) {
      squares.push(this.at(square));
      square -= this.steps[(this.reached[square] ?? 0) - 1] ?? 0;
    }
    return squares.reverse();
  }

  private at(square: number): Square {
    const { x, y } = this.mercenary;
    const { side, reach } = this;
    return { x: (x + (square % side) - reach - 1) | 0, y: (y + Math.floor(square / side) - reach - 1) | 0 };
  }
}
