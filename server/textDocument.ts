/** An open text that remembers how it came to be: the one change since the last look, if it was one. */
import type { Range, TextDocumentContentChangeEvent } from 'vscode-languageserver/node';
import { type Change, editLines, linesOf } from './language/lines';
import { changed } from './language/parser';
import type { Lines } from './language/types';

export class OpenText {
  #version: number;
  #text: string;
  #lines: Lines | undefined;
  #change: Change | undefined;
  #changes = 0;

  constructor(
    readonly uri: string,
    readonly languageId: string,
    version: number,
    text: string,
  ) {
    this.#version = version;
    this.#text = text;
  }

  get version(): number {
    return this.#version;
  }
  get text(): string {
    return this.#text;
  }
  get lines(): Lines {
    this.#lines ??= linesOf(this.#text);
    return this.#lines;
  }
  /** Line of the last edit: what is near it is most probably on the screen. */
  lastLine = 0;

  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      this.#changes++;
      if ('range' in change) this.#edit(change.range, change.text);
      else this.#replace(change.text);
    }
    this.#version = version;
  }

  /** The change since this was last asked, if there was exactly one and it is known. */
  takeChange(): Change | undefined {
    const change = this.#changes === 1 ? this.#change : undefined;
    this.#changes = 0;
    this.#change = undefined;
    return change;
  }

  #edit(range: Range, text: string): void {
    const { lines } = this;
    const start = lines.offsetAt(range.start);
    const end = lines.offsetAt(range.end);
    const change: Change = { start: Math.min(start, end), end: Math.max(start, end), text };
    this.#text = changed(this.#text, change);
    this.#lines = editLines(lines, change, this.#text);
    this.#change = change;
    this.lastLine = range.start.line;
  }

  #replace(text: string): void {
    this.#text = text;
    this.#lines = undefined;
    this.#change = undefined;
  }
}
