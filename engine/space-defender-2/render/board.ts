/** The grid, with fog in normal mode: cut from an empty board and one that is all fog, which differ in their cells alone. */
import { rowName, type Size } from '../../common/grid';
import { madeOnce } from '../../common/kept';
import { insertBy } from '../../common/sorted';
import type { Entity, Game } from '../rules/state';
import { symbolOf } from './symbols';

/** A cell is one character, with two spaces before the next. */
const CELL_WIDTH = 3;
const ROW_START = '    A '.length;

export function boardText(game: Game, isFogged: boolean): string {
  const { size, starfighter } = game;
  const { free, fog } = boardsOf(boardId(size));
  const inRows = entitiesByRow(game);
  let text = '';
  /** How much of the board is in the text. */
  let done = 0;
  for (let row = 1; row <= size.rows; row += 1) {
    const sight = isFogged ? starfighter.ship.vision - Math.abs(row - starfighter.row) : size.columns;
    if (sight < 0) continue;
    const first = Math.max(1, starfighter.column - sight);
    const last = Math.min(size.columns, starfighter.column + sight);
    text += fog.slice(done, placeOf(size, row, first));
    done = placeOf(size, row, first);
    for (const entity of inRows[row] ?? NOBODY) {
      if (entity.column < first || entity.column > last) continue;
      text += free.slice(done, placeOf(size, row, entity.column)) + symbolOf(entity);
      done = placeOf(size, row, entity.column) + 1;
    }
    text += free.slice(done, placeOf(size, row, last) + 1);
    done = placeOf(size, row, last) + 1;
  }
  return text + fog.slice(done);
}

const NOBODY: readonly Entity[] = [];

/** From left to right in each row. */
function entitiesByRow({ starfighter, enemies, projectiles }: Game): readonly (readonly Entity[] | undefined)[] {
  const rows: Entity[][] = [];
  put(rows, starfighter);
  for (const enemy of enemies) put(rows, enemy);
  for (const shot of projectiles) put(rows, shot);
  return rows;
}

function put(rows: Entity[][], entity: Entity): void {
  const row = rows[entity.row];
  if (row) insertBy(row, entity, columnOf);
  else rows[entity.row] = [entity];
}

const columnOf = ({ column }: Entity): number => column;

/** Where a cell is in the text of its board, all lines of which are equally long. */
function placeOf({ columns }: Size, row: number, column: number): number {
  const line = columns * CELL_WIDTH + ROW_START - 1;
  return row * line + ROW_START - CELL_WIDTH + column * CELL_WIDTH;
}

/** The two boards of a size. */
const boardsOf = madeOnce(new Map<number, { readonly free: string; readonly fog: string }>(), (id) => {
  const size = { rows: Math.floor(id / 100), columns: id % 100 };
  return { free: blankBoard(size, '_'), fog: blankBoard(size, '?') };
});
const boardId = ({ rows, columns }: Size): number => rows * 100 + columns;

function blankBoard({ rows, columns }: Size, cell: string): string {
  const numbers = Array.from({ length: columns }, (_, index) => String(index + 1).padStart(2));
  const cells = new Array<string>(columns).fill(cell).join('  ');
  const lines = Array.from({ length: rows }, (_, index) => `    ${rowName(index + 1)} ${cells}\n`);
  return `     ${numbers.join(' ')}\n${lines.join('')}`;
}
