/**
 * The search of `way.ts` for long ways where there is no portal. Each square is reached once then and
 * keeps its distance, so that one byte of it need be known: how it was reached.
 */
import type { Square } from '../tables/directions';
import { LONGEST_WAY } from '../tables/limits';
import { admits } from './admission';
import type { Approach } from './approach';
import type { DungeonDraft } from './draft';
import type { Mercenary } from './entities';
import { add, poll } from './heap';

/** Squares are numbered row by row in a field that holds every way. */
const REACH = LONGEST_WAY + 1;
const SIDE = 2 * REACH + 1;
const START = REACH * SIDE + REACH;

/** From a square to its neighbours: up, right, down, left. */
const UP = -SIDE;
const RIGHT = 1;
const DOWN = SIDE;
const LEFT = -1;
const STEPS = [UP, RIGHT, DOWN, LEFT];

/** How a square was reached: by which of the four steps. */
const UNKNOWN = -1;
const SHUT = 4;

/** What waits is one number: a square, and above it its distance. */
const SQUARE_BITS = 18;
const squareOf = (waiting: number): number => waiting & ((1 << SQUARE_BITS) - 1);
const distanceOf = (waiting: number): number => waiting >> SQUARE_BITS;

export class FarSearch {
  private readonly reached = new Int8Array(SIDE * SIDE).fill(UNKNOWN);
  private readonly heap: number[] = [];
  private readonly goal: number;

  constructor(
    private readonly draft: DungeonDraft,
    private readonly mercenary: Mercenary,
    goal: Square,
    private readonly behind: Approach | undefined,
  ) {
    this.goal = START + ((goal.y - mercenary.y) | 0) * SIDE + ((goal.x - mercenary.x) | 0);
  }

  /** The way to a square is settled as soon as the square is reached. */
  way(): readonly Square[] {
    const { reached, heap, goal } = this;
    reached[START] = SHUT;
    add(heap, START, distanceOf);
    while (reached[goal] === UNKNOWN) {
      if (this.behind?.isShut()) return [];
      const polled = poll(heap, distanceOf);
      if (polled === undefined || distanceOf(polled) > LONGEST_WAY) return [];
      for (let step = 0; step < STEPS.length; step++) this.reach(polled, step);
    }
    return reached[goal] === SHUT ? [] : this.stepsBack();
  }

  private reach(from: number, step: number): void {
    const { reached } = this;
    const square = squareOf(from) + (STEPS[step] ?? 0);
    if (reached[square] !== UNKNOWN) return;
    const isOpen = admits(this.draft, this.mercenary, this.at(square));
    reached[square] = isOpen ? step : SHUT;
    if (isOpen) add(this.heap, ((distanceOf(from) + 1) << SQUARE_BITS) | square, distanceOf);
  }

  private stepsBack(): readonly Square[] {
    const steps: Square[] = [];
    for (let square = this.goal; square !== START; square -= STEPS[this.reached[square] ?? 0] ?? 0) {
      steps.push(this.at(square));
    }
    return steps.reverse();
  }

  private at(square: number): Square {
    const { x, y } = this.mercenary;
    return { x: (x + (square % SIDE) - REACH) | 0, y: (y + Math.floor(square / SIDE) - REACH) | 0 };
  }
}
