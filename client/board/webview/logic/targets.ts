/** The cells that a command leads to. */
import type { StateAnswer, WrittenCandidate } from '../../../../server/protocol';
import { cellKey } from './places';

export type Targets = ReadonlyMap<string, WrittenCandidate>;

/** The first candidate for each cell is the most natural one. */
export function targetsOf(answer: StateAnswer): Targets {
  const targets = new Map<string, WrittenCandidate>();
  for (const candidate of answer.candidates ?? []) {
    if (!candidate.target) continue;
    const key = cellKey(candidate.target.row, candidate.target.column);
    if (!targets.has(key)) targets.set(key, candidate);
  }
  return targets;
}
