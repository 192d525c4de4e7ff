/** Offsets and lines of a text. */
import { countWhile } from '../common/sorted';

export interface Position {
  /** From 0. */
  readonly line: number;
  readonly column: number;
}

/** Where each line of a text begins. */
export class LineTable {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length;
  }

  startOf(line: number): number {
    return this.#starts[line] ?? 0;
  }

  lineOf(offset: number): number {
    return Math.max(0, countWhile(this.#starts, (start) => start <= offset) - 1);
  }

  positionOf(offset: number): Position {
    const line = this.lineOf(offset);
    return { line, column: offset - this.startOf(line) };
  }
}

/** The lines of a text without their line breaks, of either kind. */
export function linesOf(text: string): string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
