import { kept } from '../../../engine/common/kept';
import { countBelow } from '../../../engine/common/sorted';
import type { Cause } from '../../../engine/face';
import { factValue } from './facts';
import { STRIDE } from './growing';
import type { Analysis } from './types';

/** Where a refusal comes from: the command that last changed the fact it rests on. */
export interface FoundCause {
  readonly index: number;
  readonly fact: string;
  readonly note: string;
}

/** Commands looked at to find the cause of one refusal; what lies farther back explains little. */
const REACH = 1024;

/** The causes of a refused command, in the order the game names them; one command is named once. */
export function causesOf(analysis: Analysis, index: number): readonly FoundCause[] {
  if (index >= analysis.known) return [];
  const { outcome } = analysis.step(index);
  return outcome.kind === 'accepted' ? [] : new CauseFinder(analysis).find(index, outcome.rejection.causes);
}

interface LastChange {
  readonly before: number;
  readonly at: number | undefined;
}

/** Refusals of a run often rest on the same facts: asked in order, the way between two is walked once. */
export class CauseFinder {
  readonly #last = new Map<string, LastChange>();

  constructor(private readonly analysis: Analysis) {}

  /** The same for causes that the game named already. */
  find(index: number, causes: readonly Cause[]): readonly FoundCause[] {
    const found: FoundCause[] = [];
    for (const { fact, note } of causes) {
      const at = fact === 'stage' ? this.#lastStageChange(index) : this.#lastFactChange(fact, index);
      if (at !== undefined && found.every((other) => other.index !== at)) found.push({ fact, note, index: at });
    }
    return found;
  }

  #lastStageChange(index: number): number | undefined {
    const changes = this.analysis.run.stageChanges();
    return changes[countBelow(changes, index) - 1];
  }

  #lastFactChange(fact: string, index: number): number | undefined {
    const known = this.#last.get(fact);
    const from = known && known.before <= index ? known.before : 0;
    const at = lastFactChange(this.analysis, fact, index, from) ?? (from > 0 ? known?.at : undefined);
    this.#last.set(fact, { before: index, at });
    return at !== undefined && isInReach(at, index) ? at : undefined;
  }
}

/** Commands are looked at by segments: one in reach is looked at as a whole. */
const isInReach = (at: number, index: number): boolean => (Math.floor(at / STRIDE) + 1) * STRIDE > index - REACH;

/** Not farther back than `from`, and not out of reach. */
function lastFactChange(analysis: Analysis, fact: string, index: number, from: number): number | undefined {
  let end = index;
  while (end > from && end > index - REACH) {
    const base = Math.floor((end - 1) / STRIDE) * STRIDE;
    const start = Math.max(base, from);
    const isWhole = start === base && end === base + STRIDE;
    const at = isWhole ? lastInSegment(analysis, fact, base) : lastBetween(analysis, fact, start, end);
    if (at !== undefined) return at;
    end = start;
  }
  return undefined;
}

/** For full segments the answer is kept: many refusals ask for the same few facts. */
const lastChanges = kept((_segment: object) => new Map<string, number | undefined>());

function lastInSegment(analysis: Analysis, fact: string, base: number): number | undefined {
  const segment = analysis.run.segment(base / STRIDE);
  if (!segment) return lastBetween(analysis, fact, base, base + STRIDE);
  const known = lastChanges(segment);
  if (!known.has(fact)) known.set(fact, lastBetween(analysis, fact, base, base + STRIDE));
  return known.get(fact);
}

function lastBetween(analysis: Analysis, fact: string, from: number, to: number): number | undefined {
  let after = factValue(analysis.step(to - 1), fact);
  for (let index = to - 1; index >= from; index--) {
    const before = factValue(analysis.run.before(index), fact);
    if (after !== before) return index;
    after = before;
  }
  return undefined;
}
