/** Character classes of the script language, by UTF-16 code. */

export const LF = 10;
export const CR = 13;
export const QUOTE = 34;
export const OPEN_CODE = 40;
export const CLOSE_CODE = 41;
export const DASH = 45;
export const POINT = 46;
export const BACKSLASH = 92;
export const BYTE_ORDER_MARK = 0xfeff;

export const isBreak = (code: number): boolean => code === LF || code === CR;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
export const isWord = (code: number): boolean => isLetter(code) || isDigit(code) || code === 95;

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

/** A letter, then letters, digits and `_`. */
export const isPlainWord = (text: string): boolean => isDashedWord(text) && !text.includes('-');

/** White space of any script; few ask for it, so it need not be fast. */
export const isWhite = (code: number): boolean =>
  code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(String.fromCharCode(code));

/** As much of the text as is left when such characters are taken from its end. */
export function withoutTrailing(text: string, isTaken: (code: number) => boolean): string {
  let end = text.length;
  while (end > 0 && isTaken(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

export function withoutLeading(text: string, isTaken: (code: number) => boolean): string {
  let start = 0;
  while (start < text.length && isTaken(text.charCodeAt(start))) start++;
  return text.slice(start);
}
