/** The exact text of one command, from its result and its log. */
import { eachNamed, named, numbered } from '../../common/phrase';
import { unreachable } from '../../common/unreachable';
import type { Draw } from '../rules/dice';
import type { Edition } from '../rules/edition';
import type { DeathEvent, Log, MovementEvent, OdysseyEvent } from '../rules/events';
import type { Mission, Mode, State } from '../rules/state';
import type { Result } from '../rules/step';
import { EXPLORER_ID } from '../tables/entities';
import { description, descriptionsText } from './entities';
import { boardText, layOut, sectorsText } from './galaxy';
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
  majorNumber(major) + minorNumber(minor) + (mode ? withMode(mode)(verdict) : withoutMode(verdict));

const majorNumber = numbered('  state:', '.');
const minorNumber = numbered('', ', ');
const withMode = eachNamed((mode: Mode) => named(`mode:${mode}, `, '\n'));
const withoutMode = named('', '\n');

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
  const { ground, movements, deaths } = sorted(events);
  const explorerDeath = deaths === NO_DEATHS ? undefined : deaths.find(({ who }) => who.id === EXPLORER_ID);
  const farewell = explorerDeath ? text([phrases.death(explorerDeath), phrases.GAME_ENDED]) : '';
  const isTest = mission.mode === 'test';
  layOut(mission);
  // No transcript shows the Explorer dying in the turn in which it lifts off: its message comes first here.
  let shown = ground + farewell + section('Movement', movements);
  if (isTest) {
    shown += section('Sectors', sectorsText(mission)) + section('Descriptions', descriptionsText(mission));
    shown += section('Deaths This Turn', obituaries(deaths));
  }
  shown += boardText();
  if (isTest) shown += farewell;
  return state.listsDraws ? shown + section('RNG Usage', listing(draws ?? [])) : shown;
}

const section = (title: string, lines: string): string => (lines === '' ? emptySection(title) : heading(title) + lines);
const heading = named('  ', ':\n');
const emptySection = named('  ', ':none\n');

/** What becomes of the events: lines of two sections, and the dead for two others. */
function sorted(events: readonly OdysseyEvent[]) {
  let ground = '';
  let movements = '';
  let deaths = NO_DEATHS;
  for (const event of events) {
    if (isMovement(event)) movements += phrases.movementText(event);
    else if (event.kind === 'died') deaths = [...deaths, event];
    else if (event.kind === 'landed') ground += `  ${phrases.noLife(event.at)}\n`;
    else if (event.kind === 'lifted off') ground += `  ${phrases.liftedOff(event.at)}\n`;
  }
  return { ground, movements, deaths };
}
const NO_DEATHS: readonly DeathEvent[] = [];

export const isMovement = (event: OdysseyEvent): event is MovementEvent =>
  event.kind === 'moved' || event.kind === 'blocked' || event.kind === 'tunnelled' || event.kind === 'returned';

function obituaries(deaths: readonly DeathEvent[]): string {
  let lines = '';
  for (const event of deaths) lines += `${description(event.movable, undefined, ',\n')}      ${phrases.death(event)}\n`;
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
