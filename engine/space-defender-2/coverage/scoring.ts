/** Focuses that are filled, alone and in each other: what decides the score. */
import { itemsFor } from '../../common/reachable';
import type { Reached } from '../../face';
import type { Treasure } from '../rules/score';
import { FOCUSES, type Orbment, type OrbmentKind } from '../tables/orbments';
import { itemIn } from './item';

type FocusKind = keyof typeof FOCUSES;

const KINDS: readonly FocusKind[] = ['platinum', 'diamond'];

const scoring = itemIn('Edges', 'edge');

export const SCORING = {
  full: itemsFor(KINDS, (kind) =>
    scoring(
      `full-${kind}`,
      `A ${kind} focus is full`,
      `${FOCUSES[kind].capacity} slots filled multiply what is in it by ${FOCUSES[kind].multiplier}; it begins with a ${FOCUSES[kind].first.kind} orb.`,
    ),
  ),
  into: itemsFor(KINDS, (kind) =>
    scoring(`into-${kind}`, `A ${kind} focus is filled further`, 'What is dropped goes into the open focus.'),
  ),
  nested: scoring('nested-focus', 'A focus in a focus', 'What is dropped goes into the innermost focus with room.'),
  nestedTwice: scoring(
    'nested-twice',
    'A focus in a focus in a focus',
    'What is dropped goes into the innermost focus with room, however deep.',
  ),
  /** By the kind of the inner one. */
  fullInside: itemsFor(KINDS, (kind) =>
    scoring(
      `full-inside-${kind}`,
      `A ${kind} focus in a focus is full`,
      'Its multiplier counts wherever it lies, and what comes next goes into the focus around it.',
    ),
  ),
  /** By the kind of the outer one. */
  fullByFocus: itemsFor(KINDS, (kind) =>
    scoring(
      `full-by-focus-${kind}`,
      `A focus takes the last slot of a ${kind} focus`,
      'The multiplier counts as soon as all slots are taken, even by a focus that has room itself.',
    ),
  ),
  fullTogether: scoring(
    'full-together',
    'A focus and the one around it have no more room at once',
    'What is dropped next goes beside both.',
  ),
};

/** What became of the drops of a turn in which an enemy was destroyed. */
export function reachTreasure(before: Treasure, { open, closed }: Treasure, reached: Reached): void {
  if (open) {
    if (open.slots.length > 1) reached.add(SCORING.into[open.kind]);
    if (open.outer) reached.add(SCORING.nested);
    if (open.outer?.outer) reached.add(SCORING.nestedTwice);
  }
  for (let focus = open; focus; focus = focus.outer) {
    const { outer } = focus;
    if (outer && outer.slots.length + 1 === FOCUSES[outer.kind].capacity) reached.add(SCORING.fullByFocus[outer.kind]);
    reachInside(focus.slots, reached);
  }
  if (!closed || closed === before.closed) return;
  const { kind, slots } = closed.orbment;
  if (!isFocus(kind)) return;
  reached.add(SCORING.full[kind]);
  reachInside(slots, reached);
  if (isFocus(slots.at(-1)?.kind ?? 'bronze')) reached.add(SCORING.fullTogether);
}

function reachInside(slots: readonly Orbment[], reached: Reached): void {
  for (const { kind } of slots) if (isFocus(kind)) reached.add(SCORING.fullInside[kind]);
}

const isFocus = (kind: OrbmentKind): kind is FocusKind => kind === 'platinum' || kind === 'diamond';
