/**
 * How long scripts may be for this program: one that takes seconds for a long script is run more often on shorter
 * ones, and is not taken for one that hangs.
 */
import type { Command } from '../engine/face';

/** Milliseconds that a run may well take: most of it may be the start of the program, which is the same for any script. */
const WANTED = 3000;
/** The first scripts are as long; whoever takes long for them takes long. */
const SHORTEST = 40;
/** Of so many runs the quickest counts: while our engine is at work, nobody hears that a program has ended. */
const REMEMBERED = 4;

export class Pace {
  /** Milliseconds a command, of the last runs. */
  readonly #recent: number[] = [];

  note(commands: readonly Command[], milliseconds: number): void {
    if (commands.length < SHORTEST / 2) return;
    this.#recent.push(milliseconds / commands.length);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
  }

  fitting(commands: readonly Command[]): readonly Command[] {
    if (this.#recent.length === 0) return commands;
    const most = Math.max(SHORTEST, Math.floor(WANTED / Math.min(...this.#recent)));
    return commands.length > most ? commands.slice(0, most) : commands;
  }
}
