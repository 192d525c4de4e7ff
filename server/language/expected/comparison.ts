/**
 * How far a run agrees with its expected transcript, character by character: the one comparer, used by
 * diagnostics, marks, tests, diff and command line. It is found bit by bit: text is made only for commands
 * not compared before, and what the version before knew of the unchanged head is kept.
 */

import { countBelow } from '../../../engine/common/sorted';
import type { Step } from '../../../engine/face';
import type { Visit } from '../run/growing';
import type { Analysis, BlockVerdict } from '../run/types';
import { type Alignment, alignmentOf } from './alignment';
import { type ExpectedBlock, linesIn } from './blocks';
import { isRefusalText } from './refusal';
import { blockText, isRefusedWhole, refusalOf, stepText } from './transcript';

/** Each costs the text of a state. */
const MOST_MOVED = 500;

/** A block that is not as expected. */
export interface BlockDifference {
  /** Index of the command; -1 for the opening text. Extra expected blocks have no command. */
  readonly index: number;
  readonly verdict: Exclude<BlockVerdict, 'same'>;
  readonly expected?: ExpectedBlock;
}

export class Comparison {
  /** Commands that are compared; the opening text is compared as soon as it is known. */
  #compared = 0;
  #isOpened = false;
  /** Indexes that differ, ascending; -1 is the opening text. */
  readonly #differing: number[] = [];
  readonly #moved = new Map<number, boolean>();
  /** The original refuses the whole script: it prints one text and no blocks. */
  readonly isRefused: boolean;
  readonly #alignment: Alignment | undefined;
  /** A word that is being typed makes a script refused for a moment: what was known before is kept meanwhile. */
  readonly before: Before | undefined;

  constructor(
    readonly analysis: Analysis,
    readonly expected: string,
    readonly blocks: readonly ExpectedBlock[],
    previous?: Comparison,
  ) {
    this.isRefused = isRefusedWhole(analysis);
    const before = previous?.blocks === blocks ? previousOf(previous, analysis) : undefined;
    this.#alignment = this.isRefused ? undefined : alignmentOf(analysis, blocks, before?.head);
    this.before = this.isRefused ? before : undefined;
    if (this.isRefused) this.#compareRefusal();
    else if (before) this.#takeOver(before);
  }

