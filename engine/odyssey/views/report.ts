/** The events of a command by phase, with cells, ways and marks for the board. */
import type { Highlight, PhaseReport, ReportEntry, Tone } from '../../face';
import { type Edition, shownKinds } from '../rules/edition';
import type { DetailEvent, OdysseyEvent } from '../rules/events';
import type { Mission } from '../rules/state';
import { EXPLORER_ID, NAMES } from '../tables/entities';
import { eventWord, refWord } from './eventWords';
import { counted } from './words';

type Mark = ReportEntry['mark'];

export function report(
  edition: Edition,
  events: readonly OdysseyEvent[],
  mission: Mission | undefined,
): readonly PhaseReport[] {
  const [first] = events;
  if (first === undefined) return [];
  if (first.kind === 'began') return [phase('New mission', [beginning(edition, first, mission)])];
  if (first.kind === 'aborted' || first.kind === 'reported' || first.kind === 'toggled') {
    return [phase('Mission', events.map(entry))];
  }
  // The Explorer acts before all others, so its phase ends where somebody else is first named.
  const end = events.findIndex((event) => 'who' in event && event.who.id !== EXPLORER_ID);
  const split = end < 0 ? events.length : end;
  return [
    phase('Explorer', events.slice(0, split).map(entry)),
    phase(edition.thresholds.length === 1 ? 'Planets' : 'Others', events.slice(split).filter(isOwnEntry).map(entry)),
  ].filter(({ entries }) => entries.length > 0);
}

/** Everybody who was created, moved, changed or removed. */
export function touched(events: readonly OdysseyEvent[], mission: Mission | undefined): readonly number[] {
  const ids = new Set<number>();
  for (const event of events) {
    if (event.kind === 'began' && mission) for (const id of allIds(mission)) ids.add(id);
    if (event.kind === 'passed') continue;
    if ('who' in event) ids.add(event.who.id);
    if ('planet' in event) ids.add(event.planet.id);
    if (!('details' in event)) continue;
    for (const detail of event.details) ids.add(detail.kind === 'reproduced' ? detail.child.id : detail.victim.id);
  }
  return [...ids];
}

/**
 * Found by comparing, because a timeline asks it of every command. Benigns fall in almost every turn
 * of a crowded galaxy, so only what the Explorer loses counts as a loss.
 */
export function highlights(before: Mission | undefined, after: Mission | undefined): readonly Highlight[] {
  if (!before || !after || after.turn <= before.turn) return [];
  const found = new Set<Highlight>();
  if (after.nextId > before.nextId) found.add('spawn');
  if (after.explorer.life < before.explorer.life) found.add('loss');
  let index = 0;
  for (const { id, kind } of before.others) {
    while ((after.others[index]?.id ?? Number.POSITIVE_INFINITY) < id) index++;
    if (after.others[index]?.id === id) continue;
    if (kind === 'malevolent' || kind === 'asteroid') found.add('kill');
  }
  return (['kill', 'loss', 'spawn'] as const).filter((highlight) => found.has(highlight));
}

const allIds = (mission: Mission): readonly number[] => [
  mission.explorer.id,
  ...mission.others.map(({ id }) => id),
  ...mission.stationaries.flatMap((stationary) => stationary?.id ?? []),
];

const phase = (title: string, entries: readonly ReportEntry[]): PhaseReport => ({ title, entries });

/** A death by somebody's hand is told below the movement of that somebody. */
const isOwnEntry = (event: OdysseyEvent): boolean =>
  event.kind !== 'died' ||
  event.cause.kind === 'no fuel' ||
  event.cause.kind === 'black hole' ||
  event.cause.kind === 'no life';

function beginning(
  edition: Edition,
  event: Extract<OdysseyEvent, { kind: 'began' }>,
  mission: Mission | undefined,
): ReportEntry {
  const kinds = shownKinds(edition).map((kind) =>
    counted(mission?.others.filter((other) => other.kind === kind).length ?? 0, kind),
  );
  return { text: `${eventWord(event)}: ${kinds.join(', ')}`, tone: 'neutral', mark: 'spawn', cells: [], details: [] };
}

function entry(event: OdysseyEvent): ReportEntry {
  const { tone, mark } = look(event);
  const travel = event.kind === 'moved' || event.kind === 'tunnelled';
  return {
    text: 'who' in event ? `${refWord(event.who)} ${eventWord(event)}` : eventWord(event),
    tone,
    mark,
    ...('who' in event ? { who: event.who } : {}),
    cells: 'at' in event ? [event.at] : [],
    ...(travel ? { path: [event.from, event.at] } : {}),
    ...(travel && event.kind === 'tunnelled' ? { jump: true } : {}),
    details: 'details' in event ? event.details.map(detailEntry) : [],
  };
}

function detailEntry(event: DetailEvent): ReportEntry {
  const { tone, mark } = look(event);
  const who = event.kind === 'reproduced' ? event.child : event.victim;
  return { text: eventWord(event), tone, mark, who, cells: [event.at], details: [] };
}

function look(event: OdysseyEvent): { readonly tone: Tone; readonly mark: Mark } {
  switch (event.kind) {
    case 'moved':
    case 'tunnelled':
      return { tone: 'neutral', mark: 'move' };
    case 'reproduced':
      return { tone: event.who.name === NAMES.malevolent ? 'threat' : 'neutral', mark: 'spawn' };
    case 'attacked':
      return { tone: 'bad', mark: 'hit' };
    case 'destroyed':
      return fall(event.victim.name);
    case 'died':
      return fall(event.who.name);
    case 'refuelled':
      return { tone: 'power', mark: 'gain' };
    case 'attached':
      return event.supportsLife ? { tone: 'points', mark: 'gain' } : { tone: 'neutral', mark: 'act' };
    case 'landed':
      return { tone: event.foundLife ? 'good' : 'neutral', mark: 'act' };
    case 'won':
      return { tone: 'good', mark: 'gain' };
    default:
      return { tone: 'neutral', mark: 'act' };
  }
}

function fall(name: string): { readonly tone: Tone; readonly mark: Mark } {
  if (name === NAMES.explorer || name === NAMES.benign) return { tone: 'bad', mark: 'loss' };
  return { tone: name === NAMES.malevolent || name === NAMES.asteroid ? 'good' : 'neutral', mark: 'kill' };
}
