/** Separators of a line that do not stand inside brackets or quotes. */
import type { Span } from '../lexis';

const OPEN = '([{';
const CLOSE = ')]}';

/** Calls back for every character outside brackets and quotes, until the answer is true. */
function scanTop(text: string, at: (place: number) => boolean): void {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place);
    if (character === '"') {
      const close = text.indexOf('"', place + 1);
      if (close < 0) return;
      place = close;
    } else if (OPEN.includes(character)) depth++;
    else if (CLOSE.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && at(place)) return;
  }
}

/** The first `:` or `->` at the top. */
export function separatorIn(text: string): Span | undefined {
  let found: Span | undefined;
  scanTop(text, (place) => {
    if (text[place] === ':') found = { start: place, end: place + 1 };
    else if (text[place] === '-' && text[place + 1] === '>') found = { start: place, end: place + 2 };
    return found !== undefined;
  });
  return found;
}

export function partsAtTop(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  scanTop(text, (place) => {
    if (text[place] === separator) {
      parts.push(text.slice(start, place));
      start = place + 1;
    }
    return false;
  });
  parts.push(text.slice(start));
  return parts.filter((part, index) => part.trim() !== '' || index === 0);
}
