/** Scripts without a system's extension, as the setting `turnscript.testFiles` names them. */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';
import { onDidChangeSetting, settings } from '../common/settings';

export function associateFiles(languages: Languages): vscode.Disposable {
  const look = (document: vscode.TextDocument): void => {
    // Somebody who chose another language by hand, or an expected transcript, is left alone.
    if (document.languageId !== 'plaintext') return;
    const language = languageOf(document);
    if (language && languages.ids.includes(language)) void vscode.languages.setTextDocumentLanguage(document, language);
  };
  const lookAll = (): void => vscode.workspace.textDocuments.forEach(look);
  lookAll();
  return vscode.Disposable.from(vscode.workspace.onDidOpenTextDocument(look), onDidChangeSetting('testFiles', lookAll));
}

function languageOf(document: vscode.TextDocument): string | undefined {
  const found = Object.entries(settings.testFiles()).find(
    ([pattern]) => vscode.languages.match({ pattern }, document) > 0,
  );
  return found?.[1];
}
