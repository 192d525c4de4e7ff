/** What a hunt has found, and what it took. */
import type { Command } from '../engine/face';
import type { Difference } from './difference';

export interface Finding {
  readonly commands: readonly Command[];
  readonly difference: Difference;
  /** How many commands it had when it was found, and when that was. */
  readonly length: number;
  readonly milliseconds: number;
}

export interface Tally {
  scripts: number;
  commands: number;
  /** Runs of the program, with those for shrinking. */
  runs: number;
}
