/** Scripts through somebody's program, beside what is expected of it. */
import type { Command } from '../engine/face';
import { canDiffer, type Difference, differenceOf, type Played } from './difference';
import type { HuntOptions } from './hunter';
import { type Unnamed, unnamed } from './names';
import { isInOpening, mindedBy } from './refusals';

export interface RefereeOptions
  extends Pick<HuntOptions, 'game' | 'signatures' | 'generator' | 'rival' | 'expected' | 'isStopped' | 'now'> {
  /** A script was run; the milliseconds that it took. */
  ran(commands: readonly Command[], milliseconds: number): void;
}

export interface Verdict {
  /** Undefined where the program does what is expected. */
  readonly difference: Difference | undefined;
  /** What is expected of the whole script. */
  readonly transcript: string;
}

export class Referee {
  readonly #signatures;
  #opening: Promise<Difference | undefined> | undefined;

  constructor(private readonly options: RefereeOptions) {
    this.#signatures = new Map(options.signatures.map((signature) => [signature.name, signature]));
  }

  /** Nothing, where it cannot be told, or where the program could not part from it as it is `wanted`, and was not asked. */
  async judged(commands: readonly Command[], wanted?: Difference): Promise<Verdict | undefined> {
    const { expected, generator } = this.options;
    const transcript = await expected(commands);
    generator.learn?.(commands, transcript ?? '');
    if (transcript === undefined || (wanted && !canDiffer(transcript, wanted))) return undefined;
    const played = await this.#played(commands);
    if (!played) return undefined;
    const parted = this.#parted(commands, transcript, played);
    const isRefused = parted && isInOpening(parted) && commands.length > 0;
    return {
      transcript,
      difference: isRefused ? await mindedBy(commands, parted, (script) => this.#partOf(script)) : parted,
    };
  }

  /** Nothing, once somebody has stopped it: who is stopped ends its programs, and that is no fault of theirs. */
  async #played(commands: readonly Command[]): Promise<Played | undefined> {
    const { rival, isStopped, now, ran } = this.options;
    const started = now();
    const played = await rival.play(commands);
    ran(commands, now() - started);
    return isStopped() ? undefined : played;
  }

  /** Who refuses a script as a whole parts from all that is expected of it. */
  #parted(commands: readonly Command[], transcript: string, played: Played): Difference | undefined {
    const difference = differenceOf(transcript, played, this.#plain(commands));
    return difference && isInOpening(difference)
      ? { ...difference, transcript, expected: transcript, actual: played.output }
      : difference;
  }

  /** The beginning of a script that was compared already. */
  #partOf(commands: readonly Command[]): Promise<Difference | undefined> {
    if (commands.length > 0) return this.#partedAt(commands);
    this.#opening ??= this.#partedAt(commands);
    return this.#opening;
  }

  async #partedAt(commands: readonly Command[]): Promise<Difference | undefined> {
    const transcript = await this.options.expected(commands);
    if (transcript === undefined) return undefined;
    const played = await this.#played(commands);
    return played && this.#parted(commands, transcript, played);
  }

  /** Where our engine plays, it is known what lines are about; elsewhere names are not told from words of the game. */
  #plain(commands: readonly Command[]): Unnamed | undefined {
    return this.options.game ? undefined : unnamed(commands, this.#signatures);
  }
}
