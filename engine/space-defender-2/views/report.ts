/** What a command did in the words of the editor, by phase, with what the board needs to show it. */

import type { NumberedRef } from '../../common/numbered';
import { shortPlace } from '../../common/text';
import { unreachable } from '../../common/unreachable';
import type { Cell, PhaseReport, ReportEntry, Tone } from '../../face';
import { type Action, type Detail, type Effect, type Notice, PHASE_NAMES, type PhaseName } from '../rules/events';
import type { Recorded } from '../rules/step';
import { wayOf } from './forecast';

const TITLES: Readonly<Record<PhaseName, string>> = {
  'friendly projectiles': 'Friendly projectiles',
  'enemy projectiles': 'Enemy projectiles',
  Starfighter: 'Starfighter',
  enemies: 'Enemies',
  'natural spawn': 'Spawn',
};

export function reportOf({ shown, report }: Recorded): readonly PhaseReport[] {
  if (shown.kind === 'noted' || shown.kind === 'opened')
    return [{ title: 'Program', entries: [{ ...PLAIN, text: noticeWords(shown.notice) }] }];
  return PHASE_NAMES.flatMap((phase) => {
    const entries = report.phases[phase].map(actionEntry);
    return entries.length > 0 ? [{ title: TITLES[phase], entries }] : [];
  });
}

const PLAIN = { tone: 'neutral', mark: 'act', cells: [], details: [] } as const satisfies Partial<ReportEntry>;

const name = (who: NumberedRef): string => (who.id === 0 ? who.name : `${who.name} ${who.id}`);

/** Foes have positive ids; projectiles tell their side by their symbol. */
const isOurs = (who: NumberedRef): boolean => who.id === 0 || who.symbol === '*';

function actionEntry(action: Action): ReportEntry {
  const { who } = action;
  const details = 'details' in action ? action.details.map(detailEntry) : [];
  const tone: Tone = isOurs(who) ? 'neutral' : 'threat';
  switch (action.kind) {
    case 'moved':
      return movedEntry(action, details, tone);
    case 'stayed':
      return {
        text: `${name(who)} stays at ${shortPlace(action.at)}`,
        tone,
        mark: 'act',
        who,
        cells: [action.at],
        details,
      };
    case 'passed':
      return { text: `${name(who)} passes`, tone, mark: 'act', who, cells: [action.at], details };
    case 'fired':
      return { text: `${name(who)} fires`, tone, mark: 'act', who, cells: [action.at], details };
    case 'recalled':
      return {
        text: `${name(who)} recalls to ${shortPlace(action.at)}`,
        tone: 'power',
        mark: 'move',
        who,
        cells: [action.from, action.at],
        path: [action.from, action.at],
        jump: true,
        details,
      };
    case 'repaired':
      return { text: `Repair: +${action.health} health`, tone: 'good', mark: 'gain', who, cells: [], details };
    case 'overcharged':
      return {
        text: `Overcharge: +${action.energy} energy, −${action.health} health`,
        tone: 'power',
        mark: 'gain',
        who,
        cells: [],
        details,
      };
    case 'cleared':
      return { text: 'Drones clear the projectiles', tone: 'power', mark: 'act', who, cells: [], details };
    case 'unleashed':
      return { text: 'Orbital strike on all enemies', tone: 'power', mark: 'act', who, cells: [], details };
    case 'gained':
      return {
        text: `${name(who)} +${action.amount} ${action.stat}`,
        tone: 'threat',
        mark: 'gain',
        who,
        cells: [],
        details,
      };
    case 'appeared':
      return {
        text: `${name(who)} appears at ${shortPlace(action.at)}`,
        tone: 'threat',
        mark: 'spawn',
        who,
        cells: [action.at],
        details,
      };
    case 'regenerated':
      return {
        text: `${name(who)} regenerates ${amounts('+', action)}`,
        tone: isOurs(who) ? 'good' : 'threat',
        mark: 'gain',
        who,
        cells: [],
        details,
      };
    case 'paid':
      return { text: `${name(who)} pays ${amounts('', action)}`, tone: 'power', mark: 'act', who, cells: [], details };
    default:
      return unreachable(action);
  }
}

