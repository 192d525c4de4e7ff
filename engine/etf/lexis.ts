/**
 * Words and signs of the ETF language, the same in grammar files and scripts. Reading never fails:
 * what belongs to no rule becomes a token of its own, which no rule of the language accepts.
 */

/** Offsets into the text that was read; `end` is the first character after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type TokenKind =
  | 'name'
  | 'keyword'
  | 'boolean'
  | 'number'
  | 'real'
  | 'string'
  | 'character'
  | 'sign'
  | 'unknown'
  | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
}

/** `--` to the end of the line, without the line break. */
export interface Comment extends Span {
  readonly text: string;
}

export interface Lexed {
  /** The last one is always the end of the text. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

const SIGNS = new Set([',', ':', ';', '(', ')', '[', ']', '<', '>', '{', '}', '-', '=']);

/** The question mark is skipped like a line break: a slip of the original that scripts rely on. */
const BLANKS = new Set([' ', '\t', '\r', '\n', '?']);

export function lexed(text: string, keywords: ReadonlySet<string>): Lexed {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  let place = 0;
  while (place < text.length) {
    const character = text.charAt(place);
    if (BLANKS.has(character)) {
      place++;
    } else if (text.startsWith('--', place)) {
      const end = lineEnd(text, place);
      comments.push({ start: place, end, text: text.slice(place, end) });
      place = end;
    } else {
      const token = tokenAt(text, place, keywords);
      tokens.push(token);
      place = token.end;
    }
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length, text: '' });
  return { tokens, comments };
}

export const isLetter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');

export const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** A name of the language: a letter, then letters, digits and underscores. */
export const isName = (text: string): boolean => text.length > 0 && isLetter(text) && nameEnd(text, 0) === text.length;

export const isBoolean = (text: string): boolean => {
  const lower = text.length <= 5 ? text.toLowerCase() : text;
  return lower === 'true' || lower === 'false';
};

/** The end of the line without its line break, of either kind. */
export function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  return end > from && text[end - 1] === '\r' ? end - 1 : end;
}

function tokenAt(text: string, start: number, keywords: ReadonlySet<string>): Token {
  const character = text.charAt(start);
  if (isLetter(character)) return wordAt(text, start, keywords);
  if (isDigit(character)) return numberAt(text, start);
  const end = character === '"' ? stringEnd(text, start) : character === "'" ? characterEnd(text, start) : undefined;
  if (end !== undefined) return token(text, character === '"' ? 'string' : 'character', start, end);
  if (text.startsWith('..', start)) return token(text, 'sign', start, start + 2);
  if (SIGNS.has(character)) return token(text, 'sign', start, start + 1);
  return token(text, 'unknown', start, start + characterLength(text, start));
}

const token = (text: string, kind: TokenKind, start: number, end: number): Token => ({
  kind,
  start,
  end,
  text: text.slice(start, end),
});

function wordAt(text: string, start: number, keywords: ReadonlySet<string>): Token {
  const word = token(text, 'name', start, nameEnd(text, start));
  if (keywords.has(word.text)) return { ...word, kind: 'keyword' };
  return isBoolean(word.text) ? { ...word, kind: 'boolean' } : word;
}

function nameEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isNamePart(text.charAt(end))) end++;
  return end;
}

const isNamePart = (character: string): boolean => isLetter(character) || isDigit(character) || character === '_';

function numberAt(text: string, start: number): Token {
  const whole = digitsEnd(text, start);
  const hasFraction = text[whole] === '.' && isDigit(text.charAt(whole + 1));
  return hasFraction ? token(text, 'real', start, digitsEnd(text, whole + 1)) : token(text, 'number', start, whole);
}

function digitsEnd(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charAt(end))) end++;
  return end;
}

/**
 * The last quote that can end it: a quote after a backslash may be content, and is, if another
 * quote follows anywhere in the text.
 */
function stringEnd(text: string, start: number): number | undefined {
  let end: number | undefined;
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    end = quote + 1;
    if (text[quote - 1] !== '\\') break;
  }
  return end;
}

/** One character between quotes; it may be a quote, and there is no escape. */
function characterEnd(text: string, start: number): number | undefined {
  const content = text[start + 1];
  if (content === undefined || content === '\n' || content === '\r') return undefined;
  const close = start + 1 + characterLength(text, start + 1);
  return text[close] === "'" ? close + 1 : undefined;
}

const characterLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
