/** A new galaxy, drawn in the order the original draws it. */

import {
  BLACK_HOLE_ID,
  CREATION,
  DRAWN_STATIONARIES,
  EXPLORER,
  EXPLORER_ID,
  FLYERS,
  GALAXY_SYMBOL,
  type OtherKind,
  REST,
} from '../tables/entities';
import type { Dice } from './dice';
import type { Edition } from './edition';
import {
  BLACK_HOLE_SECTOR,
  firstPlace,
  QUADRANTS,
  SECTOR_COUNT,
  SIDE,
  START_PLACE,
  sectorAt,
  sectorOf,
} from './galaxy';
import type { Mission, Mode, Other, Stationary } from './state';

const ROW_OR_COLUMN = { low: 1, high: SIDE } as const;
const STATIONARY_DRAW = { low: 1, high: DRAWN_STATIONARIES.length } as const;

export function newMission(edition: Edition, mode: Mode, thresholds: readonly number[], dice: Dice): Mission {
  const taken = new Array<number>(SECTOR_COUNT).fill(0);
  taken[sectorOf(START_PLACE)] = 1;
  taken[BLACK_HOLE_SECTOR] = 1;
  const others = drawMovables(edition, thresholds, dice, taken);
  return {
    mode,
    thresholds,
    turn: 0,
    explorer: { kind: 'explorer', id: EXPLORER_ID, place: START_PLACE, ...EXPLORER, isLanded: false },
    stationaries: drawStationaries(dice, taken),
    others,
    nextId: EXPLORER_ID + 1 + others.length,
  };
}

/** In turn 0 nobody acts: a rest of 0 means turn 1. */
export function newborn(kind: OtherKind, id: number, place: number, actsOn: number): Other {
  switch (kind) {
    case 'asteroid':
      return { kind, id, place, actsOn };
    case 'planet':
      return { kind, id, place, actsOn, isAttached: false, supportsLife: false, isVisited: false };
    default:
      return { kind, id, place, actsOn, fuel: FLYERS[kind].fuel, countdown: FLYERS[kind].interval, load: 0 };
  }
}

/** `taken` counts the filled quadrants of each sector; creation always fills from the left. */
function drawMovables(edition: Edition, thresholds: readonly number[], dice: Dice, taken: number[]): readonly Other[] {
  const others: Other[] = [];
  for (let sector = 0; sector < SECTOR_COUNT; sector++) {
    if (sector === BLACK_HOLE_SECTOR) continue;
    const attempts = dice.choose(GALAXY_SYMBOL, CREATION.movablesPerSector);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const value = dice.choose(GALAXY_SYMBOL, CREATION.percent);
      const kind = kindFor(edition, thresholds, value);
      if (kind === undefined) continue;
      const place = firstPlace(sector) + (taken[sector] ?? 0);
      const rest = dice.choose(GALAXY_SYMBOL, REST);
      others.push(newborn(kind, EXPLORER_ID + 1 + others.length, place, rest + 1));
      taken[sector] = (taken[sector] ?? 0) + 1;
    }
  }
  return others;
}

/** The first threshold above the value decides. */
function kindFor(edition: Edition, thresholds: readonly number[], value: number): OtherKind | undefined {
  for (let index = 0; index < thresholds.length; index++) {
    if (value < (thresholds[index] ?? 0)) return edition.thresholds[index]?.kind;
  }
  return undefined;
}

function drawStationaries(dice: Dice, taken: number[]): readonly (Stationary | undefined)[] {
  const stationaries = new Array<Stationary | undefined>(SECTOR_COUNT).fill(undefined);
  stationaries[BLACK_HOLE_SECTOR] = { kind: 'black hole', id: BLACK_HOLE_ID, place: firstPlace(BLACK_HOLE_SECTOR) };
  for (let made = 0; made < CREATION.stationaries; ) {
    const row = dice.choose(GALAXY_SYMBOL, ROW_OR_COLUMN);
    const column = dice.choose(GALAXY_SYMBOL, ROW_OR_COLUMN);
    const sector = sectorAt(row, column);
    const filled = taken[sector] ?? 0;
    if (stationaries[sector] !== undefined || filled >= QUADRANTS) continue;
    const kind = DRAWN_STATIONARIES[dice.choose(GALAXY_SYMBOL, STATIONARY_DRAW) - 1] ?? 'wormhole';
    made++;
    stationaries[sector] = { kind, id: BLACK_HOLE_ID - made, place: firstPlace(sector) + filled };
    taken[sector] = filled + 1;
  }
  return stationaries;
}
