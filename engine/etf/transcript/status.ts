/** Was this command refused? Learned over all blocks at hand, as every project says it in its own way. */
import type { Block } from './blocks';
import { type Marker, markerIn, soundsRefused } from './words';

export type Status =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

/** What a project file says about it: it overrules what was learned. */
export interface StatusPatterns {
  readonly accepted: (line: string) => boolean;
  readonly refused: (line: string) => boolean;
}

/** How the blocks of a project tell what became of a command. */
export interface StatusHabit {
  /** Which of the first two lines carries the verdict. */
  readonly line: 0 | 1;
  /** Blocks say ok where a command was carried out. */
  readonly saysOk: boolean;
  /** Blocks say an error word where it was not. */
  readonly saysError: boolean;
}

const ACCEPTED: Status = { kind: 'accepted' };
const UNKNOWN: Status = { kind: 'unknown' };

/** By majority: the line that carries an ok or an error word in most blocks. */
export function learnedHabit(blocks: readonly Block[]): StatusHabit {
  const counts = [0, 1].map((line) => {
    const markers = blocks.flatMap((block) => markerIn(shownLine(block, line)) ?? []);
    return { ok: markers.filter(({ kind }) => kind === 'ok').length, all: markers.length };
  });
  const [first = { ok: 0, all: 0 }, second = { ok: 0, all: 0 }] = counts;
  const line = second.all > first.all ? 1 : 0;
  const { ok, all } = line === 0 ? first : second;
  return { line, saysOk: ok > 0, saysError: all > ok };
}

/** The status of each block; the initial state is the answer to no command and never refused. */
export function statusesOf(blocks: readonly Block[], habit: StatusHabit, patterns?: StatusPatterns): readonly Status[] {
  let shown = '';
  return blocks.map((block) => {
    const body = bodyOf(block, habit);
    const hasChanged = body !== '' && body !== shown;
    if (body !== '') shown = body;
    if (block.echo === undefined) return ACCEPTED;
    return (patterns && byPatterns(block, patterns)) ?? byHabit(block, habit, hasChanged);
  });
}

function byPatterns({ lines }: Block, { accepted, refused }: StatusPatterns): Status | undefined {
  const refusal = lines.find(refused);
  if (refusal !== undefined) return { kind: 'refused', message: refusal.trim() };
  return lines.some(accepted) ? ACCEPTED : undefined;
}

function byHabit(block: Block, habit: StatusHabit, hasChanged: boolean): Status {
  if (block.lines.every((line) => line.trim() === '')) return UNKNOWN;
  const line = shownLine(block, habit.line);
  const marker = markerIn(line);
  if (marker)
    return marker.kind === 'ok' ? ACCEPTED : { kind: 'refused', message: messageOf(block, habit.line, marker) };
  const other = habit.line === 0 ? 1 : 0;
  const elsewhere = markerIn(shownLine(block, other));
  if (elsewhere?.kind === 'error' && startsWithMarker(shownLine(block, other), elsewhere))
    return { kind: 'refused', message: messageOf(block, other, elsewhere) };
  if (habit.saysError || hasChanged) return ACCEPTED;
  const telling = habit.saysOk ? [line] : [line, shownLine(block, 1)];
  const refusal = telling.find(soundsRefused);
  if (refusal !== undefined) return { kind: 'refused', message: withoutCounter(refusal) };
  // Where others say ok and show a state, one that does neither was not carried out.
  return habit.saysOk && bodyOf(block, habit) === '' ? { kind: 'refused', message: withoutCounter(line) } : ACCEPTED;
}

const startsWithMarker = (line: string, { start }: Marker): boolean => line.slice(0, start).trim() === '';

/** Lines of blanks alone are no lines to look for a verdict in. */
function shownLine({ lines }: Block, index: number): string {
  let seen = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (seen === index) return line;
    seen++;
  }
  return '';
}

/** What a block shows beside its verdict: without any word for it, both first lines may be one. */
function bodyOf({ lines }: Block, { line, saysOk, saysError }: StatusHabit): string {
  const shown = lines.filter((text) => text.trim() !== '');
  const isVerdict = (index: number): boolean => (saysOk || saysError ? index === line : index < 2);
  return shown.filter((_, index) => !isVerdict(index)).join('\n');
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
