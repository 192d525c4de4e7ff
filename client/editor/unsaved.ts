/**
 * Scripts that were never saved keep their language: an editor that reopens its window brings their text back, but
 * not always what it was. Nothing but the language is remembered here.
 */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';

const KEY = 'turnscript.unsavedScripts';

export function keepUnsavedLanguages(state: vscode.Memento, languages: Languages): vscode.Disposable {
  const known = (): Readonly<Record<string, string>> => state.get<Record<string, string>>(KEY, {});
  /** Those that were scripts in this window: who makes such a one a plain text wants it so. */
  const seen = new Set<string>();
  const look = (document: vscode.TextDocument): void => {
    const { uri, languageId } = document;
    if (uri.scheme !== 'untitled') return;
    const key = uri.toString();
    const language = known()[key];
    if (languages.isScript(document)) {
      seen.add(key);
      if (language !== languageId) void state.update(KEY, { ...known(), [key]: languageId });
    } else if (seen.has(key)) drop(key);
    else if (language && languageId === 'plaintext' && languages.ids.includes(language)) {
      void vscode.languages.setTextDocumentLanguage(document, language);
    }
  };
  const drop = (key: string): void => {
    seen.delete(key);
    const { [key]: gone, ...rest } = known();
    if (gone) void state.update(KEY, rest);
  };
  const forget = ({ uri }: vscode.TextDocument): void => {
    if (uri.scheme === 'untitled' && !isOpen(uri)) drop(uri.toString());
  };
  vscode.workspace.textDocuments.forEach(look);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(look),
    // A document that gets another language is closed and opened again.
    vscode.workspace.onDidCloseTextDocument((document) => void setTimeout(() => forget(document), 0)),
  );
}

const isOpen = (uri: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
