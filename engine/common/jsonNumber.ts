/** Numbers in JSON's notation: `-`, digits without a leading zero, fraction, exponent. */
export type NumberScan =
  /** `end` is the first offset behind the number. */
  | { readonly kind: 'number'; readonly end: number }
  /** It begins like a number, and is none from `end` on. */
  | { readonly kind: 'wrong'; readonly end: number }
  | { readonly kind: 'none' };

export function scanJsonNumber(text: string, start: number): NumberScan {
  let at = start;
  if (text[at] === '-') at++;
  if (!isDigit(text.charCodeAt(at))) return at === start ? { kind: 'none' } : { kind: 'wrong', end: at };
  at = text[at] === '0' ? at + 1 : pastDigits(text, at);
  if (text[at] === '.') {
    if (!isDigit(text.charCodeAt(at + 1))) return { kind: 'wrong', end: at + 1 };
    at = pastDigits(text, at + 1);
  }
  if (text[at] === 'e' || text[at] === 'E') {
    const digits = text[at + 1] === '+' || text[at + 1] === '-' ? at + 2 : at + 1;
    if (!isDigit(text.charCodeAt(digits))) return { kind: 'wrong', end: digits };
    at = pastDigits(text, digits);
  }
  return { kind: 'number', end: at };
}

export function pastDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
