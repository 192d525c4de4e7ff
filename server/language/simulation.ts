/**
 * The states of a run, made on demand. Commands are cut into segments; of each one the moment
 * before it is kept, and the steps inside are made again when somebody looks at them. Recently
 * seen segments keep their steps. Full segments never change, so the next version of a script
 * shares those of its unchanged head.
 */
import type { Command, Moment, Stage, Step, StepList, System } from '../../engine/system';

/** Commands in a segment: at most this many are run again to reach any state. */
export const STRIDE = 16;
/** Segments of a document that keep all their steps. */
const KEPT_SEGMENTS = 48;
/** Commands simulated between two looks at the clock. */
const SLICE = 8;

export class Segment {
  readonly stages: Stage[] = [];
  /** The steps from the first on; fewer than `stages`, or undefined, where they were let go. */
  steps: Step[] | undefined;

  constructor(readonly entry: Moment) {}
}

/** The segments whose steps are kept, oldest use first; shared by all versions of a document. */
export class StepCache {
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

export class Simulation implements StepList {
  readonly start: Moment;
  private segments: Segment[] = [];
  private refusedIndexes: number[] = [];
  /** Commands that led to another kind of stage. */
  private stageChanges: number[] = [];
  private readonly cache: StepCache;
  private last: Step | undefined;
  private lastKind: Stage['kind'];
  private known = 0;

  /** Takes over the first `head` states of the previous simulation, whose commands are the same. */
  constructor(
    system: System,
    private readonly commands: readonly { readonly command: Command }[],
    previous?: Simulation,
    head = 0,
  ) {
    this.start = previous?.start ?? system.start();
    this.lastKind = this.start.stage.kind;
    this.cache = previous?.cache ?? new StepCache();
    if (previous) this.takeOver(previous, Math.min(head, previous.known));
  }

  get length(): number {
    return this.commands.length;
  }

  get simulated(): number {
    return this.known;
  }

  /** Simulates up to and with the command `until`, but not beyond the deadline; true if it got there. */
  simulate(deadline: number, until = this.length - 1): boolean {
    const end = Math.min(until + 1, this.length);
    while (this.known < end) {
      for (let count = 0; count < SLICE && this.known < end; count++) this.advance();
      if (this.known < end && performance.now() > deadline) return false;
    }
    return true;
  }

  at(index: number): Step {
    const command = this.commandAt(index);
    if (index >= this.known) this.simulate(Number.POSITIVE_INFINITY, index);
    if (index === this.known - 1 && this.last) return this.last;
    const segment = this.segments[Math.floor(index / STRIDE)];
    if (segment === undefined) return this.start.run(command);
    this.cache.touch(segment);
    const base = index - (index % STRIDE);
    segment.steps ??= [];
    const { steps } = segment;
    while (steps.length <= index - base) {
      const before: Moment = steps[steps.length - 1] ?? segment.entry;
      steps.push(before.run(this.commandAt(base + steps.length)));
    }
    return steps[index - base] ?? this.start.run(command);
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
    if (index >= this.known) this.simulate(Number.POSITIVE_INFINITY, index);
    return this.segments[Math.floor(index / STRIDE)]?.stages[index % STRIDE] ?? this.at(index).stage;
  }

  /** Indexes of refused commands among the simulated ones. */
  refused(): readonly number[] {
    return this.refusedIndexes;
  }

  /** The last command before the given one that led to another kind of stage. */
  lastStageChange(index: number): number | undefined {
    if (index > this.known) this.simulate(Number.POSITIVE_INFINITY, index - 1);
    return this.stageChanges[countBelow(this.stageChanges, index) - 1];
  }

  /** The segment of a command, as a key for what is known of its states. Only full ones never change. */
  fullSegment(number: number): Segment | undefined {
    const segment = this.segments[number];
    return segment && segment.stages.length === STRIDE ? segment : undefined;
  }

  private advance(): void {
    const index = this.known;
    const command = this.commandAt(index);
    const before: Moment = index === 0 ? this.start : (this.last ?? this.at(index - 1));
    const step = before.run(command);
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
    if (stage.kind !== this.lastKind) this.stageChanges.push(index);
    this.lastKind = stage.kind;
    if (segment.steps?.length === index % STRIDE) segment.steps.push(step);
    if (step.outcome.kind === 'rejected') this.refusedIndexes.push(index);
    this.last = step;
    this.known = index + 1;
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
    this.stageChanges = previous.stageChanges.slice(0, countBelow(previous.stageChanges, head));
    this.known = head;
    if (head > 0) this.lastKind = this.stageAt(head - 1).kind;
  }
}

/** How many of the ascending numbers lie below the limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
