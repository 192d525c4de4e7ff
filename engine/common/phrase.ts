/**
 * Phrases with one gap. Few things ever fill it, so every filled phrase is made once and kept: a
 * transcript is put together from long ready-made pieces, because every piece costs when it is
 * joined and again when the whole is read.
 */
import type { Cell } from '../face';
import { rowName } from './grid';
import { madeOnce } from './kept';

/** Numbers from here on are seldom seen, and their phrases not kept. */
const LIMIT = 1000;

/** A whole number in the gap. */
export const numbered = (before: string, after: string): ((value: number) => string) =>
  eachNumber((value) => whole(before, value, after));

/** A phrase of a whole number, with as many gaps as it wants. */
export function eachNumber(phraseOf: (value: string) => string): (value: number) => string {
  const positive: string[] = [];
  const negative: string[] = [];
  return (value) => {
    if (value <= -LIMIT || value >= LIMIT) return phraseOf(String(value));
    const kept = value < 0 ? negative : positive;
    const index = Math.abs(value);
    const known = kept[index];
    if (known !== undefined) return known;
    const made = phraseOf(String(value));
    kept[index] = made;
    return made;
  };
}

/** A name of the game in the gap: of a kind, a part, a stat. */
export const named = (before: string, after: string): ((name: string) => string) =>
  eachNamed((name) => whole(before, name, after));

/** A name in the first gap of several: for each name a phrase of its own. */
export const eachNamed = <Name extends string, Phrase extends NonNullable<unknown>>(
  phraseOf: (name: Name) => Phrase,
): ((name: Name) => Phrase) => madeOnce(new Map<Name, Phrase>(), phraseOf);

/** Boards are at most so many columns wide. */
const WIDEST = 30;

/** A cell of a board in the gap, as `[C,12]`. */
export function located(before: string, after: string): (cell: Cell) => string {
  const kept: string[] = [];
  return ({ row, column }) => {
    if (column > WIDEST) return `${before}[${rowName(row)},${column}]${after}`;
    const index = row * (WIDEST + 1) + column;
    const known = kept[index];
    if (known !== undefined) return known;
    const made = whole(before, `[${rowName(row)},${column}]`, after);
    kept[index] = made;
    return made;
  };
}

/** In one piece: what `+` puts together is copied again wherever it is used. */
export const whole = (...pieces: readonly string[]): string => pieces.join('');
