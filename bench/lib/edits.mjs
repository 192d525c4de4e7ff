// Random edits, as hands and machines make them. A document remembers enough to undo.
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';

const NOISE = [
  '\r\n',
  '\r',
  '\n',
  '\t',
  '\u0000',
  '\uFEFF',
  '😀',
  '\uD83D',
  '\uDE00',
  'é',
  '\u2028',
  '\u00A0',
  '--',
  '(',
  ')',
  ',',
];
/** Short pieces that patterns trip over when they are repeated. */
const FRAGMENTS = JSON.parse(readFileSync(new URL('fragments.json', import.meta.url), 'utf8'));
const MOST_REPEATS = 1_000;
const LIMIT = 40_000;

export class EditedDocument {
  constructor(uri, language, text, random, version = 1) {
    this.random = random;
    this.language = language;
    this.original = text;
    this.document = TextDocument.create(uri, language, version, text);
    this.done = [];
  }

  get uri() {
    return this.document.uri;
  }
  get version() {
    return this.document.version;
  }
  get text() {
    return this.document.getText();
  }

  /** Makes one edit and returns the content changes to send. */
  edit() {
    const { random } = this;
    const roll = random.next();
    if (this.text.length > LIMIT || roll < 0.02) return this.#apply([{ text: this.original }]);
    if (roll < 0.2 && this.done.length > 0) return this.#undo();
    if (roll < 0.45) return this.#replace(this.#place(), 0, this.#typed());
    if (roll < 0.6) return this.#replace(this.#place(), random.below(4), '');
    if (roll < 0.68) return this.#replace(this.#place(), random.below(200), '');
    if (roll < 0.8) return this.#replace(this.#place(), random.below(20), this.#pasted());
    if (roll < 0.9) return this.#replace(this.#place(), random.below(3), random.pick(NOISE));
    if (roll < 0.93) return this.#replace(this.#place(), 0, this.#binary());
    if (roll < 0.95) return this.#replace(this.#place(), 0, this.#repeated());
    // Two changes in one notification, as several cursors make them: each sees the text after the one before.
    return [...this.#replace(this.#place(), 1, this.#typed()), ...this.#replace(this.#place(), 0, this.#typed())];
  }

  /** Back to the first text. */
  restore() {
    return this.#apply([{ text: this.original }]);
  }

  /** The same text under a new version. */
  again() {
    return this.#apply([{ text: this.text }]);
  }

  position() {
    return this.document.positionAt(this.#place());
  }

  #place() {
    const { text } = this;
    const place = this.random.below(text.length + 1);
    // No editor puts a cursor between the two halves of a line end.
    return text[place] === '\n' && text[place - 1] === '\r' ? place - 1 : place;
  }

  #typed() {
    return this.random.pick([...'abcdefghijklmnopqrstuvwxyz(),0123456789 -\n', ...'(),0123456789']);
  }

  #pasted() {
    const lines = this.original.split('\n');
    const start = this.random.below(lines.length);
    return `${lines.slice(start, start + 1 + this.random.below(8)).join(this.random.pick(['\n', '\r\n']))}\n`;
  }

  #repeated() {
    return this.random.pick(FRAGMENTS).repeat(1 + this.random.below(MOST_REPEATS));
  }

  #binary() {
    return Array.from({ length: 1 + this.random.below(40) }, () => String.fromCharCode(this.random.below(65536))).join(
      '',
    );
  }

  #replace(start, length, text) {
    const whole = this.text;
    let end = Math.min(start + length, whole.length);
    if (whole[end] === '\n' && whole[end - 1] === '\r') end += 1;
    const range = { start: this.document.positionAt(start), end: this.document.positionAt(end) };
    this.done.push(whole);
    if (this.done.length > 20) this.done.shift();
    return this.#apply([{ range, text }]);
  }

  #undo() {
    return this.#apply([{ text: this.done.pop() }]);
  }

  #apply(changes) {
    TextDocument.update(this.document, changes, this.version + 1);
    return changes;
  }
}
