/** The next step of a mercenary on a shortest way to the player (rules 2.9, facts 6). */
import { isSame, neighbours, ringRound, type Square } from '../tables/directions';
import { LONGEST_WAY, MOST_SQUARES_OF_A_WAY } from '../tables/limits';
import { admits, partnerOf } from './admission';
import { Approach, canLookFromBehind } from './approach';
import type { Draft } from './draft';
import type { Mercenary, Portal } from './entities';
import { EngineFault } from './faults';
import { add, poll, remove } from './heap';
import { withoutSquare } from './squareless';

/** Squares after which it is worth looking from the other side, too: few ways are that long. */
const LONG_SEARCH = 300;

/** A square that the search has come to. */
interface Spot extends Square {
  distance: number;
  previous: Spot | undefined;
  isDone: boolean;
  /** Whether it admits the mercenary, once asked: nothing changes while a way is looked for. */
  isOpen: boolean | undefined;
  /** Where the portal on it leads, once looked at; null if there is none. */
  landings: readonly Spot[] | null | undefined;
}

/** How portals are part of the way (`mercenary.portal`). */
export interface PortalWays {
  /** Where a portal leads, in order. */
  landings(draft: Draft, mercenary: Mercenary, partner: Square): readonly Square[];
  readonly areLookedAtOnce: boolean;
  readonly countUnderStart: boolean;
  readonly mostSquares: number;
}

const ARRIVAL: PortalWays = {
  landings: (draft, mercenary, partner) =>
    neighbours(partner)
      .filter((square) => admits(draft, mercenary, square))
      .slice(0, 1),
  areLookedAtOnce: true,
  countUnderStart: false,
  mostSquares: Number.POSITIVE_INFINITY,
};

const ALL_ROUND: PortalWays = {
  landings: (draft, mercenary, partner) => ringRound(partner).filter((square) => admits(draft, mercenary, square)),
  areLookedAtOnce: false,
  countUnderStart: true,
  mostSquares: MOST_SQUARES_OF_A_WAY,
};

/** Undefined if there is no way, or no need of one. */
export const stepTowardsPlayer = (draft: Draft, mercenary: Mercenary): Square | undefined =>
  wayToPlayer(draft, mercenary)[0];

/** All steps up to the player; a step through a portal is a jump. */
export function wayToPlayer(draft: Draft, mercenary: Mercenary): readonly Square[] {
  const goal: Square = draft.player;
  if (isSame(mercenary, goal) || draft.keysOn(goal).length === 0) return [];
  const ways = draft.isOriginal('mercenary.portal') ? ALL_ROUND : ARRIVAL;
  return new Search(draft, mercenary, goal, ways).way();
}

class Search {
  private readonly rows = new Map<number, Map<number, Spot>>();
  private readonly heap: Spot[] = [];
  private readonly start: Spot;
  private readonly goal: Spot;
  /** Looks back from the goal at the same pace: if it is walled in, there is no need to search the whole field. */
  private behind: Approach | undefined;
  private readonly hasPortals: boolean;

  constructor(
    private readonly draft: Draft,
    private readonly mercenary: Mercenary,
    goal: Square,
    private readonly ways: PortalWays,
  ) {
    this.start = this.spot(mercenary);
    this.goal = this.spot(goal);
    this.hasPortals = draft.game.portals.length > 0;
  }

  way(): readonly Square[] {
    this.start.distance = 0;
    add(this.heap, this.start, distanceOf);
    for (let polled = 1; ; polled++) {
      if (polled === LONG_SEARCH) this.behind = this.lookFromBehind();
      if (this.behind?.isShutAfterOneMore()) return [];
      const spot = poll(this.heap, distanceOf);
      if (spot === undefined || spot === this.goal || spot.distance > LONGEST_WAY) break;
      if (polled > this.ways.mostSquares) throw new EngineFault('FAULT_PORTAL');
      const landings = this.landingsOf(spot);
      if (landings) this.goThrough(landings, spot);
      else this.goOn(spot);
    }
    return this.stepsBack();
  }

  private lookFromBehind(): Approach | undefined {
    const { draft, mercenary, goal, ways } = this;
    return canLookFromBehind(draft, mercenary, ways) ? new Approach(draft, mercenary, goal, ways) : undefined;
  }

  private landingsOf(spot: Spot): readonly Spot[] | null {
    if (spot.landings === undefined) spot.landings = this.lookForPortal(spot);
    return spot.landings;
  }

  private lookForPortal(spot: Spot): readonly Spot[] | null {
    if (!this.hasPortals || (spot === this.start && !this.ways.countUnderStart)) return null;
    const portal = this.draft.on(spot).find((entity): entity is Portal => entity.type === 'portal');
    if (portal === undefined) return null;
    const partner = partnerOf(this.draft, portal) ?? withoutSquare(this.draft);
    if (partner === undefined) return [];
    return this.ways.landings(this.draft, this.mercenary, partner).map((square) => this.spot(square));
  }

  private goThrough(landings: readonly Spot[], spot: Spot): void {
    if (this.ways.areLookedAtOnce) spot.isDone = true;
    for (const landing of landings) {
      if (landing.isDone) continue;
      landing.distance = spot.distance;
      landing.previous = spot.previous;
      add(this.heap, landing, distanceOf);
    }
  }

  private goOn(spot: Spot): void {
    spot.isDone = true;
    const open = neighbours(spot)
      .map((square) => this.spot(square))
      .filter((next) => !next.isDone && this.isOpen(next));
    for (const next of open) {
      if (!(spot.distance + 1 < next.distance)) continue;
      if (next.distance < Number.POSITIVE_INFINITY) remove(this.heap, next, distanceOf);
      next.distance = spot.distance + 1;
      next.previous = spot;
      add(this.heap, next, distanceOf);
    }
  }

  private isOpen(spot: Spot): boolean {
    if (spot.isOpen === undefined) spot.isOpen = admits(this.draft, this.mercenary, spot);
    return spot.isOpen;
  }

  /** From the goal back to the square behind the start. */
  private stepsBack(): readonly Square[] {
    if (this.goal.previous === undefined) return [];
    const steps: Square[] = [];
    for (let spot = this.goal; ; ) {
      steps.push({ x: spot.x, y: spot.y });
      if (spot.previous === this.start) return steps.reverse();
      const before = spot.previous ?? withoutSquare(this.draft);
      if (before === undefined) return [];
      spot = before;
    }
  }

  private spot({ x, y }: Square): Spot {
    let row = this.rows.get(y);
    if (row === undefined) {
      row = new Map();
      this.rows.set(y, row);
    }
    let spot = row.get(x);
    if (spot === undefined) {
      spot = newSpot(x, y);
      row.set(x, spot);
    }
    return spot;
  }
}

const distanceOf = ({ distance }: Spot): number => distance;

const newSpot = (x: number, y: number): Spot => ({
  x,
  y,
  distance: Number.POSITIVE_INFINITY,
  previous: undefined,
  isDone: false,
  isOpen: undefined,
  landings: undefined,
});
