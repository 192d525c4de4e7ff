/** Texts in Java: strings, comments, names and numbers. */

/** Also in comments a backslash and a `u` begin a character: an even number of backslashes never does. */
export function escaped(text: string): string {
  let safe = '';
  for (const character of text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')) {
    const code = character.charCodeAt(0);
    const isPlain = code >= 0x20 && code < 0x7f;
    safe += isPlain
      ? character
      : Array.from({ length: character.length }, (_, at) => unicode(character.charCodeAt(at))).join('');
  }
  return safe;
}

const unicode = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

export const quoted = (text: string): string => `"${escaped(text)}"`;

/** Line breaks and the like have no place in a comment of one line. */
export const comment = (text: string): string => `// ${escaped(text).replaceAll('\\"', '"').replaceAll('\\u', '?')}`;

/** `the-way-out` is `TheWayOutTest`; a name cannot begin with a digit. */
export function className(name: string): string {
  const words = name.split(/[^A-Za-z0-9]/).filter((word) => word !== '');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const first = joined.search(/[A-Za-z]/);
  const own = first < 0 ? 'Script' : capital(joined.slice(first));
  return own.endsWith('Test') ? own : `${own}Test`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A double as Java reads it. */
export function double(value: number): string {
  if (Number.isNaN(value)) return 'Double.NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Double.POSITIVE_INFINITY' : 'Double.NEGATIVE_INFINITY';
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
