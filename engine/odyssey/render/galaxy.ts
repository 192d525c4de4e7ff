/** The galaxy as the game prints it: a list of sectors, and the board. */
import { kept } from '../../common/kept';
import { numbered, whole } from '../../common/phrase';
import { unreachable } from '../../common/unreachable';
import {
  columnOf,
  firstPlace,
  PLACE_COUNT,
  QUADRANTS,
  quadrantOf,
  rowOf,
  SECTOR_COUNT,
  SIDE,
  sectorOf,
} from '../rules/galaxy';
import { isAlive, type Mission } from '../rules/state';
import { ENTITY_KINDS, type EntityKind, SYMBOLS } from '../tables/entities';

/** Asked for every entity of every board: a few comparisons are quicker than a table. */
function codeOf(kind: EntityKind): number {
  switch (kind) {
    case 'planet':
      return 1;
    case 'asteroid':
      return 2;
    case 'janitaur':
      return 3;
    case 'malevolent':
      return 4;
    case 'benign':
      return 5;
    case 'explorer':
      return 6;
    case 'wormhole':
      return 7;
    case 'yellow dwarf':
      return 8;
    case 'blue giant':
      return 9;
    case 'black hole':
      return 10;
    default:
      return unreachable(kind);
  }
}

/** What a kind is printed as. */
interface KindWords {
  readonly symbol: string;
  readonly slot: (id: number) => string;
  readonly lastSlot: (id: number) => string;
}

/** By code. */
const KINDS: KindWords[] = [];
for (const kind of ENTITY_KINDS) {
  const symbol = SYMBOLS[kind];
  KINDS[codeOf(kind)] = { symbol, slot: numbered('[', `,${symbol}],`), lastSlot: numbered('[', `,${symbol}]\n`) };
}
const wordsOf = (code: number): KindWords | undefined => KINDS[code];

/** Codes of the four quadrants of a sector in one number, the first in the lowest bits. */
const BITS = 4;
const MASK = (1 << BITS) - 1;
const packed = (code: number, place: number): number => code << (quadrantOf(place) * BITS - BITS);

// The galaxy that is printed. Made once and filled anew for each, so that none pays for making them.
/** By sector. */
const codes = new Uint16Array(SECTOR_COUNT);
/** By place, where a code is. */
const ids = new Int32Array(PLACE_COUNT);

/** To be called before the others: they print what was laid out last. */
export function layOut(mission: Mission): void {
  codes.set(fixedCodes(mission.stationaries));
  for (const { place, kind } of mission.others) put(codes, place, kind);
  if (isAlive(mission.explorer)) put(codes, mission.explorer.place, mission.explorer.kind);
}

/** What never moves is laid out once for a mission. */
const fixedCodes = kept((stationaries: Mission['stationaries']) => {
  const fixed = new Uint16Array(SECTOR_COUNT);
  for (const entity of stationaries) if (entity) put(fixed, entity.place, entity.kind);
  return fixed;
});

function put(into: Uint16Array, place: number, kind: EntityKind): void {
  const sector = sectorOf(place);
  into[sector] = (into[sector] ?? 0) | packed(codeOf(kind), place);
}

export function sectorsText(mission: Mission): string {
  for (const entity of mission.stationaries) if (entity) ids[entity.place] = entity.id;
  for (const other of mission.others) ids[other.place] = other.id;
  if (isAlive(mission.explorer)) ids[mission.explorer.place] = mission.explorer.id;
  let text = '';
  for (let sector = 0; sector < SECTOR_COUNT; sector += 1) {
    const present = codes[sector] ?? 0;
    if (present === 0) text += EMPTY_SECTORS[sector] ?? '';
    else text += SECTOR_HEADS[sector] + slotsText(sector, present);
  }
  return text;
}

function slotsText(sector: number, present: number): string {
  let text = '';
  let place = firstPlace(sector);
  const end = place + QUADRANTS;
  for (let left = present; left !== 0; left >>= BITS) {
    const words = wordsOf(left & MASK);
    if (!words) text += '-,';
    else text += place === end - 1 ? words.lastSlot(ids[place] ?? 0) : words.slot(ids[place] ?? 0);
    place += 1;
  }
  return text + (FREE_TO_END[end - place] ?? '');
}

const everySector: readonly number[] = Array.from({ length: SECTOR_COUNT }, (_, sector) => sector);
const SECTOR_HEADS: readonly string[] = everySector.map((sector) =>
  whole('    [', String(rowOf(sector)), ',', String(columnOf(sector)), ']->'),
);
const FREE_TO_END: readonly string[] = ['', '-\n', '-,-\n', '-,-,-\n', '-,-,-,-\n'];
const EMPTY_SECTORS: readonly string[] = SECTOR_HEADS.map((head) => whole(head, '-,-,-,-\n'));

/** Headers end in two spaces and rows in three, as the original's do. */
export function boardText(): string {
  let text = '';
  for (let row = 0; row < SIDE; row += 1) {
    text += BOARD_HEADS[row];
    let empty = 0;
    for (let sector = row * SIDE; sector < (row + 1) * SIDE; sector += 1) {
      const present = codes[sector] ?? 0;
      if (present === 0) empty += 1;
      else {
        if (empty > 0) text += EMPTY[empty];
        text += symbolsOf(present);
        empty = 0;
      }
    }
    text += EMPTY_TO_END[empty];
  }
  return text;
}

/** By how many sectors. */
const EMPTY: readonly string[] = Array.from({ length: SIDE + 1 }, (_, count) => '----   '.repeat(count));
const EMPTY_TO_END: readonly string[] = EMPTY.map((sectors) => whole(sectors, '\n'));

/** With the indentation of the row below. */
const BOARD_HEADS: readonly string[] = Array.from({ length: SIDE }, (_, row) => {
  const sectors = everySector.slice(row * SIDE, (row + 1) * SIDE);
  return whole('    ', ...sectors.map((sector) => `(${rowOf(sector)}:${columnOf(sector)})  `), '\n    ');
});

const keptSymbols = new Map<number, string>();

/** The four symbols of a sector. */
function symbolsOf(present: number): string {
  const known = keptSymbols.get(present);
  if (known !== undefined) return known;
  const symbols = [0, 1, 2, 3].map((slot) => wordsOf((present >> (slot * BITS)) & MASK)?.symbol ?? '-');
  const made = whole(...symbols, '   ');
  keptSymbols.set(present, made);
  return made;
}
