/** A run that was read from the transcript of a program: all of it at once, or what has arrived so far. */

import type { Command, Moment, Reading, Stage, Step } from '../../../engine/face';
import { type GrowingRun, isStageChange, UnknownState } from './growing';

export class RecordedRun implements GrowingRun {
  readonly start: Moment;
  readonly series: Reading['series'];
  readonly #steps: readonly Step[];
  #refused: number[] | undefined;
  #stageChanges: number[] | undefined;

  constructor(
    readonly commands: readonly { readonly command: Command }[],
    reading: Reading,
    /** What the rest waits for, or why there is none. */
    private readonly rest: string,
    /** Whose states these are, where that must be said. */
    readonly note?: string,
    /** What it was read from. */
    readonly transcript?: string,
  ) {
    this.start = reading.start;
    this.series = reading.series;
    this.#steps = reading.steps.length > commands.length ? reading.steps.slice(0, commands.length) : reading.steps;
  }

  get length(): number {
    return this.commands.length;
  }
  get known(): number {
    return this.#steps.length;
  }
  get waitsFor(): string | undefined {
    return this.known < this.length ? this.rest : undefined;
  }
  get reading(): Reading {
    const { start, series } = this;
    return { start, steps: this.#steps, ...(series ? { series } : {}) };
  }

  /** So many states at the start are those of another run. */
  sharedWith(other: RecordedRun): number {
    if (this.start !== other.start) return 0;
    const end = Math.min(this.known, other.known);
    let same = 0;
    while (same < end && this.#steps[same] === other.#steps[same]) same++;
    return same;
  }

  grow(_deadline: number, until = this.length - 1): boolean {
    return this.known > Math.min(until, this.length - 1);
  }

  at(index: number): Step {
    const step = this.#steps[index];
    if (step === undefined) throw new UnknownState(index, this.known);
    return step;
  }
  before(index: number): Moment {
    return index <= 0 ? this.start : this.at(index - 1);
  }
  commandAt(index: number): Command {
    const item = this.commands[index];
    if (item === undefined) throw new RangeError(`There is no command ${index}.`);
    return item.command;
  }
  stageAt(index: number): Stage {
    return this.at(index).stage;
  }
  refused(): readonly number[] {
    this.#refused ??= this.#indexes(({ outcome }) => outcome.kind === 'rejected');
    return this.#refused;
  }
  stageChanges(): readonly number[] {
    this.#stageChanges ??= this.#indexes(({ stage }, at) => isStageChange(this.before(at).stage, stage));
    return this.#stageChanges;
  }
  segment(): object | undefined {
    return undefined;
  }

  #indexes(isOne: (step: Step, index: number) => boolean): number[] {
    const found: number[] = [];
    this.#steps.forEach((step, index) => {
      if (isOne(step, index)) found.push(index);
    });
    return found;
  }
}

/** Nothing was printed yet, not even the opening text. */
export const unread = (why: string): Reading => ({
  start: { stage: { kind: 'idle', title: '' }, text: () => '', missing: why },
  steps: [],
});
