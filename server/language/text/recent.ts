import { detached } from './nodes';

/**
 * A memory of what was last asked for. It forgets the older half at a time, so that it is soon as large as it will
 * ever be: one that fills up for hours and is then emptied looks like a leak, and is one to whoever closes before.
 */
export class Recent<V> {
  #new = new Map<string, V>();
  #old = new Map<string, V>();

  /** Holds at least `half` values, and at most twice as many. */
  constructor(private readonly half: number) {}

  get(key: string): V | undefined {
    const value = this.#new.get(key);
    if (value !== undefined) return value;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: V): void {
    if (this.#new.size >= this.half) {
      this.#old = this.#new;
      this.#new = new Map();
    }
    this.#new.set(detached(key), value);
  }
}