  get compared(): number {
    return this.#compared;
  }
  get isComplete(): boolean {
    return this.#isOpened && this.#compared === this.analysis.runs.length;
  }
  get differing(): readonly number[] {
    return this.#differing;
  }
  /** Commands whose states differ: a script that is refused as a whole has none to compare, its problems are told. */
  get differingStates(): readonly number[] {
    return this.isRefused ? [] : this.#differing;
  }
  get first(): number | undefined {
    return this.#differing[0];
  }
  /** Expected blocks that no command makes. */
  get extra(): number {
    if (this.isRefused) return this.#differing.length > 0 ? this.blocks.length - 1 : 0;
    if (this.#alignment) return this.#alignment.surplus.length;
    return Math.max(this.blocks.length - 1 - this.analysis.runs.length, 0);
  }
  /** Commands and blocks do not go hand in hand. */
  get isOutOfStep(): boolean {
    return this.#alignment !== undefined;
  }
  get isEqual(): boolean {
    return this.isComplete && this.#differing.length === 0 && this.extra === 0;
  }

  /**
   * Compares on up to the command `until`, at most until the deadline (as `performance.now`), and lets the run
   * grow as far as it needs; true when it got there. Each new step is shown to `visit` first.
   */
  advance(deadline: number, until: number = this.analysis.runs.length - 1, visit?: Visit): boolean {
    if (this.isRefused) return this.analysis.run.grow(deadline, until);
    const { run } = this.analysis;
    if (!this.#isOpened && !this.#compareOpening()) return false;
    const end = Math.min(until + 1, run.length);
    while (this.#compared < Math.min(end, run.known)) {
      this.#compare(this.#compared, blockText(this.analysis, this.#compared));
      if ((this.#compared & 7) === 0 && performance.now() > deadline) break;
    }
    // What is simulated only now is asked for its text first: a step then runs once, not twice.
    if (this.#compared === run.known) {
      return run.grow(deadline, until, (index, step) => {
        visit?.(index, step);
        this.#compare(index, this.#textOf(step));
      });
    }
    return this.#compared >= end;
  }

  /** What is expected of a command; -1 for the opening text. */
  blockOf(index: number): ExpectedBlock | undefined {
    return this.#alignment ? this.#alignment.blockOf(index) : this.blocks[index + 1];
  }

  /** The blocks that no command makes. */
  get surplus(): readonly ExpectedBlock[] {
    return this.#alignment?.surplus ?? this.blocks.slice(this.blocks.length - this.extra);
  }

  of(index: number): BlockVerdict | undefined {
    if (index >= this.#compared || (this.isRefused && index >= 0)) return undefined;
    if (!this.#has(index)) return 'same';
    if (!this.blockOf(index)) return index === this.first ? 'first' : 'missing';
    return index === this.first ? 'first' : 'consequence';
  }

  /** All blocks that are not as expected, in order. */
  get differences(): readonly BlockDifference[] {
    const last = this.isRefused ? 0 : this.analysis.runs.length;
    return [
      ...this.#differing.map((index): BlockDifference => {
        const block = this.blockOf(index);
        if (!block) return { index, verdict: 'missing' };
        return { index, verdict: index === this.first ? 'first' : 'consequence', expected: block };
      }),
      ...this.surplus.map(
        (block, offset): BlockDifference => ({ index: last + offset, verdict: 'extra', expected: block }),
      ),
    ];
  }

  /** A difference that no line shows. */
  get note(): string | undefined {
    const [only, ...others] = this.#differing;
    if (only === undefined) return undefined;
    if (this.expected.includes('\r')) return 'The expected transcript has CRLF line ends; the program prints LF.';
    const last = this.blocks.length - 2;
    if (this.#alignment) return undefined;
    if (this.isRefused || others.length > 0 || only !== last || this.extra > 0) return undefined;
    return this.blocks[last + 1]?.raw === blockText(this.analysis, last).slice(0, -1)
      ? 'The expected transcript lacks the line break at its end.'
      : undefined;
  }

  /** The expected transcript shows exactly this block, here or where an inserted or removed command moved it. */
  shows(index: number): boolean {
    const moved = this.blocks.length - 1 - this.analysis.runs.length;
    // A word that is being typed makes a script refused for a moment; what was intended stays so.
    if (this.isRefused) return this.isEqual || this.#agrees(index) || this.#agrees(index, index + moved);
    if (index < this.#compared ? !this.#has(index) : this.#agrees(index)) return true;
    if (this.first === undefined || index < this.first) return false;
    const known = this.#moved.get(index);
    if (known !== undefined || this.#moved.size >= MOST_MOVED) return known ?? false;
    const isShown = this.#hasSameLines(index) || (moved !== 0 && this.#agrees(index, index + moved));
    this.#moved.set(index, isShown);
    return isShown;
  }

  #compareOpening(): boolean {
    const { start } = this.analysis.run;
    if (start.missing !== undefined) return false;
    this.#isOpened = true;
    if (!this.blocks[0]?.is(start.text())) this.#differing.push(-1);
    return true;
  }

  #compare(index: number, text: string): void {
    this.#compared = index + 1;
    if (!this.blockOf(index)?.is(text)) this.#differing.push(index);
  }

  #compareRefusal(): void {
    this.#isOpened = true;
    this.#compared = this.analysis.runs.length;
    if (!this.#isExpectedRefusal()) this.#differing.push(-1);
  }

  /** A word that is being typed makes a long script refused for a moment: what cannot be a refusal is not held against one. */
  #isExpectedRefusal(): boolean {
    if (!isRefusalText(this.expected)) return false;
    const refusal = refusalOf(this.analysis);
    if (refusal === undefined || this.analysis.system.start) return refusal === this.expected;
    // What a program printed was recorded with the line ends of its machine.
    return linesIn(refusal).join('\n') === linesIn(this.expected).join('\n');
  }

  #textOf(step: Step): string {
    return stepText(this.analysis, step);
  }

  #agrees(index: number, at?: number): boolean {
    const block = at === undefined ? this.blockOf(index) : this.blocks[at + 1];
    return index < this.analysis.known && (block?.is(blockText(this.analysis, index)) ?? false);
  }

  /** Other line ends make another file, but not another intent. */
  #hasSameLines(index: number): boolean {
    const raw = index < this.analysis.known ? this.blockOf(index)?.raw : undefined;
    return raw !== undefined && linesIn(raw).join('\n') === linesIn(blockText(this.analysis, index)).join('\n');
  }

  #has(index: number): boolean {
    return this.#differing[countBelow(this.#differing, index)] === index;
  }

  /** So many commands at the start find their blocks at their own numbers, and were held against them. */
  get head(): number {
    return Math.min(this.#compared, this.#alignment?.head ?? Number.POSITIVE_INFINITY);
  }

  #takeOver({ comparison, head }: Before): void {
    const { run, system } = this.analysis;
    // A program may print another opening text; an engine of ours always starts alike.
    if (!system.start && comparison.analysis.run.start !== run.start) return;
    this.#isOpened = comparison.#isOpened;
    this.#compared = head;
    for (const index of comparison.#differing) {
      if (index >= this.#compared) break;
      this.#differing.push(index);
    }
  }
}

/** What was compared of an earlier version, and how much of it still holds. */
interface Before {
  readonly comparison: Comparison;
  readonly head: number;
}

function previousOf(previous: Comparison, { shared }: Analysis): Before | undefined {
  const before = previous.isRefused ? previous.before : { comparison: previous, head: previous.head };
  return before && { ...before, head: Math.min(before.head, shared) };
}
