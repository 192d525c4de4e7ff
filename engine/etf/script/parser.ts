/** Text of a script → commands with their arguments. Goes on after an error, at the next line that starts a command. */
import { lexed, type Span, type Token } from '../lexis';
import { scriptKeywords, type Version } from '../versions';
import type { Literal, SimpleLiteral, TupleLiteral } from './literals';
import { type Stripped, stripped } from './stripped';

export interface ArgumentNode {
  readonly literal: Literal;
  /** Where the original reports what is wrong with the argument: its last token. */
  readonly last: Token;
}

export interface NameUse extends Span {
  readonly name: string;
  readonly token: Token;
}

export interface CallNode extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly ArgumentNode[];
  /** Names among the arguments, in order: each must be an item of some enumeration. */
  readonly names: readonly NameUse[];
  /** What stopped the reading of this command, or of what stands where a command should. */
  readonly error?: SyntaxFailure;
}

export interface SyntaxFailure extends Span {
  readonly token: Token;
  readonly expected: string;
}

export interface ParsedScript {
  readonly source: Stripped;
  /** In the order of the text; an error outside any command stands by itself. */
  readonly parts: readonly (CallNode | SyntaxFailure)[];
}

export const isCall = (part: CallNode | SyntaxFailure): part is CallNode => 'args' in part;

export const parsedScript = (script: string, version: Version): ParsedScript =>
  new ScriptParser(stripped(script, version.deletesLines), version).script();

class ScriptParser {
  readonly #source: Stripped;
  readonly #tokens: readonly Token[];
  #next = 0;
  #names: NameUse[] = [];
  /** What the original's reader has read last that has a text of its own. */
  #lastText = '';

  constructor(source: Stripped, version: Version) {
    this.#source = source;
    this.#tokens = lexed(source.text, scriptKeywords(version)).tokens;
  }

  script(): ParsedScript {
    const parts: (CallNode | SyntaxFailure)[] = [];
    while (this.#token.kind !== 'end') {
      const part = this.#token.kind === 'name' ? this.#command() : this.#failure('a command');
      parts.push(part);
      if (!isCall(part) || part.error) this.#skipToCommand();
    }
    return { source: this.#source, parts };
  }

  #command(): CallNode {
    const name = this.#advance();
    const args: ArgumentNode[] = [];
    this.#names = [];
    const error = this.#is('(') ? this.#args(args) : undefined;
    return {
      ...this.#span(name, this.#previous),
      name: name.text,
      nameSpan: this.#span(name, name),
      args,
      names: this.#names,
      ...(error ? { error } : {}),
    };
  }

  #args(args: ArgumentNode[]): SyntaxFailure | undefined {
    do {
      this.#advance();
      const literal = this.#argument();
      if ('expected' in literal) return literal;
      args.push({ literal, last: this.#previous });
    } while (this.#is(','));
    if (!this.#is(')')) return this.#failure('`,` or `)`');
    this.#advance();
    return undefined;
  }

  #argument(): Literal | SyntaxFailure {
    if (this.#is('[')) return this.#tuple();
    return this.#is('<') ? this.#array() : this.#simple('an argument');
  }

  #array(): Literal | SyntaxFailure {
    const open = this.#advance();
    if (!this.#is('<')) return this.#failure('`<<`');
    const members: (SimpleLiteral | TupleLiteral)[] = [];
    if (this.#peek(1)?.text === '>') this.#advance();
    else {
      do {
        this.#advance();
        const member = this.#is('[') ? this.#tuple() : this.#simple('a value');
        if ('expected' in member) return member;
        members.push(member);
      } while (this.#is(','));
    }
    for (const sign of ['>', '>']) {
      if (!this.#is(sign)) return this.#failure('`>>`');
      this.#advance();
    }
    return { ...this.#span(open, this.#previous), kind: 'array', members };
  }

  #tuple(): TupleLiteral | SyntaxFailure {
    const open = this.#token;
    const members: SimpleLiteral[] = [];
    if (this.#peek(1)?.text === ']') this.#advance();
    else {
      do {
        this.#advance();
        const member = this.#simple('a value');
        if ('expected' in member) return member;
        members.push(member);
      } while (this.#is(','));
    }
    if (!this.#is(']')) return this.#failure('`,` or `]`');
    this.#advance();
    return { ...this.#span(open, this.#previous), kind: 'tuple', members };
  }

  #simple(expected: string): SimpleLiteral | SyntaxFailure {
    const token = this.#token;
    const span = this.#span(token, token);
    const content = token.text.slice(1, -1);
    switch (token.kind) {
      case 'boolean':
        this.#advance();
        return { ...span, kind: 'boolean', typed: token.text };
      case 'character':
        this.#advance();
        return { ...span, kind: 'character', content, slip: this.#lastText };
      case 'string':
        this.#advance();
        return { ...span, kind: 'string', content };
      case 'name':
        this.#advance();
        this.#names.push({ ...span, name: token.text, token });
        return { ...span, kind: 'item', name: token.text };
      default:
        return this.#number(expected);
    }
  }

  #number(expected: string): SimpleLiteral | SyntaxFailure {
    const first = this.#token;
    const isNegative = this.#is('-');
    if (isNegative) this.#advance();
    const { kind, text } = this.#token;
    if (kind !== 'number' && kind !== 'real') return this.#failure(isNegative ? 'a number' : expected);
    const last = this.#advance();
    return { ...this.#span(first, last), kind: 'number', typed: isNegative ? `-${text}` : text };
  }

  #skipToCommand(): void {
    while (this.#token.kind !== 'end' && !(this.#token.kind === 'name' && this.#isFirstOnLine())) this.#advance();
  }

  #isFirstOnLine(): boolean {
    const before = this.#tokens[this.#next - 1];
    return !before || this.#source.text.slice(before.end, this.#token.start).includes('\n');
  }

  #failure(expected: string): SyntaxFailure {
    return { ...this.#span(this.#token, this.#token), token: this.#token, expected };
  }

  #span(first: Token, last: Token): Span {
    const start = this.#source.original(first.start);
    return { start, end: last.end > last.start ? this.#source.original(last.end - 1) + 1 : start };
  }

  get #token(): Token {
    return this.#peek(0) ?? { kind: 'end', start: this.#source.text.length, end: this.#source.text.length, text: '' };
  }

  get #previous(): Token {
    return this.#tokens[this.#next - 1] ?? this.#token;
  }

  #peek(ahead: number): Token | undefined {
    return this.#tokens[this.#next + ahead];
  }

  #advance(): Token {
    const token = this.#token;
    if (token.kind !== 'end') this.#next++;
    // Signs and characters have no text of their own in the original's reader; the command's name always has.
    if (token.kind === 'string') this.#lastText = token.text.slice(1, -1) || '""';
    else if (token.kind !== 'sign' && token.kind !== 'character' && token.kind !== 'end') this.#lastText = token.text;
    return token;
  }

  #is(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }
}
