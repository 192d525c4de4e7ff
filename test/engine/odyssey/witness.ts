/** Which rules a step shows, by name: what the fixtures together must show is a list of such names. */

import type { Command } from '../../../engine/face';
import type { Edition } from '../../../engine/odyssey/rules/edition';
import {
  type DeathEvent,
  emptyLog,
  type Log,
  type MovementEvent,
  type OdysseyEvent,
} from '../../../engine/odyssey/rules/events';
import { BLACK_HOLE_SECTOR, sectorAt, sectorOf } from '../../../engine/odyssey/rules/galaxy';
import { type Flyer, isFlyer, type Mission, type Other, type State } from '../../../engine/odyssey/rules/state';
import { type Result, step } from '../../../engine/odyssey/rules/step';
import { FLYERS } from '../../../engine/odyssey/tables/entities';

export interface Witnessed {
  readonly state: State;
  readonly names: readonly string[];
}

export function witness(edition: Edition, before: State, command: Command): Witnessed {
  const log = emptyLog();
  const result = step(edition, before, command, log);
  const { mission } = before;
  const names = [
    ...(result.kind === 'refused' ? refusalNames(command, result, before) : []),
    ...log.events.flatMap((event) => eventNames(event, command)),
    ...(result.kind === 'played' ? playedNames(command, result, log) : []),
    ...(mission && result.kind === 'played' ? turnNames(mission, command, result.mission, log) : []),
    ...(mission && result.kind !== 'refused' ? missionNames(mission, command, result) : []),
  ];
  return { state: result.state, names };
}

function refusalNames(
  { name, args }: Command,
  { refusal }: Extract<Result, { kind: 'refused' }>,
  before: State,
): string[] {
  const plain = `refused ${name}: ${refusal.code}`;
  if (refusal.code === 'no-unvisited-planet') {
    const { planets, visited } = refusal;
    return [
      plain,
      ...(visited > 0 ? [`${plain}, visited`] : []),
      ...(visited < planets ? [`${plain}, not attached`] : []),
    ];
  }
  const isDecreasing = args.some((value, index) => Number(value) < Number(args[index - 1] ?? value));
  return name === 'test' && before.mission && isDecreasing
    ? [plain, 'a mission is refused before its thresholds are read']
    : [plain];
}

function eventNames(event: OdysseyEvent, { name }: Command): string[] {
  switch (event.kind) {
    case 'died':
      return [`death of ${event.who.name}: ${event.cause.kind}`, ...oddDeath(event)];
    case 'refuelled':
      return [
        `refuelled ${event.who.name}`,
        ...(event.who.id === 0 ? [`refuelled on ${name}`] : []),
        ...(event.from === 0 ? [`${event.who.name} arrives at a star without fuel`] : []),
      ];
    case 'attached':
      return [`attached, life: ${event.supportsLife ?? 'not drawn'}`];
    case 'began':
      return [`began ${event.mode}`];
    case 'landed':
      return [`landed, life: ${event.foundLife}`];
    case 'toggled':
      return [`toggled ${event.listsDraws ? 'on' : 'off'}`];
    case 'moved':
    case 'blocked':
    case 'tunnelled':
    case 'returned':
      return [`${event.kind} ${event.who.name}`, ...detailNames(event)];
    default:
      return [event.kind];
  }
}

function oddDeath({ at, cause, who }: DeathEvent): string[] {
  const isInHole = sectorAt(at.row, at.column) === BLACK_HOLE_SECTOR;
  return cause.kind === 'no fuel' && isInHole ? [`${who.name} runs out of fuel in the black hole's sector`] : [];
}

function detailNames({ details, from, at, kind, who }: MovementEvent): string[] {
  const isSameSector = from.row === at.row && from.column === at.column;
  return [
    ...details.map((detail) =>
      detail.kind === 'reproduced' ? `reproduced ${who.name}` : `${detail.kind} by ${who.name}: ${detail.victim.name}`,
    ),
    ...(kind === 'tunnelled' && isSameSector ? ['tunnelled into another quadrant of the same sector'] : []),
    ...(details.filter((detail) => detail.kind === 'destroyed').length > 1 ? [`${who.name} destroys several`] : []),
    ...(kind === 'blocked' && details.length > 0 ? [`${who.name} acts where it was blocked`] : []),
  ];
}

