/** What survives a reload of the window, kept by VS Code as JSON and checked when it comes back. */
import type { EntityId } from '../../../engine/face';
import { entityId, finite, flag, index, is, list, maybe, record, text } from '../guards';
import { type Looks, looks, type PinAnchor, pinAnchor } from '../pageMessages';

export interface Options extends Looks {
  readonly view: 'before' | 'after';
  /** Absent: as the game's own display does at that moment. */
  readonly fog?: 'fog' | 'all' | undefined;
  readonly isWriting: boolean;
  readonly selection?: EntityId | undefined;
  /** Id of the pin that is compared with the state under the cursor. */
  readonly comparing?: string | undefined;
}

/** Commands that were tried after the command `index` of that version. */
export interface Trial {
  readonly uri: string;
  readonly version: number;
  readonly index: number;
  readonly commands: readonly string[];
}

export interface Saved {
  readonly options: Options;
  readonly pins: readonly PinAnchor[];
  /** Also a page that is only covered is taken away, and made anew when it is seen again. */
  readonly trial?: Trial | undefined;
}

export const DEFAULTS: Options = { view: 'after', isWriting: false, open: [] };

const saved = record<Saved>({
  options: record<Options>({
    view: is('before', 'after'),
    fog: maybe(is('fog', 'all')),
    isWriting: flag,
    zoom: maybe(finite),
    speed: maybe(finite),
    selection: maybe(entityId),
    comparing: maybe(text),
    open: list(text),
  }),
  pins: list(pinAnchor),
  trial: maybe(record<Trial>({ uri: text, version: finite, index, commands: list(text) })),
});

/** Where nothing was saved, a board begins as the last one looked that was closed. */
export function readSaved(value: unknown, last?: unknown): Saved {
  if (saved(value)) return value;
  return { options: looks(last) ? { ...DEFAULTS, ...looksOf(last) } : DEFAULTS, pins: [] };
}

/** What a board passes on to the next: not what it was about. */
export const looksOf = ({ zoom, speed, open }: Looks): Looks => ({ zoom, speed, open });
