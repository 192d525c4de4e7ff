/** What the language core hands to every feature. Offsets are UTF-16 code units, ends exclusive. */
import type { Command, Files, Moment, Parameter, Signature, Step, System } from '../../../engine/face';
import type { Form } from '../text/forms';
import type { ParsedScript } from '../text/parser';
import type { GrowingRun } from './growing';

export interface Span {
  readonly start: number;
  readonly end: number;
}

// ---------------------------------------------------------------- the text of a script

export interface ArgumentNode {
  readonly span: Span;
  readonly text: string;
  /** What is written, its offsets counted from the start of the command; undefined where it cannot be read. */
  readonly form: Form | undefined;
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
  | 'unterminated-string'
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
 * One version of one document. Commands are checked at once; the run behind them is known up to a
 * point and grows, and the unchanged head is taken over from the version before.
 */
export interface Analysis {
  readonly uri: string;
  readonly version: number;
  readonly system: System;
  readonly script: ParsedScript;
  readonly lines: Lines;
  /** The files that its commands name, as far as they were read. */
  readonly files: Files;
  /** Syntax and argument problems, in the order of the text. */
  readonly problems: readonly ScriptProblem[];
  /** Valid commands in order; a bad command is a problem and is left out. */
  readonly runs: readonly Run[];
  readonly run: GrowingRun;
  /** How many commands at the start have the same states as in the version that this one was made from. */
  readonly shared: number;
  /** How many commands have known states: nobody may ask for the others. */
  readonly known: number;
  step(index: number): Step;
  /** The moment after a command; -1 for the opening. */
  momentAt(index: number): Moment;
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
