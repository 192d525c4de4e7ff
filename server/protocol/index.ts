/**
 * Our own requests between client and server: names and types, nothing else. They carry views of
 * `engine/system.ts`, so neither side learns which game it shows. Every answer that outlives a
 * keystroke carries the version of the document it speaks of; a late one is dropped.
 */
import type {
  BoardChange,
  BoardView,
  BriefPart,
  Candidate,
  Ending,
  EntityCard,
  EntityId,
  Fact,
  Gauge,
  Highlight,
  Inspection,
  MenuItem,
  MenuView,
  PhaseReport,
  PlaceablePiece,
  Reachable,
  Rejection,
  Rule,
  Series,
  Stage,
  Template,
} from '../../engine/face';

export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
export interface DocumentId {
  readonly uri: string;
}

export const Method = {
  systems: 'turnscript/systems',
  /** Which language a file has, by its extension or by `testFiles`: the one place that decides. */
  languageOf: 'turnscript/languageOf',
  /** The small question: where the cursor is among the commands, without any state. */
  placeAt: 'turnscript/placeAt',
  stateAt: 'turnscript/stateAt',
  inspect: 'turnscript/inspect',
  /** Commands that nobody wrote, tried from a state of the script: the script is not touched. */
  whatIf: 'turnscript/whatIf',
  timeline: 'turnscript/timeline',
  transcript: 'turnscript/transcript',
  tests: 'turnscript/tests',
  runTest: 'turnscript/runTest',
  compareOutput: 'turnscript/compareOutput',
  /** Which rules scripts reach, and which they miss. */
  coverage: 'turnscript/coverage',
  accept: 'turnscript/accept',
  toScript: 'turnscript/toScript',
  marks: 'turnscript/marks',
  /** The same script with other seeds: which lines depend on them. */
  otherSeed: 'turnscript/otherSeed',
  /** Where a condition holds: in a script, or in all of the workspace. */
  find: 'turnscript/find',
  /** A line of the debug console. */
  evaluate: 'turnscript/evaluate',
  /** A file that commands name, opened by itself. */
  fileBoard: 'turnscript/fileBoard',
  fileEdit: 'turnscript/fileEdit',
  /** Server to client. */
  status: 'turnscript/status',
} as const;

/**
 * Server to client: files that the server cannot reach itself, because it runs in a browser or because they
 * lie in a virtual workspace. An editor that does not know these requests has no such files.
 */
export const HostMethod = {
  read: 'turnscript/readFile',
  list: 'turnscript/listFolder',
} as const;

/**
 * Programs that a project file names. The server asks before it runs one; who does not answer yes has none. The
 * client says when an answer may be another: a workspace was trusted, or a permission taken back.
 */
export const ProjectMethod = {
  /** Server to client, a request. */
  mayRun: 'turnscript/mayRun',
  /** Client to server, a notification. */
  permissionsChanged: 'turnscript/permissionsChanged',
  /** Server to client, a notification: the program file of an oracle is another. */
  oracleChanged: 'turnscript/oracleChanged',
  /** Server to client, a notification: files may have another language than before. */
  projectsChanged: 'turnscript/projectsChanged',
  /** Client to server, as `runTest`: with the program that the project names; null where it names none. */
  runProgram: 'turnscript/runProgram',
  /** Client to server: what a project file for a folder could say. */
  proposal: 'turnscript/proposal',
} as const;

export interface MayRunParams {
  /** As it stands in the project file. */
  readonly commandLine: readonly string[];
  /** The folder of the project file: the program runs there. */
  readonly folder: string;
  readonly role: 'oracle' | 'program';
  /** Title of the system. */
  readonly system: string;
}

export interface MayRunAnswer {
  readonly mayRun: boolean;
}

export interface OracleChangedParams {
  readonly system: string;
  readonly folder: string;
  /** Scripts with a recorded transcript. */
  readonly scripts: readonly string[];
}

export interface ProposalParams {
  /** URI of a folder. */
  readonly folder: string;
}

