/** Everything the page knows. Parts are functions of it; `app.ts` changes it. */
import type { EntityId, Inspection } from '../../../engine/face';
import type { MomentView, StateAnswer, TimelineAnswer } from '../../../server/protocol';
import type { Hold, Pin, Status } from '../hostMessages';
import type { Room } from './logic/geometry';
import type { Options } from './saved';

export interface Shown {
  readonly uri: string;
  readonly name: string;
  readonly sequence: number;
  readonly answer: StateAnswer;
  /** What the board follows; undefined: the cursor. */
  readonly hold: Hold | undefined;
}

/** Commands that were tried from a state of the script, and where they lead. */
export interface Branch {
  readonly uri: string;
  /** The state they start from. */
  readonly base: StateAnswer;
  readonly commands: readonly string[];
  readonly states: readonly StateAnswer[];
  /** Which of the states is shown; undefined: that of the script. */
  readonly at: number | undefined;
  readonly isCompared: boolean;
}

/** What the last deed came to, said until the next one. */
export interface Notice {
  readonly message: string;
  readonly canUndo: boolean;
  /** The command it is about, which may still have to be shown. */
  readonly index?: number | undefined;
}

/** What the pointer or the keyboard is at. */
export interface Attention {
  /** Key of an entry of the report, see `logic/report.ts`. */
  readonly entry?: string | undefined;
  readonly cell?: Place | undefined;
  /** A command on the timeline. */
  readonly index?: number | undefined;
}

/** Row and column as the game counts them. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Inspected {
  readonly request: number;
  readonly entity: EntityId;
  readonly index: number;
  readonly inspection: Inspection | null | undefined;
}

export interface Model {
  readonly options: Options;
  /** undefined: nothing was sent yet; null: no script is open. */
  readonly shown: Shown | null | undefined;
  readonly timeline: { readonly uri: string; readonly answer: TimelineAnswer } | undefined;
  readonly pins: readonly Pin[];
  readonly branch: Branch | undefined;
  /** What if: what is chosen is tried, not written. */
  readonly isTrying: boolean;
  readonly isReplaying: boolean;
  readonly isHelpOpen: boolean;
  readonly notice: Notice | undefined;
  readonly status: Status;
  readonly statusMessage: string | undefined;
  readonly inspected: Inspected | undefined;
  readonly attention: Attention;
  /** An entry whose cells stay marked when the pointer leaves. */
  readonly heldEntry: string | undefined;
  /** Where the roving focus of the grid is. */
  readonly focus: Place;
  /** Key of the one item of each list that Tab reaches. */
  readonly roving: Readonly<Record<string, string>>;
  /** Asked for, not yet shown: the cursor of the timeline runs ahead of the editor. */
  readonly wanted: number | undefined;
  readonly width: number;
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly timelineWidth: number;
  readonly spoken: string;
}

/** Nothing was sent yet. */
export const modelOf = (options: Options): Model => ({
  options,
  shown: undefined,
  timeline: undefined,
  pins: [],
  branch: undefined,
  isTrying: false,
  isReplaying: false,
  isHelpOpen: false,
  notice: undefined,
  status: 'ready',
  statusMessage: undefined,
  inspected: undefined,
  attention: {},
  heldEntry: undefined,
  focus: { row: 1, column: 1 },
  roving: {},
  wanted: undefined,
  width: 0,
  boardWidth: 600,
  boardHeight: 400,
  timelineWidth: 600,
  spoken: '',
});

/** What is shown: the state of the script, or one of the branch. */
export function answerOf({ branch }: Model, shown: Shown): StateAnswer {
  return (branch?.at === undefined ? undefined : branch.states[branch.at]) ?? shown.answer;
}

/** The moment that the switch between before and after points at. */
export function momentOf(model: Model, answer: StateAnswer): MomentView {
  return model.options.view === 'before' && answer.before ? answer.before : answer.after;
}

/** Index of the command after which that moment lies. */
export function momentIndex(model: Model, answer: StateAnswer): number {
  return model.options.view === 'before' && answer.before ? answer.index - 1 : answer.index;
}

export const roomOf = ({ boardWidth, boardHeight, pins }: Model): Room => ({
  width: boardWidth,
  height: boardHeight - (pins.length > 0 ? PINS : 0),
});
/** The height of the row of pins above the board. */
const PINS = 30;

export function hasFog(answer: StateAnswer): boolean {
  const boards = [answer.before?.board, answer.after.board];
  return boards.some((board) => board?.isFogged || board?.tiles.some((row) => row.some((tile) => tile.isHidden)));
}

/** Until the user says otherwise, the fog is shown as the game's own display does. */
export function showsFog(model: Model, moment: MomentView): boolean {
  return model.options.fog === undefined ? moment.board?.isFogged === true : model.options.fog === 'fog';
}

export const isSameAttention = (a: Attention, b: Attention): boolean =>
  a.entry === b.entry && a.index === b.index && a.cell?.row === b.cell?.row && a.cell?.column === b.cell?.column;
