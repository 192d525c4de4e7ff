/** What each character can begin, by dialect: one table for each, so that reading asks no questions about dialects. */

import { BYTE_ORDER_MARK, CR, isDigit, isLetter, isWord, LF, POINT } from '../../../engine/common/characters';
import { kept } from '../../../engine/common/kept';
import type { Dialect } from '../../../engine/face';

/** Classes of characters. */
export const JUNK = 0;
export const BLANK = 1;
export const BREAK = 2;
export const LETTER = 3;
export const DIGIT = 4;
export const DASHES = 5;
export const OPEN = 6;
export const CLOSE = 7;
export const COMMA = 8;
export const QUOTES = 9;
export const APOSTROPHES = 10;
export const OPEN_TUPLE = 11;
export const CLOSE_TUPLE = 12;
export const LESS = 13;
export const GREATER = 14;

export interface Lexis {
  readonly dialect: Dialect;
  /** The class of every code below 128. */
  readonly classes: Uint8Array;
  /** 1 for every code that a short command may hold between its parentheses. */
  readonly isInner: Uint8Array;
  readonly isDashed: boolean;
  readonly dropsCommentLines: boolean;
  readonly endsLineAtReturn: boolean;
  readonly skipsByteOrderMark: boolean;
}

export const lexisOf = kept((dialect: Dialect): Lexis => {
  const classes = new Uint8Array(128);
  const set = (characters: string, to: number): void => {
    for (let index = 0; index < characters.length; index++) {
      const code = characters.charCodeAt(index);
      if (code < classes.length) classes[code] = to;
    }
  };
  for (let code = 0; code < classes.length; code++) {
    if (isLetter(code)) classes[code] = LETTER;
    else if (isDigit(code)) classes[code] = DIGIT;
  }
  set(dialect.blanks, BLANK);
  classes[LF] = BREAK;
  if (endsLineAtReturn(dialect)) classes[CR] = BREAK;
  set('-', DASHES);
  set('(', OPEN);
  set(')', CLOSE);
  set(',', COMMA);
  if (dialect.strings !== 'none') set('"', QUOTES);
  if (dialect.hasLiterals) {
    set("'", APOSTROPHES);
    set('[', OPEN_TUPLE);
    set(']', CLOSE_TUPLE);
    set('<', LESS);
    set('>', GREATER);
  }
  return {
    dialect,
    classes,
    isInner: classes.map((found, code) => (isInside(found) || isWord(code) || code === POINT ? 1 : 0)),
    isDashed: dialect.words === 'dashed',
    dropsCommentLines: dialect.dropsCommentLines,
    endsLineAtReturn: endsLineAtReturn(dialect),
    skipsByteOrderMark: dialect.blanks.includes(String.fromCharCode(BYTE_ORDER_MARK)),
  };
});

/** Where strings span lines, a line ends with a line feed, and nothing else ends one. */
export const endsLineAtReturn = ({ strings }: Dialect): boolean => strings !== 'spanning';

const isInside = (found: number): boolean =>
  found !== JUNK && found !== BLANK && found !== BREAK && found !== OPEN && found !== CLOSE;

/** What a script of the dialect is made of, in words. */
export function ingredients({ words, strings, hasLiterals }: Dialect): string {
  const texts = [...(words === 'dashed' ? ['words'] : []), ...(strings === 'none' ? [] : ['strings'])];
  return hasLiterals
    ? 'names, numbers, strings, characters, "[ ]", "<< >>", "(", "," and ")"'
    : ['names', ...texts, 'whole numbers', '"("', '"," and ")"'].join(', ');
}
