/** What is left of a script when blank lines and comment lines are deleted: what the original reads and counts. */
import { countWhile } from '../../common/sorted';

export interface Stripped {
  readonly text: string;
  /** The place in the script of a character of the text. */
  original(offset: number): number;
  /** Line and column of the text, counted from 1 as the original reports them. */
  position(offset: number): { readonly line: number; readonly column: number };
}

export function stripped(script: string, deletesLines: boolean): Stripped {
  const kept: string[] = [];
  /** Where each kept line starts, in the text and in the script. */
  const starts: number[] = [];
  const origins: number[] = [];
  let length = 0;
  for (let start = 0; start < script.length; ) {
    const feed = script.indexOf('\n', start);
    const next = feed < 0 ? script.length : feed + 1;
    const line = script.slice(start, next);
    if (!deletesLines || !isDeleted(line)) {
      kept.push(feed < 0 ? `${line}\n` : line);
      starts.push(length);
      origins.push(start);
      length += feed < 0 ? line.length + 1 : line.length;
    }
    start = next;
  }
  const lineOf = (offset: number): number => lastAtMost(starts, offset);
  return {
    text: kept.join(''),
    original: (offset) => {
      if (offset >= length) return script.length;
      const line = lineOf(offset);
      return Math.min((origins[line] ?? 0) + offset - (starts[line] ?? 0), script.length);
    },
    position: (offset) => {
      if (offset >= length) return { line: starts.length + 1, column: 1 };
      const line = lineOf(offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
  };
}

function isDeleted(line: string): boolean {
  const text = line.trimStart();
  return text === '' || text.startsWith('--');
}

const lastAtMost = (sorted: readonly number[], wanted: number): number =>
  Math.max(0, countWhile(sorted, (number) => number <= wanted) - 1);
