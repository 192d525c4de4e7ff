/** What parts can ask for; `app.ts` does it. */
import type { Command, EntityId } from '../../../engine/face';
import type { BoardAction, BoardRequest } from '../messages';
import type { Attention, Place } from './model';
import type { Options } from './saved';

export interface Actions {
  option(change: Partial<Options>): void;
  /** Fold or unfold a section. */
  fold(section: string, isOpen: boolean): void;
  perform(action: BoardAction): void;
  scrub(index: number): void;
  /** Selects an entity, or nothing if it is selected already. */
  select(entity: EntityId): void;
  insert(command: Command): void;
  unpin(id: string): void;
  request(request: BoardRequest): void;
  copy(text: string): void;
  attend(attention: Attention): void;
  hold(entry: string): void;
  focusCell(place: Place): void;
  rove(list: string, key: string): void;
}

/** The nearest element with that data attribute around the target of an event, as its value. */
export function datum(event: Event, name: string): string | undefined {
  const from = event.target instanceof Element ? event.target.closest(`[data-${name}]`) : null;
  return from?.getAttribute(`data-${name}`) ?? undefined;
}
