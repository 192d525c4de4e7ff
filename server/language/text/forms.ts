/**
 * Arguments as they are written, before anybody asks what they should be: a word, a number, a string,
 * a character, or a tuple or list of such. Reading goes on after every mistake and reports it.
 */
import type { SyntaxCode } from '../run/types';
import { withoutDroppedLines } from './droppedLines';
import { ingredients } from './lexis';
import { detached } from './nodes';
import type { Scanner, TokenKind } from './scanner';

/** Offsets count from the start of the command. */
export type Form = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'word'; readonly text: string }
  /** A minus, digits, perhaps a point and digits; nothing between them. */
  | { readonly kind: 'number'; readonly text: string }
  /** What stands between the quotes. */
  | { readonly kind: 'string' | 'character'; readonly text: string }
  | { readonly kind: 'tuple' | 'list'; readonly items: readonly Form[] }
);

/** What reading an argument needs to know. */
export interface FormReading {
  readonly scanner: Scanner;
  /** Where the command starts. */
  readonly start: number;
  report(code: SyntaxCode, from: number, to: number, message: string): void;
}

const isSimple = (kind: TokenKind): boolean =>
  kind === 'number' ||
  kind === 'name' ||
  kind === 'word' ||
  kind === 'string' ||
  kind === 'character' ||
  kind === 'sign';

/**
 * A list that is never closed must not swallow the commands below: a name that is followed by `(`, or that
 * begins a line and is followed by nothing that goes on with a list, is taken for the next command.
 */
export function isNextCommand(scanner: Scanner, wantsValue: boolean): boolean {
  if (scanner.kind !== 'name') return false;
  const after = scanner.peek();
  const continues = after === 'comma' || after === 'close' || after === 'closeTuple' || after === 'greater';
  return after === 'open' || (!continues && (scanner.startsLine || !wantsValue));
}

/** Reads the value that begins with the current token; undefined where a mistake leaves none. */
export function readForm(reading: FormReading): Form | undefined {
  const { kind } = reading.scanner;
  if (kind === 'openTuple') return readTuple(reading);
  return kind === 'less' ? readList(reading) : readSimple(reading);
}

function readSimple(reading: FormReading): Form | undefined {
  const { scanner, start } = reading;
  const { text, kind } = scanner;
  if (kind === 'sign') return readSigned(reading);
  const place = { start: scanner.start - start, end: scanner.end - start };
  const slice = (from: number, to: number): string => detached(text.slice(from, to));
  switch (kind) {
    case 'name':
    case 'word':
      return taken(scanner, { kind: 'word', ...place, text: slice(scanner.start, scanner.end) });
    case 'number':
      return taken(scanner, { kind: 'number', ...place, text: slice(scanner.start, scanner.end) });
    case 'character':
      return taken(scanner, { kind: 'character', ...place, text: slice(scanner.start + 1, scanner.end - 1) });
    case 'string':
      return taken(scanner, { kind: 'string', ...place, text: stringContent(reading) });
    default:
      return undefined;
  }
}

function taken(scanner: Scanner, form: Form): Form {
  scanner.next();
  return form;
}

function stringContent(reading: FormReading): string {
  const { text, start, end, isUnclosed, lexis } = reading.scanner;
  if (isUnclosed) reading.report('unterminated-string', start, end, UNTERMINATED);
  const last = isUnclosed ? end : end - 1;
  const { dropsCommentLines } = lexis.dialect;
  return detached(dropsCommentLines ? withoutDroppedLines(text, start + 1, last) : text.slice(start + 1, last));
}

export const UNTERMINATED = 'The string is not closed: write a " where it ends.';

/** `- 5`: the number may stand apart, even on another line. */
function readSigned(reading: FormReading): Form | undefined {
  const { scanner, start } = reading;
  const from = scanner.start;
  const signEnd = scanner.end;
  scanner.next();
  const { text, kind } = scanner;
  if (kind !== 'number' || text.charAt(scanner.start) === '-') {
    reading.report('unexpected-token', from, signEnd, 'A number is expected behind "-".');
    return undefined;
  }
  const digits = text.slice(scanner.start, scanner.end);
  return taken(scanner, { kind: 'number', start: from - start, end: scanner.end - start, text: `-${digits}` });
}

