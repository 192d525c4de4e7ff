/** The events of a result in the order in which they happened. */
import type { GameEvent } from '../../face';
import { PHASE_NAMES } from './events';
import type { Recorded } from './step';

export function eventsOf({ shown, report }: Recorded): readonly GameEvent[] {
  switch (shown.kind) {
    case 'refused':
      return [];
    case 'noted':
    case 'opened':
      return [shown.notice];
    case 'played':
    case 'fell':
      return PHASE_NAMES.flatMap((phase) => report.phases[phase]);
  }
}
