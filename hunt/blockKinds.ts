/** What is told of a state by the lines of a block, whatever names the script gave to things: where to go on from. */
import { isPicture, withoutNumbers } from './lines';

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

/** A list is as good as a longer one, or one of other words. */
const formOf = (line: string): string =>
  withoutNumbers(line)
    .trim()
    .replace(/([[{(<])\w+(?:,\s?\w+)*(?=[\]})>])/g, '$1w+')
    .replace(/([^\s,{}[\]()]{1,80})(?:,\s?\1)+/g, '$1+');

const signsIn = (line: string): string => [...new Set(line.replace(/\s/g, ''))].sort().join('');
