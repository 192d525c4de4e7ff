/** Those who wait until a run is known up to a command. */
import type { CancellationToken } from 'vscode-languageserver';
import { cancelled } from './errors';

interface Waiter {
  /** The command whose state is waited for; infinity where all must be known and compared. */
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

export class Waiters {
  #waiting: readonly Waiter[] = [];

  add(until: number, token?: CancellationToken): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { until, resolve, reject };
      this.#waiting = [...this.#waiting, waiter];
      token?.onCancellationRequested(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(cancelled());
      });
    });
  }

  /** Whoever waits for one of the first `known` states has it; infinity stands for everything. */
  resolve(known: number): void {
    const isMet = ({ until }: Waiter): boolean => until < known || known === Number.POSITIVE_INFINITY;
    const met = this.#waiting.filter(isMet);
    if (met.length === 0) return;
    this.#waiting = this.#waiting.filter((waiter) => !isMet(waiter));
    for (const waiter of met) waiter.resolve();
  }

  reject(reason: Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) waiter.reject(reason);
  }
}