export interface ProposalAnswer {
  /** Where the file would be written. */
  readonly uri: string;
  readonly text: string;
  /** "Found the grammar tracker.txt, 14 scripts, 14 expected transcripts". */
  readonly sentence: string;
}

/**
 * Commands of the editor that lenses, hints and fixes may name. The first argument is the uri of the
 * script as a string, the second, where there is one, the index of a command.
 */
export const EditorCommand = {
  run: 'turnscript.run',
  diff: 'turnscript.openDiff',
  debug: 'turnscript.debug',
  /** With an index: that block; without: the whole file. Reviewed before anything is written. */
  accept: 'turnscript.accept',
  record: 'turnscript.recordExpected',
  peek: 'turnscript.peekState',
  board: 'turnscript.openBoard',
} as const;

// ---------------------------------------------------------------- systems

export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly templates: readonly Template[];
  /** What problems link to. */
  readonly rules: readonly Rule[];
}

// ---------------------------------------------------------------- one state

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
  readonly verdict: 'same' | 'first' | 'consequence' | 'missing';
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

// ---------------------------------------------------------------- questions in words

export interface FindParams {
  /** Of one script; of all of the workspace if absent. */
  readonly uri?: string;
  /** `health < 20`, `Grunt 6 dies`, `refused`, joined by `and`. */
  readonly condition: string;
  /** Also where it goes on to hold, not only where it begins to. */
  readonly isEvery?: boolean;
}
export interface FoundState {
  readonly uri: string;
  readonly index: number;
  readonly range: Range;
  readonly command: string;
  readonly brief: string;
}
export interface FindAnswer {
  readonly states: readonly FoundState[];
}

export interface EvaluateParams {
  readonly textDocument: DocumentId;
  /** After this command; -1: before the first. */
  readonly index: number;
  readonly expression: string;
}
export type EvaluateAnswer =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'truth'; readonly value: boolean }
  /** What the commands would print; nothing is written. */
  | { readonly kind: 'tried'; readonly text: string }
  | { readonly kind: 'unknown'; readonly message: string };

// ---------------------------------------------------------------- the whole run

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
  /** Refused as the expected transcript or a comment says. */
  readonly intended: readonly Range[];
  readonly firstDifference?: Range;
  readonly consequences: readonly Range[];
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

// ---------------------------------------------------------------- tests

export interface TestInfo {
  readonly uri: string;
  /** Of the script; needed where the extension does not say it. */
  readonly language?: string;
  readonly expectedUri: string;
  readonly hasExpected: boolean;
}
export interface TestsAnswer {
  readonly tests: readonly TestInfo[];
}

export interface RunTestParams {
  readonly uri: string;
  /** The files count, not what editors hold of them: an editor did not read again what changed. */
  readonly isFromDisk?: boolean;
}

export type TestState = 'passed' | 'failed' | 'no-expectation' | 'invalid' | 'unreadable';

export interface TestAnswer {
  readonly uri: string;
  readonly expectedUri: string;
  readonly state: TestState;
  readonly milliseconds: number;
  readonly commands: number;
  /** Said to the user where the state is not `passed` or `failed`. */
  readonly message?: string;
  readonly failures: readonly TestFailure[];
  readonly expected: string;
  readonly actual: string;
}

export interface TestFailure {
  readonly index: number;
  /** Place in the script; absent where the expected transcript has blocks that no command makes. */
  readonly range?: Range;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly isConsequence: boolean;
}

/** Compares the output of another program with the embedded oracle's. */
export interface CompareOutputParams {
  readonly uri: string;
  readonly output: string;
}

/** Of these scripts, or of all in the workspace that have an expected transcript. */
export interface CoverageParams {
  readonly uris?: readonly string[];
}

/** One report for each system that lists what can be reached. */
export interface CoverageAnswer {
  readonly reports: readonly CoverageReport[];
}

/** A place in a script: its name and the line of the command, from 1. */
export interface Reaching {
  readonly script: string;
  readonly line: number;
}

