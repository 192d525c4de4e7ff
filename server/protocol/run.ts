/** The whole run: timeline, marks, transcript. */
import type { Highlight, Series } from '../../engine/face';
import type { DocumentId, Range } from './places';

/** Columns, one entry for each command, so that ten thousand stay small. */
export interface TimelineAnswer {
  readonly version: number;
  readonly series: readonly TimelineSeries[];
  /** Line of each command. */
  readonly lines: readonly number[];
  readonly commands: readonly string[];
  readonly refused: readonly number[];
  /** Index of the first command that differs from the expected transcript, then the consequences. */
  readonly firstDifference?: number;
  readonly consequences: readonly number[];
  readonly highlights: Readonly<Record<Highlight, readonly number[]>>;
  /** Commands that opened a game. */
  readonly games: readonly number[];
}
export interface TimelineSeries extends Series {
  /** null where the moment has no such gauge. */
  readonly values: readonly (number | null)[];
}

/** Gutter and overview-ruler marks, without the cost of a timeline. */
export interface MarksAnswer {
  readonly version: number;
  readonly refused: readonly Range[];
  /** What refusals are where they are no warnings. */
  readonly refusedAs?: 'error' | 'note';
  /** Refused as the expected transcript or a comment says. */
  readonly intended: readonly Range[];
  readonly firstDifference?: Range;
  readonly consequences: readonly Range[];
  /** The script is refused as a whole, which is not expected: no state can differ, but the transcript does. */
  readonly isRefused?: true;
}

export interface OtherSeedAnswer {
  readonly version: number;
  /** How many other seeds were tried; 0 where nothing is drawn in such scripts. */
  readonly tried: number;
  /** The commands whose state is another with at least one of them, and with how many. */
  readonly lines: readonly { readonly index: number; readonly range: Range; readonly differs: number }[];
}

export interface TranscriptParams {
  readonly textDocument: DocumentId;
  /** Up to and with this command; everything if absent. */
  readonly to?: number;
}
export interface TranscriptAnswer {
  readonly version: number;
  readonly text: string;
  /** The script is refused as a whole; `text` is what the original prints then. */
  readonly isRefused: boolean;
  readonly blocks: readonly TranscriptPlace[];
}
/** Where a command's block lies in the transcript, and the command in the script. */
export interface TranscriptPlace {
  readonly index: number;
  readonly line: number;
  readonly lineCount: number;
  readonly range?: Range;
}
