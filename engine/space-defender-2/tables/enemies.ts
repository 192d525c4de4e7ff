/** The five enemies: what they are, what they drop, and what they do when. Numbers and names only. */
import type { OrbmentKind } from './orbments';

export type EnemyKind = 'Grunt' | 'Fighter' | 'Carrier' | 'Interceptor' | 'Pylon';

/** How the Starfighter used its turn; enemies pre-empt three of the four. */
export type TurnCommand = 'pass' | 'move' | 'fire' | 'special';

/** What an enemy does once it has moved, if it is still on the board. */
export type Deed =
  | { readonly kind: 'fire'; readonly damage: number; readonly speed: number }
  | { readonly kind: 'launch'; readonly places: readonly { readonly rows: number; readonly columns: number }[] }
  | { readonly kind: 'heal'; readonly amount: number }
  | { readonly kind: 'nothing' };

/** Regenerate, move left, then do something. */
export interface Plan {
  readonly steps: number;
  readonly deed: Deed;
}

export type GainedStat = 'total health' | 'armour' | 'regen';

export type Preemption =
  /** Does not end the enemy's turn. */
  | { readonly kind: 'gain'; readonly stat: GainedStat; readonly amount: number }
  /** Ends the enemy's turn. */
  | { readonly kind: 'plan'; readonly plan: Plan }
  /** Moves vertically to the Starfighter's row; ends the enemy's turn. */
  | { readonly kind: 'dash' };

export interface EnemySpec {
  readonly name: EnemyKind;
  readonly symbol: string;
  readonly health: number;
  readonly regen: number;
  readonly armour: number;
  readonly vision: number;
  readonly drops: OrbmentKind;
  readonly unseen: Plan;
  readonly seen: Plan;
  readonly preempts: Readonly<Partial<Record<TurnCommand, Preemption>>>;
}

const fire = (damage: number, speed: number): Deed => ({ kind: 'fire', damage, speed });
const NOTHING: Deed = { kind: 'nothing' };
const LAUNCH_AHEAD: Deed = { kind: 'launch', places: [{ rows: 0, columns: -1 }] };
const LAUNCH_BESIDE: Deed = {
  kind: 'launch',
  places: [
    { rows: -1, columns: 0 },
    { rows: 1, columns: 0 },
  ],
};

export const ENEMIES: Readonly<Record<EnemyKind, EnemySpec>> = {
  Grunt: {
    name: 'Grunt',
    symbol: 'G',
    health: 100,
    regen: 1,
    armour: 1,
    vision: 5,
    drops: 'silver',
    unseen: { steps: 2, deed: fire(15, 4) },
    seen: { steps: 4, deed: fire(15, 4) },
    preempts: {
      pass: { kind: 'gain', stat: 'total health', amount: 10 },
      special: { kind: 'gain', stat: 'total health', amount: 20 },
    },
  },
  Fighter: {
    name: 'Fighter',
    symbol: 'F',
    health: 150,
    regen: 5,
    armour: 10,
    vision: 10,
    drops: 'gold',
    unseen: { steps: 3, deed: fire(20, 3) },
    seen: { steps: 1, deed: fire(50, 6) },
    preempts: {
      pass: { kind: 'plan', plan: { steps: 6, deed: fire(100, 10) } },
      fire: { kind: 'gain', stat: 'armour', amount: 1 },
    },
  },
  Carrier: {
    name: 'Carrier',
    symbol: 'C',
    health: 200,
    regen: 10,
    armour: 15,
    vision: 15,
    drops: 'diamond',
    unseen: { steps: 2, deed: NOTHING },
    seen: { steps: 1, deed: LAUNCH_AHEAD },
    preempts: {
      pass: { kind: 'plan', plan: { steps: 2, deed: LAUNCH_BESIDE } },
      special: { kind: 'gain', stat: 'regen', amount: 10 },
    },
  },
  Interceptor: {
    name: 'Interceptor',
    symbol: 'I',
    health: 50,
    regen: 0,
    armour: 0,
    vision: 5,
    drops: 'bronze',
    unseen: { steps: 3, deed: NOTHING },
    seen: { steps: 3, deed: NOTHING },
    preempts: { fire: { kind: 'dash' } },
  },
  Pylon: {
    name: 'Pylon',
    symbol: 'P',
    health: 300,
    regen: 0,
    armour: 0,
    vision: 5,
    drops: 'platinum',
    unseen: { steps: 2, deed: { kind: 'heal', amount: 10 } },
    seen: { steps: 1, deed: fire(70, 2) },
    preempts: {},
  },
};

/** In the order of the thresholds of `play`. */
export const SPAWN_ORDER: readonly EnemyKind[] = ['Grunt', 'Fighter', 'Carrier', 'Interceptor', 'Pylon'];

export const HIGHEST_ROLL = 100;
