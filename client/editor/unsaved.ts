/**
 * Scripts that were never saved keep their language: an editor that reopens its window brings their text back, but
 * not always what it was. Nothing but the language is remembered here.
 */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';

const KEY = 'turnscript.unsavedScripts';

export function keepUnsavedLanguages(state: vscode.Memento, languages: Languages): vscode.Disposable {
  const known = (): Readonly<Record<string, string>> => state.get<Record<string, string>>(KEY, {});
  const look = (document: vscode.TextDocument): void => {
    const { uri, languageId } = document;
    if (uri.scheme !== 'untitled') return;
    const language = known()[uri.toString()];
    if (languages.isScript(document)) {
      if (language !== languageId) void state.update(KEY, { ...known(), [uri.toString()]: languageId });
    } else if (language && languageId === 'plaintext' && languages.ids.includes(language)) {
      void vscode.languages.setTextDocumentLanguage(document, language);
    }
  };
  const forget = ({ uri }: vscode.TextDocument): void => {
    if (uri.scheme !== 'untitled' || isOpen(uri)) return;
    const { [uri.toString()]: gone, ...rest } = known();
    if (gone) void state.update(KEY, rest);
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
