import type { Cause } from '../../engine/system';
import { factValue } from './facts';
import { type Segment, Simulation, STRIDE } from './simulation';
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
  const { outcome } = analysis.step(index);
  return outcome.kind === 'accepted' ? [] : foundCauses(analysis, index, outcome.rejection.causes);
}

/** The same for causes that the game named already. */
export function foundCauses(analysis: Analysis, index: number, causes: readonly Cause[]): readonly FoundCause[] {
  const found: FoundCause[] = [];
  for (const cause of causes) {
    const at = lastChange(analysis, cause, index);
    if (at !== undefined && !found.some((other) => other.index === at)) found.push({ ...cause, index: at });
  }
  return found;
}

function lastChange(analysis: Analysis, { fact }: Cause, index: number): number | undefined {
  return fact === 'stage' ? lastStageChange(analysis, index) : lastFactChange(analysis, fact, index);
}

/** Stages are at hand for all commands, so the way back may be long. */
function lastStageChange({ steps, start }: Analysis, index: number): number | undefined {
  for (let at = index - 1; at >= 0; at--) {
    const before = at === 0 ? start.stage : steps.stageAt(at - 1);
    if (before.kind !== steps.stageAt(at).kind) return at;
  }
  return undefined;
}

function lastFactChange(analysis: Analysis, fact: string, index: number): number | undefined {
  let end = index;
  while (end > 0 && end > index - REACH) {
    const base = Math.floor((end - 1) / STRIDE) * STRIDE;
    const at = end === base + STRIDE ? lastInSegment(analysis, fact, base) : lastBetween(analysis, fact, base, end);
    if (at !== undefined) return at;
    end = base;
  }
  return undefined;
}

/** For full segments the answer is kept: many refusals ask for the same few facts. */
const lastChanges = new WeakMap<Segment, Map<string, number | undefined>>();

function lastInSegment(analysis: Analysis, fact: string, base: number): number | undefined {
  const segment = analysis.steps instanceof Simulation ? analysis.steps.fullSegment(base / STRIDE) : undefined;
  if (!segment) return lastBetween(analysis, fact, base, base + STRIDE);
  const known = lastChanges.get(segment) ?? new Map<string, number | undefined>();
  lastChanges.set(segment, known);
  if (!known.has(fact)) known.set(fact, lastBetween(analysis, fact, base, base + STRIDE));
  return known.get(fact);
}

function lastBetween(analysis: Analysis, fact: string, from: number, to: number): number | undefined {
  let after = factValue(analysis.step(to - 1), fact);
  for (let index = to - 1; index >= from; index--) {
    const before = factValue(analysis.before(index), fact);
    if (after !== before) return index;
    after = before;
  }
  return undefined;
}
