/** What parts can ask for; `app.ts` does it. */
import type { EntityId } from '../../../engine/face';
import type { BoardAction } from '../hostMessages';
import type { BoardRequest, HoldMessage } from '../pageMessages';
import type { Attention, Place } from './model';
import type { Options } from './saved';

export interface Actions {
  option(change: Partial<Options>): void;
  /** Fold or unfold a section. */
  fold(section: string, isOpen: boolean): void;
  perform(action: BoardAction): void;
  scrub(index: number): void;
  /** From the place that was asked for last, also where it is not drawn yet. */
  scrubBy(steps: number): void;
  /** Commands a second of a replay. */
  setSpeed(speed: number): void;
  /** Selects an entity, or nothing if it is selected already. */
  select(entity: EntityId): void;
  /** Writes the command into the script; while what if is on, tries it. */
  choose(command: string): void;
  branch(deed: BranchDeed): void;
  /** Shows a state of the branch; undefined: that of the script. */
  showBranch(at: number | undefined): void;
  hold(hold: HoldMessage['hold']): void;
  unpin(id: string): void;
  request(request: BoardRequest): void;
  copy(text: string): void;
  copyPicture(): void;
  attend(attention: Attention): void;
  keepEntry(entry: string): void;
  focusCell(place: Place): void;
  rove(list: string, key: string): void;
  /** The part of a map that is in sight has changed. */
  repaint(): void;
}

export type BranchDeed = 'write' | 'compare' | 'discard';

/** The nearest element with that data attribute around the target of an event, as its value. */
export function datum(event: Event, name: string): string | undefined {
  const from = event.target instanceof Element ? event.target.closest(`[data-${name}]`) : null;
  return from?.getAttribute(`data-${name}`) ?? undefined;
}
