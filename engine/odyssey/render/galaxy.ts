/** The galaxy as the game prints it: a list of sectors, and the board. `slots` tells who is in which place. */
import { columnOf, firstPlace, rowOf, SECTOR_COUNT, SIDE } from '../rules/galaxy';
import type { Entity } from '../rules/state';
import { SYMBOLS } from '../tables/entities';

type Slots = readonly (Entity | undefined)[];

export function sectorsText(slots: Slots): string {
  let text = '';
  for (let sector = 0; sector < SECTOR_COUNT; sector += 1) text += `${HEADS[sector]}${quadrantsText(slots, sector)}\n`;
  return text;
}

function quadrantsText(slots: Slots, sector: number): string {
  const place = firstPlace(sector);
  return `${slotText(slots[place])},${slotText(slots[place + 1])},${slotText(slots[place + 2])},${slotText(slots[place + 3])}`;
}

/** By sector. */
const HEADS: readonly string[] = Array.from(
  { length: SECTOR_COUNT },
  (_, sector) => `    [${rowOf(sector)},${columnOf(sector)}]->`,
);

/** Headers end in two spaces and rows in three, as the original's do. */
export function boardText(slots: Slots): string {
  let text = '';
  for (let row = 0; row < SIDE; row += 1) {
    text += HEADERS[row];
    for (let sector = row * SIDE; sector < (row + 1) * SIDE; sector += 1) text += `${symbolsOf(slots, sector)}   `;
    text += '\n';
  }
  return text;
}

/** `(1:1)  (1:2)  ` and so on, by row, with the indentation of the line below. */
const HEADERS: readonly string[] = Array.from({ length: SIDE }, (_, row) => {
  const columns = Array.from({ length: SIDE }, (_unused, column) => `(${row + 1}:${column + 1})  `);
  return `    ${columns.join('')}\n    `;
});

function symbolsOf(slots: Slots, sector: number): string {
  const place = firstPlace(sector);
  return symbolOf(slots[place]) + symbolOf(slots[place + 1]) + symbolOf(slots[place + 2]) + symbolOf(slots[place + 3]);
}

const symbolOf = (entity: Entity | undefined): string => (entity ? SYMBOLS[entity.kind] : '-');

const slotText = (entity: Entity | undefined): string => (entity ? nameOf(entity) : '-');

/** `[12,P]` */
export const nameOf = ({ id, kind }: Pick<Entity, 'id' | 'kind'>): string => `[${id},${SYMBOLS[kind]}]`;
