/** What a run shows, as labels: the coverage of our scripts is counted in them. */

import type { Command } from '../../../engine/face';
import type { Action, Detail, Notice } from '../../../engine/space-defender-2/rules/events';
import type { Game, State } from '../../../engine/space-defender-2/rules/state';
import { type Result, step } from '../../../engine/space-defender-2/rules/step';
import { ENEMIES } from '../../../engine/space-defender-2/tables/enemies';

/** Runs the commands on the rules themselves, recording, and collects what they show. */
export function witness(start: State, commands: readonly Command[]): ReadonlySet<string> {
  const seen = new Set<string>();
  let state = start;
  for (const command of commands) {
    const result = step(state, command, true);
    witnessStep(state, command, result, seen);
    state = result.state;
  }
  return seen;
}

export function witnessStep(before: State, command: Command, result: Result, seen: Set<string>): void {
  const { shown, state } = result;
  const mode = state.isDebug ? 'debug' : 'normal';
  switch (shown.kind) {
    case 'refused':
      seen.add(`refused ${command.name}: ${shown.refusal.code}`);
      return;
    case 'noted':
    case 'opened':
      seen.add(noticeLabel(shown.notice));
      if (shown.notice.kind === 'game started') seen.add(`game started in ${mode} mode`);
      return;
    case 'played':
      seen.add(`${command.name} in ${mode} mode`);
      break;
    case 'fell':
      seen.add(`fell in ${mode} mode`);
      break;
  }
  if (before.stage.kind !== 'in game') return;
  witnessTurn(before.stage.game, command, result, seen);
}

function witnessTurn(before: Game, command: Command, { shown, report, state }: Result, seen: Set<string>): void {
  const { weapon, power, armour, engine } = before.starfighter.ship.loadout;
  seen.add(`armour ${armour.name}`);
  seen.add(`engine ${engine.name}`);
  if (command.name === 'fire') seen.add(`fires ${weapon.name}`);
  if (command.name === 'special') seen.add(`uses ${power.name}`);
  if (!report) return;
  for (const [phase, actions] of Object.entries(report.phases)) {
    const acted = new Set<number>();
    for (const action of actions) {
      witnessAction(action, seen);
      if (phase === 'friendly projectiles') seen.add(`${weapon.name} ${action.kind}`);
      if (phase === 'enemies') witnessEnemy(before, command, action, acted, seen);
      if (shown.kind === 'fell' && isFall(action)) seen.add(`falls in phase ${phase}`);
    }
  }
  if (state.showsRng) seen.add(report.draws ? 'random numbers shown' : 'no random numbers to show');
  if (report.draws && report.phases['natural spawn'].length === 0) seen.add('nothing spawns');
}

function witnessAction(action: Action, seen: Set<string>): void {
  const { who } = action;
  seen.add(`${action.kind} ${who.name}`);
  if (action.kind === 'moved' && !action.to) seen.add(`${who.name} leaves the board`);
  if (action.kind === 'overcharged') seen.add(`overcharged with ${action.health < 50 ? 'less than' : 'all'} 50 health`);
  if (!('details' in action)) return;
  for (const detail of action.details) {
    if (detail.kind === 'collided') witnessCollision(detail, action.details, seen);
    else if (detail.kind === 'spawned')
      seen.add(`${detail.who.name} spawned ${detail.at ? 'on' : 'outside'} the board`);
    else if (detail.kind === 'healed') seen.add(`healed ${detail.into.name}`);
    else seen.add(`${detail.kind} ${detail.who.name}`);
  }
}

type Collision = Extract<Detail, { kind: 'collided' }>;

function witnessCollision(detail: Collision, details: readonly Detail[], seen: Set<string>): void {
  const { who, into, by, effect } = detail;
  seen.add(`${groupOf(who.name)} ${by} into ${groupOf(into.name)}: ${effect.kind}`);
  if (effect.kind === 'negating') seen.add(`negating, ${effect.stays} stays`);
  if (effect.kind === 'healing')
    seen.add(effect.healed < effect.damage ? 'healing up to the total' : 'healing in full');
  if ((effect.kind === 'dealing' || effect.kind === 'taking') && effect.damage === 0)
    seen.add(`${effect.kind} no damage`);
  const next = details[details.indexOf(detail) + 1];
  if (next?.kind === 'destroyed')
    seen.add(`${groupOf(who.name)} ${by} into ${groupOf(into.name)}, destroying ${groupOf(next.who.name)}`);
}

const groupOf = (name: string): string => (name in ENEMIES ? 'enemy' : name);

/** The first action of an enemy in this phase may be a pre-emptive one. */
function witnessEnemy(before: Game, { name }: Command, action: Action, acted: Set<number>, seen: Set<string>): void {
  const { who } = action;
  if (action.kind === 'regenerated') return;
  if (action.kind === 'gained') {
    seen.add(`${who.name} gains ${action.stat} on ${name}`);
    return;
  }
  if (acted.has(who.id)) return;
  acted.add(who.id);
  const preempts = (name === 'pass' || name === 'fire' || name === 'special') && preemptsOf(who.name)?.[name];
  if (preempts && preempts.kind !== 'gain') seen.add(`${who.name} pre-empts ${name}: ${action.kind}`);
  else if (before.enemies.some(({ id }) => id === who.id)) seen.add(`${who.name} acts: ${deedOf(action)}`);
}

const preemptsOf = (name: string) => Object.values(ENEMIES).find((spec) => spec.name === name)?.preempts;

/** What it did after moving tells whether it saw the Starfighter. */
function deedOf(action: Action): string {
  if (!('details' in action)) return action.kind;
  const last = action.details.find(({ kind }) => kind === 'spawned' || kind === 'healed');
  return last ? `${action.kind} and ${last.kind}` : action.kind;
}

const isFall = (action: Action): boolean =>
  'details' in action && action.details.some(({ kind, who }) => kind === 'destroyed' && who.id === 0);

function noticeLabel(notice: Notice): string {
  switch (notice.kind) {
    case 'page turned':
      return `${notice.kind} to ${notice.page}`;
    case 'part selected':
      return `${notice.page}: ${notice.part}`;
    case 'debug toggled':
    case 'rng toggled':
      return `${notice.kind} ${notice.isOn ? 'on' : 'off'}`;
    default:
      return notice.kind;
  }
}
