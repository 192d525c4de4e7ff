/**
 * A grammar from what a program says about itself: `man` in its interactive mode lists all commands
 * with the full types of their parameters, one a line. Names of types are found in the types.
 */
import { lexed, type Token } from '../lexis';
import { linesOf } from '../lines';
import { type Member, named, type Signature, type Type } from '../types';
import { GRAMMAR_KEYWORDS } from '../versions';
import type { GrammarModel } from './print';

/** Types as programs show them, which is not quite how grammars write them. */
const SHOWN: Readonly<Record<string, Type>> = {
  BOOLEAN: { kind: 'boolean' },
  CHARACTER: { kind: 'character' },
  STRING: { kind: 'string' },
  VALUE: { kind: 'value' },
  REAL: { kind: 'real' },
  REAL_64: { kind: 'real' },
  INTEGER: { kind: 'integer', isWide: false },
  INTEGER_32: { kind: 'integer', isWide: false },
  INTEGER_64: { kind: 'integer', isWide: true },
};

/**
 * Whatever else the program prints around the commands is passed over; `unasked` is what it prints when it is asked
 * nothing, such as its initial state. Undefined if no command is found.
 */
export function grammarFromManual(text: string, system: string, unasked = ''): GrammarModel | undefined {
  const manual = withoutPrompts(answerIn(text, unasked));
  const reader = new ManualReader(manual, lexed(manual, GRAMMAR_KEYWORDS).tokens);
  const { types, signatures } = reader.read();
  if (signatures.size === 0) return undefined;
  return { system, doc: '', types, signatures };
}

/** Without the lines at both ends that have nothing to do with the question. */
function answerIn(text: string, unasked: string): string {
  const all = linesOf(text);
  const others = linesOf(unasked);
  const most = Math.min(all.length, others.length);
  let head = 0;
  while (head < most && all[head] === others[head]) head++;
  let tail = 0;
  while (tail < most - head && all[all.length - 1 - tail] === others[others.length - 1 - tail]) tail++;
  return all.slice(head, all.length - tail).join('\n');
}

/** The program prints its prompt without a line break; what was typed there is no command of the game. */
const withoutPrompts = (text: string): string =>
  linesOf(text)
    .map((line) => (line.startsWith('->') ? line.slice(2) : line))
    .filter((line) => !TYPED.has(line.trim()))
    .join('\n');

const TYPED: ReadonlySet<string> = new Set(['man', 'quit']);

/** Deeper types do not exist, however many brackets a program prints. */
const DEEPEST = 8;

class ManualReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #types = new Map<string, Type>();
  readonly #signatures = new Map<string, Signature>();
  #next = 0;
  #depth = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  read(): Pick<GrammarModel, 'types' | 'signatures'> {
    while (this.#token && this.#token.kind !== 'end') {
      const start = this.#next;
      const signature = this.#signature();
      if (signature) this.#signatures.set(signature.name, signature);
      else this.#next = start + 1;
    }
    return { types: this.#types, signatures: this.#signatures };
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#next];
  }

  /** A command is a name that stands alone in its line, or has parameters with types behind it. */
  #signature(): Signature | undefined {
    const name = this.#token;
    if (name?.kind !== 'name') return undefined;
    this.#next++;
    if (!this.#take('(')) {
      if (!this.#isAlone(this.#next - 1)) return undefined;
      return { name: name.text, parameters: this.#listedBelow(name), doc: '' };
    }
    const parameters = this.#members(')');
    return parameters && parameters.length > 0 ? { name: name.text, parameters, doc: '' } : undefined;
  }

  /** Some list parameters without parentheses, one a line, further to the right than the command. */
  #listedBelow(command: Token): readonly Member[] {
    const parameters: Member[] = [];
    for (;;) {
      const [start, name] = [this.#next, this.#token];
      if (name?.kind !== 'name' || this.#columnOf(name) <= this.#columnOf(command)) return parameters;
      this.#next++;
      const type = this.#take(':') ? this.#type() : undefined;
      if (!type) {
        this.#next = start;
        return parameters;
      }
      if (!this.#take(';')) this.#take(',');
      parameters.push({ name: name.text, type, doc: '' });
    }
  }

  #columnOf({ start }: Token): number {
    return start - (this.#text.lastIndexOf('\n', start) + 1);
  }

  /** Beside other words it is part of a sentence. */
  #isAlone(index: number): boolean {
    const [before, own, after] = [this.#tokens[index - 1], this.#tokens[index], this.#tokens[index + 1]];
    const isBroken = (from: number, to: number): boolean => this.#text.slice(from, to).includes('\n');
    if (!own) return false;
    return (
      (!before || isBroken(before.end, own.start)) && (!after || after.kind === 'end' || isBroken(own.end, after.start))
    );
  }

  #members(closer: string): Member[] | undefined {
    const members: Member[] = [];
    for (;;) {
      const name = this.#token;
      if (name?.kind !== 'name') return undefined;
      this.#next++;
      if (!this.#take(':')) return undefined;
      const type = this.#type();
      if (!type) return undefined;
      members.push({ name: name.text, type, doc: '' });
      if (this.#take(closer)) return members;
      if (!this.#take(';') && !this.#take(',') && this.#token?.kind !== 'name') return undefined;
    }
  }

  #type(): Type | undefined {
    const token = this.#token;
    if (!token || this.#depth > DEEPEST) return undefined;
    const shown = SHOWN[token.text];
    if (shown && this.#tokens[this.#next + 1]?.text !== '=') {
      this.#next++;
      return shown;
    }
    if (token.text !== 'TUPLE' && token.text !== 'ARRAY' && token.kind !== 'name')
      return this.#take('{') ? this.#enumeration() : this.#range();
    this.#depth++;
    const type = token.kind === 'name' ? this.#named(token) : token.text === 'TUPLE' ? this.#tuple() : this.#array();
    this.#depth--;
    return type;
  }

  #named({ text }: Token): Type | undefined {
    this.#next++;
    if (!this.#take('=')) {
      const known = this.#types.get(text);
      return known && named(text, known);
    }
    const names = [text];
    // Chained names one after the other, so that a long chain needs no deep stack.
    while (this.#token?.kind === 'name' && this.#tokens[this.#next + 1]?.text === '=') {
      names.push(this.#token.text);
      this.#next += 2;
    }
    let type = this.#type();
    if (!type) return undefined;
    for (const name of names.reverse()) {
      if (!this.#types.has(name)) this.#types.set(name, type);
      type = named(name, type);
    }
    return type;
  }

  #tuple(): Type | undefined {
    this.#next++;
    if (!this.#take('[')) return { kind: 'tuple', fields: [] };
    if (this.#take(']')) return { kind: 'tuple', fields: [] };
    const fields = this.#members(']');
    return fields && { kind: 'tuple', fields };
  }

  #array(): Type | undefined {
    this.#next++;
    if (!this.#take('[') || this.#token?.text === 'ARRAY') return undefined;
    const element = this.#type();
    return element && this.#take(']') ? { kind: 'array', element } : undefined;
  }

  #enumeration(): Type | undefined {
    const items: string[] = [];
    do {
      const item = this.#token;
      if (item?.kind !== 'name') return undefined;
      items.push(item.text);
      this.#next++;
    } while (this.#take(','));
    return this.#take('}') ? { kind: 'enumeration', items } : undefined;
  }

  #range(): Type | undefined {
    const low = this.#bound();
    if (low === undefined || !this.#take('..')) return undefined;
    const high = this.#bound();
    return high === undefined ? undefined : { kind: 'range', low, high };
  }

  #bound(): bigint | undefined {
    const isNegative = this.#take('-');
    const token = this.#token;
    if (token?.kind !== 'number' || token.text.length > 20) return undefined;
    this.#next++;
    return isNegative ? -BigInt(token.text) : BigInt(token.text);
  }

  #take(sign: string): boolean {
    if (this.#token?.kind !== 'sign' || this.#token.text !== sign) return false;
    this.#next++;
    return true;
  }
}
