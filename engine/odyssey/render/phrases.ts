/** The sentences of the game, one for each thing it can say. */
import type { NumberedRef } from '../../common/numbered';
import { unreachable } from '../../common/unreachable';
import type { Cell } from '../../face';
import { type Edition, recommended } from '../rules/edition';
import type { DeathEvent, DetailEvent, MovementEvent } from '../rules/events';
import { cellOf, columnOf, rowOf } from '../rules/galaxy';
import type { Refusal } from '../rules/refusals';
import type { Explorer, State } from '../rules/state';

export const welcome = (edition: Edition): string => `Welcome! Try ${recommended(edition)}`;
export const missionAborted = (edition: Edition): string => `Mission aborted. Try ${recommended(edition)}`;
export const GAME_ENDED = 'The game has ended. You can start a new game.';
export const LIFE_FOUND = "Tranquility base here - we've got a life!";

export const sectorName = ({ row, column }: Cell): string => `Sector:${row}:${column}`;
export const placeName = ({ row, column, slot }: Cell): string => `[${row},${column},${slot}]`;

export const noLife = (at: Cell): string => `Explorer found no life as we know it at ${sectorName(at)}`;
export const liftedOff = (at: Cell): string => `Explorer has lifted off from planet at ${sectorName(at)}`;
export const drawFlag = (state: State): string => `RNG output flag: ${state.listsDraws ? 'True' : 'False'}`;

export function statusReport(explorer: Explorer): readonly string[] {
  const activity = explorer.isLanded ? 'Stationary on planet surface' : 'Travelling at cruise speed';
  return [
    `Explorer status report:${activity} at ${placeName(cellOf(explorer.place))}`,
    `Life units left:${explorer.life}, Fuel units left:${explorer.fuel}`,
  ];
}

export function death({ who, at, cause }: DeathEvent): string {
  switch (cause.kind) {
    case 'no fuel':
      return `${who.name} got lost in space - out of fuel at ${sectorName(at)}`;
    case 'no life':
      return `${who.name} got lost in space - out of life support at ${sectorName(at)}`;
    case 'black hole':
      return `${who.name} got devoured by blackhole (id: ${cause.by.id}) at ${sectorName(at)}`;
    case 'asteroid':
    case 'benign':
      return `${who.name} got destroyed by ${cause.kind} (id: ${cause.by.id}) at ${sectorName(at)}`;
    case 'janitaur':
      return `${who.name} got imploded by janitaur (id: ${cause.by.id}) at ${sectorName(at)}`;
    default:
      return unreachable(cause);
  }
}

/** A line of the section on movement, and those of what its mover did. */
export function movementText({ kind, who, from, at, details }: MovementEvent): string {
  const hasArrow = kind === 'moved' || kind === 'tunnelled';
  const way = hasArrow ? `${placeName(from)}->${placeName(at)}` : placeName(from);
  return `    ${named(who)}:${way}\n${details.map(detailLine).join('')}`;
}

function detailLine(event: DetailEvent): string {
  const about = event.kind === 'reproduced' ? event.child : event.victim;
  return `      ${event.kind} ${named(about)} at ${placeName(event.at)}\n`;
}

/** `[12,P]` */
const named = ({ id, symbol }: NumberedRef): string => `[${id},${symbol}]`;

export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case 'mission-in-progress':
      return 'To start a new mission, please abort the current one first.';
    case 'thresholds-decrease':
      return 'Thresholds should be non-decreasing order.';
    case 'no-mission':
      return 'Negative on that request:no mission in progress.';
    case 'sector-full':
      return 'Cannot transfer to new location as it is full.';
    case 'no-wormhole':
      return `Explorer couldn't find wormhole at ${at(refusal.sector)}`;
    case 'already-landed':
      return `Negative on that request:already landed on a planet at ${at(refusal.sector)}`;
    case 'not-landed':
      return `Negative on that request:you are not on a planet at ${at(refusal.sector)}`;
    case 'landed':
      return `Negative on that request:you are currently landed at ${at(refusal.sector)}`;
    case 'no-yellow-dwarf':
      return `Negative on that request:no yellow dwarf at ${at(refusal.sector)}`;
    case 'no-planets':
      return `Negative on that request:no planets at ${at(refusal.sector)}`;
    case 'no-unvisited-planet':
      return `Negative on that request:no unvisited attached planet at ${at(refusal.sector)}`;
    default:
      return unreachable(refusal);
  }
}

const at = (sector: number): string => `Sector:${rowOf(sector)}:${columnOf(sector)}`;
