/** One state, and what could come next. */
import type {
  BoardView,
  BriefPart,
  Candidate,
  Ending,
  EntityCard,
  EntityId,
  Fact,
  Gauge,
  Inspection,
  MenuItem,
  MenuView,
  PhaseReport,
  Rejection,
  Stage,
} from '../../engine/face';
import type { DocumentId, Position, Range } from './places';

/** By place, or by the index of the command (-1: before the first). */
export interface StateParams {
  readonly textDocument: DocumentId;
  readonly position?: Position;
  readonly index?: number;
}

/** What a state is asked for besides itself; each costs what a whole state does. */
export type StatePart = 'before' | 'candidates';

export interface FullStateParams extends StateParams {
  readonly with?: readonly StatePart[];
  /** What the asker has already: where it is the state before, that is not sent again. */
  readonly has?: KnownState | undefined;
}

/** The state after the command `index` of that version. */
export interface KnownState {
  readonly version: number;
  readonly index: number;
}

export interface LanguageParams {
  readonly uri: string;
  /** Where nothing says the language, it may be guessed from this. */
  readonly text?: string;
}
export interface LanguageAnswer {
  readonly language: string | null;
  /** What the text reads as; only where `language` is null. */
  readonly guess?: { readonly language: string; readonly title: string };
}

/** Where a place of the text is in the run: about a hundred bytes. */
export interface PlaceAnswer {
  readonly version: number;
  /** Index of the command; -1 before the first. */
  readonly index: number;
  readonly count: number;
  /** Of the command; absent for -1. */
  readonly range?: Range;
}

/** One fact that is not what it was before the command. */
export interface FactChange {
  readonly id: string;
  readonly label: string;
  readonly before?: Fact['value'];
  readonly after?: Fact['value'];
  /** after - before, where both are numbers. */
  readonly delta?: number;
  readonly kind: 'changed' | 'appeared' | 'gone';
}

/** What is shown at one point of a run. */
export interface MomentView {
  readonly stage: Stage;
  /** The exact abstract state. */
  readonly text: string;
  readonly brief: readonly BriefPart[];
  readonly facts: readonly Fact[];
  readonly gauges: readonly Gauge[];
  readonly cards: readonly EntityCard[];
  readonly board?: BoardView;
  readonly menu?: WrittenMenu;
}

/** What can be chosen, with how it is written in a script of this language. */
export interface WrittenMenu extends MenuView {
  readonly items: readonly WrittenItem[];
}
export interface WrittenItem extends MenuItem {
  readonly text?: string;
}
export interface WrittenCandidate extends Candidate {
  readonly text: string;
}

export interface StateAnswer {
  readonly version: number;
  readonly language: string;
  /** Index of the command; -1 for the opening state. */
  readonly index: number;
  /** How many commands the script has. */
  readonly count: number;
  /** The script has problems: bad commands were left out of the run. */
  readonly isBroken: boolean;
  /** The command as it is echoed, and its place; absent for the opening state. */
  readonly command?: string;
  readonly range?: Range;
  /** The state is not known: why, and what to do. `after` is then the last known one. */
  readonly missing?: string;
  readonly before?: MomentView;
  readonly after: MomentView;
  readonly rejection?: Rejection;
  readonly ending?: Ending;
  readonly report: readonly PhaseReport[];
  readonly changes: readonly FactChange[];
  /** What could be written next. */
  readonly candidates?: readonly WrittenCandidate[];
  readonly comparison?: StateComparison;
}

export interface StateComparison {
  /** `refused`: the script as a whole, and that is what is expected. */
  readonly verdict: 'same' | 'first' | 'consequence' | 'missing' | 'refused';
  readonly expected: string;
  /** What differs, in one line; absent where nothing does. */
  readonly message?: string;
}

export interface InspectParams {
  readonly textDocument: DocumentId;
  readonly index: number;
  readonly entity: EntityId;
}
export interface InspectAnswer {
  readonly version: number;
  readonly inspection: Inspection | null;
}

export interface WhatIfParams {
  readonly textDocument: DocumentId;
  /** The command after which they are tried; -1: at the very start. */
  readonly index: number;
  /** As they would be written. */
  readonly commands: readonly string[];
}

export interface WhatIfAnswer {
  readonly version: number;
  /** Each command that could be tried, with the state after it; the last one with what could come next. */
  readonly states: readonly StateAnswer[];
  /** Why the first command that has no state could not be tried, and what to do. */
  readonly problem?: string;
}
