/** Comments of a grammar file as documentation, by the conventions that the grammars of the family share. */

import type { Comment } from '../lexis';
import { LineTable } from '../lines';
import { type Declaration, type GrammarSyntax, namedPartsOf } from './nodes';

export interface Docs {
  readonly system: string;
  /** By the offset at which a declaration, parameter, field or item starts. */
  readonly of: ReadonlyMap<number, string>;
  /** The section heading and the group comment over a declaration, by its start. */
  readonly sections: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

type LineKind = 'blank' | 'rule' | 'comment' | 'code';

export const docsOf = (syntax: GrammarSyntax): Docs => new DocReader(syntax).read();

class DocReader {
  readonly #syntax: GrammarSyntax;
  readonly #lines: LineTable;
  readonly #kinds: LineKind[];
  readonly #commentOn = new Map<number, Comment>();
  readonly #startingOn = new Map<number, number>();
  readonly #endingOn = new Map<number, number>();
  readonly #parts = new Map<number, string[]>();
  readonly #groups = new Map<number, string>();
  readonly #system: string[] = [];
  readonly #headings: Heading[] = [];

  constructor(syntax: GrammarSyntax) {
    this.#syntax = syntax;
    this.#lines = new LineTable(syntax.text);
    this.#kinds = new Array<LineKind>(this.#lines.count).fill('blank');
    for (const comment of syntax.comments) {
      const line = this.#lines.lineOf(comment.start);
      this.#commentOn.set(line, comment);
      this.#kinds[line] = isRule(comment.text) ? 'rule' : 'comment';
    }
    for (const { start, kind } of syntax.tokens) if (kind !== 'end') this.#kinds[this.#lines.lineOf(start)] = 'code';
    syntax.declarations.forEach(({ start, end }, index) => {
      const line = this.#lines.lineOf(start);
      if (!this.#startingOn.has(line)) this.#startingOn.set(line, index);
      this.#endingOn.set(this.#lines.lineOf(Math.max(start, end - 1)), index);
    });
  }

  read(): Docs {
    const inside = this.#insideDeclarations();
    this.#besideDeclarations(inside);
    this.#runs(inside);
    return {
      system: this.#system.join('\n'),
      of: new Map([...this.#parts].map(([start, texts]) => [start, texts.join('\n')])),
      sections: this.#sections(),
      groups: this.#groups,
      headings: this.#headings,
    };
  }

  /** A comment between the first and the last sign of a declaration is about the part named last before it. */
  #insideDeclarations(): ReadonlySet<Comment> {
    const inside = new Set<Comment>();
    const { comments, declarations } = this.#syntax;
    let next = 0;
    for (const declaration of declarations) {
      while ((comments[next]?.start ?? Infinity) < declaration.start) next++;
      const names = namedPartsOf(declaration);
      let named = -1;
      for (; (comments[next]?.start ?? Infinity) < declaration.end; next++) {
        const comment = comments[next];
        if (!comment) break;
        while ((names[named + 1]?.start ?? Infinity) < comment.start) named++;
        inside.add(comment);
        this.#add(names[named]?.start ?? declaration.start, comment);
      }
    }
    return inside;
  }

  #besideDeclarations(inside: ReadonlySet<Comment>): void {
    for (const [line, comment] of this.#commentOn) {
      if (this.#kinds[line] !== 'code' || inside.has(comment)) continue;
      const declaration = this.#declarationEndingOn(line);
      if (declaration) this.#add(declaration.start, comment);
      else if (this.#isSystemLine(line)) this.#system.push(content(comment));
    }
  }

  /** Comments on lines of their own, line after line. */
  #runs(inside: ReadonlySet<Comment>): void {
    let isBoxed = false;
    for (let line = 0; line < this.#kinds.length; line++) {
      const kind = this.#kinds[line];
      if (kind === 'rule') {
        const heading = this.#headingAt(line);
        if (heading) {
          isBoxed = false;
          this.#headings.push(heading.heading);
          line = heading.last;
          continue;
        }
        isBoxed = !isBoxed && this.#isSystemLine(line - 1);
      }
      if (kind === 'code') isBoxed = false;
      if (kind !== 'comment' || this.#isInside(line, inside)) continue;
      let last = line;
      while (this.#kinds[last + 1] === 'comment') last++;
      this.#run(line, last, isBoxed);
      line = last;
    }
  }

  #isInside(line: number, inside: ReadonlySet<Comment>): boolean {
    const comment = this.#commentOn.get(line);
    return comment !== undefined && inside.has(comment);
  }

  #run(first: number, last: number, isBoxed: boolean): void {
    const comments = this.#commentsOn(first, last);
    const above = this.#declarationEndingOn(first - 1);
    const below = this.#startingOn.get(last + 1);
    if (above) for (const comment of comments) this.#add(above.start, comment);
    else if (isBoxed || this.#isSystemLine(first - 1) || this.#isBeforeSystem(last))
      for (const comment of comments) this.#system.push(content(comment));
    else if (below !== undefined) this.#leading(below, comments);
  }

  /** Directly above one declaration it documents it; above several without a blank line it heads them. */
  #leading(index: number, comments: readonly Comment[]): void {
    const group = this.#groupFrom(index);
    const text = comments.map(content).join('\n');
    if (group.length > 1) for (const { start } of group) this.#groups.set(start, text);
    else for (const { start } of group) this.#parts.set(start, [text, ...(this.#parts.get(start) ?? [])]);
  }

  #groupFrom(index: number): readonly Declaration[] {
    const { declarations } = this.#syntax;
    let last = index;
    for (let next = declarations[last + 1]; next && this.#touches(declarations[last], next); ) {
      last++;
      next = declarations[last + 1];
    }
    return declarations.slice(index, last + 1);
  }

  #touches(above: Declaration | undefined, below: Declaration): boolean {
    if (!above) return false;
    const to = this.#lines.lineOf(below.start);
    for (let line = this.#lines.lineOf(above.end); line < to; line++) {
      const kind = this.#kinds[line];
      if (kind === 'blank' || kind === 'rule') return false;
    }
    return true;
  }

