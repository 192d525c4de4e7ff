/** Why a command is refused: ordered checks, and the numbers behind each answer. No sentences. */
import type { Command } from '../../face';
import { directionIndex, isDirection, neighbour, QUADRANTS, sectorOf } from './galaxy';
import { isAlive, type Mission, type Planet, type State } from './state';

export type Refusal =
  | { readonly code: 'mission-in-progress' }
  | { readonly code: 'thresholds-decrease'; readonly index: number; readonly before: number; readonly value: number }
  | { readonly code: 'no-mission' }
  | { readonly code: 'already-landed' | 'not-landed' | 'landed'; readonly sector: number }
  | { readonly code: 'no-yellow-dwarf' | 'no-planets' | 'no-wormhole'; readonly sector: number }
  | {
      readonly code: 'no-unvisited-planet';
      readonly sector: number;
      readonly planets: number;
      readonly visited: number;
    }
  | { readonly code: 'sector-full'; readonly sector: number; readonly direction: string };

export function refusalOf(state: State, { name, args }: Command): Refusal | undefined {
  const { mission } = state;
  switch (name) {
    case 'toggle_RNG_out':
      return undefined;
    case 'play':
      return mission && { code: 'mission-in-progress' };
    case 'test':
      return mission ? { code: 'mission-in-progress' } : decreasing(args.map(Number));
    default:
      return mission ? inMission(mission, name, args[0]) : { code: 'no-mission' };
  }
}

/** Attached planets nobody has landed on yet, lowest id first: where `land` may go. */
export function landable(mission: Mission): Planet | undefined {
  const sector = sectorOf(mission.explorer.place);
  return planetsIn(mission, sector).find((planet) => planet.isAttached && !planet.isVisited);
}

export function isFull(mission: Mission, sector: number): boolean {
  return occupants(mission, sector) >= QUADRANTS;
}

function occupants(mission: Mission, sector: number): number {
  const isHere = (place: number): boolean => sectorOf(place) === sector;
  let count = mission.stationaries[sector] === undefined ? 0 : 1;
  if (isAlive(mission.explorer) && isHere(mission.explorer.place)) count++;
  for (const other of mission.others) if (isHere(other.place)) count++;
  return count;
}

const planetsIn = (mission: Mission, sector: number): readonly Planet[] =>
  mission.others.filter((other): other is Planet => other.kind === 'planet' && sectorOf(other.place) === sector);

function decreasing(thresholds: readonly number[]): Refusal | undefined {
  const index = thresholds.findIndex((value, at) => value < (thresholds[at - 1] ?? value));
  const value = thresholds[index];
  const before = thresholds[index - 1];
  if (value === undefined || before === undefined) return undefined;
  return { code: 'thresholds-decrease', index, before, value };
}

function inMission(mission: Mission, name: string, argument: unknown): Refusal | undefined {
  const { isLanded, place } = mission.explorer;
  const sector = sectorOf(place);
  const stationary = mission.stationaries[sector];
  switch (name) {
    case 'land':
      if (isLanded) return { code: 'already-landed', sector };
      if (stationary?.kind !== 'yellow dwarf') return { code: 'no-yellow-dwarf', sector };
      return noPlanetFor(mission, sector);
    case 'liftoff':
      return isLanded ? undefined : { code: 'not-landed', sector };
    case 'move':
      if (isLanded) return { code: 'landed', sector };
      return isDirection(argument) ? noRoom(mission, neighbour(sector, directionIndex(argument)), argument) : undefined;
    case 'wormhole':
      if (isLanded) return { code: 'landed', sector };
      return stationary?.kind === 'wormhole' ? undefined : { code: 'no-wormhole', sector };
    default:
      return undefined;
  }
}

function noPlanetFor(mission: Mission, sector: number): Refusal | undefined {
  const planets = planetsIn(mission, sector);
  if (planets.length === 0) return { code: 'no-planets', sector };
  if (landable(mission) !== undefined) return undefined;
  const visited = planets.filter((planet) => planet.isVisited).length;
  return { code: 'no-unvisited-planet', sector, planets: planets.length, visited };
}

const noRoom = (mission: Mission, sector: number, direction: string): Refusal | undefined =>
  isFull(mission, sector) ? { code: 'sector-full', sector, direction } : undefined;
