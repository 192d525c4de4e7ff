/** What a command would lead to. The generator is known, so the game itself is asked. */
import type { Command } from '../../face';
import type { Edition } from '../rules/edition';
import { type DeathEvent, emptyLog, type OdysseyEvent } from '../rules/events';
import type { Explorer, State } from '../rules/state';
import { step } from '../rules/step';
import { EXPLORER_ID } from '../tables/entities';
import { eventWord } from './eventWords';

export interface Forecast {
  readonly isRefused: boolean;
  readonly explorer: Explorer | undefined;
  readonly events: readonly OdysseyEvent[];
  /** "dies at 2:2:1: no fuel left". */
  readonly doom: string | undefined;
}

export function forecast(edition: Edition, state: State, command: Command): Forecast {
  const log = emptyLog();
  const result = step(edition, state, command, log);
  const death = log.events.find((event): event is DeathEvent => event.kind === 'died' && event.who.id === EXPLORER_ID);
  return {
    isRefused: result.kind === 'refused',
    explorer: 'mission' in result ? result.mission.explorer : result.state.mission?.explorer,
    events: log.events,
    doom: death && eventWord(death),
  };
}
