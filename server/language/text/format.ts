/**
 * Formatting keeps what the author laid out (which commands share a line, comments and the space
 * before those at the end of a line, blank lines) and settles the rest: commands are written as the
 * game echoes them, one space stands between two on a line, lines start at the margin and end without
 * white space, at most two blank lines follow each other, and the last line is ended. What cannot be
 * read is left as it is. Every edit stands on its own, so a range is formatted by some of them.
 */
import type { Dialect } from '../../../engine/face';

import type { Span } from '../run/types';
import type { PlacedNode } from './nodes';
import { firstFrom, type ParsedScript, parse } from './parser';

/** A replacement of a piece of the text. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export interface FormatOptions {
  /** Only edits that touch this range. */
  readonly range?: Span;
}

const BLANK_LINES = 2;
const LINE_BREAK = /\r\n|\r|\n/;
// Not `trim`: it also removes characters that are no white space in a script.
const LEADING = /^[ \t\v\f]+/;
const TRAILING = /[ \t\v\f]+$/;

/** The edits that format a script, in order; none if it is formatted already. */
export function format(script: ParsedScript, { range }: FormatOptions = {}): Edit[] {
  const { text } = script;
  const lineBreak = lineBreakOf(text);
  const edits: Edit[] = [];
  const put = (start: number, end: number, wanted: string): void => {
    // A stray mark at the margin of the first line would become a byte order mark.
    if (start === 0 && wanted.startsWith('\ufeff')) return;
    const isWanted = range === undefined || (end >= range.start && start <= range.end);
    if (isWanted && text.slice(start, end) !== wanted) edits.push({ span: { start, end }, text: wanted });
  };
  const first = text.startsWith('\ufeff') ? 1 : 0;
  let end = first;
  for (const node of script.nodes) {
    put(end, node.start, gap(text.slice(end, node.start), end === first ? 'first' : 'inner', lineBreak));
    end = node.start + node.shape.length;
    if (isSimple(node, script)) put(node.start, end, written(node));
  }
  put(end, text.length, gap(text.slice(end), end === first ? 'only' : 'last', lineBreak));
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
function lineBreakOf(text: string): string {
  if (/(?<!\r)\n/.test(text)) return '\n';
  if (text.includes('\r\n')) return '\r\n';
  return text.includes('\r') ? '\r' : '\n';
}

const written = ({ shape }: PlacedNode): string =>
  shape.open < 0 ? shape.name : `${shape.name}(${shape.args.map((arg) => arg.text).join(',')})`;

/** A command with a comment inside it keeps its lines. */
function isSimple({ start, shape }: PlacedNode, { comments }: ParsedScript): boolean {
  const comment = comments[firstFrom(comments, start)];
  return shape.isSound && !(comment && comment.start < start + shape.length);
}

/** What lies between two commands, before the first or after the last: white space, comments, stray tokens. */
function gap(space: string, place: 'first' | 'inner' | 'last' | 'only', lineBreak: string): string {
  const lines = space.split(LINE_BREAK);
  const opensText = place === 'first' || place === 'only';
  const endsText = place === 'last' || place === 'only';
  if (lines.length === 1 && place === 'inner') return isBlank(space) ? ' ' : space;

  const result: string[] = [];
  let blanks = 0;
  lines.forEach((line, index) => {
    const startsLine = index > 0 || opensText;
    const isOpen = index === lines.length - 1 && !endsText;
    const content = startsLine ? trimmed(line) : line.replace(TRAILING, '');
    if (startsLine && content === '' && !isOpen) blanks++;
    else {
      const kept = result.length === 0 && opensText ? 0 : Math.min(blanks, BLANK_LINES);
      for (let count = 0; count < kept; count++) result.push('');
      blanks = 0;
      result.push(shownLine(content, startsLine, isOpen));
    }
  });
  if (!endsText) return result.join(lineBreak);
  return result.length === 0 ? '' : result.join(lineBreak) + lineBreak;
}

function shownLine(content: string, startsLine: boolean, isOpen: boolean): string {
  if (content === '') return '';
  if (isOpen) return `${content} `;
  return !startsLine && content.startsWith('-') ? ` ${content}` : content;
}

const trimmed = (line: string): string => line.replace(LEADING, '').replace(TRAILING, '');
const isBlank = (line: string): boolean => trimmed(line) === '';
