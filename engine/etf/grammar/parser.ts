/** Text of a grammar file → its declarations. Goes on after every error; recursion ends with the language's own. */
import { type Lexed, lexed, type Span, type Token } from '../lexis';
import { GRAMMAR_KEYWORDS, SIMPLE_KEYWORDS } from '../versions';
import type {
  Bound,
  CommandDeclaration,
  Declaration,
  GrammarSyntax,
  MemberNode,
  Name,
  SystemDeclaration,
  TypeDeclaration,
  TypeNode,
} from './nodes';
import { type GrammarFault, type GrammarProblem, problemAt } from './problems';

const INTEGERS: ReadonlySet<string> = new Set(['INT', 'INTEGER', 'INTEGER_64']);

export const parsedGrammar = (text: string): GrammarSyntax =>
  new GrammarParser(text, lexed(text, GRAMMAR_KEYWORDS)).grammar();

class GrammarParser {
  readonly #text: string;
  readonly #lexed: Lexed;
  readonly #problems: GrammarProblem[] = [];
  #next = 0;

  constructor(text: string, lexed: Lexed) {
    this.#text = text;
    this.#lexed = lexed;
  }

  grammar(): GrammarSyntax {
    const system = this.#system();
    const declarations: Declaration[] = [];
    while (this.#token.kind !== 'end') {
      const declaration = this.#declaration(declarations.at(-1));
      if (declaration) declarations.push(declaration);
    }
    const { tokens, comments } = this.#lexed;
    return { text: this.#text, tokens, comments, system, declarations, problems: this.#problems };
  }

  // ---------------------------------------------------------------- declarations

  #system(): SystemDeclaration | undefined {
    if (!this.#is('system')) {
      this.#report(this.#token, { code: 'no-system', found: this.#token.text });
      // What stands above the first word of the grammar is one mistake, not one for each of its words.
      const index = this.#lexed.tokens.findIndex(({ kind, text }) => kind === 'keyword' && text === 'system');
      if (index < 0) return undefined;
      this.#next = index;
    }
    const start = this.#advance().start;
    const name = this.#name('the name of the system');
    return name && { start, end: name.end, name };
  }

  #declaration(previous: Declaration | undefined): Declaration | undefined {
    if (this.#is('type')) {
      const declaration = this.#typeDeclaration();
      if (declaration && previous?.kind === 'command')
        this.#report(declaration.name, { code: 'type-after-command', name: declaration.name.text });
      return declaration;
    }
    if (this.#token.kind === 'name') return this.#command();
    this.#expected('a command or `type`');
    this.#skipToDeclaration();
    return undefined;
  }

