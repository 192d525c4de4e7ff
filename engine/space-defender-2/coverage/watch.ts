/** Watches a turn and tells what is reached as it happens: nobody has to make events of it first. */
import type { Cell, Reachable, Reached } from '../../face';
import { NOWHERE } from '../rules/draft';
import type { Action, Arrival, Detail, Effect, PhaseName, PlanName } from '../rules/events';
import { type Journal, NO_DETAILS } from '../rules/journal';
import type { Enemy, Entity, Game, Projectile } from '../rules/state';
import type { Plan, TurnCommand } from '../tables/enemies';
import { OVERCHARGE_LIMIT } from '../tables/powers';
import { reachBlow, reachHit, regainedMore } from './blows';
import { effectItem, meetingOf } from './collisions';
import { againItem, overchargeItem, reachHealing, rocketItem } from './details';
import { GAINS, itemsOfKind, type KindItems, LAUNCHES } from './enemies';
import { Meetings, OCCASIONS, spawnItem } from './occasions';
import { ENDINGS, EQUIPMENT, STARFIGHTER } from './turns';

export class TurnWatch implements Journal {
  /** The value drawn at the end of the turn, if it came to that. */
  roll: number | undefined;
  hasAppearance: boolean;
  /** Of the action told last: a turn ends where the Starfighter falls. */
  phase: PhaseName | undefined;
  hasLaunched: boolean;
  private readonly firesRockets: boolean;
  private hasFall: boolean;
  private hasFlight: boolean;
  /** What it is to be destroyed in the meeting just told. */
  private deadly: Reachable | undefined;
  private readonly meetings: Meetings;
  /** Where in the list of enemies the one is that gained last. */
  private gainer: number;
  /** Who was launched last: it is about to enter its first cell. */
  private launched: Entity | undefined;
  /** Who came to the meeting told last, if it came by spawning. */
  private spawning: Entity | undefined;

  constructor(
    private readonly before: Game | undefined,
    private readonly command: string,
    private readonly reached: Reached,
  ) {
    this.roll = undefined;
    this.hasAppearance = false;
    this.phase = undefined;
    this.hasLaunched = false;
    this.firesRockets = before?.starfighter.ship.loadout.weapon.name === 'Rocket';
    this.hasFall = false;
    this.hasFlight = false;
    this.deadly = undefined;
    this.meetings = new Meetings();
    this.gainer = 0;
    this.launched = undefined;
    this.spawning = undefined;
  }

  flew(shot: Projectile, _row: number, _column: number, to: Cell | undefined): void {
    const isFriendly = shot.group === 'friendly';
    this.phase = isFriendly ? 'friendly projectiles' : 'enemy projectiles';
    if (isFriendly) this.hasFlight = true;
    if (isFriendly && this.firesRockets) this.reached.add(rocketItem(shot.speed));
    this.meetings.end(shot.group, this.reached);
    if (!to) this.reached.add(isFriendly ? STARFIGHTER.shotLeaves : LAUNCHES.shotLeaves);
  }

  acted(enemy: Enemy, row: number, column: number, to: Cell | undefined, plan: PlanName): void {
    const items = itemsOfKind(enemy.spec.name);
    this.phase = 'enemies';
    this.reached.add(items?.[plan]);
    if (!to) this.reached.add(items?.left);
    else if (to.row === row && to.column === column) this.reached.add(items?.stayed);
    const steps = to && enemy.row !== NOWHERE ? column - to.column : 0;
    if (plan === 'preemptive') this.preempted(enemy, to, steps);
    else if (steps > 0) this.stopped(steps, plan === 'seen' ? enemy.spec.seen : enemy.spec.unseen);
    this.meetings.end('enemy', this.reached);
  }

  done(phase: PhaseName, action: Action): void {
    this.phase = phase;
    if (phase === 'Starfighter') {
      this.reached.add(ownItem(action));
      if (action.kind === 'overcharged') this.reached.add(overchargeItem(action.health));
      if (action.kind === 'moved') this.meetings.end('starfighter', this.reached);
      return;
    }
    const items = itemsOfKind(action.who.name);
    this.reached.add(items && this.enemyItem(action, items));
    if (action.kind === 'regenerated') this.reached.add(regainedMore(action.who.name, action.health));
    if (action.kind === 'gained') this.gainedAgain(action.who.id);
    if (phase === 'natural spawn') this.hasAppearance = true;
  }

  spawned(who: Enemy | Projectile, at: Cell | undefined): void {
    const { inside, outside } = SPAWNS[who.group];
    this.reached.add(at ? inside : outside);
    if (who.group !== 'enemy') return;
    this.launched = who;
    this.hasLaunched ||= at !== undefined;
  }

  collided(who: Entity, into: Entity, _at: Cell, effect: Effect, by: Arrival): void {
    const { collision, destruction } = meetingOf(who, into, by);
    this.reached.add(collision);
    this.reached.add(effectItem(effect, who, by));
    this.deadly = destruction;
    reachHit(who, into, effect, this.reached);
    this.spawning = by === 'spawning' ? who : undefined;
    if (who.group === 'starfighter' && by === 'teleporting') this.reached.add(OCCASIONS.recall);
    if (by !== 'spawning') this.meetings.note(into);
    else if (who.group === 'enemy') this.reached.add(spawnItem(into, this.launched === who));
  }

  destroyed(who: Entity): void {
    this.reached.add(this.deadly);
    // Trading destroys as well, but is not among the deadly ones.
    if (this.deadly && this.spawning === who)
      this.reached.add(this.launched === who ? OCCASIONS.launchFallen : OCCASIONS.naturalFallen);
    else this.meetings.fell();
    this.deadly = undefined;
    if (who.group === 'enemy') this.reached.add(itemsOfKind(who.spec.name)?.destroyed);
    else this.hasFall = true;
  }

  healed(pylon: Enemy, into: Enemy, amount: number, healed: number): void {
    this.reached.add(itemsOfKind(into.spec.name)?.healed);
    reachHealing(pylon, into, amount, healed, this.before?.nextEnemy ?? 0, this.reached);
  }

  neutralized(shot: Projectile): void {
    this.reached.add(shot.group === 'friendly' ? STARFIGHTER.clearedFriendly : STARFIGHTER.clearedEnemy);
  }

  struck(enemy: Enemy, damage: number): void {
    this.deadly = undefined;
    reachBlow(enemy, damage, this.reached);
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

  private preempted(enemy: Enemy, to: Cell | undefined, steps: number): void {
    const preemption = enemy.spec.preempts[this.command as TurnCommand];
    if (preemption?.kind === 'plan') this.stopped(steps, preemption.plan);
    if (preemption?.kind !== 'dash') return;
    const isLeft = to !== undefined && enemy.row !== NOWHERE;
    if (isLeft && enemy.row !== this.before?.starfighter.row) this.reached.add(OCCASIONS.dashBlocked);
    this.meetings.dashed(this.reached);
  }

  /** Whether another one was in the way of an enemy that is still there. */
  private stopped(steps: number, plan: Plan): void {
    if (steps > 0 && steps < plan.steps) this.reached.add(OCCASIONS.stopsShort);
  }

  /** Enemies act in the order in which they stand in the list, so each is found from where the last one was. */
  private gainedAgain(id: number): void {
    const enemies = this.before?.enemies ?? [];
    while (this.gainer < enemies.length && enemies[this.gainer]?.id !== id) this.gainer++;
    const enemy = enemies[this.gainer];
    if (enemy) this.reached.add(againItem(enemy));
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
