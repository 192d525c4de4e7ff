/** Numbers in the status line that only count commands, and seeing through them. */
import { isDigit } from '../lexis';
import type { Block } from './blocks';
import { markerIn } from './words';

/** The first line of blocks has a number that counts; `head` is what stands before it. */
export interface CounterHabit {
  readonly head: string;
}

/** A number of one or more parts: `3`, `1.2`. */
interface Counter {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly number[];
}

/** In how many of all steps a number must go one up to be taken for a counter. */
const USUAL = 0.7;

/** Undefined where no number counts. Blocks of several runs may be given, each run in order. */
export function learnedCounter(runs: readonly (readonly Block[])[]): CounterHabit | undefined {
  const head = usualHead(runs.flat());
  if (head === undefined) return undefined;
  let steps = 0;
  let counted = 0;
  for (const run of runs) {
    let before: readonly number[] | undefined;
    for (const { lines } of run) {
      const counter = counterAfter(lines[0] ?? '', head);
      if (!counter) continue;
      if (before) {
        steps++;
        if (isNext(before, counter.parts)) counted++;
      }
      before = counter.parts;
    }
  }
  return steps > 0 && counted >= steps * USUAL ? { head } : undefined;
}

/** The lines with every counter written as `#`: what is left to compare. */
export function withoutCounters(lines: readonly string[], habit: CounterHabit | undefined): readonly string[] {
  const [first, ...rest] = lines;
  if (!habit || first === undefined || !counterAfter(first, habit.head)) return lines;
  // Other numbers before the verdict point to counters, too: `state 7 (to 1) ok`.
  const end = markerIn(first)?.start ?? counterAfter(first, habit.head)?.end ?? 0;
  return [masked(first.slice(0, end)) + first.slice(end), ...rest];
}

export const differOnlyInCounters = (
  left: readonly string[],
  right: readonly string[],
  habit: CounterHabit | undefined,
): boolean => {
  const a = withoutCounters(left, habit);
  const b = withoutCounters(right, habit);
  return a.length === b.length && a.every((line, index) => line === b[index]);
};

/** What stands before the first number in most first lines. */
function usualHead(blocks: readonly Block[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { lines } of blocks) {
    const line = lines[0] ?? '';
    const counter = counterAt(line, 0);
    if (counter) counts.set(line.slice(0, counter.start), (counts.get(line.slice(0, counter.start)) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] * 2 > blocks.length ? best[0] : undefined;
}

function counterAfter(line: string, head: string): Counter | undefined {
  if (!line.startsWith(head)) return undefined;
  const counter = counterAt(line, head.length);
  return counter?.start === head.length ? counter : undefined;
}

function counterAt(line: string, from: number): Counter | undefined {
  let start = from;
  while (start < line.length && !isDigit(line.charAt(start))) start++;
  if (start === line.length) return undefined;
  let end = start;
  while (isDigit(line.charAt(end)) || (line[end] === '.' && isDigit(line.charAt(end + 1)))) end++;
  return { start, end, parts: line.slice(start, end).split('.').map(Number) };
}

/** One of its parts went up by one, and the parts behind it began anew. */
function isNext(before: readonly number[], after: readonly number[]): boolean {
  const at = after.findIndex((part, index) => part !== before[index]);
  return at >= 0 && after[at] === (before[at] ?? 0) + 1 && after.slice(at + 1).every((part) => part === 0);
}

function masked(text: string): string {
  let shown = '';
  for (let place = 0; place < text.length; place++) {
    if (!isDigit(text.charAt(place))) shown += text.charAt(place);
    else if (!isDigit(text.charAt(place + 1))) shown += '#';
  }
  return shown;
}
