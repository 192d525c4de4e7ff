/**
 * Where the rules tell what happens. What comes up many times a turn has a word of its own here, and only who wants
 * events makes some of it; the rest is told as its event.
 */
import type { Cell } from '../../face';
import {
  type Action,
  type Arrival,
  cellOf,
  type Detail,
  type Effect,
  type PhaseName,
  type PlanName,
  type Report,
  refOf,
} from './events';
import type { Enemy, Entity, Projectile } from './state';

/** Nothing that is told here may be changed or kept but by its values: entities go on in the turn. */
export interface Journal {
  /** A projectile from this cell; nowhere is outside the board. */
  flew(shot: Projectile, row: number, column: number, to: Cell | undefined, jumps: boolean): void;
  /** An enemy from this cell, by its plan; nowhere is outside the board. */
  acted(enemy: Enemy, row: number, column: number, to: Cell | undefined, plan: PlanName): void;
  /** Whatever else is done. */
  done(phase: PhaseName, action: Action): void;

  /** Details belong to the action that is told next. Nowhere is outside the board. */
  spawned(who: Enemy | Projectile, at: Cell | undefined): void;
  collided(who: Entity, into: Entity, at: Cell, effect: Effect, by: Arrival): void;
  destroyed(who: Entity, at: Cell): void;
  healed(pylon: Enemy, into: Enemy, amount: number, healed: number): void;
  neutralized(shot: Projectile): void;
  struck(enemy: Enemy, damage: number): void;
  /** For an action that is told as its event. */
  takeDetails(): readonly Detail[];

  /** The two numbers at the end of a turn. */
  drew(row: number, roll: number): void;
}

export const NO_DETAILS: readonly Detail[] = [];

/** Makes events of all that it is told. */
export class EventJournal implements Journal {
  private readonly phases: Record<PhaseName, Action[]>;
  private details: Detail[];
  private draws: Report['draws'];

  constructor() {
    this.phases = {
      'friendly projectiles': [],
      'enemy projectiles': [],
      Starfighter: [],
      enemies: [],
      'natural spawn': [],
    };
    this.details = [];
    this.draws = undefined;
  }

  flew(shot: Projectile, row: number, column: number, to: Cell | undefined, jumps: boolean): void {
    const actions = this.phases[shot.group === 'friendly' ? 'friendly projectiles' : 'enemy projectiles'];
    const who = refOf(shot);
    const details = this.takeDetails();
    const from = { row, column };
    if (shot.speed === 0) actions.push({ kind: 'stayed', who, at: from, details });
    else if (!to) actions.push({ kind: 'moved', who, from, jumps, details });
    else actions.push({ kind: 'moved', who, from, to, jumps, details });
  }

  acted(enemy: Enemy, row: number, column: number, to: Cell | undefined, plan: PlanName): void {
    const { enemies } = this.phases;
    const who = refOf(enemy);
    const details = this.takeDetails();
    const from = { row, column };
    if (!to) enemies.push({ kind: 'moved', who, from, jumps: false, plan, details });
    else if (to.row === row && to.column === column) enemies.push({ kind: 'stayed', who, at: from, plan, details });
    else enemies.push({ kind: 'moved', who, from, to, jumps: false, plan, details });
  }

  done(phase: PhaseName, action: Action): void {
    this.phases[phase].push(action);
  }

  spawned(who: Enemy | Projectile, at: Cell | undefined): void {
    this.details.push(at ? { kind: 'spawned', who: refOf(who), at } : { kind: 'spawned', who: refOf(who) });
  }

  collided(who: Entity, into: Entity, at: Cell, effect: Effect, by: Arrival): void {
    this.details.push({ kind: 'collided', who: refOf(who), into: refOf(into), at, effect, by });
  }

  destroyed(who: Entity, at: Cell): void {
    this.details.push({ kind: 'destroyed', who: refOf(who), at });
  }

  healed(pylon: Enemy, into: Enemy, amount: number, healed: number): void {
    this.details.push({ kind: 'healed', who: refOf(pylon), into: refOf(into), at: cellOf(into), amount, healed });
  }

  neutralized(shot: Projectile): void {
    this.details.push({ kind: 'neutralized', who: refOf(shot), at: cellOf(shot) });
  }

  struck(enemy: Enemy, damage: number): void {
    this.details.push({ kind: 'struck', who: refOf(enemy), at: cellOf(enemy), damage });
  }

  takeDetails(): readonly Detail[] {
    const taken = this.details;
    if (taken.length === 0) return NO_DETAILS;
    this.details = [];
    return taken;
  }

  drew(row: number, roll: number): void {
    this.draws = { row, roll };
  }

  report(): Report {
    return this.draws ? { phases: this.phases, draws: this.draws } : { phases: this.phases };
  }
}
