/** Ids of everyone that took part in a turn, in order of appearance. */
import type { NumberedRef } from '../../common/numbered';
import { PHASE_NAMES } from '../rules/events';
import type { Recorded } from '../rules/step';

export function touchedBy({ report }: Recorded): readonly number[] {
  const ids = new Set<number>();
  const touch = (who: NumberedRef): void => void ids.add(who.id);
  for (const phase of PHASE_NAMES) {
    for (const action of report.phases[phase]) {
      touch(action.who);
      if (!('details' in action)) continue;
      for (const detail of action.details) {
        touch(detail.who);
        if ('into' in detail) touch(detail.into);
      }
    }
  }
  return [...ids];
}
