/**
 * What a script looks like, as data: which commands there are, what their arguments may be, and
 * what the text is made of. The parser and the checker know nothing but this.
 */

/** A whole number; an item of an enumeration; a text; or any other literal in its canonical form. */
export type ArgumentValue = number | string | TextValue | LiteralValue;

/** `maze` and `"maze"` are the same text; only an item of an enumeration is a plain string. */
export interface TextValue {
  readonly text: string;
}

/** What no game of ours looks into (`125.5`, `'x'`, `[glass, 5]`): known by how it is echoed. */
export interface LiteralValue {
  readonly literal: string;
}

/** Arguments lie in their domains: only the checker, and `candidates`, make one. */
export interface Command {
  readonly name: string;
  readonly args: readonly ArgumentValue[];
}

export type Domain =
  /** A limit beyond 2^53 is one of 64 bits: `max: 2 ** 63` stands for the largest below it. */
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  /** A string, or a bare word where the dialect has them. */
  | { readonly kind: 'text' }
  /** A text that names something of the running game: which ones there are, `options` says. */
  | { readonly kind: 'id' }
  | FileDomain
  /** The first that fits decides; an item of an enumeration wins over a text. */
  | { readonly kind: 'either'; readonly domains: readonly Domain[] }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'character' }
  | { readonly kind: 'real' }
  /** An exact decimal of any length. */
  | { readonly kind: 'decimal' }
  | { readonly kind: 'tuple'; readonly fields: readonly Parameter[] }
  | { readonly kind: 'list'; readonly of: Domain };

/**
 * A text that names a file the run reads. Everything about it follows from here: where the host
 * looks, links, completion, and what is said where it is missing.
 */
export interface FileDomain {
  readonly kind: 'file';
  /** What it is, in messages: "dungeon". */
  readonly noun: string;
  /**
   * Folders in which `NAME` + `suffix` is looked for. Each group is tried in the folder of the script and
   * then in every parent up to the workspace folder, before the next group is.
   */
  readonly places: readonly (readonly string[])[];
  readonly suffix: string;
  /** A larger file cannot be read, in bytes. */
  readonly largest: number;
}

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
  /** Heading under which the grammar lists it. */
  readonly section?: string;
}

/** What words and literals are made of. Two dialects never share anything that was read. */
export interface Dialect {
  readonly id: string;
  /** `dashed`: a word may go on with `-` and further letters, as in `spider-1`. */
  readonly words: 'plain' | 'dashed';
  /**
   * `line`: from `"` to `"` on one line, no escapes. `spanning`: may hold line breaks, a backslash and
   * the character behind it are content, and the string ends at the last quote that may end it.
   */
  readonly strings: 'none' | 'line' | 'spanning';
  /** Reals, characters, tuples in `[ ]` and lists in `<< >>`; a sign may stand apart from its number. */
  readonly hasLiterals: boolean;
  /** A bare word is a text; otherwise it must be an item of an enumeration. */
  readonly hasBareText: boolean;
  /** Words that mean something else where an enumeration has them, so that a text of this kind is echoed between quotes: `UP`. */
  readonly reservedWords: readonly string[];
  /** A command without arguments may be written `name()`. */
  readonly allowsEmptyParentheses: boolean;
  /** … and is echoed that way. */
  readonly echoesEmptyParentheses: boolean;
  /** All characters that count as blanks; a byte order mark counts at the very start only. */
  readonly blanks: string;
  /** Lines that are blank or begin with `--` are taken out before anything is read, also within strings. */
  readonly dropsCommentLines: boolean;
}

export interface Grammar {
  readonly dialect: Dialect;
  readonly signatures: readonly Signature[];
  /**
   * What the original prints instead of a transcript for a script it cannot read; undefined where it reads
   * it. Absent: the form that all our embedded systems share.
   */
  refusal?(text: string): string | undefined;
}

/** The dialect of the first systems: names, whole numbers, parentheses, commas. */
export const PLAIN_DIALECT: Dialect = {
  id: 'plain',
  words: 'plain',
  strings: 'none',
  hasLiterals: false,
  hasBareText: false,
  reservedWords: [],
  allowsEmptyParentheses: false,
  echoesEmptyParentheses: false,
  blanks: ' \t\n\v\f\r\ufeff',
  dropsCommentLines: false,
};

/** Texts as arguments, bare or between quotes: `open(maze, "2_doors")`, `greet(spider-1)`. */
export const DASHED_DIALECT: Dialect = {
  ...PLAIN_DIALECT,
  id: 'dashed',
  words: 'dashed',
  strings: 'line',
  hasBareText: true,
  allowsEmptyParentheses: true,
  echoesEmptyParentheses: true,
};

/** The scripts of the Eiffel Testing Framework: `fire([A, 2])`. The question mark is a blank there. */
export const ETF_DIALECT: Dialect = {
  ...PLAIN_DIALECT,
  id: 'etf',
  strings: 'spanning',
  hasLiterals: true,
  blanks: ' \t\n\r?',
  dropsCommentLines: true,
};

/** A whole script to start from, or a block to insert. `body` is LSP snippet syntax. */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly doc: string;
  readonly body: string;
  /** Places of the body, by the word they hold, that name a file: names that exist take their place. */
  readonly files?: Readonly<Record<string, FileDomain>>;
  /** `script`: a new file; `block`: offered as a snippet inside a script. */
  readonly kind: 'script' | 'block';
}
