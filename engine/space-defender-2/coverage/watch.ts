/** Watches a turn and tells what is reached as it happens: nobody has to make events of it first. */
import type { Cell, Reachable, Reached } from '../../face';
import type { Action, Arrival, Detail, Effect, PhaseName, PlanName } from '../rules/events';
import { type Journal, NO_DETAILS } from '../rules/journal';
import type { Enemy, Entity, Projectile } from '../rules/state';
import { OVERCHARGE_LIMIT } from '../tables/powers';
import { effectItem, meetingOf } from './collisions';
import { GAINS, itemsOfKind, type KindItems, LAUNCHES } from './enemies';
import { ENDINGS, EQUIPMENT, STARFIGHTER } from './turns';

export class TurnWatch implements Journal {
  /** The value drawn at the end of the turn, if it came to that. */
  roll: number | undefined;
  hasAppearance: boolean;
  /** Of the action told last: a turn ends where the Starfighter falls. */
  private phase: PhaseName | undefined;
  private hasFall: boolean;
  private hasFlight: boolean;
  /** What it is to be destroyed in the meeting just told. */
  private deadly: Reachable | undefined;

  constructor(
    private readonly command: string,
    private readonly reached: Reached,
  ) {
    this.roll = undefined;
    this.hasAppearance = false;
    this.phase = undefined;
    this.hasFall = false;
    this.hasFlight = false;
    this.deadly = undefined;
  }

  flew(shot: Projectile, _row: number, _column: number, to: Cell | undefined): void {
    const isFriendly = shot.group === 'friendly';
    this.phase = isFriendly ? 'friendly projectiles' : 'enemy projectiles';
    if (isFriendly) this.hasFlight = true;
    if (!to) this.reached.add(isFriendly ? STARFIGHTER.shotLeaves : LAUNCHES.shotLeaves);
  }

  acted(enemy: Enemy, row: number, column: number, to: Cell | undefined, plan: PlanName): void {
    const items = itemsOfKind(enemy.spec.name);
    this.phase = 'enemies';
    this.reached.add(items?.[plan]);
    if (!to) this.reached.add(items?.left);
    else if (to.row === row && to.column === column) this.reached.add(items?.stayed);
  }

  done(phase: PhaseName, action: Action): void {
    this.phase = phase;
    if (phase === 'Starfighter') {
      this.reached.add(ownItem(action));
      return;
    }
    const items = itemsOfKind(action.who.name);
    this.reached.add(items && this.enemyItem(action, items));
    if (phase === 'natural spawn') this.hasAppearance = true;
  }

  spawned(who: Enemy | Projectile, at: Cell | undefined): void {
    const { inside, outside } = SPAWNS[who.group];
    this.reached.add(at ? inside : outside);
  }

  collided(who: Entity, into: Entity, _at: Cell, effect: Effect, by: Arrival): void {
    const { collision, destruction } = meetingOf(who, into, by);
    this.reached.add(collision);
    this.reached.add(effectItem(effect));
    this.deadly = destruction;
  }

  destroyed(who: Entity): void {
    this.reached.add(this.deadly);
    this.deadly = undefined;
    if (who.group === 'enemy') this.reached.add(itemsOfKind(who.spec.name)?.destroyed);
    else this.hasFall = true;
  }

  healed(_pylon: Enemy, into: Enemy): void {
    this.reached.add(itemsOfKind(into.spec.name)?.healed);
  }

  neutralized(shot: Projectile): void {
    this.reached.add(shot.group === 'friendly' ? STARFIGHTER.clearedFriendly : STARFIGHTER.clearedEnemy);
  }

  struck(enemy: Enemy): void {
    this.deadly = undefined;
    this.reached.add(itemsOfKind(enemy.spec.name)?.struck);
  }

  takeDetails(): readonly Detail[] {
    return NO_DETAILS;
  }

  drew(_row: number, roll: number): void {
    this.roll = roll;
  }

  /** What only the whole turn tells. */
  finish(weapon: string): void {
    if (this.hasFlight) this.reached.add(EQUIPMENT.flown[weapon]);
    if (this.hasFall && this.phase) this.reached.add(ENDINGS.phases[this.phase]);
  }

  private enemyItem(action: Action, items: KindItems): Reachable | undefined {
    switch (action.kind) {
      case 'gained':
        return GAINS[items.kind]?.[this.command];
      case 'regenerated':
        return items.regenerated;
      case 'appeared':
        return items.appeared;
      default:
        return undefined;
    }
  }
}

const SPAWNS = {
  enemy: { inside: LAUNCHES.interceptor, outside: LAUNCHES.outside },
  hostile: { inside: LAUNCHES.shot, outside: LAUNCHES.shotOutside },
  friendly: { inside: STARFIGHTER.shot, outside: STARFIGHTER.shotOutside },
};

/** What the Starfighter itself does. */
function ownItem(action: Action): Reachable | undefined {
  switch (action.kind) {
    case 'regenerated':
      return STARFIGHTER.regenerated;
    case 'paid':
      return STARFIGHTER.paid;
    case 'overcharged':
      return action.health < OVERCHARGE_LIMIT ? STARFIGHTER.overchargedLess : STARFIGHTER.overchargedAll;
    default:
      return undefined;
  }
}