  /** A comment of one or two lines between two lines of dashes. */
  #headingAt(line: number): { heading: Heading; last: number } | undefined {
    const first = this.#commentOn.get(line);
    let last = line + 1;
    while (last < line + 3 && this.#kinds[last] === 'comment') last++;
    const end = this.#commentOn.get(last);
    if (!first || !end || last === line + 1 || this.#kinds[last] !== 'rule') return undefined;
    const title = this.#commentsOn(line + 1, last - 1)
      .map(content)
      .join(' ');
    return { heading: { title, start: first.start, end: end.end }, last };
  }

  #sections(): ReadonlyMap<number, string> {
    const sections = new Map<number, string>();
    let heading = -1;
    for (const { start } of this.#syntax.declarations) {
      while ((this.#headings[heading + 1]?.start ?? Infinity) < start) heading++;
      const title = this.#headings[heading]?.title;
      if (title) sections.set(start, title);
    }
    return sections;
  }

  #commentsOn(first: number, last: number): readonly Comment[] {
    const found: Comment[] = [];
    for (let line = first; line <= last; line++) {
      const comment = this.#commentOn.get(line);
      if (comment) found.push(comment);
    }
    return found;
  }

  #declarationEndingOn(line: number): Declaration | undefined {
    const index = this.#endingOn.get(line);
    return index === undefined ? undefined : this.#syntax.declarations[index];
  }

  #isSystemLine(line: number): boolean {
    const { system } = this.#syntax;
    return system !== undefined && this.#lines.lineOf(system.end) === line;
  }

  #isBeforeSystem(line: number): boolean {
    const { system } = this.#syntax;
    return system !== undefined && line < this.#lines.lineOf(system.start);
  }

  #add(start: number, comment: Comment): void {
    const texts = this.#parts.get(start);
    if (texts) texts.push(content(comment));
    else this.#parts.set(start, [content(comment)]);
  }
}

/** Nothing but dashes, or the like. */
const isRule = (comment: string): boolean => /^--[-=*#~_+ \t]*[-=*#~_+]{2}\s*$/.test(comment);

function content({ text }: Comment): string {
  let start = 0;
  while (text[start] === '-') start++;
  return text.slice(start).trim();
}
