/** The same commands under other conditions, run beside the script: which of them come out differently. */
import type { Command, Moment, VariedCommand } from '../../../engine/face';
import { tried } from './onward';
import type { Analysis } from './types';

/** How many commands go by before the clock is looked at. */
const STRIDE = 16;

export class Variation {
  /** Commands of the script that print another state, in order. */
  readonly differing: number[] = [];
  #next = 0;
  #moment: Moment;

  constructor(
    private readonly analysis: Analysis,
    private readonly commands: readonly VariedCommand[],
  ) {
    this.#moment = analysis.run.start;
  }

  /** Runs on until this time; true at the end of the script, or where a command cannot be tried. */
  advance(deadline: number): boolean {
    while (this.#next < this.commands.length) {
      if (!this.#runNext()) return true;
      if (this.#next % STRIDE === 0 && performance.now() > deadline) return false;
    }
    return true;
  }

  #runNext(): boolean {
    const { analysis } = this;
    const varied = this.commands[this.#next++];
    const step = varied && tried(analysis, this.#moment, varied.command);
    if (!step) return false;
    this.#moment = step;
    const { of } = varied;
    if (of !== undefined && of < analysis.known && analysis.step(of).text() !== step.text()) this.differing.push(of);
    return true;
  }
}

/** The commands of the run, as far as it is known. */
export const commandsOf = ({ known, run }: Analysis): readonly Command[] =>
  Array.from({ length: known }, (_, index) => run.commandAt(index));
