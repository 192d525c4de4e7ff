/**
 * Formatting keeps what the author laid out (which commands share a line, comments and the space
 * before those at the end of a line, blank lines) and settles the rest: commands are written as the
 * game echoes them, one space stands between two on a line, lines start at the margin and end without
 * white space, at most two blank lines follow each other, and the last line is ended. What cannot be
 * read is left as it is. Every edit stands on its own, so a range is formatted by some of them.
 */

import { CR, withoutLeading, withoutTrailing } from '../../../engine/common/characters';
import { echo } from '../../../engine/common/echo';
import type { Dialect, Domain, System } from '../../../engine/face';
import type { Span } from '../run/types';
import { commandIn, signaturesOf } from './check';
import type { Form } from './forms';
import { endsLineAtReturn, lexisOf } from './lexis';
import type { ArgumentShape, PlacedNode } from './nodes';
import { firstFrom, firstProblemFrom, type ParsedScript, parse } from './parser';

/** A replacement of a piece of the text. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export interface FormatOptions {
  /** Only edits that touch this range. */
  readonly range?: Span;
  /** Whose commands they are: a program's own form of numbers and words is known of those only. */
  readonly system?: System | undefined;
}

const BLANK_LINES = 2;
const LINE_BREAK = /\r\n|\r|\n/;

/** The edits that format a script, in order; none if it is formatted already. */
export function format(script: ParsedScript, { range, system }: FormatOptions = {}): Edit[] {
  const { text } = script;
  const gaps = new Gaps(lineBreakOf(text, script.dialect), script.dialect);
  const edits: Edit[] = [];
  const put = (start: number, end: number, wanted: string): void => {
    // A stray mark at the margin of the first line would become a byte order mark.
    if (start === 0 && wanted.startsWith('\ufeff')) return;
    // A return at the end of a string that was never closed would become part of a line end.
    if (text[start - 1] === '\r' && wanted.startsWith('\n')) return;
    const isWanted = range === undefined || (end >= range.start && start <= range.end);
    if (isWanted && text.slice(start, end) !== wanted) edits.push({ span: { start, end }, text: wanted });
  };
  const first = lexisOf(script.dialect).skipsByteOrderMark && text.startsWith('\ufeff') ? 1 : 0;
  let end = first;
  for (const node of script.nodes) {
    const place = end === first ? 'first' : 'inner';
    if (!holdsLines(script, end, node.start)) put(end, node.start, gaps.gap(text.slice(end, node.start), place));
    end = node.start + node.shape.length;
    if (isSimple(node, script)) put(node.start, end, echoForm(node, system) ?? written(node));
  }
  const place = end === first ? 'only' : 'last';
  if (!holdsLines(script, end, text.length)) put(end, text.length, gaps.gap(text.slice(end), place));
  return edits;
}

/** The text after edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.span.start) + edit.text;
    end = edit.span.end;
  }
  return result + text.slice(end);
}

/** A formatted text. */
export const formatted = (text: string, dialect: Dialect): string => applyEdits(text, format(parse(text, dialect)));

/** Mixed line ends become LF. */
function lineBreakOf(text: string, dialect: Dialect): string {
  if (/(?<!\r)\n/.test(text)) return '\n';
  if (text.includes('\r\n')) return '\r\n';
  return text.includes('\r') && endsLineAtReturn(dialect) ? '\r' : '\n';
}

/** As the program of a declared game prints it back: `007` is `7`, `tRUE` is `True`. */
function echoForm({ shape }: PlacedNode, system: System | undefined): string | undefined {
  // Blank lines in a text are lost when it is read, but they are the author's.
  if (!system || system.start || shape.args.some(({ text }) => text.includes('\n'))) return undefined;
  const command = commandIn(shape, system);
  // A real number is printed with all its digits: nobody would write `0.1` so.
  const params = signaturesOf(system).get(shape.name)?.params ?? [];
  return command && !params.some(({ domain }) => hasReal(domain)) ? echo(command, system.grammar.dialect) : undefined;
}

