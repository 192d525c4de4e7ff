/** The events of a command by phase, with cells, ways, tables of battles and marks for the board. */
import type { Cell, Draw, EntityId, Highlight, PhaseReport, ReportEntry, Table, Tone } from '../../face';
import type { Battle, Draw as Drawn, DungeonEvent, Ref } from '../rules/events';
import type { Result } from '../rules/step';
import { blastOf } from './areas';
import { eventWord } from './eventWords';
import { cellOf, eventRef, rounded } from './words';

type Mark = ReportEntry['mark'];

export function report(result: Result): readonly PhaseReport[] {
  if (result.kind === 'refused') return [];
  if (result.kind !== 'shown') return [{ title: 'Script', entries: result.events.map(entry) }];
  const isStart = result.events[0]?.kind === 'began';
  return [
    { title: isStart ? 'New game' : 'Player', entries: result.events.slice(0, result.own).map(entry) },
    { title: 'Everybody else', entries: result.events.slice(result.own).filter(isTold).map(entry) },
  ].filter(({ entries }) => entries.length > 0);
}

/** Who stays where it is says nothing new. */
const isTold = ({ kind }: DungeonEvent): boolean => kind !== 'stayed';

export function touched(events: readonly DungeonEvent[]): readonly EntityId[] {
  return [...new Set(events.flatMap(refsOf).map(({ id }) => id))];
}

export function highlights(events: readonly DungeonEvent[]): readonly Highlight[] {
  const deaths = events.filter((event) => event.kind === 'died');
  const found: Highlight[] = [];
  if (deaths.some(({ who }) => who.type !== 'player')) found.push('kill');
  if (deaths.some(({ who }) => who.type === 'player')) found.push('loss');
  if (events.some(({ kind }) => kind === 'spawned')) found.push('spawn');
  return found;
}

const PURPOSES: Readonly<Record<Drawn['drawer'], string>> = {
  Z: 'chooses its way',
  M: 'wanders about',
  T: 'chooses where a zombie toast appears',
  S: 'a new spider appears',
};

export const draws = (events: readonly DungeonEvent[]): readonly Draw[] =>
  events
    .filter((event) => event.kind === 'drew')
    .map(({ drawer, who, drawn, count }) => ({
      what: who ? `${who.id} ${PURPOSES[drawer]}` : PURPOSES[drawer],
      ...(who ? { who: eventRef(who) } : {}),
      value: drawn,
      of: count,
    }));

function entry(event: DungeonEvent): ReportEntry {
  const [tone, mark] = look(event);
  const [who] = refsOf(event);
  return {
    text: eventWord(event),
    tone,
    mark,
    ...(who ? { who: eventRef(who) } : {}),
    cells: cellsOf(event),
    ...pathOf(event),
    details: [],
    ...(event.kind === 'exploded' ? { area: blastOf(event.bomb, event.radius) } : {}),
    ...(event.kind === 'battle' && event.rounds.length > 0 ? { table: tableOf(event) } : {}),
  };
}

function tableOf({ playerHealth, enemyHealth, rounds }: Battle): Table {
  let player = playerHealth;
  let enemy = enemyHealth;
  return {
    columns: ['round', 'player', 'enemy'],
    rows: rounds.map((round, index) => {
      player += round.player;
      enemy += round.enemy;
      return [index + 1, rounded(player), rounded(enemy)];
    }),
  };
}

/** Those an event is about; whoever does it comes first. */
function refsOf(event: DungeonEvent): readonly Ref[] {
  switch (event.kind) {
    case 'moved':
    case 'stayed':
    case 'turned round':
    case 'died':
      return [event.who];
    case 'blocked':
      return [event.who, event.by];
    case 'teleported':
      return [event.who, event.through];
    case 'spawned':
      return event.by ? [event.who, event.by] : [event.who];
    case 'drew':
      return event.who ? [event.who] : [];
    case 'collected':
    case 'left lying':
    case 'worn':
      return [event.item];
    case 'built':
      return [event.item, ...event.from];
    case 'spoilt':
      return [event.bomb, event.by];
    case 'opened':
      return [event.door, event.with];
    case 'switched':
      return [event.switch];
    case 'exploded':
      return [event.bomb, ...event.destroyed];
    case 'placed':
      return [event.bomb];
    case 'bribed':
      return [event.mercenary, ...event.spent];
    case 'reached':
      return [event.ally];
    case 'dealt with':
      return [event.spawner, event.weapon];
    case 'potion queued':
    case 'potion started':
    case 'potion wasted':
    case 'potion ended':
      return [event.potion];
    case 'battle':
      return [event.enemy, ...event.items];
    default:
      return [];
  }
}

function cellsOf(event: DungeonEvent): readonly Cell[] {
  if (event.kind === 'exploded') return event.destroyed.map(cellOf);
  if (event.kind === 'drew') return [cellOf(event.to)];
  const [who] = refsOf(event);
  return who ? [cellOf(who)] : [];
}

function pathOf(event: DungeonEvent): Pick<ReportEntry, 'path' | 'jump'> {
  if (event.kind === 'moved') return { path: [cellOf(event.from), cellOf(event.who)] };
  return event.kind === 'teleported' ? { path: [cellOf(event.through), cellOf(event.to)], jump: true } : {};
}

function look(event: DungeonEvent): readonly [Tone, Mark] {
  switch (event.kind) {
    case 'moved':
    case 'teleported':
      return ['neutral', 'move'];
    case 'collected':
    case 'built':
      return ['points', 'gain'];
    case 'bribed':
    case 'potion started':
      return ['power', 'gain'];
    case 'battle':
    case 'exploded':
      return ['threat', 'hit'];
    case 'spawned':
      return ['threat', 'spawn'];
    case 'died':
      return event.who.type === 'player' ? ['bad', 'loss'] : ['good', 'kill'];
    default:
      return ['neutral', 'act'];
  }
}
