/** What the language core hands to every feature. Offsets are UTF-16 code units, ends exclusive. */
import type { ArgumentValue, Command, Moment, Parameter, Signature, Step, StepList, System } from '../../engine/system';

export interface Span {
  readonly start: number;
  readonly end: number;
}

// ---------------------------------------------------------------- the text of a script

export interface ArgumentNode {
  readonly span: Span;
  readonly text: string;
  /** An integer, or a bare name; undefined for what is neither. */
  readonly value: ArgumentValue | undefined;
}

export interface CommandNode {
  /** From the name to the closing parenthesis, or to the last token that belongs to it. */
  readonly span: Span;
  readonly name: string;
  readonly nameSpan: Span;
  /** From `(` to after `)`; to the end of the node where `)` is missing. */
  readonly parens?: Span | undefined;
  readonly isClosed: boolean;
  /** No syntax problem lies in it; only a sound command can run. */
  readonly isSound: boolean;
  readonly args: readonly ArgumentNode[];
  /** Offsets of the commas between the arguments. */
  readonly commas: readonly number[];
}

export interface Comment {
  readonly span: Span;
  /** Without the dashes, trimmed. */
  readonly text: string;
}

export interface Script {
  readonly text: string;
  readonly nodes: readonly CommandNode[];
  readonly comments: readonly Comment[];
  readonly problems: readonly SyntaxProblem[];
}

// ---------------------------------------------------------------- problems of the text

export type SyntaxCode =
  | 'unexpected-character'
  | 'missing-parenthesis'
  | 'unexpected-token'
  | 'missing-argument'
  | 'too-large';

export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly span: Span;
  readonly message: string;
}

export type ArgumentProblem = { readonly span: Span; readonly message: string; readonly node: CommandNode } & (
  | { readonly code: 'unknown-command'; readonly nearest?: string }
  | { readonly code: 'argument-count'; readonly signature: Signature }
  | { readonly code: 'argument-kind'; readonly signature: Signature; readonly param: Parameter; readonly index: number }
  | {
      readonly code: 'argument-range';
      readonly signature: Signature;
      readonly param: Parameter;
      readonly index: number;
    }
);

export type ScriptProblem = SyntaxProblem | ArgumentProblem;

// ---------------------------------------------------------------- the analysis of one version

/** A command that can run, with its place. */
export interface Run {
  readonly node: CommandNode;
  readonly command: Command;
}

/** `-- expect: error`, optionally with the sentence or its beginning, on the line of a command. */
export interface Expectation {
  readonly comment: Comment;
  readonly sentence?: string;
}

/**
 * One version of one document. Commands are checked at once; states are simulated when asked for,
 * from the nearest kept one, and the unchanged head is taken over from the version before.
 */
export interface Analysis {
  readonly uri: string;
  readonly version: number;
  readonly system: System;
  readonly script: Script;
  readonly lines: Lines;
  /** Syntax and argument problems, in the order of the text. */
  readonly problems: readonly ScriptProblem[];
  /** Valid commands in order; a bad command is a problem and is left out. */
  readonly runs: readonly Run[];
  readonly start: Moment;
  readonly steps: StepList;
  /** How many steps are known without simulating; `simulate` makes it grow. */
  readonly simulated: number;
  /** Simulates on, at most until `deadline` (as `performance.now`); true when all is known. */
  simulate(deadline: number, until?: number): boolean;
  step(index: number): Step;
  /** The moment before the command: the start, or the step of the command before it. */
  before(index: number): Moment;
  /** Indexes of refused commands among the simulated ones, ascending. */
  refused(): readonly number[];
  /** The last run before this one that led to another kind of stage. */
  lastStageChange(index: number): number | undefined;
  /** The run whose command covers the offset (its end included). */
  runAt(offset: number): number | undefined;
  /** The last run that starts at or before the offset; -1 before the first. */
  lastRunBefore(offset: number): number;
  /** The last run that starts on or before the line; -1 before the first. */
  lastRunOnOrBefore(line: number): number;
  expectationOf(index: number): Expectation | undefined;
}

/** Lines of a text; LSP positions (UTF-16) to offsets and back. CR, LF and CRLF end a line. */
export interface Lines {
  readonly count: number;
  positionAt(offset: number): { line: number; character: number };
  offsetAt(position: { line: number; character: number }): number;
  lineStart(line: number): number;
  /** Offset after the last character of the line, before its line break. */
  lineEnd(line: number): number;
}

// ---------------------------------------------------------------- expected transcripts

/** A transcript cut at its `->` lines. Block 0 is the opening text, block i+1 belongs to command i. */
export interface TranscriptBlock {
  /** The echo without `->`; undefined for the opening text. */
  readonly echo?: string | undefined;
  /** The lines below the echo (the opening lines for block 0), without line ends. */
  readonly lines: readonly string[];
  /** Line number of the echo (of the first line for block 0) in the transcript, from 0. */
  readonly line: number;
}

export type BlockVerdict = 'same' | 'first' | 'consequence' | 'missing' | 'extra';

export interface BlockComparison {
  /** Index of the command; -1 for the opening text. Extra expected blocks have no command. */
  readonly index: number;
  readonly verdict: BlockVerdict;
  readonly expected?: TranscriptBlock;
}

/** What an expected transcript says about a run. */
export interface Comparison {
  readonly isEqual: boolean;
  /** Index of the first command that differs; -1 for the opening text. */
  readonly first?: number;
  /** All blocks that are not `same`, in order. */
  readonly differences: readonly BlockComparison[];
  /** False where a deadline stopped the comparison; what is known so far is in `differences`. */
  readonly isComplete: boolean;
  /** A difference that no line shows: CRLF line ends, or no line break at the end. */
  readonly note?: string;
}