function playedNames({ name }: Command, { mission, state }: Extract<Result, { kind: 'played' }>, log: Log): string[] {
  const isTurn = name !== 'play' && name !== 'test';
  const isQuiet = !log.events.some((event) => 'from' in event);
  return [
    ...(state.listsDraws ? [`random numbers listed in ${mission.mode} mode`] : []),
    ...(state.listsDraws && log.draws?.length === 0 ? ['no random numbers to list'] : []),
    ...(isTurn ? [`${name} in ${mission.mode} mode`] : []),
    ...(isTurn && isQuiet ? ['a turn without movement'] : []),
    ...(state.mission ? [] : [`lost in ${mission.mode} mode`]),
  ];
}

function missionNames(mission: Mission, { name }: Command, result: Result): string[] {
  const where = mission.explorer.isLanded ? 'landed' : 'travelling';
  return [
    ...(name === 'status' || name === 'abort' || name === 'pass' ? [`${name} while ${where}`] : []),
    ...(result.kind === 'won' ? [`won in ${mission.mode} mode`] : []),
    ...(name === 'land' && hasVisited(mission) ? ['land on the next planet of a sector'] : []),
  ];
}

const hasVisited = (mission: Mission): boolean =>
  mission.others.some(
    (other) => other.kind === 'planet' && other.isVisited && sectorOf(other.place) === sectorOf(mission.explorer.place),
  );

/** What no event tells: who waited, who was spared. */
function turnNames(before: Mission, command: Command, after: Mission, log: Log): string[] {
  const journeys = log.events.filter((event): event is MovementEvent => 'from' in event && 'details' in event);
  const died = new Map(log.events.flatMap((event) => (event.kind === 'died' ? [[event.who.id, event] as const] : [])));
  const names: string[] = [];
  if (died.has(0) && command.name === 'liftoff') names.push('the Explorer dies in its liftoff turn');
  if (journeys.some(({ who }) => died.has(0) && who.id !== 0)) names.push('others act after the death of the Explorer');
  for (const id of died.keys()) if (id >= before.nextId) names.push('a newborn dies in its birth turn');
  if ((log.draws ?? []).filter(({ symbol, high }) => symbol === 'E' && high === 5).length > 2) {
    names.push('a full sector is drawn again by the Explorer');
  }
  for (const { who, kind } of journeys) {
    const old = before.others.find(({ id }) => id === who.id);
    const now = after.others.find(({ id }) => id === who.id);
    if (old && now) names.push(...actionNames(old, now, after, kind));
  }
  for (const event of log.events) {
    if (event.kind !== 'attached') continue;
    names.push(journeys.some(({ who }) => who.id === event.who.id) ? 'attached after a move' : 'attached on the spot');
  }
  return names;
}

function actionNames(old: Other, now: Other, after: Mission, kind: string): string[] {
  const names: string[] = [];
  const sector = sectorOf(now.place);
  const present = after.others.filter((other) => sectorOf(other.place) === sector);
  const isExplorerHere = after.explorer.life > 0 && sectorOf(after.explorer.place) === sector;
  if (isFlyer(old) && isFlyer(now)) {
    if (old.countdown === 0 && now.countdown === 0) names.push(`${now.kind} waits for room to reproduce`);
    if (kind === 'blocked' && now.fuel === old.fuel) names.push(`${now.kind} keeps its fuel when blocked`);
    names.push(...janitaurNames(old, now, present));
  }
  if (now.kind === 'malevolent' && isExplorerHere) {
    if (after.explorer.isLanded) names.push('a malevolent spares a landed Explorer');
    else if (present.some((other) => other.kind === 'benign')) names.push('a benign protects the Explorer');
  }
  if (now.kind === 'asteroid' && isExplorerHere && after.explorer.isLanded) {
    names.push('an asteroid spares a landed Explorer');
  }
  return names;
}

function janitaurNames(old: Flyer, now: Flyer, present: readonly Other[]): string[] {
  if (now.kind !== 'janitaur') return [];
  const isFull = now.load === FLYERS.janitaur.load;
  return [
    ...(now.load - old.load === 2 ? ['a janitaur takes two asteroids at once'] : []),
    ...(isFull && present.some((other) => other.kind === 'asteroid') ? ['a full janitaur leaves an asteroid'] : []),
  ];
}
