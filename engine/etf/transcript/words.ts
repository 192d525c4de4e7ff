/** Words by which the lines of a state tell whether a command was carried out. */
import { isDigit, isLetter } from '../lexis';

export interface Marker {
  readonly kind: 'ok' | 'error';
  readonly start: number;
  readonly end: number;
}

const OK: ReadonlySet<string> = new Set(['ok', 'okay', 'success', 'successful', 'successfully', 'succeeded']);
const ERROR: ReadonlySet<string> = new Set([
  ...['error', 'err', 'errors', 'failure', 'failed', 'fail', 'fails', 'exception'],
]);

/** Said where something was not done; weaker than an error word, as games say these of other things, too. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['not', 'no', 'nothing', 'cannot', 'can', 't', 'invalid', 'illegal', 'already', 'must', 'unable', 'unknown'],
  ...['wrong', 'missing', 'impossible', 'forbidden', 'denied', 'exceed', 'exceeds', 'insufficient', 'occupied'],
  ...['duplicate', 'duplicates', 'mismatch', 'nonexistent', 'rejected', 'unsupported', 'unrecognized', 'undeclared'],
  ...['unregistered', 'exceeding', 'overdrawn', 'disallowed', 'prohibited', 'inexistent'],
  ...['unavailable', 'never', 'failed', 'refused', 'incorrect', 'unauthorized', 'without', 'none', 'out', 'too'],
]);

/** What says less than the words above: enough only where others say ok and nothing else has changed. */
const HINDERING: ReadonlySet<string> = new Set([
  ...['over', 'finished', 'ended', 'closed', 'full', 'empty', 'taken', 'busy', 'outside', 'beyond', 'blocked'],
  ...['only', 'still', 'locked', 'bad', 'exists', 'twice', 'first', 'before', 'unless', 'rejected', 'duplicate'],
]);

/** The first ok or error word of a line; `e12:` is one, `eleven` is none. */
export function markerIn(line: string): Marker | undefined {
  const words = wordsOf(line);
  for (const [index, { word, start, end }] of words.entries()) {
    const lower = word.toLowerCase();
    const before = words[index - 1];
    const said = before?.word.toLowerCase() ?? '';
    if (OK.has(lower)) {
      if (before && said === 'not') return { kind: 'error', start: before.start, end };
      return { kind: isAbsent(line, end) ? 'error' : 'ok', start, end };
    }
    if (ERROR.has(lower)) {
      const isNone = said === 'no' || said === 'without' || isAbsent(line, end);
      return { kind: isNone ? 'ok' : 'error', start, end };
    }
    if (isErrorCode(word, line[end]) && words.slice(0, index).every(isLeading)) return { kind: 'error', start, end };
  }
  return undefined;
}

/** `success: False`, `error: none`: the word is said of what is not so. */
function isAbsent(line: string, end: number): boolean {
  const rest = line.slice(end).trim();
  return (rest[0] === ':' || rest[0] === '=') && ABSENT.has(rest.slice(1).trim().toLowerCase());
}
const ABSENT: ReadonlySet<string> = new Set(['false', 'no', 'none', 'nil', 'null', 'void', '0', '-']);

/** Words of refusal, none of them proof alone. `can`, `don` and the like count with their `t`: `can't`. */
export function soundsRefused(line: string): boolean {
  if (isAnswer(line)) return false;
  const words = wordsOf(line).map(({ word }) => word.toLowerCase());
  return words.some((word, index) => {
    if (words[index + 1] === 't' && word.endsWith('n')) return true;
    return word !== 'can' && word !== 't' && REFUSING.has(word);
  });
}

/** `Answer: no`, `You carry: nothing`: a value, whatever it is of. */
function isAnswer(line: string): boolean {
  const colon = line.indexOf(':');
  const value = line.slice(colon + 1).trim();
  return colon > 0 && ANSWERS.has(value.toLowerCase());
}
const ANSWERS: ReadonlySet<string> = new Set(['no', 'none', 'nothing']);

export const soundsHindered = (line: string): boolean =>
  wordsOf(line).some(({ word }) => HINDERING.has(word.toLowerCase()));

/** Words that a number of an error may follow; after others `e4` is a square of a board. */
const LEADING: ReadonlySet<string> = new Set([
  ...['state', 'status', 'step', 'turn', 'message', 'result', 'report', 'code', 'command'],
]);
const isLeading = ({ word }: Word, index: number): boolean =>
  LEADING.has(word.toLowerCase()) || (index > 0 && word === 'to');

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

/** Letters and digits that start with a letter; what stands in quotes is somebody's name, unless it is a verdict. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  for (let place = 0; place < line.length; ) {
    const character = line.charAt(place);
    if (character === '"') {
      const close = line.indexOf('"', place + 1);
      const quoted = line.slice(place + 1, Math.max(place, close));
      if (isVerdict(quoted.toLowerCase())) words.push({ word: quoted, start: place + 1, end: close });
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

const isVerdict = (text: string): boolean => OK.has(text) || ERROR.has(text);

const isWordPart = (character: string): boolean => isLetter(character) || isDigit(character) || character === '_';
