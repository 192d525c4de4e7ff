/** JSON with the place of everything in it, so that what is wrong can be pointed at. */
import { isDigit, type Span } from '../lexis';

export type JsonNode = Span &
  (
    | { readonly kind: 'object'; readonly entries: readonly JsonEntry[] }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
  );

export interface JsonEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: JsonNode;
}

export interface JsonFailure extends Span {
  readonly expected: string;
}

/** Deeper files are no project files. */
const DEEPEST = 40;

export function readJson(text: string): JsonNode | JsonFailure {
  try {
    return new ProjectJsonReader(text).whole();
  } catch (failure) {
    if (failure instanceof Stop) return failure.failure;
    throw failure;
  }
}

export const isFailure = (found: JsonNode | JsonFailure): found is JsonFailure => 'expected' in found;

class Stop extends Error {
  constructor(readonly failure: JsonFailure) {
    super();
  }
}

const WORDS = {
  true: { kind: 'boolean', value: true },
  false: { kind: 'boolean', value: false },
  null: { kind: 'null' },
} as const;

class ProjectJsonReader {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): JsonNode {
    if (this.#text.startsWith('\uFEFF')) this.#place = 1;
    const value = this.#value(0);
    this.#blanks();
    if (this.#place < this.#text.length) this.#stop('the end of the file');
    return value;
  }

  #value(depth: number): JsonNode {
    this.#blanks();
    const start = this.#place;
    const character = this.#text.charAt(start);
    if (depth > DEEPEST) this.#stop('fewer brackets in one another');
    if (character === '{') return this.#object(start, depth);
    if (character === '[') return this.#array(start, depth);
    if (character === '"') return { start, kind: 'string', value: this.#string(), end: this.#place };
    if (character === '-' || isDigit(character)) return this.#number(start);
    for (const [word, node] of Object.entries(WORDS)) {
      if (!this.#text.startsWith(word, start)) continue;
      this.#place += word.length;
      return { start, end: this.#place, ...node };
    }
    return this.#stop('a value');
  }

  #object(start: number, depth: number): JsonNode {
    const entries: JsonEntry[] = [];
    this.#list('}', () => {
      const keyStart = this.#place;
      if (this.#text[keyStart] !== '"') this.#stop('a name in double quotes');
      const key = this.#string();
      const keySpan = { start: keyStart, end: this.#place };
      this.#blanks();
      if (!this.#take(':')) this.#stop('`:`');
      entries.push({ key, keySpan, value: this.#value(depth + 1) });
    });
    return { start, end: this.#place, kind: 'object', entries };
  }

  #array(start: number, depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.#list(']', () => items.push(this.#value(depth + 1)));
    return { start, end: this.#place, kind: 'array', items };
  }

  #list(closer: string, read: () => void): void {
    this.#place++;
    this.#blanks();
    if (this.#take(closer)) return;
    do {
      this.#blanks();
      read();
      this.#blanks();
    } while (this.#take(','));
    if (!this.#take(closer)) this.#stop(`\`,\` or \`${closer}\``);
  }

  #string(): string {
    const start = this.#place;
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"' && this.#text[end] !== '\n')
      end += this.#text[end] === '\\' ? 2 : 1;
    if (this.#text[end] !== '"') this.#stop('`"` at the end of the text');
    this.#place = end + 1;
    return this.#decoded(start, end + 1);
  }

  #decoded(start: number, end: number): string {
    try {
      return String(JSON.parse(this.#text.slice(start, end)));
    } catch {
      this.#place = start;
      return this.#stop('a text in which every backslash begins one of the escapes of JSON');
    }
  }

  #number(start: number): JsonNode {
    let end = start + 1;
    while (end < this.#text.length && '0123456789.eE+-'.includes(this.#text.charAt(end))) end++;
    const value = Number(this.#text.slice(start, end));
    if (!Number.isFinite(value)) this.#stop('a number');
    this.#place = end;
    return { start, end, kind: 'number', value };
  }

  #blanks(): void {
    while (this.#place < this.#text.length && ' \t\r\n'.includes(this.#text.charAt(this.#place))) this.#place++;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#place] !== sign) return false;
    this.#place++;
    return true;
  }

  #stop(expected: string): never {
    const start = Math.min(this.#place, this.#text.length);
    throw new Stop({ start, end: Math.min(start + 1, this.#text.length), expected });
  }
}
