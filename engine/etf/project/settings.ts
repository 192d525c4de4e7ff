/** Lines like `name = value` of Python or Haskell: texts, lists, truth values, joined by `+` or `++`. */
import { isDigit, isLetter } from '../lexis';

export type Setting = string | boolean | readonly Setting[];

type Token = { readonly kind: 'text' | 'name' | 'sign'; readonly text: string; readonly isFirst: boolean };

/** Later settings of a name win. Undefined is the value of a name that is set to something else. */
export function settingsIn(text: string): ReadonlyMap<string, Setting | undefined> {
  return new SettingReader(tokensOf(text)).read();
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let isFirst = true;
  for (let place = 0; place < text.length; ) {
    const character = text.charAt(place);
    if (character === '\n') isFirst = true;
    if (character === '#' || text.startsWith('--', place)) {
      const end = text.indexOf('\n', place);
      place = end < 0 ? text.length : end;
      continue;
    }
    const token = tokenAt(text, place, isFirst);
    if (token) {
      tokens.push(token.token);
      isFirst = false;
    }
    place = token?.end ?? place + 1;
  }
  return tokens;
}

function tokenAt(text: string, place: number, isFirst: boolean): { token: Token; end: number } | undefined {
  const character = text.charAt(place);
  const long = LONG_QUOTES.find((quotes) => text.startsWith(quotes, place));
  if (long !== undefined) {
    const close = text.indexOf(long, place + long.length);
    const end = close < 0 ? text.length : close;
    return { token: { kind: 'text', text: text.slice(place + long.length, end), isFirst }, end: end + long.length };
  }
  // Python marks some texts with a letter: `r"a"`, `f"a"`.
  if (TEXT_MARKS.includes(character) && (text[place + 1] === '"' || text[place + 1] === "'"))
    return tokenAt(text, place + 1, isFirst);
  if (character === '"' || character === "'") {
    let end = place + 1;
    while (end < text.length && text[end] !== character && text[end] !== '\n') end++;
    return { token: { kind: 'text', text: text.slice(place + 1, end), isFirst }, end: end + 1 };
  }
  if (isLetter(character) || character === '_') {
    let end = place + 1;
    while (end < text.length && isWordPart(text.charAt(end))) end++;
    return { token: { kind: 'name', text: text.slice(place, end), isFirst }, end };
  }
  if (text.startsWith('++', place)) return { token: { kind: 'sign', text: '+', isFirst }, end: place + 2 };
  return '=[](),+'.includes(character)
    ? { token: { kind: 'sign', text: character, isFirst }, end: place + 1 }
    : undefined;
}

const LONG_QUOTES = ['"""', "'''"] as const;
const TEXT_MARKS = 'rRfFuUbB';

const isWordPart = (character: string): boolean =>
  isLetter(character) || isDigit(character) || character === '_' || character === '.';

/** Lists in lists beyond this are no settings. */
const DEEPEST = 20;

class SettingReader {
  readonly #tokens: readonly Token[];
  readonly #settings = new Map<string, Setting | undefined>();
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): ReadonlyMap<string, Setting | undefined> {
    while (this.#next < this.#tokens.length) {
      const name = this.#tokens[this.#next];
      this.#next++;
      if (name?.kind !== 'name' || !name.isFirst || !this.#take('=')) continue;
      this.#settings.set(name.text, this.#sum(0));
    }
    return this.#settings;
  }

  #sum(depth: number): Setting | undefined {
    let sum = this.#value(depth);
    while (sum !== undefined && this.#take('+')) {
      const more = this.#value(depth);
      if (typeof sum === 'string' && typeof more === 'string') sum += more;
      else if (Array.isArray(sum) && Array.isArray(more)) sum = [...sum, ...more];
      else return undefined;
    }
    return sum;
  }

  #value(depth: number): Setting | undefined {
    const token = this.#tokens[this.#next];
    if (!token || depth > DEEPEST) return undefined;
    this.#next++;
    if (token.kind === 'text') return token.text;
    if (token.text === 'True' || token.text === 'False') return token.text === 'True';
    if (token.text === '[' || token.text === '(') return this.#list(token.text === '[' ? ']' : ')', depth);
    if (token.kind !== 'name') return undefined;
    if (token.text === 'map') return this.#mapped(depth);
    if (!token.text.endsWith('join') || !this.#take('(')) return this.#settings.get(token.text);
    const parts = this.#list(')', depth);
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string').join('/') : undefined;
  }

  /** `map (root ++) ["a", "b"]`: each with the same beginning. */
  #mapped(depth: number): Setting | undefined {
    const start = this.#take('(') ? this.#value(depth) : undefined;
    if (typeof start !== 'string' || !this.#take('+') || !this.#take(')')) return undefined;
    const texts = this.#sum(depth + 1);
    return Array.isArray(texts) && texts.every((text) => typeof text === 'string')
      ? texts.map((text) => start + text)
      : undefined;
  }

  #list(closer: string, depth: number): readonly Setting[] | undefined {
    const items: Setting[] = [];
    while (!this.#take(closer)) {
      const item = this.#sum(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      if (!this.#take(',') && this.#tokens[this.#next]?.text !== closer) return undefined;
    }
    return items;
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#next++;
    return true;
  }
}
