/**
 * How far a run agrees with its expected transcript, found bit by bit: text is made only for
 * commands not compared before, and what the version before knew of the unchanged head is kept.
 */

import { sameCommand } from '../analysis';
import { type ExpectedBlock, linesIn } from '../expectedBlocks';
import { blockText } from '../transcript';
import type { Analysis, BlockVerdict } from '../types';

/** Each costs the text of a state. */
const MOST_MOVED = 500;

export class Verdicts {
  readonly analysis: Analysis;
  readonly blocks: readonly ExpectedBlock[];
  /** Commands that are compared; the opening text is compared from the start. */
  #compared = 0;
  /** Indexes that differ, ascending; -1 is the opening text. */
  readonly #differing: number[] = [];
  readonly #moved = new Map<number, boolean>();

  constructor(analysis: Analysis, blocks: readonly ExpectedBlock[], previous?: Verdicts, shared = 0) {
    this.analysis = analysis;
    this.blocks = blocks;
    if (previous?.blocks === blocks) this.#takeOver(previous, shared);
    else if (!blocks[0]?.is(blockText(analysis, -1))) this.#differing.push(-1);
  }

  get compared(): number {
    return this.#compared;
  }

  get isComplete(): boolean {
    return this.#compared === this.analysis.runs.length;
  }

  get differing(): readonly number[] {
    return this.#differing;
  }

  get first(): number | undefined {
    return this.#differing[0];
  }

  /** Expected blocks that no command makes. */
  get extra(): number {
    return Math.max(this.blocks.length - 1 - this.analysis.runs.length, 0);
  }

  get isEqual(): boolean {
    return this.isComplete && this.#differing.length === 0 && this.extra === 0;
  }

  /** Compares on, at most until the deadline (as `performance.now`); true when all is compared. */
  advance(deadline: number, until: number = this.analysis.runs.length): boolean {
    const end = Math.min(until, this.analysis.simulated);
    while (this.#compared < end) {
      const index = this.#compared++;
      if (!this.#agrees(index)) this.#differing.push(index);
      if ((this.#compared & 7) === 0 && performance.now() > deadline) break;
    }
    return this.#compared >= Math.min(until, this.analysis.runs.length);
  }

  of(index: number): BlockVerdict | undefined {
    if (index >= this.#compared) return undefined;
    if (!this.#has(index)) return 'same';
    if (!this.blocks[index + 1]) return index === this.first ? 'first' : 'missing';
    return index === this.first ? 'first' : 'consequence';
  }

  /** The expected transcript shows exactly this block, here or where an inserted or removed command moved it. */
  shows(index: number): boolean {
    if (index < this.#compared ? !this.#has(index) : this.#agrees(index)) return true;
    const moved = this.blocks.length - 1 - this.analysis.runs.length;
    if (this.first === undefined || index < this.first) return false;
    const known = this.#moved.get(index);
    if (known !== undefined || this.#moved.size >= MOST_MOVED) return known ?? false;
    const isShown = this.#hasSameLines(index) || (moved !== 0 && this.#agrees(index, index + moved));
    this.#moved.set(index, isShown);
    return isShown;
  }

  #agrees(index: number, at = index): boolean {
    return this.blocks[at + 1]?.is(blockText(this.analysis, index)) ?? false;
  }

  /** Other line ends make another file, but not another intent. */
  #hasSameLines(index: number): boolean {
    const raw = this.blocks[index + 1]?.raw;
    return raw !== undefined && linesIn(raw).join('\n') === linesIn(blockText(this.analysis, index)).join('\n');
  }

  #has(index: number): boolean {
    let low = 0;
    let high = this.#differing.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#differing[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return this.#differing[low] === index;
  }

  #takeOver(previous: Verdicts, shared: number): void {
    this.#compared = Math.min(shared, previous.#compared);
    for (const index of previous.#differing) {
      if (index >= this.#compared) break;
      this.#differing.push(index);
    }
  }
}

/** How many commands two versions have in common at their beginning. */
export function sharedHead(before: Analysis, now: Analysis): number {
  const end = Math.min(before.runs.length, now.runs.length);
  let shared = 0;
  while (shared < end) {
    const left = before.runs[shared];
    const right = now.runs[shared];
    if (left !== right && !(left && right && sameCommand(left.command, right.command))) break;
    shared++;
  }
  return shared;
}
