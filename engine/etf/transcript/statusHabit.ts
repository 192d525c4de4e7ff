/** Where and how the blocks of a project tell what became of a command: learned over all that is at hand. */
import { isDigit } from '../lexis';
import { type Block, trimmedLines } from './blocks';
import { type Marker, markerIn } from './words';

export interface StatusHabit {
  /** Which line carries the verdict, blank ones not counted; -1 is the last. */
  readonly line: number;
  /** Blocks say ok where a command was carried out. */
  readonly saysOk: boolean;
  /** Blocks say an error word where it was not. */
  readonly saysError: boolean;
  /** The first line of most blocks, numbers left out; looked for where they say neither. */
  readonly usual: string | undefined;
  /** Names of commands whose blocks say ok, or begin as usual and go on, at least once. */
  readonly carriedOut: ReadonlySet<string>;
  /** Lines with an error word that the initial state shows as well, numbers left out: they tell nothing. */
  readonly calm: ReadonlySet<string>;
}

/** Where a verdict may stand if not in the first two lines. */
const FURTHER = [2, -1] as const;
/** A place further down is believed only if so many blocks have an ok or an error there. */
const MOST = 0.6;

/** By majority: the line that carries an ok or an error word in most blocks. */
export function learnedHabit(blocks: readonly Block[]): StatusHabit {
  const calm = calmLines(blocks);
  const at = (line: number): Markers => markersAt(blocks, line, calm);
  const [first, second] = [at(0), at(1)];
  const near = second.all > first.all ? second : first;
  const isUsual = ({ all }: Markers): boolean => all >= blocks.length * MOST && all > near.all * 2;
  const best = near.all * 2 >= blocks.length ? near : (FURTHER.map(at).find(isUsual) ?? near);
  const { line, ok, all } = best;
  const word = all === 0 ? okWord(blocks) : undefined;
  const usual = word ?? (all === 0 ? usualStart(blocks) : undefined);
  // A message may stand in place of a state only where there is more of a state than its first line.
  const isDone = (block: Block): boolean =>
    ok > 0
      ? verdictIn(shownLine(block, line), calm)?.kind === 'ok'
      : startOf(block) === usual && (word !== undefined || hasMore(block));
  const carriedOut = new Set(blocks.filter(isDone).map(commandOf));
  return { line, saysOk: ok > 0 || word !== undefined, saysError: all > ok, usual, carriedOut, calm };
}

/** The name of the command that a block is the answer to. */
export const commandOf = ({ echo = '' }: Block): string => echo.split('(', 1)[0] ?? '';

/** How a block begins, numbers left out. */
export const startOf = (block: Block): string => withoutNumbers(shownLine(block, 0)).trim();

/** It shows more than one line. */
export const hasMore = (block: Block): boolean => shownLine(block, 1) !== '';

/** `(3) done`: one word and a counter, that the blocks of several commands begin with. */
function okWord(blocks: readonly Block[]): string | undefined {
  const counted = blocks.filter(({ echo, lines }) => echo !== undefined && lines.some((line) => line.trim() !== ''));
  const commands = new Map<string, Set<string>>();
  for (const block of counted) {
    const start = startOf(block);
    if (!/^[^A-Za-z]*[A-Za-z]{2,}[.!]?$/.test(start) || !hasMore(block)) continue;
    commands.set(start, (commands.get(start) ?? new Set()).add(commandOf(block)));
  }
  const [most] = [...commands].sort(([, a], [, b]) => b.size - a.size);
  if (!most || most[1].size < 2) return undefined;
  const [start] = most;
  return counted.filter((block) => startOf(block) === start).length * 3 >= counted.length ? start : undefined;
}

function usualStart(blocks: readonly Block[]): string | undefined {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const start = startOf(block);
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[0] !== '' && most[1] * 2 > blocks.length ? most[0] : undefined;
}

interface Markers {
  readonly line: number;
  readonly ok: number;
  readonly all: number;
}

function markersAt(blocks: readonly Block[], line: number, calm: ReadonlySet<string>): Markers {
  let ok = 0;
  let all = 0;
  for (const block of blocks) {
    const marker = verdictIn(shownLine(block, line), calm);
    if (!marker) continue;
    all++;
    if (marker.kind === 'ok') ok++;
  }
  return { line, ok, all };
}

function calmLines(blocks: readonly Block[]): ReadonlySet<string> {
  const calm = new Set<string>();
  for (const { echo, lines } of blocks) {
    if (echo !== undefined) continue;
    for (const line of lines) if (markerIn(line)?.kind === 'error') calm.add(withoutNumbers(line));
  }
  return calm;
}

/** The ok or error word of a line, unless the initial state says the same. */
export function verdictIn(line: string, calm: ReadonlySet<string>): Marker | undefined {
  const marker = markerIn(line);
  return marker?.kind === 'error' && calm.size > 0 && calm.has(withoutNumbers(line)) ? undefined : marker;
}

/** A line of a block by its number among those that are not blank; the last one for -1. */
export function shownLine({ lines }: Pick<Block, 'lines'>, index: number): string {
  if (index < 0) return trimmedLines(lines).at(-1) ?? '';
  let seen = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (seen === index) return line;
    seen++;
  }
  return '';
}

export function withoutNumbers(text: string): string {
  let kept = '';
  for (const character of text) if (!isDigit(character)) kept += character;
  return kept;
}
