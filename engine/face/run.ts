/**
 * What a run is. Everything is a value: a `Moment` never changes, the same command run on it gives an
 * equal `Step` however often it is asked, and earlier moments stay valid for ever. What costs text or
 * lists is a method, so that replaying a script makes nothing nobody reads.
 *
 * A moment has a stage and its text. All else is optional: a state that was read from the text of a
 * program knows less than one that an engine of ours made, and every feature does its best with what is there.
 */
import type { Below, FileKind, InventedFile, WriteFile } from './files';
import type { ArgumentValue, Command, Grammar, Template } from './grammar';
import type {
  BoardView,
  BriefPart,
  Candidate,
  Cell,
  Draw,
  EntityCard,
  EntityId,
  EntityRef,
  Fact,
  Gauge,
  Highlight,
  Inspection,
  MenuView,
  Option,
  PhaseReport,
  Series,
} from './show';
import type { Exporter, Variant, VariedCommand } from './variants';

export interface System {
  readonly id: string;
  readonly title: string;
  /** Language id of its scripts in the editor. */
  readonly language: string;
  /** Extension of its scripts without the dot; absent where a project says which files are scripts. */
  readonly extension?: string;
  readonly grammar: Grammar;
  readonly templates: readonly Template[];
  /** What the timeline draws, in drawing order; values come from `Moment.gauges`. */
  readonly series: readonly Series[];
  /** The rules that refusals and advice refer to. */
  readonly rules: readonly Rule[];
  /** What a suite of scripts can reach; every step tells what it reached. */
  readonly reachable?: readonly Reachable[];
  /** Globs, from any folder, of the files that commands name: known before the engine is. */
  readonly namedFiles?: readonly string[];
  /** Kinds of files that commands name, for those who open one in an editor. */
  readonly fileKinds?: readonly FileKind[];
  /** Rule sets that a script can be played by, where there are several. */
  readonly variants?: readonly Variant[];
  /** Other forms that a script can be given. */
  readonly exporters?: readonly Exporter[];
  /** The same script with other seeds, other ones for each number, where the game draws at random while it runs. */
  reseed?(commands: readonly Command[], number: number): readonly VariedCommand[];
  /** The same game with as much of its state displayed as can be, where a script may show less. */
  inFull?(commands: readonly Command[]): readonly Command[];
  /** Files that made-up scripts can name, drawn from the stream: other ones for every stream. */
  invented?(below: Below): readonly InventedFile[];
  /** Scripts that begin, by files made for it, about where the moment stands, and go on with the rest. */
  restarts?(moment: Moment, rest: readonly Command[], write: WriteFile): readonly (readonly Command[])[];
  /** The program just started, before the first command; absent where no engine of ours plays the game. */
  start?(): Moment;
  /** Reads what a program printed for these commands, where no engine of ours plays the game. */
  read?(commands: readonly Command[], transcript: string): Reading;
  /** Remarks on a whole run: what cannot be seen from one command. No false alarms. */
  advise?(steps: StepList): readonly Advice[];
}

/**
 * The files that the commands of a run name, by `fileKey`. The host reads them; an engine only ever sees
 * their texts. What is not in the map was not read yet.
 */
export type Files = ReadonlyMap<string, FileContent>;

export type FileContent =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly message: string };

export const NO_FILES: Files = new Map();

/** The states found in the text of a transcript, as far as it goes; a command without a block is `missing`. */
export interface Reading {
  readonly start: Moment;
  readonly steps: readonly Step[];
  /** What the timeline draws of it, where this text is all that tells. */
  series?(): readonly Series[];
}

/** Steps of a run in order, made on demand. Asking beyond what is known is an error. */
export interface StepList {
  readonly length: number;
  at(index: number): Step;
  /** The command alone, without the cost of a step. */
  commandAt(index: number): Command;
  /** Stage after the command, without the cost of a step. */
  stageAt(index: number): Stage;
}

/** A rule of the game in our own words. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Something that a script can reach: a rule, a refusal, a kind of event, a cell of a table. */
export interface Reachable {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** The rule in our words. */
  readonly text: string;
  /** Only a command leads there that no published grammar has. */
  readonly isExtension?: boolean;
  /** Its number in the list of its game, once that is made: numbers are quick to count by. */
  readonly number?: number;
}

/** Whoever is told what commands reach. */
export interface Reached {
  add(item: Reachable | undefined): void;
}

