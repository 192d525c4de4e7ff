/**
 * The states of a run, made on demand. Commands are cut into segments; of each one the moment
 * before it is kept, and the steps inside are made again when somebody looks at them. Recently
 * seen segments keep their steps. Full segments never change, so the next version of a script
 * shares those of its unchanged head.
 */

import { countBelow } from '../../../engine/common/sorted';
import type { Command, Files, Moment, Stage, Step } from '../../../engine/face';
import { type GrowingRun, isStageChange, STRIDE, UnknownState, type Visit } from './growing';
import type { Engine } from './onward';

/** Segments of a document that keep all their steps. */
const KEPT_SEGMENTS = 48;
/** Commands simulated between two looks at the clock. */
const SLICE = 8;

class Segment {
  readonly stages: Stage[] = [];
  /** The steps from the first on; fewer than `stages`, or undefined, where they were let go. */
  steps: Step[] | undefined;

  constructor(readonly entry: Moment) {}
}

/** The segments whose steps are kept, oldest use first; shared by all versions of a document. */
class StepCache {
  private readonly recent = new Set<Segment>();
  /** Most looks are at the segment looked at last. */
  private newest: Segment | undefined;

  touch(segment: Segment): void {
    if (segment === this.newest) return;
    this.newest = segment;
    this.recent.delete(segment);
    this.recent.add(segment);
    if (this.recent.size <= KEPT_SEGMENTS) return;
    for (const oldest of this.recent) {
      this.recent.delete(oldest);
      oldest.steps = undefined;
      return;
    }
  }

  /** Segments of a version that is gone make room for those of the next. */
  forget(segments: readonly Segment[]): void {
    this.newest = undefined;
    for (const segment of segments) if (this.recent.delete(segment)) segment.steps = undefined;
  }

  /** Keeps the steps of a finished segment only while that costs no other its own. */
  offer(segment: Segment): void {
    if (this.recent.has(segment)) return;
    if (this.recent.size < KEPT_SEGMENTS) {
      this.newest = undefined;
      this.recent.add(segment);
    } else segment.steps = undefined;
  }
}

export class Simulation implements GrowingRun {
  readonly start: Moment;
  readonly #files: Files;
  private segments: Segment[] = [];
  private refusedIndexes: number[] = [];
  private stageChangeIndexes: number[] = [];
  private readonly cache: StepCache;
  private last: Step | undefined;
  private lastStage: Stage;
  private count = 0;

  /** Takes over the first `head` states of the previous simulation, whose commands and files are the same. */
  constructor(
    private readonly engine: Engine,
    private readonly commands: readonly { readonly command: Command }[],
    files: Files,
    previous?: Simulation,
    head = 0,
  ) {
    this.#files = files;
    this.start = previous?.start ?? engine.start();
    this.lastStage = this.start.stage;
    this.cache = previous?.cache ?? new StepCache();
    if (previous) this.takeOver(previous, Math.min(head, previous.count));
  }

  get length(): number {
    return this.commands.length;
  }

  get known(): number {
    return this.count;
  }

  /** A file that the next command names and that was not read yet. */
  get waitsFor(): string | undefined {
    const missing = this.count < this.length ? this.missingFile(this.count) : undefined;
    return missing === undefined ? undefined : `the file ${missing}`;
  }

  grow(deadline: number, until = this.length - 1, visit?: Visit): boolean {
    const end = Math.min(until + 1, this.length);
    while (this.count < end) {
      for (let count = 0; count < SLICE && this.count < end; count++) {
        if (this.missingFile(this.count) !== undefined) return false;
        this.advance(visit);
      }
      if (this.count < end && performance.now() > deadline) return false;
    }
    return true;
  }

  at(index: number): Step {
    if (index >= this.count || index < 0) throw new UnknownState(index, this.count);
    if (index === this.count - 1 && this.last) return this.last;
    const segment = this.segments[Math.floor(index / STRIDE)];
    if (segment === undefined) throw new UnknownState(index, this.count);
    this.cache.touch(segment);
    const base = index - (index % STRIDE);
    segment.steps ??= [];
    const { steps } = segment;
    while (steps.length <= index - base) {
      const before: Moment = steps[steps.length - 1] ?? segment.entry;
      steps.push(this.engine.run(before, this.commandAt(base + steps.length), this.#files));
    }
    const step = steps[index - base];
    if (step === undefined) throw new UnknownState(index, this.count);
    return step;
  }

  /** The moment before a command; where a segment starts it is kept. */
  before(index: number): Moment {
    if (index <= 0) return this.start;
    const segment = index % STRIDE === 0 ? this.segments[index / STRIDE] : undefined;
    return segment?.entry ?? this.at(index - 1);
  }

  commandAt(index: number): Command {
    const item = this.commands[index];
    if (item === undefined) throw new RangeError(`There is no command ${index}.`);
    return item.command;
  }

  stageAt(index: number): Stage {
    const stage = this.segments[Math.floor(index / STRIDE)]?.stages[index % STRIDE];
    if (stage === undefined || index >= this.count) throw new UnknownState(index, this.count);
    return stage;
  }

  /** Indexes of refused commands among the simulated ones. */
  refused(): readonly number[] {
    return this.refusedIndexes;
  }

  stageChanges(): readonly number[] {
    return this.stageChangeIndexes;
  }

  /** Only full segments never change. */
  segment(number: number): object | undefined {
    const segment = this.segments[number];
    return segment && segment.stages.length === STRIDE ? segment : undefined;
  }

  private missingFile(index: number): string | undefined {
    const named = this.engine.files(this.commandAt(index));
    return named.length === 0 ? undefined : named.find(({ key }) => !this.#files.has(key))?.key;
  }

  private advance(visit: Visit | undefined): void {
    const index = this.count;
    const command = this.commandAt(index);
    const before: Moment = index === 0 ? this.start : (this.last ?? this.at(index - 1));
    const step = this.engine.run(before, command, this.#files);
    visit?.(index, step);
    let segment = this.segments[Math.floor(index / STRIDE)];
    if (segment === undefined) {
      const finished = this.segments[this.segments.length - 1];
      if (finished) this.cache.offer(finished);
      segment = new Segment(before);
      segment.steps = [];
      this.segments.push(segment);
    }
    const { stage } = step;
    segment.stages.push(stage);
    if (isStageChange(this.lastStage, stage)) this.stageChangeIndexes.push(index);
    this.lastStage = stage;
    if (segment.steps?.length === index % STRIDE) segment.steps.push(step);
    if (step.outcome.kind === 'rejected') this.refusedIndexes.push(index);
    this.last = step;
    this.count = index + 1;
  }

  private takeOver(previous: Simulation, head: number): void {
    const full = Math.floor(head / STRIDE);
    this.segments = previous.segments.slice(0, full);
    const partial = previous.segments[full];
    const steps = partial?.steps;
    this.cache.forget(previous.segments.slice(full));
    if (head % STRIDE > 0 && partial) {
      const copy = new Segment(partial.entry);
      for (const stage of partial.stages.slice(0, head % STRIDE)) copy.stages.push(stage);
      copy.steps = steps?.slice(0, head % STRIDE);
      this.segments.push(copy);
      if (copy.steps) this.cache.touch(copy);
    }
    this.refusedIndexes = previous.refusedIndexes.slice(0, countBelow(previous.refusedIndexes, head));
    this.stageChangeIndexes = previous.stageChangeIndexes.slice(0, countBelow(previous.stageChangeIndexes, head));
    this.count = head;
    if (head > 0) this.lastStage = this.stageAt(head - 1);
  }
}
