/**
 * A grammar file in order: one way to set blanks, comments aligned, nothing added, removed or moved
 * to another line. Words and comments stay as they are.
 */

import type { Comment, Token } from '../lexis';
import { LineTable } from '../lines';
import type { Declaration, GrammarSyntax } from './nodes';

/** Undefined for a file with syntax errors: who has not read it should not rewrite it. */
export function formattedGrammar(syntax: GrammarSyntax): string | undefined {
  return syntax.problems.length > 0 ? undefined : new Formatter(syntax).format();
}

const INDENT = '  ';
/** More blank lines than this in a row say nothing more. */
const MOST_BLANK = 2;

interface Line {
  readonly code: string;
  readonly comment: string;
  readonly indent: string;
}

class Formatter {
  readonly #lines: LineTable;
  readonly #tokensOn = new Map<number, Token[]>();
  readonly #commentOn = new Map<number, Comment>();
  readonly #previous = new Map<Token, Token>();
  /** Lines on which a declaration ends, and lines inside one. */
  readonly #ends = new Set<number>();
  readonly #inside = new Set<number>();

  constructor(syntax: GrammarSyntax) {
    this.#lines = new LineTable(syntax.text);
    let previous: Token | undefined;
    for (const token of syntax.tokens) {
      if (token.kind === 'end') continue;
      if (previous) this.#previous.set(token, previous);
      previous = token;
      const line = this.#lines.lineOf(token.start);
      const others = this.#tokensOn.get(line);
      if (others) others.push(token);
      else this.#tokensOn.set(line, [token]);
    }
    for (const comment of syntax.comments) this.#commentOn.set(this.#lines.lineOf(comment.start), comment);
    for (const declaration of [...(syntax.system ? [syntax.system] : []), ...syntax.declarations])
      this.#mark(declaration);
  }

  format(): string {
    const lines: Line[] = [];
    let isBelow = false;
    let blank = 0;
    for (let line = 0; line < this.#lines.count; line++) {
      const tokens = this.#tokensOn.get(line) ?? [];
      const comment = (this.#commentOn.get(line)?.text ?? '').trimEnd();
      if (tokens.length === 0 && comment === '') {
        blank++;
        isBelow = false;
        if (blank <= MOST_BLANK && lines.length > 0) lines.push({ code: '', comment: '', indent: '' });
        continue;
      }
      blank = 0;
      lines.push({ code: this.#code(tokens), comment, indent: this.#indent(line, tokens, comment, isBelow) });
      if (tokens.length > 0) isBelow = this.#ends.has(line);
    }
    while (lines.length > 0 && isBlank(lines.at(-1))) lines.pop();
    return lines.length === 0 ? '' : `${aligned(lines).join('\n')}\n`;
  }

  #mark({ start, end }: Pick<Declaration, 'start' | 'end'>): void {
    const first = this.#lines.lineOf(start);
    const last = this.#lines.lineOf(Math.max(start, end - 1));
    this.#ends.add(last);
    for (let line = first + 1; line <= last; line++) this.#inside.add(line);
  }

  /** Comments below a declaration and what stands inside one are set in; headings are not. */
  #indent(line: number, tokens: readonly Token[], comment: string, isBelow: boolean): string {
    if (this.#inside.has(line)) {
      const closes = tokens.length > 0 && tokens.every(({ text }) => ')]}'.includes(text));
      return closes ? '' : INDENT;
    }
    return tokens.length === 0 && isBelow && !isRule(comment) ? INDENT : '';
  }

  #code(tokens: readonly Token[]): string {
    let code = '';
    for (const token of tokens) {
      const before = this.#previous.get(token);
      code += code !== '' && before && hasGap(before, token) ? ` ${token.text}` : token.text;
    }
    return code;
  }
}

const isBlank = (line: Line | undefined): boolean => line !== undefined && line.code === '' && line.comment === '';

const isRule = (comment: string): boolean => comment.length >= 4 && comment === '-'.repeat(comment.length);

const TIGHT_BEFORE: ReadonlySet<string> = new Set([',', ';', ':', ')', ']', '}', '..', '(', '[']);
const TIGHT_AFTER: ReadonlySet<string> = new Set(['(', '[', '{', '..']);

function hasGap(before: Token, token: Token): boolean {
  if (token.kind === 'sign' && TIGHT_BEFORE.has(token.text)) return false;
  if (before.kind === 'sign' && TIGHT_AFTER.has(before.text)) return false;
  // A minus belongs to its number.
  return !(before.text === '-' && before.kind === 'sign');
}

/** Comments behind declarations that follow line on line stand in one column. */
function aligned(lines: readonly Line[]): readonly string[] {
  const columns = new Array<number>(lines.length).fill(0);
  for (let first = 0; first < lines.length; ) {
    let end = first;
    let widest = 0;
    for (let line = lines[end]; line && line.code !== '' && line.comment !== ''; line = lines[end]) {
      widest = Math.max(widest, line.indent.length + line.code.length);
      end++;
    }
    columns.fill(widest, first, end);
    first = Math.max(end, first + 1);
  }
  return lines.map(({ code, comment, indent }, index) => {
    if (code === '') return comment === '' ? '' : indent + comment;
    return comment === '' ? indent + code : `${(indent + code).padEnd(columns[index] ?? 0)} ${comment}`;
  });
}
