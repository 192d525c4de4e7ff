/**
 * The one face of every game. Server, client and command line know these types and nothing else
 * of any game; whatever they lack a word for is added here, for all systems.
 *
 * Everything is a value: a `Moment` never changes, the same command run on it gives an equal
 * `Step` however often it is asked, and earlier moments stay valid for ever. What costs text or
 * lists is a method, so that replaying a script makes nothing nobody reads.
 */

// ---------------------------------------------------------------- the grammar of a system

export type ArgumentValue = number | string;

/** Arguments lie in their domains: only the checker, and `candidates`, make one. */
export interface Command {
  readonly name: string;
  readonly args: readonly ArgumentValue[];
}

export type Domain =
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] };

export interface Parameter {
  readonly name: string;
  /** The name of the type in the grammar, e.g. `MAX_ROW`: the original tool prints it. */
  readonly type: string;
  readonly domain: Domain;
  /** One sentence of Markdown. */
  readonly doc: string;
}

export interface Signature {
  readonly name: string;
  readonly params: readonly Parameter[];
  /** What the command does, a short paragraph of Markdown. */
  readonly doc: string;
  /** Understood by the original oracle, but in no published grammar. */
  readonly isExtension?: boolean;
}

/** A whole script to start from, or a block to insert. `body` is LSP snippet syntax. */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly doc: string;
  readonly body: string;
  /** `script`: a new file; `block`: offered as a snippet inside a script. */
  readonly kind: 'script' | 'block';
}

export interface System {
  readonly id: string;
  readonly title: string;
  /** Language id in the editor, and the extension of its scripts without the dot: `sd2`. */
  readonly language: string;
  readonly signatures: readonly Signature[];
  readonly templates: readonly Template[];
  /** What the timeline draws, in drawing order; values come from `Moment.gauges`. */
  readonly series: readonly Series[];
  /** The rules that refusals and advice refer to. */
  readonly rules: readonly Rule[];
  /** The program just started, before the first command. */
  start(): Moment;
  /** Remarks on a whole run: what cannot be seen from one command. No false alarms. */
  advise(steps: StepList): readonly Advice[];
}

/** Steps of a run in order, made on demand; the server may keep only some of them. */
export interface StepList {
  readonly length: number;
  at(index: number): Step;
  /** The command alone, without the cost of a step. */
  commandAt(index: number): Command;
  /** Stage after the command, without the cost of a step. */
  stageAt(index: number): Stage;
}

export interface Series {
  /** Id of a gauge. */
  readonly gauge: string;
  readonly label: string;
  readonly tone: Tone;
}

/** A rule of the game in our own words. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Advice {
  /** Index of the command it is about. */
  readonly index: number;
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

// ---------------------------------------------------------------- a run

/** Where the program is. A game starts when `idle` is left and ends when it is reached again. */
export interface Stage {
  readonly kind: 'idle' | 'setup' | 'play';
  /** As the game says it: `weapon setup`, `in game(3.1)`. Games without a name use their header. */
  readonly title: string;
  /** Turns completed in this game; undefined outside `play`. */
  readonly turn?: number;
}

/** A point between two commands: what is shown there, and the game from there on. */
export interface Moment {
  readonly stage: Stage;
  /** The exact text of the abstract state: lines with their indentation, each ended by `\n`. */
  text(): string;
  run(command: Command): Step;

  /** Short pieces for one line, most important first; the reader drops pieces from the end. */
  brief(): readonly BriefPart[];
  /** Named values as a tree; two moments are compared by the ids in it. */
  facts(): readonly Fact[];
  /** The value of one fact by its id, where the game knows it without making the tree of all. */
  value?(fact: string): Fact['value'] | undefined;
  gauges(): readonly Gauge[];
  /** What is shown as a board; undefined where there is none (welcome, setup, plain messages). */
  board(): BoardView | undefined;
  /** What is shown instead of a board. */
  menu(): MenuView | undefined;
  /** Everything on the board that has an id, grouped, in the order the game lists it. */
  cards(): readonly EntityCard[];
  /** What one entity sees, reaches and is about to do. */
  inspect(entity: number): Inspection | undefined;

  /** Commands that would be accepted now, most natural first; nearest to `wanted` first if given. */
  candidates(wanted?: Command): readonly Candidate[];
  /** The values an argument can take here, with their meaning; at most a few hundred. */
  options(command: string, index: number, before: readonly ArgumentValue[]): readonly Option[];
  /** What this value means here ("weapon 2: Spread"), or undefined if there is nothing to add. */
  meaning(command: string, index: number, args: readonly ArgumentValue[]): string | undefined;
}

/** What one command did; as a moment it is the point after the command. */
export interface Step extends Moment {
  readonly command: Command;
  readonly outcome: Outcome;
  /** Set where this command ended a game. */
  readonly ending?: Ending | undefined;
  /** The events of the command in the words of the editor, by phase. Empty phases are left out. */
  report(): readonly PhaseReport[];
  /** Ids of the entities that the command created, moved, changed or removed. */
  touched(): readonly number[];
  /** What is worth jumping to, without making a report. */
  highlights(): readonly Highlight[];
}

