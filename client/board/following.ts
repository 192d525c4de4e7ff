/**
 * Which place of which script the board shows. A debug walk comes first, then what the user holds on to
 * (one command, or one script), then the command that the page went to, then the cursor.
 */
import * as vscode from 'vscode';
import { plain } from '../common/places';
import type { Place } from '../connection/asking';
import type { Focus } from '../editor/focus';
import { type Anchor, moved } from './anchor';
import type { Hold } from './hostMessages';

export interface Followed {
  readonly document: vscode.TextDocument;
  readonly where: Place;
  readonly hold?: Hold;
}

interface HeldLine extends Anchor {
  readonly uri: string;
  readonly command: string;
}

export class Following {
  /** The script that is shown, and the cursor in it when it was last seen. */
  #seen: { readonly document: vscode.TextDocument; readonly position: vscode.Position } | undefined;
  /** The page went to a command that the cursor alone cannot name: the moment before the first. */
  #scrubbed: { readonly uri: string; readonly position: vscode.Position; readonly index: number } | undefined;
  #script: string | undefined;
  #line: HeldLine | undefined;
  #walk: { readonly uri: string; readonly index: number } | undefined;

  constructor(private readonly focus: Focus) {}

  /** The script that was shown last. */
  get document(): vscode.TextDocument | undefined {
    return this.#seen?.document;
  }

  look(): Followed | undefined {
    const walked = this.#walk && openDocument(this.#walk.uri);
    if (this.#walk && walked) return { document: walked, where: { index: this.#walk.index }, hold: 'walk' };
    const editor = this.#editor();
    if (editor) this.#seen = { document: editor.document, position: editor.selection.active };
    if (this.#seen?.document.isClosed) this.#seen = undefined;
    if (!this.#seen) return undefined;
    const { document, position } = this.#seen;
    const line = this.#line?.uri === document.uri.toString() ? this.#line : undefined;
    if (line) return { document, where: whereOf(document, line), hold: 'line' };
    return { document, where: this.#whereOfCursor(document, position), ...(this.#script ? { hold: 'script' } : {}) };
  }

  /** The page asked for this command, and the cursor was put where it is. */
  scrubbedTo(uri: string, position: vscode.Position, index: number): void {
    this.#scrubbed = { uri, position, index };
    if (this.#line?.uri === uri) this.#line = undefined;
  }

  /** Keeps to the script that is shown now. */
  holdScript(): void {
    this.release();
    this.#script = this.#seen?.document.uri.toString();
  }

  /** Keeps to one command of the script that is shown now; `offset` is undefined for the opening state. */
  holdLine(offset: number | undefined, command: string): void {
    this.holdScript();
    if (this.#script) this.#line = { uri: this.#script, offset, isGone: false, command };
  }

  release(): void {
    this.#script = undefined;
    this.#line = undefined;
  }

  /** A debug walk stands after this command; undefined: it is over. */
  walk(uri: string, index: number | undefined): void {
    this.#walk = index === undefined ? undefined : { uri: vscode.Uri.parse(uri).toString(), index };
  }

  edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const line = this.#line;
    if (line?.uri !== document.uri.toString()) return;
    const anchor = contentChanges.reduce<Anchor>((at, change) => moved(at, line.command, change), line);
    this.#line = { ...line, ...anchor };
  }

  /** Closing the script that is held lets go of it. */
  closed(document: vscode.TextDocument): void {
    if (document.uri.toString() === this.#script) this.release();
  }

  /** Whether a movement of the cursor in this editor may change what is shown. */
  isFollowed(editor: vscode.TextEditor): boolean {
    return !this.#walk && !this.#line && editor === this.#editor();
  }

  #editor(): vscode.TextEditor | undefined {
    if (this.#script === undefined) return this.focus.editor();
    return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.#script);
  }

  #whereOfCursor(document: vscode.TextDocument, position: vscode.Position): Place {
    const scrubbed = this.#scrubbed;
    if (scrubbed?.uri === document.uri.toString() && scrubbed.position.isEqual(position))
      return { index: scrubbed.index };
    this.#scrubbed = undefined;
    return { position: plain(position) };
  }
}

const whereOf = (document: vscode.TextDocument, { offset }: Anchor): Place =>
  offset === undefined ? { index: -1 } : { position: plain(document.positionAt(offset)) };

const openDocument = (uri: string): vscode.TextDocument | undefined =>
  vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
