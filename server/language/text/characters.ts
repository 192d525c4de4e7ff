/** Character classes of the script language, by UTF-16 code. */

export const LF = 10;
export const CR = 13;
export const OPEN = 40;
export const CLOSE = 41;
export const COMMA = 44;
export const DASH = 45;

export const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
export const isBreak = (code: number): boolean => code === LF || code === CR;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
export const isWord = (code: number): boolean => isLetter(code) || isDigit(code) || code === 95;

/** A byte order mark is white space at the very start, and nowhere else. */
export const isByteOrderMark = (code: number, offset: number): boolean => code === 0xfeff && offset === 0;

/** A name, then any number of pieces of `-` and one or more letters, digits or `_`: `zombie_toast-12`. */
export function isDashedWord(text: string): boolean {
  if (!isLetter(text.charCodeAt(0))) return false;
  for (let offset = 1; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (isWord(code)) continue;
    if (code !== DASH || !isWord(text.charCodeAt(offset + 1))) return false;
  }
  return true;
}
