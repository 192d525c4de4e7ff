/** The script that a command is about: the one named, the one in front, or the last one that was. */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';

/** Context key: commands about a script are offered while one is visible, wherever the focus is. */
const VISIBLE = 'turnscript.isScriptVisible';

export interface Focus extends vscode.Disposable {
  /** The script editor that has, or last had, the focus and is still visible. */
  editor(): vscode.TextEditor | undefined;
  /** The same, or else the last script that lies behind another tab, brought to the front. */
  reveal(): Promise<vscode.TextEditor | undefined>;
  /** Fires when another script comes to the front. */
  readonly onDidChange: vscode.Event<vscode.TextEditor | undefined>;
}

export function trackFocus(languages: Languages): Focus {
  const changed = new vscode.EventEmitter<vscode.TextEditor | undefined>();
  const isScript = (editor: vscode.TextEditor | undefined): editor is vscode.TextEditor =>
    editor !== undefined && languages.isScript(editor.document);
  let last = isScript(vscode.window.activeTextEditor) ? vscode.window.activeTextEditor : undefined;

  const look = (editor: vscode.TextEditor | undefined): void => {
    if (!isScript(editor) || editor === last) return;
    last = editor;
    changed.fire(editor);
  };
  const tell = (): void => {
    const isVisible = vscode.window.visibleTextEditors.some(isScript);
    void vscode.commands.executeCommand('setContext', VISIBLE, isVisible);
  };
  const listeners = [
    vscode.window.onDidChangeActiveTextEditor(look),
    vscode.window.onDidChangeVisibleTextEditors(tell),
    // A file can become a script after it was opened, when its language is set.
    vscode.workspace.onDidOpenTextDocument(() => {
      look(vscode.window.activeTextEditor);
      tell();
    }),
  ];
  tell();
  const visible = (): vscode.TextEditor | undefined => {
    const { activeTextEditor, visibleTextEditors } = vscode.window;
    if (isScript(activeTextEditor)) return activeTextEditor;
    if (last && visibleTextEditors.includes(last) && isScript(last)) return last;
    return visibleTextEditors.find(isScript);
  };
  return {
    editor: visible,
    async reveal() {
      const editor = visible();
      if (editor || !last) return editor;
      const tab = tabOf(last.document.uri);
      return tab && vscode.window.showTextDocument(last.document, { viewColumn: tab.group.viewColumn, preview: false });
    },
    onDidChange: changed.event,
    dispose: () => vscode.Disposable.from(...listeners, changed).dispose(),
  };
}

const tabOf = (uri: vscode.Uri): vscode.Tab | undefined =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
