/**
 * What is said about refused commands: sentence, numbers, causes. Finding a cause walks back
 * through the run, so it is done once, and the unchanged head is taken over from version to version.
 */
import type { Rejection } from '../../../engine/face';
import { CauseFinder, type FoundCause } from './causes';
import type { Analysis } from './types';

export interface Refusal {
  readonly rejection: Rejection;
  readonly causes: readonly FoundCause[];
}

export class Refusals {
  readonly #known = new Map<number, Refusal | undefined>();
  readonly #causes: CauseFinder;

  constructor(
    private readonly analysis: Analysis,
    previous?: Refusals,
    /** Commands that are the same as in the version before. */
    shared = 0,
  ) {
    this.#causes = new CauseFinder(analysis);
    for (const [index, refusal] of previous ? previous.#known : []) {
      if (index < shared) this.#known.set(index, refusal);
    }
  }

  of(index: number): Refusal | undefined {
    const known = this.#known.get(index);
    if (known) return known;
    const refusal = this.#find(index);
    if (refusal) this.#known.set(index, refusal);
    return refusal;
  }

  #find(index: number): Refusal | undefined {
    if (index >= this.analysis.known) return undefined;
    const { outcome } = this.analysis.step(index);
    if (outcome.kind !== 'rejected') return undefined;
    const { rejection } = outcome;
    return { rejection, causes: this.#causes.find(index, rejection.causes) };
  }
}
