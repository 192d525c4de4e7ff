/** An open text that remembers how it came to be: the one change since the last look, if it was one. */
import { type Range, TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Change } from './language/lines';

export class OpenText {
  #document: TextDocument;
  #change: Change | undefined;
  #changes = 0;
  #text: string | undefined;

  constructor(uri: string, languageId: string, version: number, text: string) {
    this.#document = TextDocument.create(uri, languageId, version, text);
  }

  get uri(): string {
    return this.#document.uri;
  }
  get languageId(): string {
    return this.#document.languageId;
  }
  get version(): number {
    return this.#document.version;
  }
  get text(): string {
    this.#text ??= this.#document.getText();
    return this.#text;
  }
  /** Line of the last edit: what is near it is most probably on the screen. */
  lastLine = 0;

  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      this.#changes++;
      this.#change = 'range' in change ? this.#changeOf(change.range, change.text) : undefined;
      this.#document = TextDocument.update(this.#document, [change], version);
      if ('range' in change) this.lastLine = change.range.start.line;
    }
    if (changes.length === 0) this.#document = TextDocument.update(this.#document, [], version);
    this.#text = undefined;
  }

  /** The change since this was last asked, if there was exactly one and it is known. */
  takeChange(): Change | undefined {
    const change = this.#changes === 1 ? this.#change : undefined;
    this.#changes = 0;
    this.#change = undefined;
    return change;
  }

  #changeOf(range: Range, text: string): Change {
    const start = this.#document.offsetAt(range.start);
    const end = this.#document.offsetAt(range.end);
    return { start: Math.min(start, end), end: Math.max(start, end), text };
  }
}
