/**
 * Strict JSON (RFC 8259) with the place of every value, so that the editor can point at what is
 * wrong with it. `JSON.parse` tells neither places nor names that occur twice. Nesting costs no
 * call stack: a file of brackets alone must not end the program.
 */
import { type NumberScan, scanJsonNumber } from './jsonNumber';
import { type StringScan, scanJsonString } from './jsonString';

/** Offsets into the text; `end` is the first one behind. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonMember {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: Json;
}

export type Json = Span &
  (
    | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
    | { readonly kind: 'array'; readonly items: readonly Json[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null'; readonly value: null }
  );
export type JsonObject = Extract<Json, { kind: 'object' }>;

export type JsonReading =
  | { readonly kind: 'read'; readonly value: Json }
  | { readonly kind: 'not JSON'; readonly at: number; readonly wanted: Wanted };

/** What should have stood at the place where the text stops being JSON. */
export type Wanted = 'value' | 'name' | 'colon' | 'comma or end' | 'end of text' | 'string' | 'number';

/** An object or array that is still open. */
type Open =
  | { readonly kind: 'object'; readonly start: number; readonly members: JsonMember[]; name: string; nameSpan: Span }
  | { readonly kind: 'array'; readonly start: number; readonly items: Json[] };

const WORDS = [
  ['true', { kind: 'boolean', value: true }],
  ['false', { kind: 'boolean', value: false }],
  ['null', { kind: 'null', value: null }],
] as const;

export function readJson(text: string): JsonReading {
  const reader = new JsonReader(text);
  const value = reader.read();
  return value === undefined ? { kind: 'not JSON', ...reader.fault } : { kind: 'read', value };
}

/** Of a name that occurs twice the last value counts. */
export function memberOf(object: JsonObject, name: string): Json | undefined {
  let last: Json | undefined;
  for (const member of object.members) if (member.name === name) last = member.value;
  return last;
}

class JsonReader {
  fault: { readonly at: number; readonly wanted: Wanted } = { at: 0, wanted: 'value' };
  private at: number;
  private readonly open: Open[] = [];

  constructor(private readonly text: string) {
    this.at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  /** Undefined if the text is no JSON; then `fault` says where and why. */
  read(): Json | undefined {
    for (;;) {
      const value = this.value();
      if (value === 'wrong') return undefined;
      if (value === 'opened') continue;
      const whole = this.attach(value);
      if (whole === 'wrong') return undefined;
      if (whole !== 'more') return this.isAtEnd() ? whole : this.wrong('end of text', undefined);
    }
  }

  /** Reads a value, or opens an object or array that has something in it. */
  private value(): Json | 'opened' | 'wrong' {
    this.skipSpace();
    const start = this.at;
    switch (this.text[start]) {
      case '{':
        this.at++;
        if (this.skips('}')) return { kind: 'object', members: [], start, end: this.at };
        this.open.push({ kind: 'object', start, members: [], name: '', nameSpan: { start, end: start } });
        return this.name() ? 'opened' : 'wrong';
      case '[':
        this.at++;
        if (this.skips(']')) return { kind: 'array', items: [], start, end: this.at };
        this.open.push({ kind: 'array', start, items: [] });
        return 'opened';
      case '"': {
        const scan = this.string();
        return scan.kind === 'wrong' ? 'wrong' : { kind: 'string', value: scan.value, start, end: this.at };
      }
      default:
        return this.wordOrNumber(start);
    }
  }

  private wordOrNumber(start: number): Json | 'wrong' {
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, start)) continue;
      this.at = start + word.length;
      return { ...value, start, end: this.at };
    }
    const scan: NumberScan = scanJsonNumber(this.text, start);
    if (scan.kind === 'none') return this.wrong('value', 'wrong');
    this.at = scan.end;
    if (scan.kind === 'wrong') return this.wrong('number', 'wrong');
    return { kind: 'number', value: Number(this.text.slice(start, scan.end)), start, end: scan.end };
  }

  /** Puts a value where it belongs and closes whatever ends behind it; the whole, if that was the outermost. */
  private attach(value: Json): Json | 'more' | 'wrong' {
    let inner = value;
    for (;;) {
      const outer = this.open.at(-1);
      if (outer === undefined) return inner;
      if (outer.kind === 'array') outer.items.push(inner);
      else outer.members.push({ name: outer.name, nameSpan: outer.nameSpan, value: inner });
      if (this.skips(',')) return outer.kind === 'array' || this.name() ? 'more' : 'wrong';
      if (!this.skips(outer.kind === 'array' ? ']' : '}')) return this.wrong('comma or end', 'wrong');
      this.open.pop();
      inner = closed(outer, this.at);
    }
  }

  /** The name of the next member and its colon. */
  private name(): boolean {
    const outer = this.open.at(-1);
    this.skipSpace();
    const start = this.at;
    if (outer?.kind !== 'object' || this.text[start] !== '"') return this.wrong('name', false);
    const scan = this.string();
    if (scan.kind === 'wrong') return false;
    outer.name = scan.value;
    outer.nameSpan = { start, end: this.at };
    return this.skips(':') || this.wrong('colon', false);
  }

  private string(): StringScan {
    const scan = scanJsonString(this.text, this.at);
    this.at = scan.end;
    if (scan.kind === 'wrong') this.wrong('string', undefined);
    return scan;
  }

  private skips(mark: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== mark) return false;
    this.at++;
    return true;
  }

  private isAtEnd(): boolean {
    this.skipSpace();
    return this.at >= this.text.length;
  }

  private skipSpace(): void {
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
  }

  private wrong<T>(wanted: Wanted, answer: T): T {
    this.fault = { at: this.at, wanted };
    return answer;
  }
}

const closed = (open: Open, end: number): Json =>
  open.kind === 'array'
    ? { kind: 'array', items: open.items, start: open.start, end }
    : { kind: 'object', members: open.members, start: open.start, end };

/** Space, tab, line feed, carriage return, and nothing else. */
const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
