/** The exact text of one command, from its result and its log. */
import { unreachable } from '../../common/unreachable';
import type { Draw } from '../rules/dice';
import type { Edition } from '../rules/edition';
import type { DeathEvent, Log, MovementEvent, OdysseyEvent } from '../rules/events';
import { type Mission, type Mode, type State, slotsOf } from '../rules/state';
import type { Result } from '../rules/step';
import { EXPLORER_ID } from '../tables/entities';
import { description, descriptionsText } from './entities';
import { boardText, sectorsText } from './galaxy';
import * as phrases from './phrases';

export const opening = (edition: Edition, state: State): string =>
  header(state, undefined, 'ok') + text([phrases.welcome(edition)]);

export function transcript(edition: Edition, result: Result, log: Log): string {
  const { state } = result;
  const mode = state.mission?.mode;
  switch (result.kind) {
    case 'refused':
      return header(state, mode, 'error') + text([phrases.refusalSentence(result.refusal)]);
    case 'said':
      return header(state, mode, 'ok') + text(notice(edition, result.about, state));
    case 'won':
      return header(state, result.mission.mode, 'ok') + text([phrases.LIFE_FOUND]);
    case 'played':
      return header(state, result.mission.mode, 'ok') + played(result.mission, state, log);
    default:
      return unreachable(result);
  }
}

const text = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

const header = ({ major, minor }: State, mode: Mode | undefined, verdict: 'ok' | 'error'): string =>
  `  state:${major}.${minor}, ${mode ? `mode:${mode}, ` : ''}${verdict}\n`;

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
  const deaths = events.filter((event) => event.kind === 'died');
  const explorerDeath = deaths.find(({ who }) => who.id === EXPLORER_ID);
  const farewell = explorerDeath ? text([phrases.death(explorerDeath), phrases.GAME_ENDED]) : '';
  const isTest = mission.mode === 'test';
  const slots = slotsOf(mission);
  // No transcript shows the Explorer dying in the turn in which it lifts off: its message comes first here.
  let shown = text(groundNews(events)) + farewell + section('Movement', movementsText(events));
  if (isTest) {
    shown += section('Sectors', sectorsText(slots)) + section('Descriptions', descriptionsText(mission));
    shown += section('Deaths This Turn', obituaries(deaths));
  }
  shown += boardText(slots);
  if (isTest) shown += farewell;
  return state.listsDraws ? shown + section('RNG Usage', listing(draws ?? [])) : shown;
}

const section = (title: string, lines: string): string => `  ${title}:${lines === '' ? 'none\n' : `\n${lines}`}`;

function groundNews(events: readonly OdysseyEvent[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.kind === 'landed') return [phrases.noLife(event.at)];
    return event.kind === 'lifted off' ? [phrases.liftedOff(event.at)] : [];
  });
}

function movementsText(events: readonly OdysseyEvent[]): string {
  let lines = '';
  for (const event of events) if (isMovement(event)) lines += phrases.movementText(event);
  return lines;
}

export const isMovement = (event: OdysseyEvent): event is MovementEvent =>
  event.kind === 'moved' || event.kind === 'blocked' || event.kind === 'tunnelled' || event.kind === 'returned';

function obituaries(deaths: readonly DeathEvent[]): string {
  let lines = '';
  for (const event of deaths) lines += `    ${description(event.movable, undefined)},\n      ${phrases.death(event)}\n`;
  return lines;
}

/**
 * Known from the grammar's comment alone, which gives the form of an entry and their order; how many
 * stand on a line is chosen here.
 */
function listing(draws: readonly Draw[]): string {
  const entries = draws.map(({ symbol, value, low, high }) => `(${symbol}->${value}:[${low},${high}])`);
  let lines = '';
  for (let first = 0; first < entries.length; first += DRAWS_PER_LINE) {
    lines += `    ${entries.slice(first, first + DRAWS_PER_LINE).join(' ')}\n`;
  }
  return lines;
}

const DRAWS_PER_LINE = 5;
