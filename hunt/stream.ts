/** A stream of random numbers: whole-number arithmetic only, so the same seed gives the same stream on any machine. */
export class Stream {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** One of the list, the likelier the heavier it is. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T | undefined {
    const weights = list.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let index = 0; index < list.length; index++) {
      rest -= weights[index] ?? 0;
      if (rest < 0) return list[index];
    }
    return list[list.length - 1];
  }

  /** A stream of its own, so that what one part draws changes nothing for another. */
  fork(): Stream {
    return new Stream(Math.floor(this.next() * 2 ** 32));
  }
}
