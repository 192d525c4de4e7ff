/** How things get from place to place, for the Explorer and all others alike. */

import { EXPLORER, FLYERS, SYMBOLS } from '../tables/entities';
import type { OdysseyDraft } from './draft';
import { type DetailEvent, type MovementEvent, refOf } from './events';
import { cellOf, cellOfSector, neighbour, SIDE, sectorAt, sectorOf } from './galaxy';
import type { Explorer, Flyer, Movable } from './state';

const DIRECTION_DRAW = { low: 1, high: 8 } as const;
const ROW_OR_COLUMN = { low: 1, high: SIDE } as const;

export interface Journey {
  readonly place: number;
  /** A real move into another sector, the only thing that burns fuel. */
  readonly isFlown: boolean;
  /** What it does to others is told below its movement. */
  readonly details: DetailEvent[];
}

/** Of all journeys nobody is told of; nothing is ever put in. */
const UNTOLD: DetailEvent[] = [];

/** A step in a drawn direction; a full sector stops it. */
export function wander(draft: OdysseyDraft, mover: Movable): Journey {
  const direction = draft.dice.choose(SYMBOLS[mover.kind], DIRECTION_DRAW);
  return fly(draft, mover, neighbour(sectorOf(mover.place), direction - 1));
}

export function fly(draft: OdysseyDraft, mover: Movable, sector: number): Journey {
  const place = draft.freePlace(sector);
  const details: DetailEvent[] = draft.log ? [] : UNTOLD;
  if (draft.log) {
    const who = refOf(mover);
    const from = cellOf(mover.place);
    draft.log.events.push(
      place === undefined
        ? { kind: 'blocked', who, from, at: from, details, wanted: cellOfSector(sector) }
        : { kind: 'moved', who, from, at: cellOf(place), details },
    );
  }
  return { place: place ?? mover.place, isFlown: place !== undefined, details };
}

/**
 * Draws sectors until one has room. Its own sector has none if it is full; otherwise its own
 * quadrant counts as free. (No transcript shows the Explorer drawing its own full sector: it is
 * treated here as all others are.)
 */
export function tunnel(draft: OdysseyDraft, mover: Movable): Journey {
  const symbol = SYMBOLS[mover.kind];
  const own = sectorOf(mover.place);
  for (;;) {
    const row = draft.dice.choose(symbol, ROW_OR_COLUMN);
    const column = draft.dice.choose(symbol, ROW_OR_COLUMN);
    const sector = sectorAt(row, column);
    const free = draft.freePlace(sector);
    if (free === undefined) continue;
    const place = sector === own ? Math.min(free, mover.place) : free;
    const details: DetailEvent[] = draft.log ? [] : UNTOLD;
    draft.log?.events.push(tunnelled(mover, place, details));
    return { place, isFlown: false, details };
  }
}

function tunnelled(mover: Movable, place: number, details: readonly DetailEvent[]): MovementEvent {
  const kind = place === mover.place ? 'returned' : 'tunnelled';
  return { kind, who: refOf(mover), from: cellOf(mover.place), at: cellOf(place), details };
}

/** Fuel after a journey: a move burns one unit, then a star in the sector refuels up to the maximum. */
export function fuelAfter(draft: OdysseyDraft, mover: Explorer | Flyer, journey: Journey): number {
  const left = mover.fuel - (journey.isFlown ? 1 : 0);
  const luminosity = draft.luminosity(sectorOf(journey.place));
  if (luminosity === 0) return left;
  const fuel = Math.min(left + luminosity, mover.kind === 'explorer' ? EXPLORER.fuel : FLYERS[mover.kind].fuel);
  if (fuel > left) {
    draft.log?.events.push({ kind: 'refuelled', who: refOf(mover), at: cellOf(journey.place), from: left, to: fuel });
  }
  return fuel;
}
