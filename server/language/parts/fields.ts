/**
 * A state in columns: each part has a field that is wide enough for what may stand there later, so that the same
 * thing stands below the same thing from line to line. No field depends on other lines: an edit moves none of them.
 */
import type { ShownPart } from './brief';

const STOP = 4;
/** Numbers of fewer digits grow. */
const FEWEST_DIGITS = 2;
const ARROWS = '↑↓';

/** Parts that are not wanted leave their field empty. */
export function inFields(parts: readonly ShownPart[], isShown: (part: ShownPart) => boolean = () => true): string {
  return parts
    .map((part) => {
      const width = fieldWidth(part.text);
      return (isShown(part) ? part.text : '').padEnd(width);
    })
    .join('')
    .trimEnd();
}

/** Room for the largest number that can stand there, an arrow, and a space before the next field. */
export function fieldWidth(text: string): number {
  const bare = ARROWS.includes(text.slice(-1)) ? text.slice(0, -1) : text;
  return Math.ceil((bare.length + growthOf(bare) + 2) / STOP) * STOP;
}

/** How many characters a text may grow by: `9/70` becomes `70/70`, `3` becomes `12`. */
function growthOf(text: string): number {
  let growth = 0;
  for (let at = 0; at < text.length; ) {
    const end = numberEnd(text, at);
    if (end === at) {
      at++;
      continue;
    }
    const limitEnd = text[end] === '/' ? numberEnd(text, end + 1) : end;
    const hasLimit = limitEnd > end + 1;
    growth += Math.max((hasLimit ? limitEnd - end - 1 : FEWEST_DIGITS) - (end - at), 0);
    at = hasLimit ? limitEnd : end;
  }
  return growth;
}

function numberEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}
