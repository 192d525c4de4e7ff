/** Texts that the script itself has brought in, such as the names of things: where a line shows one, it could be any. */
import { madeOnce } from '../engine/common/kept';
import type { Command, Signature } from '../engine/face';
import { textsOf } from './parts';

const NAME = '\u2026';

/** Lines as they would be whatever the script calls things. */
export type Unnamed = (line: string) => string;

/**
 * A name is one where it stands as a value, between signs. In a sentence a word may be the same by chance, unless it looks
 * like a name: `Ora plays next`. What stands between quotes is a text as well, and may be cut short; numbers are taken
 * out of lines anyway.
 */
export function unnamed(commands: readonly Command[], signatures: ReadonlyMap<string, Signature>): Unnamed {
  return withoutThem(namesIn(commands, signatures), looksLikeName);
}

/** The same for all of them in sentences, too: where two lines are made plain by the same names, chance is the same. */
export function unworded(commands: readonly Command[], signatures: ReadonlyMap<string, Signature>): Unnamed {
  return withoutThem(namesIn(commands, signatures), (name) => /[A-Za-z]/.test(name));
}

function namesIn(commands: readonly Command[], signatures: ReadonlyMap<string, Signature>): ReadonlySet<string> {
  const texts = commands.flatMap((command) => {
    const signature = signatures.get(command.name);
    return signature ? textsOf(command, signature) : [];
  });
  return new Set(texts.map((text) => text.trim()).filter((text) => /[^\d\s.-]/.test(text)));
}

const looksLikeName = (text: string): boolean => text.length > 1 && /[A-Za-z]/.test(text) && /[A-Z\d]/.test(text);

function withoutThem(names: ReadonlySet<string>, isWord: (name: string) => boolean): Unnamed {
  const words = new Set([...names].filter(isWord));
  const lengths = [...new Set([...words].map(({ length }) => length))].sort((a, b) => b - a);
  const most = [...names].reduce((count, name) => Math.max(count, signsIn(name).length), 0);
  // Most lines of a state are said again after the next command.
  return madeOnce(new Map<string, string>(), (line) => {
    const plain = line.replace(/"[^"]*"/g, `"${NAME}"`);
    if (names.size === 0) return plain;
    return withoutWords(withoutNames(plain, names, most), words, lengths);
  });
}

/** Those that no letter or digit stands right beside; the longest counts, for one may begin like another. */
function withoutWords(line: string, words: ReadonlySet<string>, lengths: readonly number[]): string {
  if (words.size === 0) return line;
  let plain = '';
  for (let at = 0; at < line.length; ) {
    const length = isPartOfWord(line[at - 1]) ? undefined : lengths.find((each) => isWordAt(line, at, each, words));
    plain += length === undefined ? line[at] : NAME;
    at += length ?? 1;
  }
  return plain;
}

const isWordAt = (line: string, at: number, length: number, words: ReadonlySet<string>): boolean =>
  !isPartOfWord(line[at + length]) && words.has(line.slice(at, at + length));

const isPartOfWord = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9]/.test(sign);

/** Signs before and behind a value; a line begins and ends one, too. */
const OPENING = '>"[({,:=';
const CLOSING = '-"])},:=';

const signsIn = (text: string): readonly number[] =>
  Array.from(text, (_, index) => index).filter((index) => isAmong(OPENING + CLOSING, text[index]));

const isAmong = (signs: string, sign: string | undefined): boolean => sign !== undefined && signs.includes(sign);

/** From sign to sign, across as many as a name may hold; the longest name counts, for one may begin like another. */
function withoutNames(line: string, names: ReadonlySet<string>, most: number): string {
  const ends = [...signsIn(line), line.length];
  let plain = '';
  let from = 0;
  for (const [at, next] of ends.entries()) {
    if (next < from) continue;
    const isOpen = from === 0 || isAmong(OPENING, line[from - 1]);
    const reach = isOpen ? ends.slice(at, at + most + 1).reverse() : [];
    const end = reach.find((each) => isClosed(line, each) && names.has(line.slice(from, each).trim()));
    const to = end ?? next;
    const text = line.slice(from, to);
    plain += (end === undefined ? text : text.replace(text.trim(), NAME)) + line.slice(to, to + 1);
    from = to + 1;
  }
  return plain;
}

const isClosed = (line: string, end: number): boolean => end === line.length || isAmong(CLOSING, line[end]);
