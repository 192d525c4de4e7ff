/** The galaxy as the game prints it: sectors, descriptions, and the board. */

import { columnOf, firstPlace, PLACE_COUNT, QUADRANTS, rowOf, SECTOR_COUNT, SIDE } from '../galaxy';
import { type Entity, entitiesOf, type Mission, type Movable, turnsLeft } from '../state';
import { EXPLORER, FLYERS, LUMINOSITY, SYMBOLS } from '../tables';
import { entityName } from './phrases';

type Slots = readonly (Entity | undefined)[];

export function slotsOf(mission: Mission): Slots {
  const slots = new Array<Entity | undefined>(PLACE_COUNT).fill(undefined);
  for (const entity of entitiesOf(mission)) slots[entity.place] = entity;
  return slots;
}

export function sectors(slots: Slots): readonly string[] {
  return everySector.map((sector) => {
    const quadrants = inSector(slots, sector).map((entity) => (entity ? named(entity) : '-'));
    return `[${rowOf(sector)},${columnOf(sector)}]->${quadrants.join(',')}`;
  });
}

export const descriptions = (mission: Mission): readonly string[] =>
  entitiesOf(mission).map((entity) => description(entity, mission.turn));

/** `turn` is undefined for the dead, who wait for nothing. */
export function description(entity: Entity, turn: number | undefined): string {
  return `${named(entity)}->${attributes(entity, turn)}`;
}

/** Headers end in two spaces and rows in three, as the original's do. */
export function board(slots: Slots): readonly string[] {
  const lines: string[] = [];
  for (let first = 0; first < SECTOR_COUNT; first += SIDE) {
    const row = everySector.slice(first, first + SIDE);
    lines.push(row.map((sector) => `(${rowOf(sector)}:${columnOf(sector)})  `).join(''));
    lines.push(row.map((sector) => `${inSector(slots, sector).map(symbol).join('')}   `).join(''));
  }
  return lines;
}

const everySector: readonly number[] = Array.from({ length: SECTOR_COUNT }, (_, sector) => sector);

const inSector = (slots: Slots, sector: number): Slots =>
  slots.slice(firstPlace(sector), firstPlace(sector) + QUADRANTS);

const symbol = (entity: Entity | undefined): string => (entity ? SYMBOLS[entity.kind] : '-');

const named = (entity: Entity): string => entityName({ id: entity.id, symbol: SYMBOLS[entity.kind] });

function attributes(entity: Entity, turn: number | undefined): string {
  switch (entity.kind) {
    case 'black hole':
    case 'wormhole':
      return '';
    case 'blue giant':
    case 'yellow dwarf':
      return `Luminosity:${LUMINOSITY[entity.kind]}`;
    case 'explorer':
      return `fuel:${entity.fuel}/${EXPLORER.fuel}, life:${entity.life}/${EXPLORER.life}, landed?:${flag(entity.isLanded)}`;
    case 'planet':
      return `attached?:${flag(entity.isAttached)}, support_life?:${flag(entity.supportsLife)}, visited?:${flag(entity.isVisited)}, ${rest(entity, turn)}`;
    case 'asteroid':
      return rest(entity, turn);
    default: {
      const { fuel, interval, load } = FLYERS[entity.kind];
      const cargo = entity.kind === 'janitaur' ? `load:${entity.load}/${load}, ` : '';
      return `fuel:${entity.fuel}/${fuel}, ${cargo}actions_left_until_reproduction:${entity.countdown}/${interval}, ${rest(entity, turn)}`;
    }
  }
}

const flag = (value: boolean): string => (value ? 'T' : 'F');

function rest(movable: Exclude<Movable, { kind: 'explorer' }>, turn: number | undefined): string {
  return `turns_left:${turn === undefined ? 'N/A' : (turnsLeft(movable, turn) ?? 'N/A')}`;
}
