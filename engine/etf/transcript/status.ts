/** Was this command refused? Learned over all blocks at hand, as every project says it in its own way. */
import type { Block } from './blocks';
import { commandOf, hasMore, type StatusHabit, shownLine, startOf, verdictIn, withoutNumbers } from './statusHabit';
import { type Marker, soundsHindered, soundsRefused } from './words';

export type Status =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

/** What a project file says about it: it overrules what was learned. */
export interface StatusPatterns {
  readonly accepted: (line: string) => boolean;
  /** The reason, where the line tells of a refusal. */
  readonly refused: (line: string) => string | undefined;
}

const ACCEPTED: Status = { kind: 'accepted' };
const UNKNOWN: Status = { kind: 'unknown' };

/** The status of each block; the initial state is the answer to no command and never refused. */
export function statusesOf(blocks: readonly Block[], habit: StatusHabit, patterns?: StatusPatterns): readonly Status[] {
  let shown = '';
  return blocks.map((block) => {
    // Where errors are said, nobody asks what else a block shows.
    const body = habit.saysError ? '' : bodyOf(block, habit);
    const hasChanged = body !== '' && body !== shown;
    if (body !== '') shown = body;
    if (block.echo === undefined) return ACCEPTED;
    return (patterns && byPatterns(block, patterns)) ?? byHabit(block, habit, hasChanged);
  });
}

function byPatterns({ lines }: Block, { accepted, refused }: StatusPatterns): Status | undefined {
  for (const line of lines) {
    const message = refused(line);
    if (message !== undefined) return { kind: 'refused', message };
  }
  return lines.some(accepted) ? ACCEPTED : undefined;
}

function byHabit(block: Block, habit: StatusHabit, hasChanged: boolean): Status {
  if (block.lines.every((line) => line.trim() === '')) return UNKNOWN;
  const { saysOk, saysError, calm } = habit;
  const line = shownLine(block, habit.line);
  const marker = verdictIn(line, calm);
  if (marker) return marker.kind === 'ok' ? ACCEPTED : refused(messageOf(block, habit.line, marker));
  const other = elsewhere(block, habit);
  if (other) return other;
  if (habit.usual !== undefined && startOf(block) === habit.usual) return ACCEPTED;
  if (saysError || hasChanged) return ACCEPTED;
  const telling = saysOk ? [line] : [line, shownLine(block, 1)];
  const refusal = telling.find(soundsRefused);
  if (refusal !== undefined) return refused(withoutCounter(refusal));
  const isUndone = saysOk ? isNoOk(block, line, habit) : isMessageAlone(block, habit);
  return isUndone ? refused(withoutCounter(line)) : ACCEPTED;
}

/** A command that says ok else was not carried out where it does not; one that never does is answered in its own way. */
const isNoOk = (block: Block, line: string, { carriedOut }: StatusHabit): boolean =>
  soundsHindered(line) || carriedOut.has(commandOf(block));

/** One line in place of the state that the same command shows else. */
const isMessageAlone = (block: Block, { usual, carriedOut }: StatusHabit): boolean =>
  usual !== undefined && startOf(block) !== usual && !hasMore(block) && carriedOut.has(commandOf(block));

const refused = (message: string): Status => ({ kind: 'refused', message });

/** An error that begins a line other than the one of the verdict. */
function elsewhere(block: Block, { line, saysError, calm }: StatusHabit): Status | undefined {
  const shown = block.lines.filter((text) => text.trim() !== '');
  // Where errors have a place of their own, only its neighbour may tell one, too.
  const told = saysError ? [line === 0 ? 1 : 0] : shown.keys();
  for (const index of told) {
    const text = shown[index] ?? '';
    const marker = verdictIn(text, calm);
    if (marker?.kind === 'error' && startsWithMarker(text, marker)) return refused(messageOf(block, index, marker));
  }
  return undefined;
}

const startsWithMarker = (line: string, { start }: Marker): boolean => line.slice(0, start).trim() === '';

/** What a block shows beside its verdict: without any word for it, both first lines may be one. */
function bodyOf({ lines }: Block, { line, saysOk, saysError }: StatusHabit): string {
  const shown = lines.filter((text) => text.trim() !== '');
  const place = line < 0 ? shown.length - 1 : line;
  const isVerdict = (index: number): boolean => (saysOk || saysError ? index === place : index < 2);
  // What stands above the verdict may count the commands.
  return shown
    .map((text, index) => (saysOk && index === 0 && place === 1 ? withoutNumbers(text) : text))
    .filter((_, index) => !isVerdict(index))
    .join('\n');
}

/** What follows the error word, or the next line where nothing does; a numbered error keeps its number. */
function messageOf(block: Block, index: number, { start, end }: Marker): string {
  const line = shownLine(block, index);
  const isCode = [...line.slice(start + 1, end)].some((character) => character >= '0' && character <= '9');
  if (isCode) return line.slice(start).trim();
  const rest = withoutBrackets(withoutLeading(line.slice(end), ' \t:!,.-=>').trim());
  return rest || shownLine(block, index + 1).trim();
}

/** `(Game over).` → `Game over`. */
function withoutBrackets(text: string): string {
  const inner = text.endsWith(').') ? text.slice(0, -1) : text;
  return inner.startsWith('(') && inner.endsWith(')') ? inner.slice(1, -1) : text;
}

/** `state 4 Already fired there -> …` → `Already fired there -> …`. */
export function withoutCounter(line: string): string {
  let start = 0;
  const text = line.trim();
  const lower = text.toLowerCase();
  if (lower.startsWith('state')) start = 'state'.length;
  const rest = withoutLeading(text.slice(start), ' \t:.,()0123456789->');
  return rest || text;
}

function withoutLeading(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return text.slice(start);
}
