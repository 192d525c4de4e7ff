/**
 * Everything that can happen, as data: one member for each line of a transcript, and a few that a
 * transcript does not tell. Details are what an action ran into. An event carries all its sentence
 * needs, so a phrase never looks at a state.
 */
import type { NumberedRef } from '../../common/numbered';
import type { Cell } from '../../face';
import type { GainedStat } from '../tables/enemies';
import { type Entity, type SetupPage, STARFIGHTER_ID } from './state';

/** What becomes of a meeting, in the words of the transcript. */
export type Effect =
  /** `damage`: what the mover has now. */
  | { readonly kind: 'combining'; readonly damage: number }
  /** `damage`: what is left to the one that stays. */
  | { readonly kind: 'negating'; readonly damage: number; readonly stays: 'mover' | 'other' | 'nobody' }
  | { readonly kind: 'dealing'; readonly damage: number }
  | { readonly kind: 'taking'; readonly damage: number }
  /** `healed`: what it came to, since health is capped at the total. */
  | { readonly kind: 'healing'; readonly damage: number; readonly healed: number }
  | { readonly kind: 'trading'; readonly damage: number };

export type Detail =
  /** Without `at` outside the board. */
  | { readonly kind: 'spawned'; readonly who: NumberedRef; readonly at?: Cell }
  | {
      readonly kind: 'collided';
      readonly who: NumberedRef;
      readonly into: NumberedRef;
      readonly at: Cell;
      readonly effect: Effect;
      /** How the mover came there; the rules of the meeting are the same. */
      readonly by: Arrival;
    }
  | { readonly kind: 'destroyed'; readonly who: NumberedRef; readonly at: Cell }
  | {
      readonly kind: 'healed';
      readonly who: NumberedRef;
      readonly into: NumberedRef;
      readonly at: Cell;
      readonly amount: number;
      /** What it came to. */
      readonly healed: number;
    }
  | { readonly kind: 'neutralized'; readonly who: NumberedRef; readonly at: Cell }
  | { readonly kind: 'struck'; readonly who: NumberedRef; readonly at: Cell; readonly damage: number };

/** Which plan an enemy follows: by whether it sees the Starfighter, or one that pre-empts what the Starfighter did. */
export type PlanName = 'unseen' | 'seen' | 'preemptive';

export type Arrival = 'moving' | 'spawning' | 'teleporting';

export type Action =
  /** Without `to` outside the board; `jumps` if it met nothing on the way. */
  | {
      readonly kind: 'moved';
      readonly who: NumberedRef;
      readonly from: Cell;
      readonly to?: Cell;
      /** Where the way bends: the Starfighter goes vertically first. */
      readonly via?: Cell;
      readonly jumps: boolean;
      readonly plan?: PlanName;
      readonly details: readonly Detail[];
    }
  | {
      readonly kind: 'stayed';
      readonly who: NumberedRef;
      readonly at: Cell;
      readonly plan?: PlanName;
      readonly details: readonly Detail[];
    }
  | { readonly kind: 'passed'; readonly who: NumberedRef; readonly at: Cell }
  | { readonly kind: 'fired'; readonly who: NumberedRef; readonly at: Cell; readonly details: readonly Detail[] }
  | {
      readonly kind: 'recalled';
      readonly who: NumberedRef;
      readonly from: Cell;
      readonly at: Cell;
      readonly details: readonly Detail[];
    }
  | { readonly kind: 'repaired'; readonly who: NumberedRef; readonly health: number }
  | { readonly kind: 'overcharged'; readonly who: NumberedRef; readonly health: number; readonly energy: number }
  | { readonly kind: 'cleared'; readonly who: NumberedRef; readonly details: readonly Detail[] }
  | { readonly kind: 'unleashed'; readonly who: NumberedRef; readonly details: readonly Detail[] }
  | { readonly kind: 'gained'; readonly who: NumberedRef; readonly stat: GainedStat; readonly amount: number }
  | { readonly kind: 'appeared'; readonly who: NumberedRef; readonly at: Cell; readonly details: readonly Detail[] }
  | Silent;

/** Changes no transcript tells, recorded for the editor. */
export type Silent =
  | { readonly kind: 'regenerated'; readonly who: NumberedRef; readonly health: number; readonly energy: number }
  | { readonly kind: 'paid'; readonly who: NumberedRef; readonly health: number; readonly energy: number };

export type PhaseName = 'friendly projectiles' | 'enemy projectiles' | 'Starfighter' | 'enemies' | 'natural spawn';

export const PHASE_NAMES: readonly PhaseName[] = [
  'friendly projectiles',
  'enemy projectiles',
  'Starfighter',
  'enemies',
  'natural spawn',
];

/** What one turn did. `draws` are the two numbers drawn, if phase 7 was reached. */
export interface Report {
  readonly phases: Readonly<Record<PhaseName, readonly Action[]>>;
  readonly draws?: { readonly row: number; readonly roll: number };
}

export const EMPTY_REPORT: Report = {
  phases: {
    'friendly projectiles': [],
    'enemy projectiles': [],
    Starfighter: [],
    enemies: [],
    'natural spawn': [],
  },
};

/** What a command outside the turns did. */
export type Notice =
  | { readonly kind: 'program started' }
  | { readonly kind: 'setup opened' }
  | { readonly kind: 'page turned'; readonly page: SetupPage }
  | { readonly kind: 'part selected'; readonly page: SetupPage; readonly part: string }
  | { readonly kind: 'game started' }
  | { readonly kind: 'setup left' }
  | { readonly kind: 'setup aborted' }
  | { readonly kind: 'game aborted' }
  | { readonly kind: 'debug toggled'; readonly isOn: boolean }
  | { readonly kind: 'rng toggled'; readonly isOn: boolean };

export const STARFIGHTER_REF: NumberedRef = { id: STARFIGHTER_ID, name: 'Starfighter', symbol: 'S' };

export function refOf(entity: Entity): NumberedRef {
  switch (entity.group) {
    case 'starfighter':
      return STARFIGHTER_REF;
    case 'enemy':
      return { id: entity.id, name: entity.spec.name, symbol: entity.spec.symbol };
    case 'friendly':
      return { id: entity.id, name: 'friendly projectile', symbol: '*' };
    case 'hostile':
      return { id: entity.id, name: 'enemy projectile', symbol: '<' };
  }
}

export const cellOf = (entity: Entity): Cell => ({ row: entity.row, column: entity.column });
