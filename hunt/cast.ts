/**
 * The few values that one script is played with. Whoever draws from all that there are never names the same thing
 * twice; and what is deep in a game without an engine of ours is mostly one thing that is named again and again.
 */
import type { ArgumentValue, Command, Parameter, Signature } from '../engine/face';
import { partsOf } from './parts';
import type { Stream } from './stream';

const SIZES = [1, 2, 2, 3, 4, 8];
/** Share of the draws that look for something else. */
const STRANGER = 0.12;
/** Share of new values that are known ones, mostly such with which something was done: by script, for some are to be refused. */
const FAITH = [0.4, 0.7, 0.95];
/** Of the commands so far, so many of the last are remembered for values that belong together. */
const REMEMBERED = 30;

interface Played {
  readonly command: Command;
  readonly signature: Signature;
}

export class Cast {
  readonly #values = new Map<string, ArgumentValue[]>();
  readonly #sizes = new Map<string, number>();
  readonly #played: Played[] = [];

  readonly faith: number;

  constructor(private readonly stream: Stream) {
    this.faith = stream.pick(FAITH) ?? 0.5;
  }

  /** One that is known of this type, or a new one as long as there is room. */
  member(type: string, made: () => ArgumentValue): ArgumentValue {
    if (this.stream.chance(STRANGER)) return made();
    const known = this.#values.get(type) ?? [];
    if (known.length >= this.#sizeOf(type)) return this.stream.pick(known) ?? made();
    const value = made();
    this.#join(type, value);
    return value;
  }

  /** A command of the script: what it names is known from now on, as far as there is room. */
  note(command: Command, signature: Signature): void {
    for (const { type, value } of partsOf(command, signature)) this.#join(type, value);
    this.#played.push({ command, signature });
    if (this.#played.length > REMEMBERED) this.#played.shift();
  }

  /** Values for parameters in a row that stood side by side before: a place is two numbers, and so is a membership. */
  together(params: readonly Parameter[]): readonly ArgumentValue[] {
    const played = this.stream.pick(this.#played);
    if (!played) return [];
    const { command, signature } = played;
    const runs = signature.params.flatMap((_, from) => {
      const length = commonRun(params, signature.params.slice(from));
      return length > 1 ? [command.args.slice(from, from + length)] : [];
    });
    return this.stream.pick(runs) ?? [];
  }

  #join(type: string, value: ArgumentValue): void {
    const known = this.#values.get(type) ?? [];
    const text = JSON.stringify(value);
    if (known.length >= this.#sizeOf(type) || known.some((each) => JSON.stringify(each) === text)) return;
    this.#values.set(type, [...known, value]);
  }

  #sizeOf(type: string): number {
    const size = this.#sizes.get(type) ?? this.stream.pick(SIZES) ?? 1;
    this.#sizes.set(type, size);
    return size;
  }
}

function commonRun(params: readonly Parameter[], others: readonly Parameter[]): number {
  let length = 0;
  while (length < params.length && params[length]?.type === others[length]?.type) length++;
  return length;
}