function movedEntry(
  action: Extract<Action, { kind: 'moved' }>,
  details: readonly ReportEntry[],
  tone: Tone,
): ReportEntry {
  const { who, from, to, via, jumps } = action;
  const path = !to ? [from] : via ? [from, ...wayOf(from, to)] : [from, to];
  return {
    text: to
      ? `${name(who)} ${shortPlace(from)} → ${shortPlace(to)}`
      : `${name(who)} leaves the board from ${shortPlace(from)}`,
    tone,
    mark: 'move',
    who,
    cells: to ? [from, to] : [from],
    path,
    ...(to ? {} : { leaves: true }),
    ...(jumps ? { jump: true } : {}),
    details,
  };
}

function amounts(sign: string, { health, energy }: { readonly health: number; readonly energy: number }): string {
  const parts = [];
  if (health !== 0) parts.push(`${sign}${health} health`);
  if (energy !== 0) parts.push(`${sign}${energy} energy`);
  return parts.join(', ');
}

function detailEntry(detail: Detail): ReportEntry {
  const { who } = detail;
  const cells: readonly Cell[] = detail.at ? [detail.at] : [];
  switch (detail.kind) {
    case 'spawned':
      return {
        text: detail.at ? `${name(who)} at ${shortPlace(detail.at)}` : `${name(who)} outside the board`,
        tone: isOurs(who) ? 'neutral' : 'threat',
        mark: 'spawn',
        who,
        cells,
        details: [],
      };
    case 'collided':
      return collisionEntry(detail, cells);
    case 'destroyed':
      return who.id === 0
        ? { text: 'Starfighter destroyed', tone: 'bad', mark: 'loss', who, cells, details: [] }
        : { text: `${name(who)} destroyed`, tone: 'good', mark: 'kill', who, cells, details: [] };
    case 'healed':
      return {
        text: `${name(detail.into)} ${gain(detail.healed, detail.amount)}`,
        tone: 'threat',
        mark: 'heal',
        who: detail.into,
        cells,
        details: [],
      };
    case 'neutralized':
      return { text: `${name(who)} cleared`, tone: 'neutral', mark: 'hit', who, cells, details: [] };
    case 'struck':
      return { text: `${name(who)} −${detail.damage}`, tone: 'good', mark: 'hit', who, cells, details: [] };
    default:
      return unreachable(detail);
  }
}

function collisionEntry(detail: Extract<Detail, { kind: 'collided' }>, cells: readonly Cell[]): ReportEntry {
  const { who, into, effect } = detail;
  const pair = `${name(who)} × ${name(into)}`;
  const base = { who, cells, details: [] };
  switch (effect.kind) {
    case 'combining':
      return { ...base, text: `${pair}: combined to ${effect.damage}`, tone: 'neutral', mark: 'gain' };
    case 'negating':
      return { ...base, text: `${pair}: ${negation(effect)}`, tone: 'neutral', mark: 'hit' };
    case 'dealing':
      return { ...base, text: `${pair}: −${effect.damage}`, tone: into.id === 0 ? 'bad' : 'good', mark: 'hit' };
    case 'taking':
      return { ...base, text: `${pair}: −${effect.damage}`, tone: who.id === 0 ? 'bad' : 'good', mark: 'hit' };
    case 'healing':
      return { ...base, text: `${pair}: ${gain(effect.healed, effect.damage)}`, tone: 'threat', mark: 'heal' };
    case 'trading':
      return { ...base, text: `${pair}: −${effect.damage}`, tone: 'bad', mark: 'hit' };
    default:
      return unreachable(effect);
  }
}

function negation({ stays, damage }: Extract<Effect, { kind: 'negating' }>): string {
  if (stays === 'nobody') return 'both gone';
  return `${damage} damage left to ${stays === 'mover' ? 'the first' : 'the second'}`;
}

const gain = (healed: number, offered: number): string =>
  healed === offered ? `+${healed}` : `+${healed} of ${offered}`;

function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'program started':
      return 'Program started';
    case 'setup opened':
      return 'Setup opened';
    case 'page turned':
      return `Page: ${notice.page}`;
    case 'part selected':
      return `Selected: ${notice.part}`;
    case 'game started':
      return 'Game started';
    case 'setup left':
      return 'Setup left';
    case 'setup aborted':
      return 'Setup aborted';
    case 'game aborted':
      return 'Game aborted';
    case 'debug toggled':
      return notice.isOn ? 'Debug mode on' : 'Debug mode off';
    case 'rng toggled':
      return notice.isOn ? 'Random numbers shown' : 'Random numbers hidden';
    default:
      return unreachable(notice);
  }
}
