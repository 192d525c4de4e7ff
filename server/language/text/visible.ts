/**
 * Characters that would steer a terminal, or hide from a reader, made visible: whatever a script, a transcript
 * or a file name holds, a person sees it and nothing obeys it. Used wherever text is shown to people.
 */

/** A text of several lines: line breaks and tabs keep their meaning. */
export const visible = (text: string): string => shown(text, isKeptInText);

/** A text that belongs on one line, such as the name of a file: a line break is shown as well. */
export const visibleLine = (text: string): string => shown(text, () => false);

const isKeptInText = (code: number): boolean => code === 10 || code === 9;

function shown(text: string, isKept: (code: number) => boolean): string {
  let from = 0;
  let result = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isHidden(code) || isKept(code)) continue;
    result += text.slice(from, at) + pictureOf(code);
    from = at + 1;
  }
  return from === 0 ? text : result + text.slice(from);
}

/** Ranges of code units, first and last, that steer or hide: controls, marks of direction, invisible breaks. */
const HIDDEN: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  // Not the joiners between: letters of many languages and emoji are made with them.
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
];

function isHidden(code: number): boolean {
  if (code >= 32 && code < 127) return false;
  return HIDDEN.some(([first, last]) => code >= first && code <= last);
}

/** The picture that Unicode has for it, or its number. */
function pictureOf(code: number): string {
  if (code < 32) return String.fromCharCode(0x2400 + code);
  return code === 127 ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
