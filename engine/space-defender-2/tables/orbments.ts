/** What enemies drop: orbs, and focuses that multiply what is in them once they are full. */

export type OrbmentKind = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

/** Something that can never change again: an orb, or a focus without room anywhere in it. */
export interface Orbment {
  readonly kind: OrbmentKind;
  readonly points: number;
  readonly slots: readonly Orbment[];
}

export const ORBS = {
  bronze: { kind: 'bronze', points: 1, slots: [] },
  silver: { kind: 'silver', points: 2, slots: [] },
  gold: { kind: 'gold', points: 3, slots: [] },
} satisfies Record<string, Orbment>;

export const FOCUSES = {
  platinum: { capacity: 3, multiplier: 2, first: ORBS.bronze },
  diamond: { capacity: 4, multiplier: 3, first: ORBS.gold },
} as const;
