/** What the board's page (`webview/`) says to the extension (`session.ts`), and how it is read: anything may come. */
import type { EntityId } from '../../engine/face';
import { count, entityId, finite, type Guard, index, is, isRecord, list, maybe, oneOf, record, text } from './guards';

export type BoardMessage =
  | ReadyMessage
  | ScrubMessage
  | InspectMessage
  | InsertMessage
  | TryMessage
  | UndoMessage
  | HoldMessage
  | LooksMessage
  | PinMessage
  | UnpinMessage
  | RequestMessage
  | CopyMessage
  | PictureMessage
  | DrawnMessage
  | FaultMessage;

/** The page listens. `pins` are those it remembers from before a reload of the window. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly pins: readonly PinAnchor[];
}

/** Enough to find a pinned command again. */
export interface PinAnchor {
  readonly id: string;
  readonly uri: string;
  readonly index: number;
  /** As echoed; absent for the opening state. */
  readonly command?: string;
}

/** Move the cursor to this command (-1: before the first), without taking the focus. */
export interface ScrubMessage {
  readonly type: 'scrub';
  readonly uri: string;
  readonly index: number;
}

/** What does this entity see, reach and intend after the command `index`? */
export interface InspectMessage {
  readonly type: 'inspect';
  readonly request: number;
  readonly uri: string;
  readonly version: number;
  readonly index: number;
  readonly entity: EntityId;
}

/** Write these commands after the command `index` of that version, and go there. */
export interface InsertMessage {
  readonly type: 'insert';
  readonly uri: string;
  readonly version: number;
  readonly index: number;
  /** As they are written in a script. */
  readonly commands: readonly string[];
}

/** What would come of these commands after the command `index`? Answered by `branch`. */
export interface TryMessage {
  readonly type: 'try';
  readonly request: number;
  readonly uri: string;
  readonly version: number;
  readonly index: number;
  readonly commands: readonly string[];
}

/** Take back what the last click wrote. */
export interface UndoMessage {
  readonly type: 'undo';
}

/** Keep to this script, or to this command of it, wherever the cursor goes; `none`: follow the cursor again. */
export interface HoldMessage {
  readonly type: 'hold';
  readonly hold: 'none' | 'script' | 'line';
}

/** How the board looks now, to be kept for the next one: whoever closes a board loses all that its page remembers. */
export interface LooksMessage {
  readonly type: 'looks';
  readonly looks: Looks;
}

export interface Looks {
  /** Width of a cell; absent: the board fits its panel. */
  readonly zoom?: number | undefined;
  /** Commands a second of a replay; absent: as slow as there is. */
  readonly speed?: number | undefined;
  /** Names of the sections that are unfolded. */
  readonly open: readonly string[];
}

/** Pin the state after the command `index`. The extension names the pin and sends `pins`. */
export interface PinMessage {
  readonly type: 'pin';
  readonly uri: string;
  readonly index: number;
}

export interface UnpinMessage {
  readonly type: 'unpin';
  readonly id: string;
}

/** Something only the extension can do. `openDiff` is about the command under the cursor. */
export interface RequestMessage {
  readonly type: 'request';
  readonly request: BoardRequest;
}
export type BoardRequest =
  | 'focusEditor'
  | 'openScript'
  | 'newScript'
  | 'openDiff'
  | 'showProblems'
  | 'showLog'
  | 'restart';

/** Put this text on the clipboard. */
export interface CopyMessage {
  readonly type: 'copy';
  readonly text: string;
}

/** The page may not put pictures on the clipboard: offer to save it. A PNG in base 64. */
export interface PictureMessage {
  readonly type: 'picture';
  readonly data: string;
}

/** The frame that shows message `sequence` has been drawn, `milliseconds` after it arrived. */
export interface DrawnMessage {
  readonly type: 'drawn';
  readonly sequence: number;
  readonly milliseconds: number;
  /** The same moment by the clock of the machine, in milliseconds since 1970. */
  readonly at: number;
}

/** Something went wrong in the page; for the log. */
export interface FaultMessage {
  readonly type: 'fault';
  readonly message: string;
}

// ---------------------------------------------------------------- reading

export const pinAnchor = record<PinAnchor>({ id: text, uri: text, index, command: maybe(text) });
export const looks = record<Looks>({ zoom: maybe(finite), speed: maybe(finite), open: list(text) });
const requests = oneOf<BoardRequest>({
  focusEditor: true,
  openScript: true,
  newScript: true,
  openDiff: true,
  showProblems: true,
  showLog: true,
  restart: true,
});

type Guards<M extends { readonly type: string }> = { readonly [T in M['type']]: Guard<Extract<M, { type: T }>> };

const BOARD: Guards<BoardMessage> = {
  ready: record<ReadyMessage>({ type: is('ready'), pins: list(pinAnchor) }),
  scrub: record<ScrubMessage>({ type: is('scrub'), uri: text, index }),
  inspect: record<InspectMessage>({
    type: is('inspect'),
    request: count,
    uri: text,
    version: finite,
    index,
    entity: entityId,
  }),
  insert: record<InsertMessage>({ type: is('insert'), uri: text, version: finite, index, commands: list(text) }),
  try: record<TryMessage>({
    type: is('try'),
    request: count,
    uri: text,
    version: finite,
    index,
    commands: list(text),
  }),
  undo: record<UndoMessage>({ type: is('undo') }),
  hold: record<HoldMessage>({ type: is('hold'), hold: is('none', 'script', 'line') }),
  looks: record<LooksMessage>({ type: is('looks'), looks }),
  pin: record<PinMessage>({ type: is('pin'), uri: text, index }),
  unpin: record<UnpinMessage>({ type: is('unpin'), id: text }),
  request: record<RequestMessage>({ type: is('request'), request: requests }),
  copy: record<CopyMessage>({ type: is('copy'), text }),
  picture: record<PictureMessage>({ type: is('picture'), data: text }),
  drawn: record<DrawnMessage>({ type: is('drawn'), sequence: count, milliseconds: finite, at: finite }),
  fault: record<FaultMessage>({ type: is('fault'), message: text }),
};

/** What the page sent, or undefined if it is nothing we know. */
export function readBoardMessage(value: unknown): BoardMessage | undefined {
  if (!isRecord(value) || typeof value.type !== 'string' || !Object.hasOwn(BOARD, value.type)) return undefined;
  const guards: Readonly<Record<string, Guard<BoardMessage>>> = BOARD;
  const guard = guards[value.type];
  return guard?.(value) ? value : undefined;
}
