/** New scripts: from a template of a system, or back from a transcript. */
import * as vscode from 'vscode';
import type { Template } from '../../engine/face';
import { Method, type SystemInfo } from '../../server/protocol';
import type { LanguageServer } from '../connection/languageServer';

interface Choice extends vscode.QuickPickItem {
  readonly system?: SystemInfo;
  readonly template?: Template;
}

export async function newScript(server: LanguageServer): Promise<void> {
  const systems = await server.ask(Method.systems, {});
  if (!systems) return;
  const choice = await vscode.window.showQuickPick(systems.flatMap(choices), {
    placeHolder: vscode.l10n.t('Which script do you want to start from?'),
    matchOnDetail: true,
    // The walkthrough takes the focus once more when its picture has loaded; the list must not close under the hand.
    ignoreFocusOut: true,
  });
  if (!choice?.system) return;
  await keepWalkthrough();
  const document = await vscode.workspace.openTextDocument({ language: choice.system.language });
  const editor = await vscode.window.showTextDocument(document);
  if (choice.template) await editor.insertSnippet(new vscode.SnippetString(choice.template.body));
}

/** It opens as a preview, which the next editor replaces; but its other steps are still to come. */
async function keepWalkthrough(): Promise<void> {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  // No kind of tab that the API knows.
  if (activeTab?.isPreview && activeTab.input === undefined) {
    await vscode.commands.executeCommand('workbench.action.keepEditor');
  }
}

function choices(system: SystemInfo): readonly Choice[] {
  const templates = system.templates.filter(({ kind }) => kind === 'script');
  return [
    { label: system.title, kind: vscode.QuickPickItemKind.Separator },
    ...templates.map((template) => ({ label: template.title, detail: template.doc, system, template })),
    { label: vscode.l10n.t('Empty script'), detail: `.${system.language}`, system },
  ];
}

/** Takes the selection, or the whole document in front, as a transcript. */
export async function convertToScript(server: LanguageServer): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const selected = editor.document.getText(editor.selection);
  const answer = await server.ask(Method.toScript, { text: selected || editor.document.getText() });
  if (!answer) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('No commands were found: a transcript has lines that start with "->".'),
    );
    return;
  }
  const document = await vscode.workspace.openTextDocument({ language: answer.language, content: answer.text });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
}
