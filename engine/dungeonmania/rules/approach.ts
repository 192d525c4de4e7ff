/**
 * The way to the player looked at from his side. If everything from which he can be reached is seen
 * and the mercenary is not among it, there is no way, and the open field need not be searched.
 */
import { isSame, neighbours, type Square } from '../tables/directions';
import { admits, partnerOf } from './admission';
import type { Draft } from './draft';
import type { Mercenary, Portal } from './entities';
import { EngineFault } from './faults';
import type { PortalWays } from './way';

/** Where a portal leads, and from where. */
interface Passage {
  readonly from: Square;
  readonly to: Square;
}

/**
 * Only the forward search can tell what the original does where portals fault or lead on and on: it
 * is left alone wherever a portal is open to the mercenary and may do so.
 */
export function canLookFromBehind(draft: Draft, mercenary: Mercenary, ways: PortalWays): boolean {
  const portals = portalsOnMap(draft);
  if (portals.length === 0) return true;
  if (ways.countUnderStart && portals.some((portal) => isSame(portal, mercenary))) return false;
  const answers = portals.map((portal) => asked(draft, mercenary, portal));
  return answers.every((answer) => answer === 'shut' || (answer === 'open' && ways.areLookedAtOnce));
}

function asked(draft: Draft, mercenary: Mercenary, square: Square): 'open' | 'shut' | 'faulty' {
  try {
    return admits(draft, mercenary, square) ? 'open' : 'shut';
  } catch (fault) {
    if (fault instanceof EngineFault) return 'faulty';
    throw fault;
  }
}

export class Approach {
  private readonly seen = new Map<number, Set<number>>();
  private readonly waiting: Square[] = [];
  private readonly passages: readonly Passage[];
  private next = 0;
  private isMet = false;

  constructor(
    private readonly draft: Draft,
    private readonly mercenary: Mercenary,
    goal: Square,
    ways: PortalWays,
  ) {
    this.passages = passagesOf(draft, mercenary, ways);
    if (admits(draft, mercenary, goal)) this.see(goal);
  }

  /** Looks at one square more; true once all are seen and the mercenary is not beside any. */
  isShutAfterOneMore(): boolean {
    if (this.isMet) return false;
    const square = this.waiting[this.next];
    if (square === undefined) return true;
    this.next++;
    for (const before of this.entrances(square)) {
      if (isSame(before, this.mercenary)) this.isMet = true;
      else if (admits(this.draft, this.mercenary, before)) this.see(before);
    }
    return false;
  }

  private entrances(square: Square): readonly Square[] {
    const portals = this.passages.filter(({ to }) => isSame(to, square)).map(({ from }) => from);
    return [...neighbours(square), ...portals];
  }

  private see(square: Square): void {
    const row = this.seen.get(square.y) ?? new Set();
    if (row.has(square.x)) return;
    this.seen.set(square.y, row.add(square.x));
    this.waiting.push(square);
  }
}

function passagesOf(draft: Draft, mercenary: Mercenary, ways: PortalWays): readonly Passage[] {
  return portalsOnMap(draft).flatMap((portal) => {
    const partner = partnerOf(draft, portal);
    if (partner === undefined || asked(draft, mercenary, portal) !== 'open') return [];
    return ways.landings(draft, mercenary, partner).map((to) => ({ from: portal, to }));
  });
}

const portalsOnMap = (draft: Draft): readonly Portal[] =>
  draft.game.portals
    .map((key) => draft.get(key))
    .filter((entity): entity is Portal => entity.type === 'portal' && entity.isOnMap);
