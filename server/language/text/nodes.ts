/**
 * Commands as they are kept. A shape is a command without its place and is shared by all commands
 * written alike; a node is a shape at an offset. Moving the tail of a script after an edit is then
 * one small object for each command, and what is known of a shape is known of all its nodes.
 */
import type { System } from '../../../engine/face';
import type { ArgumentNode, CommandNode, Comment, Span } from '../run/types';
import type { CheckedShape } from './check';
import type { Form } from './forms';

/** Offsets count from the start of the command. */
export interface ArgumentShape {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly form: Form | undefined;
}

/** What stands between the parentheses, with these. */
export interface ArgumentListShape {
  /** Offset of `(`. */
  readonly open: number;
  readonly isClosed: boolean;
  readonly args: readonly ArgumentShape[];
  readonly commas: readonly number[];
  readonly isSound: boolean;
}

const NO_LIST: ArgumentListShape = { open: -1, isClosed: false, args: [], commas: [], isSound: true };

export class Shape implements ArgumentListShape {
  /** What the checker found, for the system it last asked for. */
  checked: { readonly system: System; readonly result: CheckedShape } | undefined;
  /** -1 without arguments. */
  readonly open: number;
  readonly isClosed: boolean;
  readonly args: readonly ArgumentShape[];
  readonly commas: readonly number[];
  readonly isSound: boolean;

  constructor(
    readonly name: string,
    readonly length: number,
    { open, isClosed, args, commas, isSound }: ArgumentListShape = NO_LIST,
  ) {
    this.open = open;
    this.isClosed = isClosed;
    this.args = args;
    this.commas = commas;
    this.isSound = isSound;
  }

  get isUnclosed(): boolean {
    return this.open >= 0 && !this.isClosed;
  }
}

export class PlacedNode implements CommandNode {
  private placedArgs: readonly ArgumentNode[] | undefined;

  constructor(
    readonly start: number,
    readonly shape: Shape,
  ) {}

  get span(): Span {
    return { start: this.start, end: this.start + this.shape.length };
  }
  get name(): string {
    return this.shape.name;
  }
  get nameSpan(): Span {
    return { start: this.start, end: this.start + this.shape.name.length };
  }
  get parens(): Span | undefined {
    const { open, length } = this.shape;
    return open < 0 ? undefined : { start: this.start + open, end: this.start + length };
  }
  get isClosed(): boolean {
    return this.shape.isClosed;
  }
  get isSound(): boolean {
    return this.shape.isSound;
  }
  get args(): readonly ArgumentNode[] {
    this.placedArgs ??= this.shape.args.map(({ start, end, text, form }) => ({
      span: { start: this.start + start, end: this.start + end },
      text,
      form,
    }));
    return this.placedArgs;
  }
  get commas(): readonly number[] {
    return this.shape.commas.map((offset) => this.start + offset);
  }
  movedBy(delta: number): PlacedNode {
    return new PlacedNode(this.start + delta, this.shape);
  }
}

export class PlacedComment implements Comment {
  constructor(
    readonly start: number,
    readonly end: number,
    readonly text: string,
  ) {}

  get span(): Span {
    return { start: this.start, end: this.end };
  }
  movedBy(delta: number): PlacedComment {
    return new PlacedComment(this.start + delta, this.end + delta, this.text);
  }
}

/** A slice of a text that does not keep the text alive: kept nodes outlive many versions of a script. */
export const detached = (slice: string): string => (slice.length < 13 ? slice : ` ${slice}`.slice(1));
