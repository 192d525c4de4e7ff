/**
 * What the extension (`session.ts`) says to the board's page (`webview/`): from our own code through these types,
 * so it is not checked again.
 *
 * The page says `ready` when it can listen; until then nothing need be sent. After that the
 * extension sends what is current (`visible`, `status`, `pins`, `state` or `empty`, `timeline`)
 * and later whatever changed. The page never decides where the cursor is: it asks (`scrub`) and
 * shows the `state` that comes back.
 */
import type { Inspection } from '../../engine/face';
import type { StateAnswer, TimelineAnswer } from '../../server/protocol';

export type HostMessage =
  | StateMessage
  | EmptyMessage
  | TimelineMessage
  | InspectionMessage
  | PinsMessage
  | StatusMessage
  | VisibleMessage
  | ActMessage
  | BranchMessage
  | TrialMessage
  | WroteMessage;

/** The state under the cursor. `sequence` grows by one each time and comes back in `drawn`. */
export interface StateMessage {
  readonly type: 'state';
  readonly sequence: number;
  readonly uri: string;
  /** Name of the script as people know it. */
  readonly name: string;
  readonly answer: StateAnswer;
  /** The moment before the command is the one shown by that earlier message, and not sent again. */
  readonly beforeIs?: number;
  /** What the board follows; absent: the cursor. */
  readonly hold?: Hold;
}

/** `script`: the cursor of this one script; `line`: one command of it; `walk`: a debug session. */
export type Hold = 'script' | 'line' | 'walk';

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
  | 'toggleWhatIf'
  | 'toggleHelp'
  | 'replay'
  | 'undo'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
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

/** Answers `try`: the states that the commands would lead to. */
export interface BranchMessage {
  readonly type: 'branch';
  readonly request: number;
  readonly states: readonly StateAnswer[];
  readonly problem?: string;
}

/** Commands were tried elsewhere, in the debug console, after the command `index`: the page asks for their branch. */
export interface TrialMessage {
  readonly type: 'trial';
  readonly uri: string;
  readonly index: number;
  readonly commands: readonly string[];
}

/** A click wrote something, or it was taken back; `canUndo` if there is more to take back. */
export interface WroteMessage {
  readonly type: 'wrote';
  readonly message: string;
  readonly canUndo: boolean;
  /** The command that was written last. */
  readonly index?: number;
}