  #typeDeclaration(): TypeDeclaration | undefined {
    const { start } = this.#advance();
    const name = this.#name('the name of the type');
    if (!name) {
      this.#skipToDeclaration();
      return undefined;
    }
    if (!this.#take('=')) {
      this.#expected('`=`');
      this.#skipToDeclaration();
      return { kind: 'type', start, end: name.end, name, type: missing(name) };
    }
    const type = this.#type();
    if (type.kind === 'missing') this.#skipToDeclaration();
    return { kind: 'type', start, end: type.end, name, type };
  }

  #command(): CommandDeclaration {
    const name: Name = this.#advance();
    const open = this.#token;
    if (!this.#take('(')) return { kind: 'command', start: name.start, end: name.end, name, parameters: [] };
    if (this.#token.text === ')' && this.#token.kind === 'sign') {
      this.#report({ start: open.start, end: this.#token.end }, { code: 'empty-parentheses', command: name.text });
    }
    const { parts, end } = this.#list(';', ')', () => this.#member(() => this.#type()));
    return { kind: 'command', start: name.start, end, name, parameters: parts };
  }

  #member(type: () => TypeNode): MemberNode | undefined {
    const name = this.#name('a name');
    if (!name) return undefined;
    if (this.#take(':')) {
      const node = type();
      return { start: name.start, end: node.end, name, type: node };
    }
    this.#expected('`:`');
    return { start: name.start, end: name.end, name, type: missing(name) };
  }

  // ---------------------------------------------------------------- types

  #type(): TypeNode {
    if (!this.#is('ARRAY')) return this.#element();
    const { start, end } = this.#advance();
    if (!this.#take('[')) {
      this.#expected('`[`');
      return { start, end, kind: 'missing' };
    }
    const element = this.#is('ARRAY') ? this.#nested('ARRAY', 'ARRAY') : this.#element();
    if (!this.#is(']') && element.kind === 'missing') this.#skipInList(']');
    const close = this.#token;
    if (!this.#take(']')) this.#expected('`]`');
    return { start, end: close.text === ']' ? close.end : element.end, kind: 'array', element };
  }

  #element(): TypeNode {
    if (!this.#is('TUPLE')) return this.#simple();
    const tuple = this.#advance();
    if (!this.#take('[')) return { start: tuple.start, end: tuple.end, kind: 'tuple', fields: [] };
    const { parts, end } = this.#list(';', ']', () => this.#member(() => this.#field()));
    return { start: tuple.start, end, kind: 'tuple', fields: parts };
  }

  #field(): TypeNode {
    if (this.#is('TUPLE')) return this.#nested('TUPLE', 'TUPLE');
    return this.#is('ARRAY') ? this.#nested('TUPLE', 'ARRAY') : this.#simple();
  }

  /** Skipped with all it holds: however deep it goes, it is one mistake. */
  #nested(outer: 'TUPLE' | 'ARRAY', inner: 'TUPLE' | 'ARRAY'): TypeNode {
    const { start, end } = this.#advance();
    this.#report({ start, end }, { code: 'nested-type', outer, inner });
    let last = end;
    if (this.#is('[')) {
      let depth = 0;
      do {
        if (this.#is('[')) depth++;
        if (this.#is(']')) depth--;
        last = this.#advance().end;
      } while (depth > 0 && this.#token.kind !== 'end' && !this.#is('type'));
    }
    return { start, end: last, kind: 'missing' };
  }

  #simple(): TypeNode {
    const { kind, text, start, end } = this.#token;
    const simple = kind === 'keyword' ? SIMPLE_KEYWORDS[text] : undefined;
    if (simple) return { ...spanOf(this.#advance()), kind: 'simple', simple };
    if (kind === 'keyword' && INTEGERS.has(text)) return { ...spanOf(this.#advance()), kind: 'integer', keyword: text };
    if (kind === 'name') return { start, end, kind: 'reference', name: this.#advance() };
    if (this.#take('{')) return this.#enumeration(start);
    if (kind === 'number' || this.#is('-')) return this.#range(start);
    this.#expected('a type');
    return { start, end: start, kind: 'missing' };
  }

  #enumeration(start: number): TypeNode {
    const { parts, end } = this.#list(',', '}', () => this.#name('an item'));
    return { start, end, kind: 'enumeration', items: parts };
  }

  #range(start: number): TypeNode {
    const low = this.#bound();
    if (!low) return { start, end: start, kind: 'missing' };
    const isRange = this.#take('..');
    if (!isRange) this.#expected('`..`');
    const high = isRange ? this.#bound() : undefined;
    return high ? { start, end: high.end, kind: 'range', low, high } : { start, end: low.end, kind: 'missing' };
  }

  #bound(): Bound | undefined {
    const { start } = this.#token;
    const isNegative = this.#take('-');
    if (this.#token.kind !== 'number') {
      this.#expected('a whole number');
      return undefined;
    }
    const { text, end } = this.#advance();
    return { start, end, value: boundValue(text) * (isNegative ? -1n : 1n) };
  }

  // ---------------------------------------------------------------- lists and recovery

  /** Parts up to the closing sign; the other separator is told and taken for this one. */
  #list<Part extends Span>(
    separator: ',' | ';',
    closer: string,
    read: () => Part | undefined,
  ): { parts: readonly Part[]; end: number } {
    const parts: Part[] = [];
    if (this.#is(closer)) {
      // Empty parentheses are told by who reads the command.
      if (closer !== ')') this.#expected(closer === ']' ? 'a field' : 'an item');
      return { parts, end: this.#advance().end };
    }
    for (;;) {
      const before = this.#problems.length;
      const part = read();
      if (part) parts.push(part);
      if (!this.#is(closer) && !this.#is(',') && !this.#is(';')) {
        if (this.#problems.length === before) this.#expected(`\`${separator}\` or \`${closer}\``);
        this.#skipInList(closer);
      }
      if (this.#is(closer)) return { parts, end: this.#advance().end };
      if (this.#take(separator)) continue;
      if (!this.#is(',') && !this.#is(';')) return { parts, end: this.#previousEnd() };
      this.#expected(`\`${separator}\``);
      this.#advance();
    }
  }

  #skipInList(closer: string): void {
    while (!this.#is(closer) && !this.#is(',') && !this.#is(';') && !this.#startsDeclaration()) this.#advance();
  }

  #skipToDeclaration(): void {
    while (this.#token.kind !== 'end' && !this.#is('type')) {
      if (this.#token.kind === 'name' && this.#isFirstOnLine()) return;
      this.#advance();
    }
  }

  /** Only a guess, used after an error: `type`, or a line that starts with a name and no colon. */
  #startsDeclaration(): boolean {
    if (this.#token.kind === 'end' || this.#is('type')) return true;
    const isCommand = this.#token.kind === 'name' && this.#lexed.tokens[this.#next + 1]?.text !== ':';
    return isCommand && this.#isFirstOnLine();
  }

  #isFirstOnLine(): boolean {
    const { start } = this.#token;
    return this.#text.slice(this.#previousEnd(), start).includes('\n') || this.#next === 0;
  }

  #previousEnd(): number {
    return this.#lexed.tokens[this.#next - 1]?.end ?? 0;
  }

  // ---------------------------------------------------------------- tokens

  get #token(): Token {
    return (
      this.#lexed.tokens[this.#next] ?? { kind: 'end', start: this.#text.length, end: this.#text.length, text: '' }
    );
  }

  #advance(): Token {
    const token = this.#token;
    if (token.kind !== 'end') this.#next++;
    return token;
  }

  #is(text: string): boolean {
    const { kind, text: found } = this.#token;
    return found === text && (kind === 'sign' || kind === 'keyword');
  }

  #take(sign: string): boolean {
    if (!this.#is(sign)) return false;
    this.#advance();
    return true;
  }

  #name(expected: string): Name | undefined {
    if (this.#token.kind === 'name') return this.#advance();
    this.#expected(expected);
    return undefined;
  }

  #expected(expected: string): void {
    this.#report(this.#token, { code: 'syntax', found: this.#token.text, expected });
  }

  #report(span: Span, fault: GrammarFault): void {
    this.#problems.push(problemAt(span, fault));
  }
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const missing = ({ end }: Span): TypeNode => ({ start: end, end, kind: 'missing' });

/** Bounds of thousands of digits are wrong anyway; reading them exactly would take time without end. */
const boundValue = (digits: string): bigint => BigInt(digits.length > 400 ? digits.slice(0, 400) : digits);
