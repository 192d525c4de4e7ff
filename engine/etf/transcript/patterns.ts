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
  | { readonly code: 'empty-pattern' | 'long-pattern'; readonly at: number };

/** It is tried at every place of every line. */
const LONGEST = 1000;
/**
 * Parts that are looked for in one line: a pattern that nearly fits everywhere is given up. Of lines that people
 * read, a hundredth of this is never needed.
 */
const MOST_STEPS = { always: 20_000, eachPlace: 4 };
/** Characters of a literal that are compared in one step. */
const COMPARED = 4;

export function patternFaultMessage(fault: PatternFault): string {
  switch (fault.code) {
    case 'unclosed-hole':
      return `\`{\` at character ${fault.at + 1} has no \`}\`; write \`{{\` for a brace itself.`;
    case 'unknown-hole-kind':
      return `\`${fault.kind}\` is no kind of hole: use \`number\`, \`word\` or \`text\`.`;
    case 'empty-pattern':
      return 'The pattern is empty and would match every line: write some of the text to look for.';
    case 'long-pattern':
      return `The pattern is longer than ${LONGEST} characters: write only as much of the line as tells it from others.`;
  }
}

export function patternOf(source: string): Pattern | PatternFault {
  if (source.length > LONGEST) return { code: 'long-pattern', at: LONGEST };
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

/** Between two holes of free text the first place that fits is taken, so that no way is tried twice. */
function matched(
  line: string,
  parts: readonly Part[],
  isAtStart: boolean,
  isAtEnd: boolean,
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  const reader = new LineReader(line);
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
      const found = text
        ? reader.firstFit(stretch, text.start, isAtEnd && isLast)
        : { start: end, end: reader.fitEnd(stretch, end) };
      if (found?.end === undefined) return undefined;
      if (text?.name) values.set(text.name, line.slice(text.start, found.start).trim());
      reader.take(stretch, found.start, values);
      end = found.end;
    }
    index += stretch.length;
    const hole = parts[index];
    text = hole?.kind === 'hole' ? { name: hole.name, start: end } : undefined;
    if (hole) index++;
  }
  return isAtEnd && !reader.isBlankFrom(end) ? undefined : values;
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

type Run = 'blank' | 'digits' | 'word';

/**
 * A line, and where runs of blanks, digits and letters in it end. A stretch is tried at every place of the line:
 * if each try walked along the run it stands in, a line of a hundred thousand digits would take minutes.
 */
class LineReader {
  readonly #ends = new Map<Run, Uint32Array>();
  readonly #trimmed: number;
  #steps: number;

  constructor(private readonly line: string) {
    this.#trimmed = line.trimEnd().length;
    this.#steps = MOST_STEPS.always + MOST_STEPS.eachPlace * line.length;
  }

  isBlankFrom(place: number): boolean {
    return place >= this.#trimmed;
  }

  firstFit(
    stretch: readonly Part[],
    from: number,
    isAtEnd: boolean,
  ): { readonly start: number; readonly end: number } | undefined {
    for (let start = this.#next(stretch, from); start >= 0 && this.#steps > 0; start = this.#next(stretch, start + 1)) {
      const end = this.fitEnd(stretch, start);
      if (end !== undefined && (!isAtEnd || this.isBlankFrom(end))) return { start, end };
    }
    return undefined;
  }

  /** The next place at which it may begin; negative where there is none. */
  #next([first]: readonly Part[], from: number): number {
    if (first?.kind === 'literal') return this.line.indexOf(first.text, from);
    return from <= this.line.length ? from : -1;
  }

  /** Where the stretch ends if it begins here; undefined if it does not fit. */
  fitEnd(stretch: readonly Part[], start: number): number | undefined {
    let end = start;
    for (const part of stretch) {
      const close = this.#partEnd(part, end);
      if (close === undefined) return undefined;
      end = close;
    }
    return end;
  }

  /** What stands in the holes of a stretch that fits here. */
  take(stretch: readonly Part[], start: number, values: Map<string, string>): void {
    let end = start;
    for (const part of stretch) {
      const close = this.#partEnd(part, end) ?? end;
      if (part.kind === 'hole' && part.name) values.set(part.name, this.line.slice(end, close));
      end = close;
    }
  }

  #partEnd(part: Part, from: number): number | undefined {
    this.#steps -= part.kind === 'literal' ? 1 + part.text.length / COMPARED : 1;
    if (part.kind === 'literal') return this.line.startsWith(part.text, from) ? from + part.text.length : undefined;
    if (part.kind === 'blank') return this.#runEnd('blank', from);
    const end = part.hole === 'number' ? this.#numberEnd(from) : this.#runEnd('word', from);
    return end === from ? undefined : end;
  }

  #numberEnd(from: number): number {
    const { line } = this;
    const digits = line[from] === '-' ? from + 1 : from;
    const end = this.#runEnd('digits', digits);
    if (end === digits) return from;
    const hasFraction = line[end] === '.' && isDigit(line.charAt(end + 1));
    return hasFraction ? this.#runEnd('digits', end + 1) : end;
  }

  #runEnd(run: Run, from: number): number {
    const known = this.#ends.get(run) ?? endsOf(this.line, IS_IN[run]);
    this.#ends.set(run, known);
    return known[from] ?? from;
  }
}

/** For each place of the line where the run that it stands in ends. */
function endsOf(line: string, isIn: (character: string) => boolean): Uint32Array {
  const ends = new Uint32Array(line.length + 1);
  ends[line.length] = line.length;
  for (let place = line.length - 1; place >= 0; place--) {
    ends[place] = isIn(line.charAt(place)) ? (ends[place + 1] ?? 0) : place;
  }
  return ends;
}

const IS_IN: Readonly<Record<Run, (character: string) => boolean>> = {
  blank: (character) => character === ' ' || character === '\t',
  digits: isDigit,
  word: (character) => isLetter(character) || isDigit(character) || character === '_',
};
