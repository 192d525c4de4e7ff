/** Transcripts as documents: live ones follow their script, fixed ones keep a text for a review. */
import * as vscode from 'vscode';
import { Method, type TranscriptAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { FIXED, LIVE, scriptOfTranscript, transcriptUri } from '../common/transcriptAddress';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import { besideNotOver } from '../editor/columns';

/** What the manifest takes for a transcript; a setting may call one otherwise. */
const NAMED_SO = /\.(expected\.txt|transcript)$/;

export class ShownTranscripts implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  /** Of the fixed ones, by address. */
  readonly #texts = new Map<string, string>();
  #nextText = 0;
  readonly #parts: vscode.Disposable;

  constructor(private readonly server: LanguageServer) {
    this.#parts = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(LIVE, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri, token) => this.#live(uri, token),
      }),
      vscode.workspace.registerTextDocumentContentProvider(FIXED, {
        provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()),
      }),
      server.onDidAnalyse(({ uri, isComplete }) => {
        if (isComplete) this.#refresh(vscode.Uri.parse(uri).toString());
      }),
      server.onDidChangeState((state) => {
        if (state === 'running') this.#refresh();
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#texts.delete(uri.toString());
      }),
      this.#changed,
    );
  }

  /** Shows the transcript of a script beside it, up to a command if one is given. */
  async open(script: vscode.Uri, to?: number): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(transcriptUri(script, to === undefined ? {} : { to }));
    return vscode.window.showTextDocument(document, {
      viewColumn: besideNotOver(script),
      preserveFocus: true,
      preview: true,
    });
  }

  async text(script: vscode.Uri, to?: number, token?: vscode.CancellationToken): Promise<TranscriptAnswer | undefined> {
    await vscode.workspace.openTextDocument(script);
    const textDocument = { uri: script.toString() };
    return this.server.ask(Method.transcript, { textDocument, ...(to === undefined ? {} : { to }) }, token);
  }

  /** A document with a text that does not change any more; forgotten when it is closed. */
  fixed(name: string, text: string): vscode.Uri {
    const path = NAMED_SO.test(name) ? name : `${name}.transcript`;
    const uri = vscode.Uri.from({ scheme: FIXED, path: `/${path}`, query: String(this.#nextText++) });
    this.#texts.set(uri.toString(), text);
    return uri;
  }

  dispose(): void {
    this.#parts.dispose();
  }

  async #live(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string | undefined> {
    const address = scriptOfTranscript(uri);
    if (!address) return undefined;
    const { script, to, only, isExpected } = address;
    const text =
      only === undefined
        ? (await this.text(script, to, token))?.text
        : await this.#block(script, only, isExpected, token);
    return text ?? vscode.l10n.t('The server has no transcript of {0} at the moment.', baseName(script));
  }

  async #block(
    script: vscode.Uri,
    index: number,
    isExpected: boolean | undefined,
    token: vscode.CancellationToken,
  ): Promise<string | undefined> {
    const document = await vscode.workspace.openTextDocument(script);
    const state = await stateOf(this.server, document, { index }, { token });
    if (!state) return undefined;
    const shown = isExpected ? (state.comparison?.expected ?? '') : state.after.text;
    return state.command === undefined ? shown : `->${state.command}\n${shown}`;
  }

  /** Those of one script, or all. */
  #refresh(only?: string): void {
    for (const { uri } of vscode.workspace.textDocuments) {
      const script = scriptOfTranscript(uri)?.script.toString();
      if (script && script === (only ?? script)) this.#changed.fire(uri);
    }
  }
}
