/** Words by which the lines of a state tell whether a command was carried out. */
import { isDigit, isLetter } from '../lexis';

export interface Marker {
  readonly kind: 'ok' | 'error';
  readonly start: number;
  readonly end: number;
}

const OK: ReadonlySet<string> = new Set(['ok', 'okay', 'success']);
const ERROR: ReadonlySet<string> = new Set(['error', 'err', 'errors', 'failure', 'failed']);

/** Said where something was not done; weaker than an error word, as games say these of other things, too. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['not', 'no', 'nothing', 'cannot', 'can', 't', 'invalid', 'illegal', 'already', 'must', 'unable', 'unknown'],
  ...['wrong', 'missing', 'impossible', 'forbidden', 'denied', 'exceed', 'exceeds', 'insufficient', 'occupied'],
  ...['unavailable', 'never', 'failed', 'refused', 'incorrect', 'unauthorized', 'without', 'none', 'out', 'too'],
]);

/** The first ok or error word of a line; `e12:` is one, `eleven` is none. */
export function markerIn(line: string): Marker | undefined {
  for (const { word, start, end } of wordsOf(line)) {
    const lower = word.toLowerCase();
    if (OK.has(lower)) return { kind: 'ok', start, end };
    if (ERROR.has(lower) || isErrorCode(word, line[end])) return { kind: 'error', start, end };
  }
  return undefined;
}

/** Words of refusal, none of them proof alone. `can` and `t` count together: `can't`. */
export function soundsRefused(line: string): boolean {
  const words = wordsOf(line).map(({ word }) => word.toLowerCase());
  return words.some((word, index) => {
    if (word === 'can' || word === 't') return word === 'can' && words[index + 1] === 't';
    return REFUSING.has(word);
  });
}

/** `e1:`, `E12:`: the family's way to number errors. */
const isErrorCode = (word: string, next: string | undefined): boolean =>
  (word[0] === 'e' || word[0] === 'E') &&
  word.length > 1 &&
  word.length <= 5 &&
  [...word.slice(1)].every(isDigit) &&
  (next === ':' || next === undefined || next === ' ');

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits that start with a letter; what stands in quotes is somebody's name, not a verdict. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  for (let place = 0; place < line.length; ) {
    const character = line.charAt(place);
    if (character === '"') {
      const close = line.indexOf('"', place + 1);
      place = close < 0 ? place + 1 : close + 1;
    } else if (isLetter(character)) {
      let end = place + 1;
      while (end < line.length && isWordPart(line.charAt(end))) end++;
      words.push({ word: line.slice(place, end), start: place, end });
      place = end;
    } else if (isDigit(character)) {
      while (place < line.length && isWordPart(line.charAt(place))) place++;
    } else place++;
  }
  return words;
}

const isWordPart = (character: string): boolean => isLetter(character) || isDigit(character) || character === '_';
