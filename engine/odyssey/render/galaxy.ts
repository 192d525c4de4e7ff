/** The galaxy as the game prints it: a list of sectors, and the board. */
import { kept } from '../../common/kept';
import { numbered, whole } from '../../common/phrase';
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
} from '../galaxy';
import { type Entity, isAlive, type Mission } from '../state';
import { type EntityKind, SYMBOLS } from '../tables';

/** What a kind is printed as, with its number in `codes`. */
interface KindWords {
  readonly code: number;
  readonly symbol: string;
  readonly slot: (id: number) => string;
  readonly lastSlot: (id: number) => string;
}

const NOBODY = 0;
const KINDS: readonly KindWords[] = Object.values(SYMBOLS).map((symbol, index) => ({
  code: index + 1,
  symbol,
  slot: numbered('[', `,${symbol}],`),
  lastSlot: numbered('[', `,${symbol}]\n`),
}));
const CODES: ReadonlyMap<string, number> = new Map(Object.keys(SYMBOLS).map((kind, index) => [kind, index + 1]));
const codeOf = (kind: EntityKind): number => CODES.get(kind) ?? NOBODY;
const wordsOf = (code: number): KindWords | undefined => KINDS[code - 1];

/** Codes of the four quadrants of a sector in one number, the first in the lowest bits. */
const BITS = 4;
const MASK = (1 << BITS) - 1;
const packed = (code: number, place: number): number => code << (quadrantOf(place) * BITS - BITS);

// The galaxy that is printed. Made once and filled anew for each, so that none pays for making them.
/** By sector. */
const codes = new Uint16Array(SECTOR_COUNT);
/** By place. */
const ids = new Int32Array(PLACE_COUNT);

/** To be called before the others: they print what was laid out last. */
export function layOut(mission: Mission): void {
  const fixed = fixedPart(mission.stationaries);
  codes.set(fixed.codes);
  ids.set(fixed.ids);
  for (const other of mission.others) put(codes, ids, other);
  if (isAlive(mission.explorer)) put(codes, ids, mission.explorer);
}

function put(codes: Uint16Array, ids: Int32Array, { place, kind, id }: Entity): void {
  const sector = sectorOf(place);
  codes[sector] = (codes[sector] ?? 0) | packed(codeOf(kind), place);
  ids[place] = id;
}

/** What never moves is laid out once for a mission. */
const fixedPart = kept((stationaries: Mission['stationaries']) => {
  const fixed = { codes: new Uint16Array(SECTOR_COUNT), ids: new Int32Array(PLACE_COUNT) };
  for (const entity of stationaries) if (entity) put(fixed.codes, fixed.ids, entity);
  return fixed;
});

export function sectorsText(): string {
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
