/**
 * The way to the player looked at from his side. If everything from which he can be reached is seen
 * and the mercenary is not among it, there is no way, and the open field need not be searched.
 */
import { largest, smallest } from '../../common/extremes';
import { isSame, neighbours, type Square } from '../tables/directions';
import { LONGEST_WAY } from '../tables/limits';
import { admits, partnerOf } from './admission';
import type { DungeonDraft } from './draft';
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
 * is left alone wherever that may happen to this mercenary.
 */
export function canLookFromBehind(draft: DungeonDraft, mercenary: Mercenary, ways: PortalWays): boolean {
  const portals = portalsOnMap(draft);
  if (portals.length === 0) return true;
  const answers = portals.map((portal) => asked(draft, mercenary, portal));
  if (answers.includes('faulty')) return false;
  if (ways.areLookedAtOnce || !answers.includes('open')) return true;
  return mostSquares([mercenary, ...portals]) < ways.mostSquares && !leadsRound(passagesOf(draft, mercenary, ways));
}

/** An upper bound for the squares within the longest way of any of these, with some to spare for those taken twice. */
function mostSquares(places: readonly Square[]): number {
  const extent = (values: readonly number[]): number => largest(values) - smallest(values) + 1;
  const width = extent(places.map(({ x }) => x)) + 2 * RING_REACH;
  const height = extent(places.map(({ y }) => y)) + 2 * RING_REACH;
  const border = LONGEST_WAY + 1;
  return (width * height + 2 * border * (width + height + border)) * SPARE;
}

const RING_REACH = 1;
const SPARE = 1.1;

/** Whether portals lead to portals in a circle: the original would go round in it for ever. */
function leadsRound(passages: readonly Passage[]): boolean {
  const links = passages.filter(({ to }) => passages.some(({ from }) => isSame(from, to)));
  const isDeadEnd = (link: Passage, among: readonly Passage[]): boolean =>
    !among.some(({ from }) => isSame(from, link.to));
  let left = links;
  for (;;) {
    const rest = left.filter((link) => !isDeadEnd(link, left));
    if (rest.length === left.length) return rest.length > 0;
    left = rest;
  }
}

function asked(draft: DungeonDraft, mercenary: Mercenary, square: Square): 'open' | 'shut' | 'faulty' {
  try {
    return admits(draft, mercenary, square) ? 'open' : 'shut';
  } catch (fault) {
    if (fault instanceof EngineFault) return 'faulty';
    throw fault;
  }
}

/** Most ways exist: looking from behind must not cost as much as finding them. */
const POLLS_A_LOOK = 4;

export class Approach {
  private readonly seen = new Map<number, Set<number>>();
  private readonly waiting: Square[] = [];
  private readonly passages: readonly Passage[];
  private next = 0;
  private polled = 0;
  private isMet = false;

  constructor(
    private readonly draft: DungeonDraft,
    private readonly mercenary: Mercenary,
    goal: Square,
    ways: PortalWays,
  ) {
    this.passages = passagesOf(draft, mercenary, ways);
    if (admits(draft, mercenary, goal)) this.see(goal);
  }

  /** To be asked before each poll of the search; true once all are seen and the mercenary is not beside any. */
  isShut(): boolean {
    if (this.isMet || ++this.polled % POLLS_A_LOOK > 0) return false;
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
    return [...neighbours(square).filter((beside) => !this.isLeftByPortal(beside)), ...portals];
  }

  /** Who comes onto a portal goes on where it leads; only where he starts he may simply walk off. */
  private isLeftByPortal(square: Square): boolean {
    return !isSame(square, this.mercenary) && this.draft.holds(square, 'portal');
  }

  private see(square: Square): void {
    const row = this.seen.get(square.y) ?? new Set();
    if (row.has(square.x)) return;
    this.seen.set(square.y, row.add(square.x));
    this.waiting.push(square);
  }
}

function passagesOf(draft: DungeonDraft, mercenary: Mercenary, ways: PortalWays): readonly Passage[] {
  return portalsOnMap(draft).flatMap((portal) => {
    const partner = partnerOf(draft, portal);
    if (partner === undefined || (asked(draft, mercenary, portal) !== 'open' && !isSame(portal, mercenary))) return [];
    return ways.landings(draft, mercenary, partner).map((to) => ({ from: portal, to }));
  });
}

/** In the order in which they came to their squares, where they stay. */
export const portalsOnMap = (draft: DungeonDraft): readonly Portal[] =>
  draft.game.portals
    .map((key) => draft.get(key))
    .filter((entity): entity is Portal => entity.type === 'portal' && entity.isOnMap);
