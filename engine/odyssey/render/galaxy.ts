/** The galaxy as the game prints it: sectors, descriptions, and the board. */

import { columnOf, firstPlace, PLACE_COUNT, rowOf, SECTOR_COUNT, SIDE } from '../galaxy';
import { type Entity, entitiesOf, type Mission, type Movable, turnsLeft } from '../state';
import { EXPLORER, FLYERS, LUMINOSITY, SYMBOLS } from '../tables';

type Slots = readonly (Entity | undefined)[];

export function slotsOf(mission: Mission): Slots {
  const slots = new Array<Entity | undefined>(PLACE_COUNT).fill(undefined);
  for (const entity of entitiesOf(mission)) slots[entity.place] = entity;
  return slots;
}

// Texts, not lists of lines: in test mode these are most of a transcript, and every list costs again.

export function sectorsText(slots: Slots): string {
  let text = '';
  for (let sector = 0; sector < SECTOR_COUNT; sector += 1) {
    const first = firstPlace(sector);
    text += `${SECTOR_HEADS[sector]}${slot(slots[first])},${slot(slots[first + 1])},${slot(slots[first + 2])},${slot(slots[first + 3])}\n`;
  }
  return text;
}

export function descriptionsText(mission: Mission): string {
  let text = '';
  for (const entity of entitiesOf(mission)) text += `    ${description(entity, mission.turn)}\n`;
  return text;
}

/** `turn` is undefined for the dead, who wait for nothing. */
export function description(entity: Entity, turn: number | undefined): string {
  return `${named(entity)}->${attributes(entity, turn)}`;
}

/** Headers end in two spaces and rows in three, as the original's do. */
export function boardText(slots: Slots): string {
  let text = '';
  for (let row = 0; row < SIDE; row += 1) {
    text += BOARD_HEADS[row];
    for (let sector = row * SIDE; sector < (row + 1) * SIDE; sector += 1) {
      const first = firstPlace(sector);
      text += symbol(slots[first]) + symbol(slots[first + 1]) + symbol(slots[first + 2]) + symbol(slots[first + 3]);
      text += sector === (row + 1) * SIDE - 1 ? '   \n' : '   ';
    }
  }
  return text;
}

const everySector: readonly number[] = Array.from({ length: SECTOR_COUNT }, (_, sector) => sector);
const SECTOR_HEADS: readonly string[] = everySector.map((sector) => `    [${rowOf(sector)},${columnOf(sector)}]->`);
/** With the indentation of the row below. */
const BOARD_HEADS: readonly string[] = Array.from({ length: SIDE }, (_, row) => {
  const sectors = everySector.slice(row * SIDE, (row + 1) * SIDE);
  return `    ${sectors.map((sector) => `(${rowOf(sector)}:${columnOf(sector)})  `).join('')}\n    `;
});

const symbol = (entity: Entity | undefined): string => (entity ? SYMBOLS[entity.kind] : '-');

const slot = (entity: Entity | undefined): string => (entity ? named(entity) : '-');

const named = (entity: Entity): string => `[${entity.id},${SYMBOLS[entity.kind]}]`;

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