function hasReal(domain: Domain): boolean {
  if (domain.kind === 'tuple') return domain.fields.some((field) => hasReal(field.domain));
  return domain.kind === 'list' ? hasReal(domain.of) : domain.kind === 'real';
}

const written = ({ shape }: PlacedNode): string =>
  shape.open < 0 ? shape.name : `${shape.name}(${shape.args.map(writtenArgument).join(',')})`;

/** Tuples and lists as they are echoed; everything in them as it was written. */
function writtenArgument({ text, form, start }: ArgumentShape): string {
  const inside = (each: Form): string => {
    if (each.kind === 'tuple') return `[${each.items.map(inside).join(', ')}]`;
    if (each.kind === 'list') return `<<${each.items.map(inside).join(', ')}>>`;
    // A minus may stand apart from its number.
    return each.kind === 'number' ? each.text : text.slice(each.start - start, each.end - start);
  };
  return form ? inside(form) : text;
}

/** A command with a comment inside it keeps its lines. */
function isSimple({ start, shape }: PlacedNode, { comments }: ParsedScript): boolean {
  const comment = comments[firstFrom(comments, start)];
  return shape.isSound && !(comment && comment.start < start + shape.length);
}

/** Between two commands lies a string of several lines that belongs to none: its lines are not ours to settle. */
function holdsLines({ text, problems, dialect }: ParsedScript, start: number, end: number): boolean {
  if (dialect.strings !== 'spanning') return false;
  for (let index = firstProblemFrom(problems, start); index < problems.length; index++) {
    const span = problems[index]?.span;
    if (!span || span.start >= end) return false;
    if (LINE_BREAK.test(text.slice(span.start, Math.min(span.end, end)))) return true;
  }
  return false;
}

type Place = 'first' | 'inner' | 'last' | 'only';

/** What lies between two commands, before the first or after the last: white space, comments, stray tokens. */
class Gaps {
  constructor(
    private readonly lineBreak: string,
    private readonly dialect: Dialect,
  ) {}

  gap(space: string, place: Place): string {
    const lines = space.split(endsLineAtReturn(this.dialect) ? LINE_BREAK : /\r?\n/);
    const opensText = place === 'first' || place === 'only';
    const endsText = place === 'last' || place === 'only';
    if (lines.length === 1 && place === 'inner') return this.trimmed(space) === '' ? ' ' : space;

    const result: string[] = [];
    let blanks = 0;
    lines.forEach((line, index) => {
      const startsLine = index > 0 || opensText;
      const isOpen = index === lines.length - 1 && !endsText;
      const content = startsLine ? this.trimmed(line) : withoutTrailing(line, this.isSpace);
      if (startsLine && content === '' && !isOpen) blanks++;
      else {
        const kept = result.length === 0 && opensText ? 0 : Math.min(blanks, BLANK_LINES);
        for (let count = 0; count < kept; count++) result.push('');
        blanks = 0;
        result.push(shownLine(content, startsLine, isOpen));
      }
    });
    if (!endsText) return result.join(this.lineBreak);
    return result.length === 0 ? '' : result.join(this.lineBreak) + this.lineBreak;
  }

  private trimmed(line: string): string {
    return withoutTrailing(withoutLeading(line, this.isSpace), this.isSpace);
  }

  /** Not `trim`: it also removes characters that are no white space in a script. */
  private readonly isSpace = (code: number): boolean =>
    (code === 32 || code === 9 || code === 11 || code === 12 || code === CR) &&
    this.dialect.blanks.includes(String.fromCharCode(code));
}

function shownLine(content: string, startsLine: boolean, isOpen: boolean): string {
  if (content === '') return '';
  if (isOpen) return `${content} `;
  return !startsLine && content.startsWith('-') ? ` ${content}` : content;
}
