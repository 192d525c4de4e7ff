/** New scripts: from a template of a system, or back from a transcript. */
import * as vscode from 'vscode';
import type { Template } from '../../engine/face';
import { Method, type SystemInfo } from '../../server/protocol';
import { baseName } from '../common/addresses';
import type { LanguageServer } from '../connection/languageServer';

interface Choice extends vscode.QuickPickItem {
  readonly system?: SystemInfo;
  readonly template?: Template;
}

export async function newScript(server: LanguageServer): Promise<void> {
  const asked = vscode.window.tabGroups.activeTabGroup.viewColumn;
  const systems = await server.ask(Method.systems, {});
  if (!systems) return;
  const choice = await vscode.window.showQuickPick(systems.flatMap(choices), {
    placeHolder: vscode.l10n.t('Which script do you want to start from?'),
    matchOnDetail: true,
    // The walkthrough takes the focus once more when its picture has loaded; the list must not close under the hand.
    ignoreFocusOut: true,
  });
  if (!choice?.system) return;
  const page = vscode.window.tabGroups.all.find(({ activeTab }) => isPage(activeTab));
  const viewColumn = besidePage(asked) ?? page?.viewColumn;
  if (page) await keepPage(page);
  const document = await vscode.workspace.openTextDocument({ language: choice.system.language });
  const editor = await vscode.window.showTextDocument(document, viewColumn);
  if (choice.template) await editor.insertSnippet(new vscode.SnippetString(choice.template.body));
}

/**
 * A button of the walkthrough gives the focus to the group at its side and then asks; but until somebody has chosen, the
 * page may have taken the focus back. It must not be covered: its other steps are still to come. An empty group in front
 * is named, too, for what we are told of groups comes a moment late. The board's group takes no script.
 */
function besidePage(asked: vscode.ViewColumn): vscode.ViewColumn | undefined {
  const { activeTabGroup, all } = vscode.window.tabGroups;
  if (activeTabGroup.activeTab && !isTaken(activeTabGroup.activeTab)) return activeTabGroup.viewColumn;
  const others = all.filter(({ activeTab }) => !isTaken(activeTab));
  const wanted = others.find((group) => group.viewColumn === asked) ?? others.find(({ tabs }) => tabs.length === 0);
  return wanted?.viewColumn;
}

/** It opens as a preview, which the next editor in its group replaces. Only what is in front can be kept. */
async function keepPage({ activeTab, isActive, viewColumn }: vscode.TabGroup): Promise<void> {
  if (!activeTab?.isPreview) return;
  const focus = FOCUS_GROUP[viewColumn - 1];
  if (!isActive && focus) await vscode.commands.executeCommand(`workbench.action.focus${focus}EditorGroup`);
  await vscode.commands.executeCommand('workbench.action.keepEditor');
}

const FOCUS_GROUP = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

const isTaken = (tab: vscode.Tab | undefined): boolean => isPage(tab) || tab?.input instanceof vscode.TabInputWebview;

/** A walkthrough, a page of settings: no kind of tab that the API knows. */
const isPage = (tab: vscode.Tab | undefined): boolean => tab !== undefined && tab.input === undefined;

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
  // An editor would call it by its first line, and propose `play(5,10).sd2` as the name of the file.
  const from = vscode.l10n.t('From {0}', baseName(editor.document.uri).replaceAll(/\s+/g, ' '));
  const content = `--\n-- ${from}\n--\n${answer.text}`;
  const document = await vscode.workspace.openTextDocument({ language: answer.language, content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
}
