/** What `turnscript` prints as JSON. Lines and columns count from 1. New fields may be added; these stay. */

/** `turnscript check --format json` prints an array of these. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  /** Stable: programs read codes, people read messages. */
  readonly code: string;
  readonly message: string;
}

/** `turnscript test --json` prints one of these. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Scripts that cannot be run at all. */
  readonly invalid: number;
  readonly updated: number;
  readonly withoutExpectation: number;
  /** Which part of the suite: `1/1` is the whole. */
  readonly shard: string;
  readonly milliseconds: number;
  readonly tests: readonly TestResult[];
}

export interface TestResult {
  readonly file: string;
  readonly expectedFile: string;
  readonly state: 'passed' | 'failed' | 'updated' | 'created' | 'no-expectation' | 'invalid' | 'unreadable';
  readonly commands: number;
  readonly milliseconds: number;
  /** Why it could not be tested, or what no line of the difference shows. */
  readonly message?: string;
  /** What kind of failure it is, where that is known. */
  readonly headline?: string;
  /** The first command whose text differs. */
  readonly difference?: Difference;
  /** Later commands that differ too, as may follow from the first. */
  readonly consequences: readonly Place[];
  /** Where a program ran the script. */
  readonly program?: ProgramVerdict;
}

export interface ProgramVerdict {
  /** What the program was compared with. */
  readonly against: 'expected' | 'engine' | 'oracle';
  /** Who says the same, where at least two do. Absent where no engine plays the game. */
  readonly agree?: readonly ('expected' | 'engine' | 'program')[];
  /** Why there is no transcript of the program, or not all of it. */
  readonly trouble?: string;
}

export interface Difference {
  /** Absent for the opening text. */
  readonly at?: Place;
  readonly kind: 'differs' | 'missing' | 'extra';
  /** Number of the command; 0 for the opening text. */
  readonly number: number;
  /** Line of the expected transcript. */
  readonly expectedLine: number;
  readonly expected: string;
  readonly actual: string;
}

export interface Place {
  readonly command: string;
  readonly line: number;
  readonly column: number;
}

/** `turnscript run --format json` prints one of these on a line of its own for each command. */
export type RunStep = PlayedStep | MissingStep;

export interface PlayedStep extends Numbered {
  readonly stage: { readonly kind: 'idle' | 'setup' | 'play'; readonly title: string; readonly turn?: number };
  readonly outcome: 'accepted' | 'rejected';
  readonly rejection?: Rejection;
  /** How the game ended, with this command. */
  readonly ending?: { readonly kind: 'won' | 'lost' | 'aborted'; readonly text: string };
  /** What happened; the fields besides `kind` depend on the game. None where a program plays it. */
  readonly events: readonly { readonly kind: string }[];
  /** What a program printed for the command; absent where an engine plays the game. */
  readonly text?: string;
  readonly facts: readonly Fact[];
  /** Null where the game shows none. */
  readonly board: object | null;
  readonly missing?: undefined;
}

/** Of a game that a program plays: it printed nothing for the command. */
export interface MissingStep extends Numbered {
  /** Why. */
  readonly missing: string;
}

export interface Numbered {
  readonly file: string;
  /** Of the command, from 0. */
  readonly index: number;
  readonly line: number;
  readonly command: string;
}

export interface Rejection {
  /** Stable. */
  readonly code: string;
  /** The game's own sentence. */
  readonly message: string;
  /** The numbers behind it, in half a sentence and one by one. */
  readonly detail?: string;
  readonly data: Readonly<Record<string, number | string>>;
}

/** A named value of the state, and those it is made of. */
export interface Fact {
  /** Unique within a state. */
  readonly id: string;
  readonly label: string;
  readonly value: number | string | boolean;
  readonly max?: number;
  readonly note?: string;
  readonly facts?: readonly Fact[];
}

/** `turnscript coverage --format json` prints one of these, `turnscript test --coverage=json` writes one to `coverage.json`. */
export interface CoverageFile {
  readonly shard: string;
  /** Every script of the suite or shard in its order. */
  readonly scripts: readonly string[];
  /** One for each system. */
  readonly reports: readonly CoverageReport[];
}

export interface CoverageReport {
  readonly system: string;
  readonly title: string;
  readonly reached: number;
  readonly all: number;
  readonly groups: readonly {
    readonly group: string;
    readonly reached: number;
    readonly items: readonly CoveredItem[];
  }[];
  /** `groups`: how much of each, in their order; `alone`: what no other script reaches. */
  readonly scripts: readonly {
    readonly script: string;
    readonly reached: number;
    readonly groups: readonly number[];
    readonly alone: readonly string[];
  }[];
}

export interface CoveredItem {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly text: string;
  /** Who got there first; absent if nobody did. */
  readonly first?: { readonly script: string; readonly line: number };
  readonly hits: number;
  readonly scripts: number;
}

/** `turnscript grammar FILE --format json` prints one of these. */
export interface Grammar {
  readonly system: string;
  /** Of ETF, which the grammar was written for. */
  readonly version: string;
  readonly doc?: string;
  readonly types: readonly GrammarMember[];
  readonly commands: readonly {
    readonly name: string;
    readonly parameters: readonly GrammarMember[];
    readonly doc?: string;
    readonly section?: string;
    readonly group?: string;
  }[];
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
    /** What the original says of it. */
    readonly original?: string;
  }[];
}

export interface GrammarMember {
  readonly name: string;
  readonly type: GrammarType;
  readonly doc?: string;
}

export type GrammarType =
  | { readonly kind: 'boolean' | 'character' | 'string' | 'value' | 'real' | 'unknown' }
  | { readonly kind: 'integer'; readonly bits: 32 | 64 }
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'enumeration'; readonly items: readonly string[] }
  | { readonly kind: 'tuple'; readonly fields: readonly GrammarMember[] }
  | { readonly kind: 'array'; readonly element: GrammarType }
  | { readonly kind: 'named'; readonly name: string };