export interface CoveredItem extends Reachable {
  /** Who got there first; undefined if nobody did. */
  readonly first: Reaching | undefined;
  /** How many steps reached it, and how many scripts. */
  readonly hits: number;
  readonly scripts: number;
}

export interface CoveredScript {
  readonly script: string;
  readonly reached: number;
  /** What no other script reaches. */
  readonly alone: readonly string[];
}

export interface CoverageReport {
  readonly system: string;
  readonly title: string;
  readonly reached: number;
  readonly all: number;
  readonly groups: readonly CoveredGroup[];
  readonly scripts: readonly CoveredScript[];
}

export interface CoveredGroup {
  readonly group: string;
  readonly reached: number;
  readonly items: readonly CoveredItem[];
}

/** What the expected file would be if one block, or everything, were accepted. */
export interface AcceptParams {
  readonly uri: string;
  readonly index?: number;
}
export interface AcceptAnswer {
  readonly expectedUri: string;
  /** The expected file as the server read it; undefined if there is none. */
  readonly before?: string;
  readonly after: string;
}

export interface ToScriptParams {
  readonly text: string;
  readonly language?: string;
}
export interface ToScriptAnswer {
  readonly text: string;
  readonly language: string;
}

// ---------------------------------------------------------------- files that commands name

export interface FileBoardParams {
  readonly uri: string;
}
/** What an open file describes; null where it is none that a game knows, or cannot be drawn. */
export interface FileBoardAnswer {
  readonly version: number;
  readonly title: string;
  readonly board: BoardView;
  /** What can be placed on it; empty where it cannot be changed there. */
  readonly pieces: readonly PlaceablePiece[];
}
export interface FileEditParams {
  readonly uri: string;
  readonly change: BoardChange;
}
export interface FileEditAnswer {
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

// ---------------------------------------------------------------- status

/** Sent after each analysis, so that views refresh once and the language status item is current. */
export interface StatusParams {
  readonly uri: string;
  readonly version: number;
  readonly commands: number;
  readonly simulated: number;
  readonly milliseconds: number;
  readonly problems: number;
  readonly isComplete: boolean;
  /** What the rest of the run waits for, in words. */
  readonly waitsFor?: string;
}

/** Settings the server reads, under `turnscript`. */
export interface Settings {
  readonly inlayHints: 'off' | 'errors' | 'changes' | 'all';
  /** At the end of the line in columns, or right behind the command. */
  readonly hintPlace: 'line' | 'command';
  readonly expectedFile: string;
  /**
   * `expectedFile` is the user's own word, not that of a workspace that anybody may have written: it may lead out of
   * the workspace folders.
   */
  readonly isExpectedFileOwn?: boolean;
  /** Globs of scripts that do not have a system's extension, each with its language: `{ "**\/at*.txt": "sd2" }`. */
  readonly testFiles: Readonly<Record<string, string>>;
  readonly severity: Readonly<
    Record<
      'refused' | 'difference' | 'consequence' | 'brokenPromise' | 'advice',
      'error' | 'warning' | 'information' | 'hint' | 'off'
    >
  >;
  readonly codeLens: boolean;
  /** How long a program of the user's may run. */
  readonly programSeconds?: number;
}

// ---------------------------------------------------------------- files that the client reads for the server

export interface ReadFileParams {
  readonly uri: string;
  /** In bytes. */
  readonly largest: number;
  /** The stamp of the text that the server still has. */
  readonly known?: string;
}

export type ReadFileAnswer =
  /** Mangled: some bytes are no UTF-8 and stand as U+FFFD. */
  | { readonly kind: 'read'; readonly text: string; readonly stamp: string; readonly isMangled?: true }
  /** As the server knows it. */
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'special' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'large'; readonly size: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface ListFolderParams {
  readonly uri: string;
}

/** Empty where the folder cannot be read. */
export type ListFolderAnswer = readonly { readonly name: string; readonly kind: 'file' | 'folder' | 'other' }[];
