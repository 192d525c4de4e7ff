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

export function boardText(game: Game, isFogged: boolean): string {
  const { rows, columns } = game.size;
  let text = `     ${NUMBERS.slice(0, columns * CELL_WIDTH - 1)}\n`;
  const drawn = rowsOf(game);
  for (let row = 1; row <= rows; row += 1) {
    const cells = drawn[row] ?? '';
    text += `    ${rowName(row)} ${isFogged ? fogged(cells, row, game) : cells}\n`;
  }
  return text;
}

/** By row, as they are without fog: free rows into which everybody is put. */
function rowsOf({ size, starfighter, enemies, projectiles }: Game): readonly string[] {
  const drawn = new Array<string>(size.rows + 1).fill(FREE.slice(0, cellsWidth(size.columns)));
  const put = (entity: Entity): void => {
    drawn[entity.row] = withSymbol(drawn[entity.row] ?? '', entity.column, symbolOf(entity));
  };
  put(starfighter);
  for (const enemy of enemies) put(enemy);
  for (const shot of projectiles) put(shot);
  return drawn;
}

function withSymbol(cells: string, column: number, symbol: string): string {
  const at = (column - 1) * CELL_WIDTH;
  return cells.slice(0, at) + symbol + cells.slice(at + 1);
}

/** The Starfighter sees as far to both sides as its vision leaves in this row. */
function fogged(cells: string, row: number, { starfighter, size }: Game): string {
  const sight = starfighter.ship.vision - Math.abs(row - starfighter.row);
  if (sight < 0) return FOG.slice(0, cells.length);
  const start = Math.max(0, starfighter.column - 1 - sight) * CELL_WIDTH;
  const end = Math.min(size.columns, starfighter.column + sight) * CELL_WIDTH;
  return FOG.slice(0, start) + cells.slice(start, end) + FOG.slice(end, cells.length);
}

/** The last cell of a row has nothing behind it. */
const cellsWidth = (columns: number): number => columns * CELL_WIDTH - 2;
