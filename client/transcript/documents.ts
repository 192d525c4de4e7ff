/** Transcripts as documents: live ones follow their script, fixed ones keep a text for a review. */
import * as vscode from 'vscode';
import { Method, type TranscriptAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { FIXED, LIVE, scriptOfTranscript, transcriptUri } from '../common/transcriptAddress';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import { besideNotOver } from '../editor/columns';

export interface Transcripts extends vscode.Disposable {
  /** Shows the transcript of a script beside it, up to a command if one is given. */
  open(script: vscode.Uri, to?: number): Promise<vscode.TextEditor>;
  text(script: vscode.Uri, to?: number): Promise<TranscriptAnswer | undefined>;
  /** A document with a text that does not change any more; forgotten when it is closed. */
  fixed(name: string, text: string): vscode.Uri;
}

export function provideTranscripts(server: LanguageServer): Transcripts {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const texts = new Map<string, string>();
  let nextText = 0;

  const text = async (
    script: vscode.Uri,
    to?: number,
    token?: vscode.CancellationToken,
  ): Promise<TranscriptAnswer | undefined> => {
    await vscode.workspace.openTextDocument(script);
    const textDocument = { uri: script.toString() };
    return server.ask(Method.transcript, { textDocument, ...(to === undefined ? {} : { to }) }, token);
  };

  const block = async (
    script: vscode.Uri,
    index: number,
    isExpected: boolean,
    token: vscode.CancellationToken,
  ): Promise<string | undefined> => {
    const document = await vscode.workspace.openTextDocument(script);
    const state = await stateOf(server, document, { index }, { token });
    if (!state) return undefined;
    const shown = isExpected ? (state.comparison?.expected ?? '') : state.after.text;
    return state.command === undefined ? shown : `->${state.command}\n${shown}`;
  };

  const live: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri, token) {
      const address = scriptOfTranscript(uri);
      if (!address) return undefined;
      const answer =
        address.only === undefined
          ? (await text(address.script, address.to, token))?.text
          : await block(address.script, address.only, address.isExpected === true, token);
      return answer ?? vscode.l10n.t('The server has no transcript of {0} at the moment.', baseName(address.script));
    },
  };
  const fixed: vscode.TextDocumentContentProvider = {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()),
  };

  const refresh = (script: string): void => {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (scriptOfTranscript(uri)?.script.toString() === script) changed.fire(uri);
    }
  };
  const refreshAll = (): void => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === LIVE) changed.fire(uri);
  };

  const parts = [
    vscode.workspace.registerTextDocumentContentProvider(LIVE, live),
    vscode.workspace.registerTextDocumentContentProvider(FIXED, fixed),
    server.onDidAnalyse(({ uri, isComplete }) => {
      if (isComplete) refresh(vscode.Uri.parse(uri).toString());
    }),
    server.onDidChangeState((state) => {
      if (state === 'running') refreshAll();
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      texts.delete(uri.toString());
    }),
    changed,
  ];

  return {
    text,
    async open(script, to) {
      const document = await vscode.workspace.openTextDocument(transcriptUri(script, to === undefined ? {} : { to }));
      return vscode.window.showTextDocument(document, {
        viewColumn: besideNotOver(script),
        preserveFocus: true,
        preview: true,
      });
    },
    fixed(name, content) {
      const uri = vscode.Uri.from({ scheme: FIXED, path: `/${name}`, query: String(nextText++) });
      texts.set(uri.toString(), content);
      return uri;
    },
    dispose: () => vscode.Disposable.from(...parts).dispose(),
  };
}
