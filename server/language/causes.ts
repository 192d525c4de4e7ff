import type { Cause, Fact, Moment } from '../../engine/system';
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
  if (outcome.kind === 'accepted') return [];
  const found: FoundCause[] = [];
  for (const cause of outcome.rejection.causes) {
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
  // Forward, because the steps of a segment are made in this order.
  let last: number | undefined;
  let before = valueAt(analysis.before(from), fact);
  for (let index = from; index < to; index++) {
    const after = valueAt(analysis.step(index), fact);
    if (after !== before) last = index;
    before = after;
  }
  return last;
}

const valueAt = (moment: Moment, fact: string): Fact['value'] | undefined => factValue(moment.facts(), fact);
