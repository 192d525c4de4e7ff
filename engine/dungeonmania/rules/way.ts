/** The next step of a mercenary on a shortest way to the player (rules 2.9, facts 6). */
import { isSame, neighbours, ringRound, type Square } from '../tables/directions';
import { LONGEST_WAY, MOST_SQUARES_OF_A_WAY } from '../tables/limits';
import { admits, partnerOf } from './admission';
import { Approach, canLookFromBehind, portalsOnMap } from './approach';
import type { DungeonDraft } from './draft';
import { Rounds } from './endless';
import type { Mercenary, Portal } from './entities';
import { EngineFault } from './faults';
import { add, poll, remove } from './heap';
import { openWay } from './openWay';
import { type Spot, Spots } from './spots';
import { withoutSquare } from './squareless';

/** Squares after which it is worth looking from the other side, too: few ways are that long. */
const LONG_SEARCH = 1000;

/** How portals are part of the way (`mercenary.portal`). */
export interface PortalWays {
  /** Where a portal leads, in order. */
  landings(draft: DungeonDraft, mercenary: Mercenary, partner: Square): readonly Square[];
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
export const stepTowardsPlayer = (draft: DungeonDraft, mercenary: Mercenary): Square | undefined =>
  wayToPlayer(draft, mercenary)[0];

/** All steps up to the player; a step through a portal is a jump. */
export function wayToPlayer(draft: DungeonDraft, mercenary: Mercenary): readonly Square[] {
  const goal: Square = draft.player;
  if (isSame(mercenary, goal) || draft.keysOn(goal).length === 0 || isTooFar(draft, mercenary, goal)) return [];
  const ways = draft.isOriginal('mercenary.portal') ? ALL_ROUND : ARRIVAL;
  return draft.game.portals.length === 0
    ? openWay(draft, mercenary, goal, ways)
    : new Search(draft, mercenary, goal, ways).way();
}

/** Without portals no way is shorter than the squares between the two; the last step may be one beyond the longest way. */
const isTooFar = ({ game }: DungeonDraft, one: Square, other: Square): boolean =>
  game.portals.length === 0 && Math.abs((one.x - other.x) | 0) + Math.abs((one.y - other.y) | 0) > LONGEST_WAY + 1;

/** Where there are portals, a square may be reached again on another way. */
class Search {
  private readonly spots: Spots;
  private readonly heap: Spot[] = [];
  private readonly portals: readonly Portal[];
  private readonly start: Spot;
  private readonly goal: Spot;
  /** Looks back from the goal meanwhile: if it is walled in, there is no need to search the whole field. */
  private behind: Approach | undefined;
  /** Watches whether the search goes round for ever, where that can happen. */
  private readonly rounds: Rounds | undefined;

  constructor(
    private readonly draft: DungeonDraft,
    private readonly mercenary: Mercenary,
    goal: Square,
    private readonly ways: PortalWays,
  ) {
    this.portals = portalsOnMap(draft);
    this.spots = new Spots(mercenary);
    this.start = this.spots.at(mercenary.x, mercenary.y);
    this.goal = this.spots.at(goal.x, goal.y);
    if (!ways.areLookedAtOnce) {
      this.rounds = new Rounds(this.heap, this.goal, (spot) => this.landingsOf(spot));
    }
  }

  way(): readonly Square[] {
    this.start.distance = 0;
    add(this.heap, this.start, distanceOf);
    for (let polled = 1; ; polled++) {
      if (polled === LONG_SEARCH) this.behind = this.lookFromBehind();
      if (this.behind?.isShut()) return [];
      if (this.rounds?.areEndless()) throw new EngineFault('FAULT_PORTAL');
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
    if (spot === this.start && !this.ways.countUnderStart) return null;
    const portal = this.portals.find((each) => isSame(each, spot));
    if (portal === undefined) return null;
    const partner = partnerOf(this.draft, portal) ?? withoutSquare(this.draft);
    if (partner === undefined) return [];
    return this.ways.landings(this.draft, this.mercenary, partner).map(({ x, y }) => this.spots.at(x, y));
  }

  private goThrough(landings: readonly Spot[], spot: Spot): void {
    if (this.ways.areLookedAtOnce) spot.isDone = true;
    for (const landing of landings) {
      if (landing.isDone) continue;
      if (landing.distance !== spot.distance || landing.previous !== spot.previous) this.rounds?.changed();
      landing.distance = spot.distance;
      landing.previous = spot.previous;
      add(this.heap, landing, distanceOf);
    }
  }

  /** Up, right, down, left. Whether a square admits the mercenary is asked of all before any of them waits. */
  private goOn(spot: Spot): void {
    if (!spot.isDone) this.rounds?.changed();
    spot.isDone = true;
    const { x, y } = spot;
    const up = this.next(x, (y - 1) | 0);
    const right = this.next((x + 1) | 0, y);
    const down = this.next(x, (y + 1) | 0);
    const left = this.next((x - 1) | 0, y);
    if (up) this.reach(up, spot);
    if (right) this.reach(right, spot);
    if (down) this.reach(down, spot);
    if (left) this.reach(left, spot);
  }

  private next(x: number, y: number): Spot | undefined {
    const spot = this.spots.at(x, y);
    return !spot.isDone && this.isOpen(spot) ? spot : undefined;
  }

  private reach(next: Spot, from: Spot): void {
    const distance = from.distance + 1;
    if (!(distance < next.distance)) return;
    if (next.distance < Number.POSITIVE_INFINITY) remove(this.heap, next, distanceOf);
    this.rounds?.changed();
    next.distance = distance;
    next.previous = from;
    add(this.heap, next, distanceOf);
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
}

const distanceOf = ({ distance }: Spot): number => distance;
