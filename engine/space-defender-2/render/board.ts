/** The grid, with fog in normal mode. */
import { rowName } from '../../common/grid';
import type { Entity, Game } from '../rules/state';
import { symbolOf } from './symbols';

/** A cell is one character with two spaces before the next; boards are at most this wide. */
const CELL_WIDTH = 3;
const WIDEST = 30;
const FREE = '_  '.repeat(WIDEST);
const FOG = '?  '.repeat(WIDEST);
const NUMBERS = Array.from({ length: WIDEST }, (_, index) => String(index + 1).padStart(2)).join(' ');

const NOBODY: readonly string[] = [];

export function boardText(game: Game, isFogged: boolean): string {
  const { size, starfighter } = game;
  const symbols = symbolsOn(game);
  let text = `     ${NUMBERS.slice(0, size.columns * CELL_WIDTH - 1)}\n`;
  for (let row = 1; row <= size.rows; row += 1) {
    const sight = isFogged ? starfighter.ship.vision - Math.abs(row - starfighter.row) : size.columns;
    const first = Math.max(1, starfighter.column - sight);
    const last = Math.min(size.columns, starfighter.column + sight);
    text += `    ${rowName(row)} ${rowText(symbols[row] ?? NOBODY, first, last, size.columns)}\n`;
  }
  return text;
}

/** By row and column, empty where nobody is; only of rows in which somebody is. */
function symbolsOn({ size, starfighter, enemies, projectiles }: Game): readonly (readonly string[] | undefined)[] {
  const symbols: string[][] = [];
  const put = (entity: Entity): void => {
    symbols[entity.row] ??= new Array<string>(size.columns + 1).fill('');
    const row = symbols[entity.row];
    if (row) row[entity.column] = symbolOf(entity);
  };
  put(starfighter);
  for (const enemy of enemies) put(enemy);
  for (const shot of projectiles) put(shot);
  return symbols;
}

/** A row that can be seen from the column `first` to `last`; nothing of it if `first` lies behind `last`. */
function rowText(symbols: readonly string[], first: number, last: number, columns: number): string {
  const width = columns * CELL_WIDTH - 2;
  if (first > last) return FOG.slice(0, width);
  let next = (first - 1) * CELL_WIDTH;
  let text = FOG.slice(0, next);
  for (let column = first; column <= last; column += 1) {
    const symbol = symbols[column];
    if (!symbol) continue;
    const at = (column - 1) * CELL_WIDTH;
    text += FREE.slice(next, at) + symbol;
    next = at + 1;
  }
  const end = Math.min(last * CELL_WIDTH, width);
  return text + FREE.slice(next, end) + FOG.slice(end, width);
}
