/**
 * What the extension (`panel.ts`) and the board's page (`webview/`) say to each other. Both sides
 * read with `readHostMessage` / `readBoardMessage`, which answer undefined for anything else.
 *
 * The page says `ready` when it can listen; until then nothing need be sent. After that the
 * extension sends what is current (`visible`, `status`, `pins`, `state` or `empty`, `timeline`)
 * and later whatever changed. The page never decides where the cursor is: it asks (`scrub`) and
 * shows the `state` that comes back.
 */
import type { Command, EntityId, Inspection } from '../../engine/face';
import type { StateAnswer, TimelineAnswer } from '../../server/protocol';
import {
  count,
  finite,
  flag,
  type Guard,
  index,
  is,
  isRecord,
  list,
  maybe,
  nullOr,
  oneOf,
  record,
  text,
} from './guards';
import { command, inspection, stateAnswer, timelineAnswer } from './viewGuards';

// ---------------------------------------------------------------- extension to page

export type HostMessage =
  | StateMessage
  | EmptyMessage
  | TimelineMessage
  | InspectionMessage
  | PinsMessage
  | StatusMessage
  | VisibleMessage
  | ActMessage;

/** The state under the cursor. `sequence` grows by one each time and comes back in `drawn`. */
export interface StateMessage {
  readonly type: 'state';
  readonly sequence: number;
  readonly uri: string;
  /** Name of the script as people know it. */
  readonly name: string;
  readonly answer: StateAnswer;
}

/** No script is shown: the page explains itself. `sequence` as in `state`. */
export interface EmptyMessage {
  readonly type: 'empty';
  readonly sequence: number;
}

export interface TimelineMessage {
  readonly type: 'timeline';
  readonly uri: string;
  readonly answer: TimelineAnswer;
}

/** Answers `inspect`; `request` is the one of the question. */
export interface InspectionMessage {
  readonly type: 'inspection';
  readonly request: number;
  readonly inspection: Inspection | null;
}

/** All pins, whenever one came, went, or was anchored anew after an edit. */
export interface PinsMessage {
  readonly type: 'pins';
  readonly pins: readonly Pin[];
}

export interface Pin {
  readonly id: string;
  readonly uri: string;
  /** Name of the script. */
  readonly name: string;
  /** The state as it is now; or, if its command is gone from the script, as it was last. */
  readonly answer: StateAnswer;
  readonly isGone: boolean;
}

/** How things stand; whenever it is not `ready`, what is shown is marked as the last good state. */
export interface StatusMessage {
  readonly type: 'status';
  readonly status: Status;
  /** A sentence for people; the page has one of its own for each status. */
  readonly message?: string;
}
export type Status = 'ready' | 'working' | 'restarting' | 'stopped';

/** A hidden page computes nothing; it draws the latest of everything when it is shown again. */
export interface VisibleMessage {
  readonly type: 'visible';
  readonly isVisible: boolean;
}

/** The extension's commands and keys that are about the page. */
export interface ActMessage {
  readonly type: 'act';
  readonly action: BoardAction;
}
export type BoardAction =
  | 'focus'
  | 'toggleBefore'
  | 'toggleFog'
  | 'toggleWrite'
  | 'pin'
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'previousRefusal'
  | 'nextRefusal'
  | 'previousDifference'
  | 'nextDifference'
  | 'previousKill'
  | 'nextKill'
  | 'previousLoss'
  | 'nextLoss';

// ---------------------------------------------------------------- page to extension

export type BoardMessage =
  | ReadyMessage
  | ScrubMessage
  | InspectMessage
  | InsertMessage
  | PinMessage
  | UnpinMessage
  | RequestMessage
  | CopyMessage
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

/** Write this command after the command `index` of that version, and go there. */
export interface InsertMessage {
  readonly type: 'insert';
  readonly uri: string;
  readonly version: number;
  readonly index: number;
  readonly command: Command;
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

/** The frame that shows message `sequence` has been drawn, `milliseconds` after it arrived. */
export interface DrawnMessage {
  readonly type: 'drawn';
  readonly sequence: number;
  readonly milliseconds: number;
}

/** Something went wrong in the page; for the log. */
export interface FaultMessage {
  readonly type: 'fault';
  readonly message: string;
}

// ---------------------------------------------------------------- reading

const pin = record<Pin>({ id: text, uri: text, name: text, answer: stateAnswer, isGone: flag });
export const pinAnchor = record<PinAnchor>({ id: text, uri: text, index, command: maybe(text) });
const actions = oneOf<BoardAction>({
  focus: true,
  toggleBefore: true,
  toggleFog: true,
  toggleWrite: true,
  pin: true,
  first: true,
  previous: true,
  next: true,
  last: true,
  previousRefusal: true,
  nextRefusal: true,
  previousDifference: true,
  nextDifference: true,
  previousKill: true,
  nextKill: true,
  previousLoss: true,
  nextLoss: true,
});
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

const HOST: Guards<HostMessage> = {
  state: record<StateMessage>({ type: is('state'), sequence: count, uri: text, name: text, answer: stateAnswer }),
  empty: record<EmptyMessage>({ type: is('empty'), sequence: count }),
  timeline: record<TimelineMessage>({ type: is('timeline'), uri: text, answer: timelineAnswer }),
  inspection: record<InspectionMessage>({ type: is('inspection'), request: count, inspection: nullOr(inspection) }),
  pins: record<PinsMessage>({ type: is('pins'), pins: list(pin) }),
  status: record<StatusMessage>({
    type: is('status'),
    status: is('ready', 'working', 'restarting', 'stopped'),
    message: maybe(text),
  }),
  visible: record<VisibleMessage>({ type: is('visible'), isVisible: flag }),
  act: record<ActMessage>({ type: is('act'), action: actions }),
};

const BOARD: Guards<BoardMessage> = {
  ready: record<ReadyMessage>({ type: is('ready'), pins: list(pinAnchor) }),
  scrub: record<ScrubMessage>({ type: is('scrub'), uri: text, index }),
  inspect: record<InspectMessage>({
    type: is('inspect'),
    request: count,
    uri: text,
    version: finite,
    index,
    entity: finite,
  }),
  insert: record<InsertMessage>({ type: is('insert'), uri: text, version: finite, index, command }),
  pin: record<PinMessage>({ type: is('pin'), uri: text, index }),
  unpin: record<UnpinMessage>({ type: is('unpin'), id: text }),
  request: record<RequestMessage>({ type: is('request'), request: requests }),
  copy: record<CopyMessage>({ type: is('copy'), text }),
  drawn: record<DrawnMessage>({ type: is('drawn'), sequence: count, milliseconds: finite }),
  fault: record<FaultMessage>({ type: is('fault'), message: text }),
};

/** What the extension sent, or undefined if it is nothing we know. */
export const readHostMessage = (value: unknown): HostMessage | undefined => read<HostMessage>(HOST, value);

/** What the page sent, or undefined if it is nothing we know. */
export const readBoardMessage = (value: unknown): BoardMessage | undefined => read<BoardMessage>(BOARD, value);

function read<M>(guards: Readonly<Record<string, Guard<M>>>, value: unknown): M | undefined {
  if (!isRecord(value) || typeof value.type !== 'string' || !Object.hasOwn(guards, value.type)) return undefined;
  const guard = guards[value.type];
  return guard?.(value) ? value : undefined;
}
