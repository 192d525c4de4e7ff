/** The exact text of one command, from its result and its log. */
import { unreachable } from '../../common/unreachable';
import type { Draw } from '../dice';
import type { Edition } from '../edition';
import type { DeathEvent, Log, MovementEvent, OdysseyEvent } from '../events';
import type { Mission, Mode, State } from '../state';
import type { Result } from '../step';
import { EXPLORER_ID } from '../tables';
import { boardText, description, descriptionsText, sectorsText, slotsOf } from './galaxy';
import * as phrases from './phrases';

export const opening = (edition: Edition, state: State): string =>
  text([header(state, undefined, 'ok'), phrases.welcome(edition)]);

export function transcript(edition: Edition, result: Result, log: Log): string {
  const { state } = result;
  const mode = state.mission?.mode;
  switch (result.kind) {
    case 'refused':
      return text([header(state, mode, 'error'), phrases.refusalSentence(result.refusal)]);
    case 'said':
      return text([header(state, mode, 'ok'), ...notice(edition, result.about, state)]);
    case 'won':
      return text([header(state, result.mission.mode, 'ok'), phrases.LIFE_FOUND]);
    case 'played':
      return text([header(state, result.mission.mode, 'ok')]) + played(result.mission, state, log);
    default:
      return unreachable(result);
  }
}

const text = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

const header = ({ major, minor }: State, mode: Mode | undefined, verdict: 'ok' | 'error'): string =>
  `state:${major}.${minor}${mode ? `, mode:${mode}` : ''}, ${verdict}`;

function notice(edition: Edition, about: 'status' | 'abort' | 'toggle', state: State): readonly string[] {
  switch (about) {
    case 'status':
      return state.mission ? phrases.statusReport(state.mission.explorer) : [];
    case 'abort':
      return [phrases.missionAborted(edition)];
    case 'toggle':
      return [phrases.drawFlag(state)];
    default:
      return unreachable(about);
  }
}

function played(mission: Mission, state: State, { events, draws }: Log): string {
  const deaths = events.filter((event): event is DeathEvent => event.kind === 'died');
  const explorerDeath = deaths.find(({ who }) => who.id === EXPLORER_ID);
  const farewell = explorerDeath ? text([phrases.death(explorerDeath), phrases.GAME_ENDED]) : '';
  const slots = slotsOf(mission);
  const isTest = mission.mode === 'test';
  // No transcript shows the Explorer dying in the turn in which it lifts off: its message comes first here.
  let shown = text(groundMessages(events)) + farewell + section('Movement', movements(events));
  if (isTest) {
    shown += `  Sectors:\n${sectorsText(slots)}  Descriptions:\n${descriptionsText(mission)}`;
    shown += section('Deaths This Turn', obituaries(deaths));
  }
  shown += boardText(slots);
  if (isTest) shown += farewell;
  return state.listsDraws ? shown + section('RNG Usage', listing(draws)) : shown;
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? `  ${title}:none\n` : `  ${title}:\n${text(lines.map(indented))}`;

const indented = (line: string): string => `  ${line}`;

function groundMessages(events: readonly OdysseyEvent[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.kind === 'landed') return [phrases.noLife(event.at)];
    return event.kind === 'lifted off' ? [phrases.liftedOff(event.at)] : [];
  });
}

function movements(events: readonly OdysseyEvent[]): readonly string[] {
  return events
    .filter(isMovement)
    .flatMap((event) => [phrases.movement(event), ...event.details.map((detail) => indented(phrases.detail(detail)))]);
}

export const isMovement = (event: OdysseyEvent): event is MovementEvent =>
  event.kind === 'moved' || event.kind === 'blocked' || event.kind === 'tunnelled' || event.kind === 'returned';

const obituaries = (deaths: readonly DeathEvent[]): readonly string[] =>
  deaths.flatMap((event) => [`${description(event.movable, undefined)},`, indented(phrases.death(event))]);

/**
 * Known from the grammar's comment alone, which gives the form of an entry and their order; how many
 * stand on a line is chosen here.
 */
function listing(draws: readonly Draw[]): readonly string[] {
  const entries = draws.map(({ symbol, value, low, high }) => `(${symbol}->${value}:[${low},${high}])`);
  const lines: string[] = [];
  for (let first = 0; first < entries.length; first += DRAWS_PER_LINE) {
    lines.push(entries.slice(first, first + DRAWS_PER_LINE).join(' '));
  }
  return lines;
}

const DRAWS_PER_LINE = 5;
