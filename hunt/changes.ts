/** What of a line differs: its words, without those that stand there by chance. */
import { linesIn } from '../server/language';
import { type Difference, PICTURE } from './difference';
import { formOfLine, isPicture, without, withoutNumbers } from './lines';

export interface Change {
  /** The same for all changes of that kind, whichever of the two has which. */
  readonly key: string;
  /** There are few reasons for another word, more for another number, and most for another line of the same beginning. */
  readonly of: 'word' | 'number' | 'line';
  /** By how much its numbers are others; the same for all changes by as much. */
  readonly by?: string;
}

/** Each word that is another, with what tells what it is of; and the line by its first word. */
export function changesOf(difference: Difference): readonly Change[] {
  const { kind, expectedLine, actualLine } = difference;
  if (kind.startsWith(PICTURE)) return [{ key: PICTURE, of: 'line' }];
  const line: Change = { key: `line ${firstWord(expectedLine ?? actualLine ?? '')}`, of: 'line' };
  if (expectedLine === undefined || actualLine === undefined) return [line];
  return [line, ...wordsChanged(wordsOf(expectedLine), wordsOf(actualLine))];
}

/** The same numbers are others by as much. */
export function isChangedAsMuch(one: Difference, other: Difference): boolean {
  const steps = new Set(changesOf(one).flatMap(({ key, by }) => (by === undefined ? [] : [`${key} ${by}`])));
  return changesOf(other).some(({ key, by }) => steps.has(`${key} ${by}`));
}

/** So many lines of a block may be missing or too much; of more, most are there for another reason. */
const FEW = 4;

/** The same line is missing, or too much, whatever its numbers. */
export function isOneLineAlike(one: Difference, other: Difference): boolean {
  const others = oddLines(other);
  return oddLines(one).some((line) => others.includes(line));
}

/** What only one of the blocks says, as far as that is little. Rows of boards are as they are by chance. */
function oddLines({ expected, actual }: Difference): readonly string[] {
  const ours = formsIn(expected);
  const theirs = formsIn(actual);
  const less = without(ours, theirs).map((line) => `less ${line}`);
  const more = without(theirs, ours).map((line) => `more ${line}`);
  return less.length + more.length > FEW ? [] : [...less, ...more];
}

const formsIn = (block: string): readonly string[] =>
  linesIn(block)
    .filter((line) => !isPicture(line))
    .map(formOfLine);

function wordsChanged(ours: readonly string[], theirs: readonly string[]): readonly Change[] {
  const before = commonLength(ours, theirs);
  const behind = commonLength(ours.slice(before).reverse(), theirs.slice(before).reverse());
  const [one, other] = [ours.slice(before, ours.length - behind), theirs.slice(before, theirs.length - behind)];
  if (one.length !== other.length) return [changeOf(labelOf(ours, before), one.join(' '), other.join(' '))];
  return one.flatMap((word, at) => {
    const instead = other[at] ?? '';
    return word === instead ? [] : [changeOf(labelOf(ours, before + at), word, instead)];
  });
}

const firstWord = (line: string): string =>
  withoutNumbers(wordsOf(line).find((word) => /[A-Za-z]{2}/.test(word)) ?? '');

function changeOf(label: string, word: string, instead: string): Change {
  const [one, other] = [plain(word), plain(instead)];
  const key = `${label}: ${[one, other].sort().join(' / ')}`;
  return one === other ? { key, of: 'number', by: apart(word, instead) } : { key, of: 'word' };
}

/** From `3/70` to `1/70` it is `2,0`. */
function apart(word: string, instead: string): string {
  const numbers = numbersIn(instead);
  return numbersIn(word)
    .map((number, at) => number - (numbers[at] ?? 0))
    .join();
}

const numbersIn = (text: string): readonly number[] => (text.match(/-?\d{1,15}(?:\.\d{1,15})?/g) ?? []).map(Number);

/** A single letter is part of a place, or stands for a kind of thing. */
const plain = (words: string): string => withoutNumbers(words).replace(/^[A-Za-z]$/, '#');

/** The first line of a block says what became of the command: that differs where one refuses what the other does not. */
export function isVerdict({ expected, expectedLine }: Difference): boolean {
  return expectedLine !== undefined && linesIn(expected)[1] === expectedLine;
}

const wordsOf = (line: string): readonly string[] => line.match(/[^\s,()[\]]+/g) ?? [];

/** Where a number alone differs, the nearest word before it says of what it is. */
function labelOf(words: readonly string[], at: number): string {
  if (/[A-Za-z]{2}/.test(words[at] ?? '')) return '';
  const labels = words.slice(0, at).filter((word) => /[A-Za-z]{2}/.test(word));
  return withoutNumbers(labels.at(-1) ?? '');
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}
