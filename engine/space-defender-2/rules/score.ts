/**
 * Orbs and focuses. An orbment goes into the first focus that has room, recursively, and only then
 * into the next free slot; so a focus with room is always the last thing dropped on its level, and
 * all focuses with room form one chain. The chain is kept innermost first: adding an orbment and
 * reading the score cost the same however long the game is.
 */
import { FOCUSES, ORBS, type Orbment, type OrbmentKind } from '../tables/orbments';

/** A focus with room, in it or in the focus in its last slot. */
interface OpenFocus {
  readonly kind: 'platinum' | 'diamond';
  readonly slots: readonly Orbment[];
  readonly points: number;
  readonly outer: OpenFocus | undefined;
  /** The score of the whole is `scale * (score of this focus) + base`. */
  readonly scale: number;
  readonly base: number;
}

/** The slots of the Starfighter's own focus that are closed, newest first. */
interface Closed {
  readonly orbment: Orbment;
  readonly before: Closed | undefined;
}

export interface Treasure {
  readonly closed: Closed | undefined;
  readonly closedCount: number;
  readonly closedPoints: number;
  readonly open: OpenFocus | undefined;
}

export const NO_TREASURE: Treasure = { closed: undefined, closedCount: 0, closedPoints: 0, open: undefined };

export function scoreOf(treasure: Treasure): number {
  const { open } = treasure;
  return open ? open.scale * open.points + open.base : treasure.closedPoints;
}

export function withOrbment(treasure: Treasure, kind: OrbmentKind): Treasure {
  if (kind === 'platinum' || kind === 'diamond') return withOpen(treasure, opened(kind, treasure));
  return withClosed(treasure, ORBS[kind]);
}

// Written out and in one order: a spread makes values of other shapes, and whoever reads them becomes slow.
const withOpen = ({ closed, closedCount, closedPoints }: Treasure, open: OpenFocus): Treasure => ({
  closed,
  closedCount,
  closedPoints,
  open,
});

/** A dropped focus is never full at once: it holds one orb and has room for at least two. */
function opened(kind: 'platinum' | 'diamond', treasure: Treasure): OpenFocus {
  const outer = treasure.open;
  const { first } = FOCUSES[kind];
  const slots = [first];
  const { points } = first;
  if (!outer) return { kind, slots, points, outer, scale: 1, base: treasure.closedPoints };
  // The new focus takes a slot at once, so it may complete the focus around it.
  const { capacity, multiplier } = FOCUSES[outer.kind];
  const factor = outer.slots.length + 1 === capacity ? multiplier : 1;
  const scale = outer.scale * factor;
  return { kind, slots, points, outer, scale, base: outer.base + scale * outer.points };
}

function withClosed(treasure: Treasure, orbment: Orbment): Treasure {
  let added = orbment;
  let into = treasure.open;
  while (into) {
    const { kind, outer, scale, base } = into;
    const slots = [...into.slots, added];
    const points = into.points + added.points;
    const { capacity, multiplier } = FOCUSES[kind];
    if (slots.length < capacity) return withOpen(treasure, { kind, slots, points, outer, scale, base });
    added = { kind, points: multiplier * points, slots };
    into = outer;
  }
  return {
    closed: { orbment: added, before: treasure.closed },
    closedCount: treasure.closedCount + 1,
    closedPoints: treasure.closedPoints + added.points,
    open: undefined,
  };
}

/** One slot as people see it; `isFull` says whether the multiplier counts. */
export interface Slot {
  readonly kind: OrbmentKind;
  readonly points: number;
  readonly isFull: boolean;
  readonly slots: readonly Slot[];
}

/** Focuses are shown down to this depth; their points count everything in them. */
const DEPTH_SHOWN = 8;

/** The last `limit` slots of the Starfighter's focus, oldest first. */
export function slotsOf(treasure: Treasure, limit: number): readonly Slot[] {
  const slots: Slot[] = [];
  const open = openSlot(treasure.open);
  if (open) slots.push(open);
  for (let at = treasure.closed; at && slots.length < limit; at = at.before)
    slots.push(closedSlot(at.orbment, DEPTH_SHOWN));
  return slots.reverse();
}

export const slotCount = (treasure: Treasure): number => treasure.closedCount + (treasure.open ? 1 : 0);

const closedSlot = (orbment: Orbment, depth: number): Slot => ({
  kind: orbment.kind,
  points: orbment.points,
  isFull: true,
  slots: depth > 0 ? orbment.slots.map((inner) => closedSlot(inner, depth - 1)) : [],
});

/** The chain of open focuses from the inside out, as one slot. */
function openSlot(innermost: OpenFocus | undefined): Slot | undefined {
  let slot: Slot | undefined;
  for (let focus = innermost; focus; focus = focus.outer) {
    const slots = focus.slots.map((inner) => closedSlot(inner, DEPTH_SHOWN));
    if (slot) slots.push(slot);
    const { capacity, multiplier } = FOCUSES[focus.kind];
    const isFull = slots.length === capacity;
    const sum = slots.reduce((points, inner) => points + inner.points, 0);
    slot = { kind: focus.kind, points: isFull ? multiplier * sum : sum, isFull, slots };
  }
  return slot;
}
