/**
 * The small pattern language of project files: text with named holes. `Shots: {shots:number}/{limit}`
 * finds the text and takes what stands in the holes. Everything else stands for itself; blanks match
 * any number of blanks, `{}` skips anything, `^` and `$` at the ends tie it to those of the line.
 * No regular expressions: whoever opens a folder should not wait for the patterns in it.
 */
import { isDigit, isLetter } from '../lexis';

export type HoleKind = 'text' | 'number' | 'word';

type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'hole'; readonly name: string; readonly hole: HoleKind };

export interface Pattern {
  readonly source: string;
  /** Names of the holes, in order. */
  readonly names: readonly string[];
  /** What the holes hold where the line matches. */
  match(line: string): ReadonlyMap<string, string> | undefined;
}

export type PatternFault =
  | { readonly code: 'unclosed-hole'; readonly at: number }
  | { readonly code: 'unknown-hole-kind'; readonly at: number; readonly kind: string }
  | { readonly code: 'empty-pattern'; readonly at: number };

export function patternFaultMessage(fault: PatternFault): string {
  switch (fault.code) {
    case 'unclosed-hole':
      return `\`{\` at character ${fault.at + 1} has no \`}\`; write \`{{\` for a brace itself.`;
    case 'unknown-hole-kind':
      return `\`${fault.kind}\` is no kind of hole: use \`number\`, \`word\` or \`text\`.`;
    case 'empty-pattern':
      return 'The pattern is empty and would match every line: write some of the text to look for.';
  }
}

export function patternOf(source: string): Pattern | PatternFault {
  const isAtStart = source.startsWith('^');
  const isAtEnd = source.endsWith('$');
  const parts = partsOf(source.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined));
  if (!Array.isArray(parts)) return parts as PatternFault;
  if (parts.every(({ kind }) => kind !== 'literal')) return { code: 'empty-pattern', at: 0 };
  const names = parts.flatMap((part) => (part.kind === 'hole' && part.name ? [part.name] : []));
  return { source, names, match: (line) => matched(line, parts, isAtStart, isAtEnd) };
}

export const isPattern = (found: Pattern | PatternFault): found is Pattern => 'match' in found;

function partsOf(source: string): Part[] | PatternFault {
  const parts: Part[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal) parts.push({ kind: 'literal', text: literal });
    literal = '';
  };
  for (let place = 0; place < source.length; place++) {
    const character = source.charAt(place);
    if (character === '{' && source[place + 1] === '{') {
      literal += '{';
      place++;
    } else if (character === '{') {
      const close = source.indexOf('}', place);
      if (close < 0) return { code: 'unclosed-hole', at: place };
      const [name = '', hole = 'text'] = source.slice(place + 1, close).split(':');
      if (!isHoleKind(hole)) return { code: 'unknown-hole-kind', at: place, kind: hole };
      flush();
      parts.push({ kind: 'hole', name: name.trim(), hole });
      place = close;
    } else if (character === ' ') {
      flush();
      if (parts.at(-1)?.kind !== 'blank') parts.push({ kind: 'blank' });
    } else literal += character;
  }
  flush();
  return parts;
}

const isHoleKind = (text: string): text is HoleKind => text === 'text' || text === 'number' || text === 'word';

interface Found {
  readonly values: Map<string, string>;
  readonly end: number;
}

/** Between two holes of free text the first place that fits is taken, so that no way is tried twice. */
function matched(
  line: string,
  parts: readonly Part[],
  isAtStart: boolean,
  isAtEnd: boolean,
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  let end = 0;
  let index = 0;
  let text: { name: string; start: number } | undefined = isAtStart ? undefined : { name: '', start: 0 };
  while (index < parts.length || text) {
    const stretch = stretchFrom(parts, index);
    if (text && stretch.length === 0) {
      if (text.name) values.set(text.name, line.slice(text.start).trim());
      end = line.length;
    } else {
      const isLast = index + stretch.length === parts.length;
      const found = text ? firstFit(line, stretch, text.start, isAtEnd && isLast) : fitAt(line, stretch, end);
      if (!found) return undefined;
      if (text?.name) values.set(text.name, line.slice(text.start, found.start).trim());
      for (const [name, value] of found.values) values.set(name, value);
      end = found.end;
    }
    index += stretch.length;
    const hole = parts[index];
    text = hole?.kind === 'hole' ? { name: hole.name, start: end } : undefined;
    if (hole) index++;
  }
  return isAtEnd && line.slice(end).trim() !== '' ? undefined : values;
}

/** The parts up to the next hole of free text: how they match depends on nothing but where they begin. */
function stretchFrom(parts: readonly Part[], from: number): readonly Part[] {
  let end = from;
  while (end < parts.length) {
    const part = parts[end];
    if (part?.kind === 'hole' && part.hole === 'text') break;
    end++;
  }
  return parts.slice(from, end);
}

function firstFit(
  line: string,
  stretch: readonly Part[],
  from: number,
  isAtEnd: boolean,
): (Found & { start: number }) | undefined {
  for (let start = from; start <= line.length; start++) {
    const found = fitAt(line, stretch, start);
    if (found && (!isAtEnd || line.slice(found.end).trim() === '')) return found;
  }
  return undefined;
}

function fitAt(line: string, stretch: readonly Part[], start: number): (Found & { start: number }) | undefined {
  const values = new Map<string, string>();
  let end = start;
  for (const part of stretch) {
    if (part.kind === 'literal') {
      if (!line.startsWith(part.text, end)) return undefined;
      end += part.text.length;
    } else if (part.kind === 'blank') end = blanksEnd(line, end);
    else {
      const close = part.hole === 'number' ? numberEnd(line, end) : wordEnd(line, end);
      if (close === end) return undefined;
      if (part.name) values.set(part.name, line.slice(end, close));
      end = close;
    }
  }
  return { values, end, start };
}

function blanksEnd(line: string, from: number): number {
  let end = from;
  while (line[end] === ' ' || line[end] === '\t') end++;
  return end;
}

function numberEnd(line: string, from: number): number {
  let end = line[from] === '-' ? from + 1 : from;
  const digits = end;
  while (isDigit(line.charAt(end))) end++;
  if (end === digits) return from;
  if (line[end] !== '.' || !isDigit(line.charAt(end + 1))) return end;
  end++;
  while (isDigit(line.charAt(end))) end++;
  return end;
}

function wordEnd(line: string, from: number): number {
  let end = from;
  while (isLetter(line.charAt(end)) || isDigit(line.charAt(end)) || line[end] === '_') end++;
  return end;
}
