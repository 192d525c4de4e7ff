/**
 * A run that is known up to a point and grows: by simulating, by a program's output arriving, by a
 * recorded transcript. Features ask only for what is known; asking beyond it is an error.
 */
import type { Moment, Series, Stage, Step, StepList } from '../../../engine/face';

export interface GrowingRun extends StepList {
  readonly start: Moment;
  /** How many commands have known states. */
  readonly known: number;
  /** What the rest waits for, in words; undefined where `grow` alone gets on, or all is known. */
  readonly waitsFor: string | undefined;
  /** Whose states these are, where that must be said. */
  readonly note?: string | undefined;
  /** What the timeline draws of this run, where its system cannot know. */
  readonly series?: (() => readonly Series[]) | undefined;
  /**
   * Grows up to and with the command `until`, but not beyond the deadline (as `performance.now`); true if it
   * got there. Each new step is shown to `visit` before it is asked for anything else.
   */
  grow(deadline: number, until?: number, visit?: Visit): boolean;
  /** The moment before a command: the start, or the step of the command before it. */
  before(index: number): Moment;
  /** Indexes of refused commands among the known ones, ascending. */
  refused(): readonly number[];
  /** Indexes of known commands that led to another kind of stage or into another game, ascending. */
  stageChanges(): readonly number[];
  /** A key for what is known of the states of some commands; only where they never change. */
  segment(number: number): object | undefined;
}

export const isStageChange = (before: Stage, now: Stage): boolean =>
  before.kind !== now.kind || before.game !== now.game;

export type Visit = (index: number, step: Step) => void;

/** Commands in a segment. */
export const STRIDE = 16;

export class UnknownState extends RangeError {
  constructor(index: number, known: number) {
    super(`The state of command ${index} is not known yet; ${known} are.`);
  }
}
