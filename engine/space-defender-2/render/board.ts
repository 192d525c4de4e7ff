/** The grid, with fog in normal mode: rows are cut from ready-made stretches, not built cell by cell. */
import { rowName } from '../../common/grid';
import type { Entity, Game } from '../state';

const WIDEST = 30;
const FREE = '_  '.repeat(WIDEST);
const FOG = '?  '.repeat(WIDEST);
/** A cell takes this many characters, the last one of a row two fewer. */
const PITCH = 3;

/** Five spaces, then the numbers right-aligned in two, joined by one space. */
const HEADERS: readonly string[] = Array.from(
  { length: WIDEST + 1 },
  (_, columns) =>
    `     ${Array.from({ length: columns }, (_unused, index) => String(index + 1).padStart(2)).join(' ')}\n`,
);

const LOST_SYMBOL = 'X';

export function boardText(game: Game, isFogged: boolean): string {
  const { rows, columns } = game.size;
  const { starfighter } = game;
  const byRow = entitiesByRow(game);
  let text = HEADERS[columns] ?? '';
  for (let row = 1; row <= rows; row += 1) {
    const sight = isFogged ? starfighter.ship.vision - Math.abs(row - starfighter.row) : columns;
    const first = isFogged ? Math.max(1, starfighter.column - sight) : 1;
    const last = isFogged ? Math.min(columns, starfighter.column + sight) : columns;
    text += `    ${rowName(row)} `;
    if (sight < 0) {
      text += FOG.slice(0, columns * PITCH - 2);
    } else {
      text += FOG.slice(0, (first - 1) * PITCH);
      text += stretch(byRow[row], first, last, columns);
      if (last < columns) text += FOG.slice(0, (columns - last) * PITCH - 2);
    }
    text += '\n';
  }
  return text;
}

/** The cells from first to last, both included; the gap after the last column is left out. */
function stretch(entities: Entity[] | undefined, first: number, last: number, columns: number): string {
  let text = '';
  let next = first;
  if (entities) {
    for (const entity of entities) {
      if (entity.column < first || entity.column > last) continue;
      text += FREE.slice(0, (entity.column - next) * PITCH);
      text += entity.column === columns ? symbolOf(entity) : `${symbolOf(entity)}  `;
      next = entity.column + 1;
    }
  }
  if (next <= last) text += FREE.slice(0, (last - next + 1) * PITCH - (last === columns ? 2 : 0));
  return text;
}

/** By row, each row from left to right. */
function entitiesByRow(game: Game): (Entity[] | undefined)[] {
  const byRow: (Entity[] | undefined)[] = new Array<Entity[] | undefined>(game.size.rows + 1).fill(undefined);
  insert(byRow, game.starfighter);
  for (const enemy of game.enemies) insert(byRow, enemy);
  for (const projectile of game.projectiles) insert(byRow, projectile);
  return byRow;
}

function insert(byRow: (Entity[] | undefined)[], entity: Entity): void {
  const row = byRow[entity.row];
  if (!row) {
    byRow[entity.row] = [entity];
    return;
  }
  let index = row.length;
  for (; index > 0; index -= 1) {
    const left = row[index - 1];
    if (!left || left.column < entity.column) break;
    row[index] = left;
  }
  row[index] = entity;
}

export function symbolOf(entity: Entity): string {
  switch (entity.group) {
    case 'starfighter':
      return entity.health > 0 ? 'S' : LOST_SYMBOL;
    case 'enemy':
      return entity.spec.symbol;
    case 'friendly':
      return '*';
    case 'hostile':
      return '<';
  }
}
