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
/** Characters and items of one value. A name that is set to itself twice would double with every line. */
const MOST = 100_000;

/** With how much of characters and items it holds, each counted as often as it is there. */
interface Weighed {
  readonly setting: Setting;
  readonly weight: number;
}

class SettingReader {
  readonly #tokens: readonly Token[];
  readonly #settings = new Map<string, Weighed | undefined>();
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
    return new Map([...this.#settings].map(([name, value]) => [name, value?.setting]));
  }

  #sum(depth: number): Weighed | undefined {
    const first = this.#value(depth);
    if (first === undefined || !this.#take('+')) return first;
    const values = [first];
    do {
      const more = this.#value(depth);
      if (more === undefined) return undefined;
      values.push(more);
    } while (this.#take('+'));
    const weight = weightOf(values);
    if (weight > MOST) return undefined;
    const settings = values.map(({ setting }) => setting);
    if (settings.every((setting) => typeof setting === 'string')) return { setting: settings.join(''), weight };
    const lists = settings.filter((setting): setting is readonly Setting[] => Array.isArray(setting));
    return lists.length === settings.length ? { setting: lists.flat(), weight } : undefined;
  }

  #value(depth: number): Weighed | undefined {
    const token = this.#tokens[this.#next];
    if (!token || depth > DEEPEST) return undefined;
    this.#next++;
    if (token.kind === 'text') return weighed(token.text, token.text.length);
    if (token.text === 'True' || token.text === 'False') return weighed(token.text === 'True', 1);
    if (token.text === '[' || token.text === '(') {
      const items = this.#list(token.text === '[' ? ']' : ')', depth);
      return items && weighed(settingsOf(items), weightOf(items));
    }
    if (token.kind !== 'name') return undefined;
    if (token.text === 'map') return this.#mapped(depth);
    if (!token.text.endsWith('join') || !this.#take('(')) return this.#settings.get(token.text);
    const parts = this.#list(')', depth);
    const weight = weightOf(parts ?? []);
    if (!parts || weight > MOST) return undefined;
    const words = settingsOf(parts).filter((part) => typeof part === 'string');
    return weighed(words.join('/'), weight);
  }

  /** `map (root ++) ["a", "b"]`: each with the same beginning. */
  #mapped(depth: number): Weighed | undefined {
    const start = this.#take('(') ? this.#value(depth) : undefined;
    if (typeof start?.setting !== 'string' || !this.#take('+') || !this.#take(')')) return undefined;
    const texts = this.#sum(depth + 1);
    if (!Array.isArray(texts?.setting) || !texts.setting.every((text) => typeof text === 'string')) return undefined;
    const weight = texts.weight + start.weight * texts.setting.length;
    return weight > MOST ? undefined : { setting: texts.setting.map((text) => start.setting + text), weight };
  }

  #list(closer: string, depth: number): readonly Weighed[] | undefined {
    const items: Weighed[] = [];
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

/** Undefined where it is more than anybody sets. */
const weighed = (setting: Setting, weight: number): Weighed | undefined =>
  weight > MOST ? undefined : { setting, weight };

const weightOf = (values: readonly Weighed[]): number => values.reduce((sum, { weight }) => sum + weight + 1, 0);

const settingsOf = (values: readonly Weighed[]): readonly Setting[] => values.map(({ setting }) => setting);
