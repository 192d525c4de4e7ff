/** An open text that remembers how it came to be: the one change since the last look, if it was one. */
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { type Change, DocumentLines, type Lines } from '../language';

export class OpenText {
  readonly #document: TextDocument;
  readonly lines: Lines;
  #change: Change | undefined;
  #changes = 0;
  #revision = 0;
  /** Where the last edit ended, and when it was made; undefined where it was more than typing on a line. */
  typed: { readonly end: number; readonly time: number } | undefined;
  /** Line of the last edit: what is near it is most probably on the screen. */
  lastLine = 0;

  constructor(
    readonly uri: string,
    readonly languageId: string,
    version: number,
    text: string,
  ) {
    this.#document = TextDocument.create(uri, languageId, version, text);
    this.lines = new DocumentLines(this.#document);
  }

  /** As the editor counts; nothing keeps it from saying the same number twice. */
  get version(): number {
    return this.#document.version;
  }
  /** As we count: another one after each change. */
  get revision(): number {
    return this.#revision;
  }
  get text(): string {
    return this.#document.getText();
  }

  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#revision++;
    this.typed = undefined;
    for (const change of changes) {
      this.#changes++;
      this.#change = undefined;
      if ('range' in change) this.#edit(change.range, change.text, version);
      else TextDocument.update(this.#document, [change], version);
    }
    // Also where nothing changed: the editor counts on.
    TextDocument.update(this.#document, [], version);
  }

  /** The change since this was last asked, if there was exactly one and it is known. */
  takeChange(): Change | undefined {
    const change = this.#changes === 1 ? this.#change : undefined;
    this.#changes = 0;
    this.#change = undefined;
    return change;
  }

  /** The document trusts a range to lie inside it; one that does not is cut to fit first. */
  #edit(range: { readonly start: Place; readonly end: Place }, text: string, version: number): void {
    const { lines } = this;
    const from = lines.offsetAt(range.start);
    const to = lines.offsetAt(range.end);
    const change: Change = { start: Math.min(from, to), end: Math.max(from, to), text };
    const start = lines.positionAt(change.start);
    TextDocument.update(this.#document, [{ range: { start, end: lines.positionAt(change.end) }, text }], version);
    this.#change = change;
    const isTyping = !text.includes('\n');
    this.typed = isTyping ? { end: change.start + text.length, time: performance.now() } : undefined;
    this.lastLine = start.line;
  }
}

interface Place {
  readonly line: number;
  readonly character: number;
}
