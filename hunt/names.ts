/** Texts that the script itself has brought in, such as the names of things: where a line shows one, it could be any. */
import type { Command, Signature } from '../engine/face';
import { textsOf } from './parts';

const NAME = '\u2026';

/** Lines as they would be whatever the script calls things. */
export type Unnamed = (line: string) => string;

/**
 * A name is one where it stands as a value, between signs: a word of a sentence may be the same by chance. What stands
 * between quotes is a text as well, and may be cut short; numbers are taken out of lines anyway.
 */
export function unnamed(commands: readonly Command[], signatures: ReadonlyMap<string, Signature>): Unnamed {
  const texts = commands.flatMap((command) => {
    const signature = signatures.get(command.name);
    return signature ? textsOf(command, signature) : [];
  });
  const names = new Set(texts.map((text) => text.trim()).filter((text) => /[^\d\s.-]/.test(text)));
  const most = [...names].reduce((count, name) => Math.max(count, signsIn(name).length), 0);
  return (line) => {
    const plain = line.replace(/"[^"]*"/g, `"${NAME}"`);
    return names.size === 0 ? plain : withoutNames(plain, names, most);
  };
}

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
