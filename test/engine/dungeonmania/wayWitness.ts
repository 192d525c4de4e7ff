/**
 * The shortest way as the facts tell it, step by step and without any short cut: what the engine's
 * quicker search must agree with, ties and faults included.
 */
import { admits, partnerOf } from '../../../engine/dungeonmania/rules/admission';
import type { DungeonDraft } from '../../../engine/dungeonmania/rules/draft';
import type { Mercenary, Portal } from '../../../engine/dungeonmania/rules/entities';
import { EngineFault } from '../../../engine/dungeonmania/rules/faults';
import { add, poll, remove } from '../../../engine/dungeonmania/rules/heap';
import { isSame, neighbours, ringRound, type Square } from '../../../engine/dungeonmania/tables/directions';

/** A square as one number; random dungeons and the longest ways round them lie well within. */
const HALF = 512;
const nameOf = ({ x, y }: Square): number => (y + HALF) * 2 * HALF + x + HALF;
const squareOf = (name: number): Square => ({ x: (name % (2 * HALF)) - HALF, y: Math.floor(name / (2 * HALF)) - HALF });

export function witnessedStep(draft: DungeonDraft, mercenary: Mercenary): Square | undefined {
  const goal = nameOf(draft.player);
  const start = nameOf(mercenary);
  if (draft.on(draft.player).length === 0) return undefined;
  const isOriginal = draft.isOriginal('mercenary.portal');
  const dist = new Map<number, number>([[start, 0]]);
  const prev = new Map<number, number | undefined>([[start, undefined]]);
  const done = new Set<number>();
  const heap: number[] = [];
  const rank = (name: number): number => dist.get(name) ?? Number.POSITIVE_INFINITY;
  const isOpen = (square: Square): boolean => admits(draft, mercenary, square);
  add(heap, start, rank);
  for (let polls = 1; ; polls++) {
    const u = poll(heap, rank);
    if (u === undefined || u === goal || rank(u) > 200) break;
    if (isOriginal && polls > 200_000) throw new EngineFault('FAULT_PORTAL');
    const portal = draft.on(squareOf(u)).find((entity): entity is Portal => entity.type === 'portal');
    if (portal && (isOriginal || u !== start)) {
      if (!isOriginal) done.add(u);
      const partner = partnerOf(draft, portal);
      if (partner === undefined) throw new EngineFault('FAULT_SQUARE');
      const landings = isOriginal ? ringRound(partner).filter(isOpen) : neighbours(partner).filter(isOpen).slice(0, 1);
      for (const p of landings.map(nameOf)) {
        if (done.has(p)) continue;
        dist.set(p, rank(u));
        prev.set(p, prev.get(u));
        add(heap, p, rank);
      }
      continue;
    }
    done.add(u);
    const open = neighbours(squareOf(u)).filter((square) => !done.has(nameOf(square)) && isOpen(square));
    for (const n of open.map(nameOf)) {
      if (!(rank(u) + 1 < rank(n))) continue;
      if (dist.has(n)) remove(heap, n, rank);
      dist.set(n, rank(u) + 1);
      prev.set(n, u);
      add(heap, n, rank);
    }
  }
  if (prev.get(goal) === undefined || isSame(mercenary, draft.player)) return undefined;
  let at = goal;
  while (prev.get(at) !== start) {
    const before = prev.get(at);
    if (before === undefined) throw new EngineFault('FAULT_SQUARE');
    at = before;
  }
  return squareOf(at);
}
