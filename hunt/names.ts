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
  const named = matcher([...new Set(texts)].filter((text) => /[^\d\s.-]/.test(text)));
  return (line) => {
    const plain = line.replace(/"[^"]*"/g, `"${NAME}"`);
    return named ? plain.replace(named, NAME) : plain;
  };
}

/** The longest first: one name may begin like another. */
function matcher(texts: readonly string[]): RegExp | undefined {
  if (texts.length === 0) return undefined;
  const longest = [...texts].sort((a, b) => b.length - a.length);
  const escaped = longest.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<=^\\s*|[>"[({,:=]\\s*)(?:${escaped.join('|')})(?=\\s*(?:$|[-"\\])},:=]))`, 'g');
}
