import type { Lines } from './types';

/** A replacement of `[start, end)` of the text before it. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LF = 10;
const CR = 13;

/** The lines of a text. */
export function linesOf(text: string): Lines {
  const starts: number[] = [0];
  collectStarts(text, 0, text.length, starts);
  return new LineTable(text, Uint32Array.from(starts));
}

/** The lines after a change, from the lines before it: only what was inserted is read again. */
export function editLines(previous: Lines, change: Change, text: string): Lines {
  if (!(previous instanceof LineTable)) return linesOf(text);
  const { starts } = previous;
  const delta = change.text.length - (change.end - change.start);
  // A start equal to `change.start` may lie after a CR that the change completes to CRLF: read it again.
  const kept = Math.max(1, firstAtLeast(starts, change.start));
  const tail = Math.max(kept, firstAtLeast(starts, change.end + 1));
  const fresh: number[] = [];
  collectStarts(text, Math.max(0, change.start - 1), change.start + change.text.length, fresh);
  const next = new Uint32Array(kept + fresh.length + starts.length - tail);
  next.set(starts.subarray(0, kept));
  next.set(fresh, kept);
  next.set(starts.subarray(tail), kept + fresh.length);
  if (delta !== 0)
    for (let index = kept + fresh.length; index < next.length; index++) next[index] = (next[index] ?? 0) + delta;
  return new LineTable(text, next);
}

/** Adds the line starts that breaks at or after `from` make, up to the offset `to`. */
function collectStarts(text: string, from: number, to: number, starts: number[]): void {
  for (let offset = from; offset < to; offset++) {
    const code = text.charCodeAt(offset);
    if (code === LF || (code === CR && text.charCodeAt(offset + 1) !== LF)) starts.push(offset + 1);
  }
}

function firstAtLeast(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

class LineTable implements Lines {
  constructor(
    private readonly text: string,
    readonly starts: Uint32Array,
  ) {}

  get count(): number {
    return this.starts.length;
  }

  lineStart(line: number): number {
    return line < 0 ? 0 : (this.starts[line] ?? this.text.length);
  }

  lineEnd(line: number): number {
    if (line < 0) return 0;
    let end = this.starts[line + 1];
    if (end === undefined) return this.text.length;
    const start = this.lineStart(line);
    while (end > start && isBreak(this.text.charCodeAt(end - 1))) end--;
    return end;
  }

  positionAt(offset: number): { line: number; character: number } {
    const clamped = Math.min(Math.max(offset, 0), this.text.length);
    const line = firstAtLeast(this.starts, clamped + 1) - 1;
    // Between CR and LF there is no place for a cursor.
    return { line, character: Math.min(clamped, this.lineEnd(line)) - this.lineStart(line) };
  }

  offsetAt(position: { line: number; character: number }): number {
    if (position.line < 0) return 0;
    if (position.line >= this.count) return this.text.length;
    const start = this.lineStart(position.line);
    return Math.min(start + Math.max(position.character, 0), this.lineEnd(position.line));
  }
}

const isBreak = (code: number): boolean => code === LF || code === CR;
