/** The grid, with fog in normal mode: rows are put together from ready-made stretches, not cell by cell. */
import { rowName } from '../../common/grid';
import { whole } from '../../common/phrase';
import type { Entity, Game } from '../rules/state';

const WIDEST = 30;
const TALLEST = 10;

const GAP = '  ';
const END = '\n';
const FREE = '_';
const FOG = '?';
const LOST_SYMBOL = 'X';

/** Five spaces, then the numbers right-aligned in two, joined by one space. */
const HEADERS: readonly string[] = Array.from(
  { length: WIDEST + 1 },
  (_, columns) =>
    `     ${Array.from({ length: columns }, (_unused, index) => String(index + 1).padStart(2)).join(' ')}\n`,
);

/** What a row begins with, or a symbol in it, and so many equal cells behind that. */
class Stretch {
  private readonly before: string[] = [];
  private readonly toTheEnd: string[] = [];

  constructor(
    private readonly start: string,
    private readonly gap: string,
    private readonly cell: string,
  ) {}

  /** Up to another cell. */
  on(count: number): string {
    const known = this.before[count];
    if (known !== undefined) return known;
    const made = whole(this.start, this.gap, (this.cell + GAP).repeat(count));
    this.before[count] = made;
    return made;
  }

  /** Up to the end of the row. */
  toEnd(count: number): string {
    const known = this.toTheEnd[count];
    if (known !== undefined) return known;
    const cells = count === 0 ? '' : this.gap + (this.cell + GAP).repeat(count - 1) + this.cell;
    const made = whole(this.start, cells, END);
    this.toTheEnd[count] = made;
    return made;
  }
}

const rowsOf = (cell: string): readonly Stretch[] =>
  Array.from({ length: TALLEST + 1 }, (_, row) => new Stretch(`    ${rowName(row)} `, '', cell));
const CLEAR_ROWS = rowsOf(FREE);
const FOGGED_ROWS = rowsOf(FOG);
const CLEAR = new Stretch('', '', FREE);
const FOGGED = new Stretch('', '', FOG);
/** By the code of the symbol. */
const SYMBOLS: readonly Stretch[] = Array.from(
  { length: 128 },
  (_, code) => new Stretch(String.fromCharCode(code), GAP, FREE),
);

// The board that is printed. Made once and filled anew for each, so that none pays for making them.
/** A bit for each column of a row where somebody is. */
const taken = new Int32Array(TALLEST + 1);
const WIDTH = WIDEST + 1;
/** The codes of the symbols, where the bit is set. */
const codes = new Uint8Array((TALLEST + 1) * WIDTH);

export function boardText(game: Game, isFogged: boolean): string {
  const { rows, columns } = game.size;
  const { starfighter } = game;
  fill(game);
  let text = HEADERS[columns] ?? '';
  for (let row = 1; row <= rows; row += 1) {
    const sight = isFogged ? starfighter.ship.vision - Math.abs(row - starfighter.row) : columns;
    if (sight < 0) text += FOGGED_ROWS[row]?.toEnd(columns) ?? '';
    else text += rowText(row, Math.max(1, starfighter.column - sight), starfighter.column + sight, columns);
  }
  return text;
}

function fill({ starfighter, enemies, projectiles }: Game): void {
  taken.fill(0);
  put(starfighter.row, starfighter.column, symbolOf(starfighter));
  for (const enemy of enemies) put(enemy.row, enemy.column, enemy.spec.symbol);
  for (const shot of projectiles) put(shot.row, shot.column, symbolOf(shot));
}

function put(row: number, column: number, symbol: string): void {
  taken[row] = (taken[row] ?? 0) | (1 << column);
  codes[row * WIDTH + column] = symbol.charCodeAt(0);
}

/** A row that can be seen from `first` to `last`, which may lie beyond its end. */
function rowText(row: number, first: number, last: number, columns: number): string {
  const end = Math.min(last, columns);
  let text = first > 1 ? (FOGGED_ROWS[row]?.on(first - 1) ?? '') : '';
  let behind = (first > 1 ? CLEAR : CLEAR_ROWS[row]) ?? CLEAR;
  let next = first;
  for (let left = (taken[row] ?? 0) & ((2 << end) - (1 << first)); left !== 0; left &= left - 1) {
    const column = 31 - Math.clz32(left & -left);
    text += behind.on(column - next);
    behind = SYMBOLS[codes[row * WIDTH + column] ?? 0] ?? CLEAR;
    next = column + 1;
  }
  const free = end + 1 - next;
  return text + (last < columns ? behind.on(free) + FOGGED.toEnd(columns - last) : behind.toEnd(free));
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
