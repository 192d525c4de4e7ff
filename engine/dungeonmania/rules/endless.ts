/**
 * Proves early that a search goes round in portals for ever (facts 6): the polls up to the limit at
 * which that counts as a fault need not be made then. What is not proven is simply searched on.
 */
import { LONGEST_WAY } from '../tables/limits';
import { EngineFault } from './faults';
import type { Spot } from './spots';

/** Where the portal on a square leads; null if there is none. */
type LandingsOf = (spot: Spot) => readonly Spot[] | null;
type Landings = ReadonlyMap<Spot, readonly Spot[]>;

/** Polls after which a search may be going round: most have found their way by then. */
const FIRST_PROOF = 256;

export class Rounds {
  private earlier: readonly Spot[] | undefined;
  private polled = 0;

  constructor(
    private readonly heap: readonly Spot[],
    private readonly goal: Spot,
    private readonly landingsOf: LandingsOf,
  ) {}

  /** To be told of each square whose distance, or whether it is done, changes. */
  changed(): void {
    this.earlier = undefined;
  }

  /** To be asked before each poll. The costly proof is tried at doubling counts: it costs no more than the search. */
  areEndless(): boolean {
    this.polled++;
    if (this.isAsEarlier()) return true;
    const isPowerOfTwo = (this.polled & (this.polled - 1)) === 0;
    if (!isPowerOfTwo || this.polled < FIRST_PROOF) return false;
    this.earlier = [...this.heap];
    return keepsToTheNearest(this.heap, this.goal, this.landingsOf);
  }

  /** The same squares wait in the same order, and nothing else has changed meanwhile. */
  private isAsEarlier(): boolean {
    const { earlier, heap } = this;
    return earlier?.length === heap.length && earlier.every((spot, index) => spot === heap[index]);
  }
}

/**
 * While the nearest squares lie on top of the heap, only they are polled. If portals among them lead
 * to each other, one of them always waits, and nothing farther is ever polled.
 */
function keepsToTheNearest(heap: readonly Spot[], goal: Spot, landingsOf: LandingsOf): boolean {
  const least = heap[0]?.distance ?? Number.POSITIVE_INFINITY;
  if (least > LONGEST_WAY || !areOnTop(heap, least)) return false;
  const waiting = heap.filter(({ distance }) => distance === least);
  const landings = landingsFrom(waiting, landingsOf);
  if (landings === undefined || landings.has(goal)) return false;
  const round = leadingRound(landings);
  return waiting.some((spot) => round.has(spot));
}

/** Adding, polling and removing keep it so, as long as no square comes nearer while it waits. */
function areOnTop(heap: readonly Spot[], least: number): boolean {
  const isOnTop = (index: number): boolean => index === 0 || heap[(index - 1) >> 1]?.distance === least;
  return heap.every(({ distance }, index) => distance > least || (distance === least && isOnTop(index)));
}

/**
 * All that can be polled at this distance, and where it leads. Undefined if a portal would bring
 * something nearer that may wait already, or faults when asked.
 */
function landingsFrom(waiting: readonly Spot[], landingsOf: LandingsOf): Landings | undefined {
  const found = new Set(waiting);
  const landings = new Map<Spot, readonly Spot[]>();
  for (const spot of found) {
    const open = openLandings(spot, landingsOf);
    if (open === undefined || open.some(({ distance }) => distance !== spot.distance)) return undefined;
    landings.set(spot, open);
    for (const landing of open) found.add(landing);
  }
  return landings;
}

function openLandings(spot: Spot, landingsOf: LandingsOf): readonly Spot[] | undefined {
  try {
    return (landingsOf(spot) ?? []).filter(({ isDone }) => !isDone);
  } catch (fault) {
    if (fault instanceof EngineFault) return undefined;
    throw fault;
  }
}

/** Portals that lead to portals without end. They are never done, so each that is polled adds another. */
function leadingRound(landings: Landings): ReadonlySet<Spot> {
  const round = new Set([...landings.keys()].filter((spot) => spot.landings));
  const isDeadEnd = (spot: Spot): boolean => !landings.get(spot)?.some((landing) => round.has(landing));
  for (let dead = [...round].filter(isDeadEnd); dead.length > 0; dead = [...round].filter(isDeadEnd)) {
    for (const spot of dead) round.delete(spot);
  }
  return round;
}