export type Outcome =
  | { readonly kind: 'accepted'; readonly events: readonly GameEvent[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** `kill`: somebody of the other side was destroyed; `loss`: somebody of ours, or the game. */
export type Highlight = 'kill' | 'loss' | 'spawn';

export interface Ending {
  readonly kind: 'won' | 'lost' | 'aborted';
  readonly text: string;
}

/** `code` is for programs, `message` is the game's own sentence, `data` holds the numbers behind it. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  /** The numbers in a half sentence: "needs 15 energy, 12 after regeneration". */
  readonly detail?: string;
  readonly data: Readonly<Record<string, number | string>>;
  /** Id of a `Rule`. */
  readonly rule: string;
  /** Where it comes from: the last earlier command that changed the fact is the cause. */
  readonly causes: readonly Cause[];
}

export interface Cause {
  /** Id of a fact in `Moment.facts`, or `stage`. */
  readonly fact: string;
  /** What to say at that command: "the energy was spent here". */
  readonly note: string;
}

/** What every event of every game has; each game adds its own fields. Plain data, no text. */
export interface GameEvent {
  readonly kind: string;
  readonly who?: EntityRef;
  readonly at?: Cell;
  readonly details?: readonly GameEvent[];
}

export interface EntityRef {
  readonly id: number;
  readonly name: string;
  readonly symbol: string;
}

/** Rows and columns count from 1, as the games do; `slot` counts from 1 where a cell holds several. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly slot?: number;
}

// ---------------------------------------------------------------- views, made on demand

export type Tone = 'good' | 'bad' | 'power' | 'points' | 'threat' | 'neutral';

export interface BriefPart {
  /** Id of the fact it shows, so that a reader can tell whether it changed. */
  readonly fact: string;
  readonly text: string;
  /** Left out first where room is short, even if it changed: what changes nearly every turn. */
  readonly isMinor?: boolean;
}

export interface Fact {
  /** Unique among all facts of a moment: `starfighter.energy`, `enemy.3.health`. */
  readonly id: string;
  readonly label: string;
  readonly value: number | string | boolean;
  readonly max?: number;
  /** A word on the value, e.g. the unit or what it is made of. */
  readonly note?: string;
  readonly entity?: EntityRef;
  readonly facts?: readonly Fact[];
}

export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max?: number;
}

export interface PhaseReport {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
}

/** One event in the words of the editor, with what the board needs to show it. */
export interface ReportEntry {
  readonly text: string;
  readonly tone: Tone;
  readonly mark: 'move' | 'hit' | 'heal' | 'spawn' | 'kill' | 'loss' | 'gain' | 'act';
  readonly who?: EntityRef;
  /** Cells the event is about, for highlighting. */
  readonly cells: readonly Cell[];
  /** Where something travelled, start and end included; `leaves` if it left the board at the end. */
  readonly path?: readonly Cell[];
  readonly leaves?: boolean;
  /** The path was a jump, not a walk. */
  readonly jump?: boolean;
  readonly details: readonly ReportEntry[];
}

/** Shapes that a view can draw; never told apart by colour alone. */
export type Shape =
  | 'ship'
  | 'square'
  | 'triangle'
  | 'bars'
  | 'circle'
  | 'tower'
  | 'arrow-right'
  | 'arrow-left'
  | 'cross'
  | 'star'
  | 'sun'
  | 'swirl'
  | 'hole'
  | 'planet'
  | 'rock'
  | 'claw'
  | 'shield'
  | 'broom';

export type Side = 'self' | 'friend' | 'foe' | 'neutral';

export interface Piece {
  /** One character. */
  readonly symbol: string;
  readonly shape: Shape;
  readonly side: Side;
  readonly title: string;
  readonly entity?: EntityRef;
}

export interface Tile {
  /** In the fog: the author's view may show it, the player's does not. */
  readonly isHidden: boolean;
  /** As many as `BoardView.slots`; null where free. */
  readonly pieces: readonly (Piece | null)[];
}

export interface BoardView {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** How many pieces a cell holds: 1, or 4 for quadrants. */
  readonly slots: number;
  /** The edges are joined: leaving on one side means entering on the other. */
  readonly wraps: boolean;
  /** The game's own display hides the fog's contents at this moment. */
  readonly isFogged: boolean;
  /** Rows that are alike may be one and the same value, also on different boards. */
  readonly tiles: readonly (readonly Tile[])[];
}

export interface MenuView {
  readonly title: string;
  readonly text?: string;
  readonly items: readonly MenuItem[];
  /** Lines below the choices: the loadout so far. */
  readonly notes: readonly Fact[];
}

export interface MenuItem {
  readonly label: string;
  readonly detail?: string;
  readonly isSelected: boolean;
  /** What to write to choose it. */
  readonly command?: Command;
}

export interface EntityCard {
  readonly entity: EntityRef;
  readonly group: string;
  readonly shape: Shape;
  readonly side: Side;
  readonly title: string;
  readonly cell?: Cell;
  readonly gauges: readonly Gauge[];
  readonly facts: readonly Fact[];
}

export interface Inspection {
  readonly entity: EntityRef;
  readonly areas: readonly Area[];
  /** "will move 2 left and fire", with the way it would go if nothing is met. */
  readonly intent?: string;
  readonly path?: readonly Cell[];
}

export interface Area {
  readonly label: string;
  readonly kind: 'vision' | 'reach';
  readonly cells: readonly Cell[];
}

export interface Candidate {
  readonly command: Command;
  /** "8 cells, 24 energy, meets Grunt 3". */
  readonly note?: string;
  /** The cell it leads to, where it is about one: what a click on the board inserts. */
  readonly target?: Cell;
  /** A number to print in the cell. */
  readonly cost?: number;
  readonly isDangerous?: boolean;
}

export interface Option {
  readonly value: ArgumentValue;
  /** "Spread", "8 cells, 24 energy". */
  readonly label: string;
  readonly doc?: string;
  /** Inside the domain, but the game would refuse it now. */
  readonly isRefused?: boolean;
}