export interface Advice {
  /** Index of the command it is about. */
  readonly index: number;
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

/** Where a game stands, for those who only want to know whether it is still the same. */
export interface Standing {
  readonly kind: 'idle' | 'setup' | 'play';
  /** Which game of the script, where one can start while another is running. */
  readonly game?: number;
}

/** Where the program is. A game starts when `idle` is left and ends when it is reached again, or when `game` is another. */
export interface Stage extends Standing {
  /** As the game says it: `weapon setup`, `in game(3.1)`. Games without a name use their header. */
  readonly title: string;
  /** Turns completed in this game; undefined outside `play`. */
  readonly turn?: number;
  /** What is left to do in the game, where it says so: the outline has a chapter for each. */
  readonly chapter?: string;
}

/** A point between two commands: what is shown there, and the game from there on. */
export interface Moment {
  readonly stage: Stage;
  /** The same without its words, where making them costs much. */
  readonly standing?: Standing;
  /** The exact text of the abstract state: lines with their indentation, each ended by `\n`. */
  text(): string;
  /** The run went on, but this state is not known: why, and what to do. */
  readonly missing?: string;

  /** Runs on from here. The files that the command names are in the map. */
  run?(command: Command, files: Files): Step;
  /** Short pieces for one line, most important first; the reader drops pieces from the end. */
  brief?(): readonly BriefPart[];
  /** Named values as a tree; two moments are compared by the ids in it. */
  facts?(): readonly Fact[];
  /** The value of one fact by its id, where the game knows it without making the tree of all. */
  value?(fact: string): Fact['value'] | undefined;
  gauges?(): readonly Gauge[];
  /** What is shown as a board; undefined where there is none (welcome, setup, plain messages). */
  board?(): BoardView | undefined;
  /** What is shown instead of a board. */
  menu?(): MenuView | undefined;
  /** Everything on the board that has an id, grouped, in the order the game lists it. */
  cards?(): readonly EntityCard[];
  /** What one entity sees, reaches and is about to do. */
  inspect?(entity: EntityId): Inspection | undefined;

  /** Commands that would be accepted now, most natural first; nearest to `wanted` first if given. */
  candidates?(wanted?: Command): readonly Candidate[];
  /** The same without trying each, where that costs much: nearly all of them would be accepted. */
  likely?(): readonly Candidate[];
  /** Where others stand, for those who do not want their cards. */
  others?(): readonly Cell[];
  /** Whether so many are about that another game tells more than the rest of this one, for less. */
  isCrowded?(): boolean;
  /** The values an argument can take here, with their meaning; at most a few hundred. */
  options?(command: string, index: number, before: readonly ArgumentValue[]): readonly Option[];
  /** The values alone, where their meaning costs much. */
  choices?(command: string, index: number): readonly ArgumentValue[];
  /** Values of a command with one argument that the game knows and nobody offers: most are refused, for many a reason. */
  provoking?(command: string): readonly ArgumentValue[];
  /** What this value means here ("weapon 2: Spread"), or undefined if there is nothing to add. */
  meaning?(command: string, index: number, args: readonly ArgumentValue[]): string | undefined;
}

/** What one command did; as a moment it is the point after the command. */
export interface Step extends Moment {
  readonly command: Command;
  readonly outcome: Outcome;
  /** The code of the rejection, for those who do not want its words. */
  readonly refusal?: string | undefined;
  /** Set where this command ended a game. */
  readonly ending?: Ending | undefined;
  /** The piece of the transcript to the character, echo included, where a program printed it. */
  printed?(): string;
  /** The events of the command in the words of the editor, by phase. Empty phases are left out. */
  report?(): readonly PhaseReport[];
  /** Ids of the entities that the command created, moved, changed or removed. */
  touched?(): readonly EntityId[];
  /** What is worth jumping to, without making a report. */
  highlights?(): readonly Highlight[];
  /** What was left to chance: who drew, what, of how many. */
  draws?(): readonly Draw[];
  /** Kinds of the events and the names of those they are about, where telling no more costs less. */
  tellKinds?(to: (kind: string, who: string) => void): void;
  /** Tells what the command reached of `System.reachable`; the same item may be told more than once. */
  tellReached?(to: Reached): void;
}

export type Outcome =
  | { readonly kind: 'accepted'; readonly events: readonly GameEvent[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

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
  readonly rule?: string;
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
