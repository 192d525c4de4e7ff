/** The generator at work: one for the whole run of the program, never reset between missions. */
import { drawnFrom, following, type Rng, startedRng } from '../../common/rng';

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
  // As plain numbers: a value for every draw was a tenth of the cost of a new galaxy.
  private item: number;
  private zeros: number;

  constructor(
    { item, zeros }: Rng,
    private readonly draws: Draw[] | undefined,
  ) {
    this.item = item;
    this.zeros = zeros;
  }

  get random(): Rng {
    return { item: this.item, zeros: this.zeros };
  }

  choose(symbol: string, { low, high }: { readonly low: number; readonly high: number }): number {
    const value = drawnFrom(this.zeros > 0 ? 0 : this.item, low, high);
    this.item = following(this.item);
    if (this.zeros > 0) this.zeros -= 1;
    this.draws?.push({ symbol, value, low, high });
    return value;
  }
}
