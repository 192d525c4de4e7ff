/** The map, and what lies hidden under what it shows (transcript 6). */
import type { DungeonDraft } from '../rules/draft';
import { type Entity, isEnemy } from '../rules/entities';
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
  const drawn = numbersOf(rows).map((y) => {
    const symbols = numbersOf(columns).map((x) => squareOf(draft, x, y, covered));
    return [String(y), symbols.join('')] as const;
  });
  const width = Math.max(...drawn.map(([label]) => label.length));
  return [
    ...(covered.length > 0 ? [`  Covered: ${covered.join(', ')}`] : []),
    heading(columns, rows, box),
    `    ${' '.repeat(width)} ${numbersOf(columns).map(lastDigit).join('')}`,
    ...drawn.map(([label, symbols]) => `    ${label.padStart(width)} ${symbols}`),
  ];
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
function squareOf(draft: DungeonDraft, x: number, y: number, covered: string[]): string {
  const there = draft.on({ x, y });
  if (there.length === 0) return NOTHING;
  const [top, ...below] = there.length === 1 ? there : [...there].sort(topmostFirst);
  if (top === undefined) return NOTHING;
  for (const entity of below) if (isNamed(entity)) covered.push(`${entity.id} ${place(entity)}`);
  return top.type === 'boulder' && below.some(isSwitchOn) ? BOULDER_ON_SWITCH : symbolOf(top);
}

/** Walls are of no interest, and whoever moves is listed elsewhere. */
const isNamed = (entity: Entity): boolean => entity.type !== 'wall' && !isEnemy(entity);
const isSwitchOn = (entity: Entity): boolean => entity.type === 'switch' && entity.isOn;
const lastDigit = (x: number): number => Math.abs(x) % 10;
const numbersOf = ({ from, to }: Range): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