// ---------------------------------------------------------------- tuples and lists

function readTuple(reading: FormReading): Form {
  const { scanner, start } = reading;
  const from = scanner.start;
  scanner.next();
  const items = readItems(reading, 'tuple');
  if (!passed(scanner, 'closeTuple'))
    reading.report('unexpected-token', from, from + 1, 'The tuple that begins here is not closed: "]" is missing.');
  return { kind: 'tuple', start: from - start, end: scanner.endBefore - start, items };
}

/** The two signs of `<<` and of `>>` may stand apart. */
function readList(reading: FormReading): Form | undefined {
  const { scanner, start } = reading;
  const from = scanner.start;
  scanner.next();
  if (scanner.kind !== 'less') {
    reading.report('unexpected-token', from, from + 1, 'A list begins with "<<".');
    return undefined;
  }
  scanner.next();
  const items = readItems(reading, 'list');
  const isClosed = passed(scanner, 'greater') && passed(scanner, 'greater');
  if (!isClosed)
    reading.report('unexpected-token', from, from + 1, 'The list that begins here is not closed: ">>" is missing.');
  return { kind: 'list', start: from - start, end: scanner.endBefore - start, items };
}

/** Goes on if the current token is of this kind. */
function passed(scanner: Scanner, kind: TokenKind): boolean {
  if (scanner.kind !== kind) return false;
  scanner.next();
  return true;
}

/** Up to the sign that closes them, or to what cannot belong to them any more. */
function readItems(reading: FormReading, kind: 'tuple' | 'list'): readonly Form[] {
  const { scanner } = reading;
  const closing = kind === 'tuple' ? 'closeTuple' : 'greater';
  const items: Form[] = [];
  let wantsItem = true;
  let hasComma = false;
  let isExcused = false;
  for (;;) {
    const token = scanner.kind;
    if (token === closing) {
      if (wantsItem && hasComma && !isExcused) missing(reading);
      return items;
    }
    if (token === 'comma') {
      if (wantsItem && !isExcused) missing(reading);
      wantsItem = true;
      hasComma = true;
      isExcused = false;
      scanner.next();
    } else if (isSimple(token) || (kind === 'list' && token === 'openTuple')) {
      if (isNextCommand(scanner, wantsItem)) return items;
      if (!wantsItem && !isExcused) {
        const message = `A comma or ${kind === 'tuple' ? '"]"' : '">>"'} is expected here.`;
        reading.report('unexpected-token', scanner.start, scanner.end, message);
      }
      const item = readForm(reading);
      if (item) items.push(item);
      isExcused = item === undefined;
      wantsItem = false;
    } else if (token === 'junk' || token === 'less' || token === 'openTuple' || token === 'closeTuple') {
      const { start, end, text, lexis } = scanner;
      if (token === 'junk')
        reading.report('unexpected-character', start, end, junkMessage(text.slice(start, end), lexis.dialect));
      else reading.report('unexpected-token', start, end, `A ${kind} cannot hold "${text.slice(start, end)}".`);
      isExcused = true;
      scanner.next();
    } else return items;
  }
}

const missing = (reading: FormReading): void =>
  reading.report('missing-argument', reading.scanner.start, reading.scanner.end, 'A value is missing here.');

export function junkMessage(junk: string, dialect: Parameters<typeof ingredients>[0]): string {
  const shown = junk.length > 20 ? `${junk.slice(0, 20)}…` : junk;
  return /^[-\d]/.test(junk) && junk.length > 1
    ? `"${shown}" is neither a ${dialect.hasLiterals ? '' : 'whole '}number nor a name.`
    : `"${shown}" cannot stand in a script: commands are made of ${ingredients(dialect)}.`;
}
