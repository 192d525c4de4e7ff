/** What of a line differs: its words, without those that stand there by chance. */
import { linesIn } from '../server/language';
import { type Difference, PICTURE, withoutNumbers } from './difference';

export interface Change {
  /** The same for all changes of that kind, whichever of the two has which. */
  readonly key: string;
  /** More than numbers changed: there are few reasons for another word, and many for another number. */
  readonly isOfWords: boolean;
}

/** Each word that is another, with what tells what it is of. */
export function changesOf({ kind, expectedLine, actualLine }: Difference): readonly Change[] {
  if (kind.startsWith(PICTURE)) return [{ key: PICTURE, isOfWords: false }];
  if (expectedLine === undefined || actualLine === undefined) return [{ key: kind, isOfWords: false }];
  const [ours, theirs] = [wordsOf(expectedLine), wordsOf(actualLine)];
  const before = commonLength(ours, theirs);
  const behind = commonLength(ours.slice(before).reverse(), theirs.slice(before).reverse());
  const [one, other] = [ours.slice(before, ours.length - behind), theirs.slice(before, theirs.length - behind)];
  if (one.length !== other.length) return [changeOf(labelOf(ours, before), one.join(' '), other.join(' '))];
  return one.flatMap((word, at) => {
    const instead = other[at] ?? '';
    return word === instead ? [] : [changeOf(labelOf(ours, before + at), word, instead)];
  });
}

function changeOf(label: string, word: string, instead: string): Change {
  const [one, other] = [plain(word), plain(instead)];
  return { key: `${label}: ${[one, other].sort().join(' / ')}`, isOfWords: one !== other };
}

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
