/** What is told of a state by the lines of a block, whatever names the script gave to things: where to go on from. */
import { isPicture, withoutNumbers } from './lines';

/** Stands for a text that the script itself has brought in: another name is no other kind of line. */
export const OWN = '\u2026';

/** More lines of a kind are not told apart: two of a thing are another state than one, nine as good as eight. */
const MOST_COUNTED = 4;

/** Each kind of line once, and how many there are of it; of a board, which signs it holds. */
export function kindsIn(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const kind = isPicture(line) ? signsIn(line) : formOf(line);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].flatMap(([kind, count]) =>
    count === 1 ? [kind] : [kind, `${kind} x${Math.min(count, MOST_COUNTED)}`],
  );
}

/** Texts between quotes may be cut short, so they are not known by what the script says; a list is as good as a longer one. */
const formOf = (line: string): string =>
  withoutNumbers(line)
    .trim()
    .replace(/"[^"]*"/g, OWN)
    .replace(/([^\s,{}[\]()]{1,80})(?:,\s?\1)+/g, '$1+');

const signsIn = (line: string): string => [...new Set(line.replace(/\s/g, ''))].sort().join('');

/** Finds these texts where they stand as words of their own; undefined where there are none. */
export function wordMatcher(texts: readonly string[]): RegExp | undefined {
  const found = [...new Set(texts)].filter((text) => text.trim() !== '').sort((a, b) => b.length - a.length);
  if (found.length === 0) return undefined;
  const escaped = found.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![A-Za-z0-9_])(?:${escaped.join('|')})(?![A-Za-z0-9_])`, 'g');
}
