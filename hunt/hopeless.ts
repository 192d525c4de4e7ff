/**
 * Commands that a program has never got right. Whatever stands behind such a command is not compared, so once it is
 * clear scripts go without it, and what else is wrong comes to light.
 */
import type { Command } from '../engine/face';
import type { Difference } from './difference';

/** Before that it may have been the circumstances. */
const CLEAR = 3;

export class Hopeless {
  readonly #right = new Set<string>();
  readonly #wrong = new Map<string, number>();

  note(commands: readonly Command[], difference: Difference | undefined): void {
    const agreed = difference ? difference.index : commands.length;
    for (const { name } of commands.slice(0, Math.max(agreed, 0))) this.#right.add(name);
    const name = difference && commands[agreed]?.name;
    if (name !== undefined) this.#wrong.set(name, (this.#wrong.get(name) ?? 0) + 1);
  }

  without(commands: readonly Command[]): readonly Command[] {
    const rest = commands.filter(({ name }) => !this.#isHopeless(name));
    return rest.length === commands.length ? commands : rest;
  }

  #isHopeless(name: string): boolean {
    return !this.#right.has(name) && (this.#wrong.get(name) ?? 0) >= CLEAR;
  }
}
