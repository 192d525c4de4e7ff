/** Strings in JSON's notation. */
export type StringScan =
  /** `end` is the first offset behind the closing quote. */
  | { readonly kind: 'string'; readonly value: string; readonly end: number }
  /** It is no string from `end` on. */
  | { readonly kind: 'wrong'; readonly end: number };

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const UNICODE_DIGITS = 4;

/** `start` is the offset of the opening quote. */
export function scanJsonString(text: string, start: number): StringScan {
  const pieces: string[] = [];
  let from = start + 1;
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    // Also the end of the text, whose code is not a number.
    if (!(code >= 0x20)) return { kind: 'wrong', end: at };
    if (code === 0x22) return { kind: 'string', value: pieces.join('') + text.slice(from, at), end: at + 1 };
    if (code !== 0x5c) continue;
    const escaped = escapeAt(text, at + 1);
    if (escaped === undefined) return { kind: 'wrong', end: at };
    pieces.push(text.slice(from, at), escaped.value);
    from = escaped.end;
    at = from - 1;
  }
}

function escapeAt(text: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const mark = text[at] ?? '';
  const value = ESCAPES[mark];
  if (value !== undefined) return { value, end: at + 1 };
  const end = at + 1 + UNICODE_DIGITS;
  const digits = text.slice(at + 1, end);
  if (mark !== 'u' || !isHexadecimal(digits)) return undefined;
  return { value: String.fromCharCode(Number.parseInt(digits, 16)), end };
}

const isHexadecimal = (digits: string): boolean => /^[0-9a-fA-F]{4}$/.test(digits);
