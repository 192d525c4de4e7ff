/** The map, and what lies hidden under what it shows (transcript 6). */
import type { DungeonDraft } from '../rules/draft';
import { type Entity, isEnemy, type Key } from '../rules/entities';
import type { Box } from '../rules/state';
import { BOULDER_ON_SWITCH, NOTHING, symbolOf, topmostFirst } from './symbols';
import { place } from './words';

const MOST_COLUMNS = 80;
const MOST_ROWS = 40;

/** Columns or rows that are shown. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines of `Covered` and `Map`. */
export function mapLines(draft: DungeonDraft): readonly string[] {
  const { box, present } = draft.game;
  if (box === undefined || present === 0) return ['  Map: empty'];
  const columns = shown(draft, box.left, box.right, MOST_COLUMNS, 'x');
  const rows = shown(draft, box.top, box.bottom, MOST_ROWS, 'y');
  const covered: string[] = [];
  const width = Math.max(String(rows.from).length, String(rows.to).length);
  const drawn: string[] = [];
  for (let y = rows.from; y <= rows.to; y++) {
    drawn.push(`    ${String(y).padStart(width)} ${rowOf(draft, y, columns, covered)}`);
  }
  return [
    ...(covered.length > 0 ? [`  Covered: ${covered.join(', ')}`] : []),
    heading(columns, rows, box),
    `    ${' '.repeat(width)} ${lastDigits(columns)}`,
    ...drawn,
  ];
}

/** Column by column: there are hundreds of squares in a map, and most of them are empty. */
function rowOf(draft: DungeonDraft, y: number, { from, to }: Range, covered: string[]): string {
  const row = draft.row(y);
  if (row === undefined) return NOTHING.repeat(to - from + 1);
  let symbols = '';
  for (let x = from; x <= to; x++) {
    const keys = row.get(x);
    symbols += keys === undefined ? NOTHING : squareOf(draft, keys, covered);
  }
  return symbols;
}

function lastDigits({ from, to }: Range): string {
  let digits = '';
  for (let x = from; x <= to; x++) digits += Math.abs(x) % 10;
  return digits;
}

/** The part of a range that fits, with the player half-way in it where it can be so. */
function shown(draft: DungeonDraft, first: number, last: number, most: number, axis: 'x' | 'y'): Range {
  if (last - first < most) return { from: first, to: last };
  const { player } = draft;
  const from = player.isOnMap ? Math.min(Math.max(player[axis] - most / 2, first), last - most + 1) : first;
  return { from, to: from + most - 1 };
}

function heading(columns: Range, rows: Range, box: Box): string {
  return `  Map: x ${extent(columns, box.left, box.right)}, y ${extent(rows, box.top, box.bottom)}`;
}

function extent({ from, to }: Range, first: number, last: number): string {
  const part = `${from}..${to}`;
  return from === first && to === last ? part : `${part} of ${first}..${last}`;
}

/** The symbol of a square; what it hides is added to `covered`. */
function squareOf(draft: DungeonDraft, keys: readonly Key[], covered: string[]): string {
  const [only] = keys;
  if (only === undefined) return NOTHING;
  if (keys.length === 1) return symbolOf(draft.get(only));
  const [top, ...below] = keys.map((key) => draft.get(key)).sort(topmostFirst);
  if (top === undefined) return NOTHING;
  for (const entity of below) if (isNamed(entity)) covered.push(`${entity.id} ${place(entity)}`);
  return top.type === 'boulder' && below.some(isSwitchOn) ? BOULDER_ON_SWITCH : symbolOf(top);
}

/** Walls are of no interest, and whoever moves is listed elsewhere. */
const isNamed = (entity: Entity): boolean => entity.type !== 'wall' && !isEnemy(entity);
const isSwitchOn = (entity: Entity): boolean => entity.type === 'switch' && entity.isOn;
