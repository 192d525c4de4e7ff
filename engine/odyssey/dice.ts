/** The generator at work: one for the whole run of the program, never reset between missions. */
import { advanced, drawn, type Rng, startedRng } from '../common/rng';

/** Unlike in Space Defender 2 no first draws are lost. */
export const FIRST_RANDOM: Rng = startedRng(undefined, 0);

/** One number drawn, with who drew it: the listing of `toggle_RNG_out`. */
export interface Draw {
  readonly symbol: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Used within one command; `random` goes into the new state, the dice never do. */
export class Dice {
  constructor(
    public random: Rng,
    private readonly draws: Draw[] | undefined,
  ) {}

  choose(symbol: string, { low, high }: { readonly low: number; readonly high: number }): number {
    const value = drawn(this.random, low, high);
    this.random = advanced(this.random);
    this.draws?.push({ symbol, value, low, high });
    return value;
  }
}
