/** The script that a command is about: the one named, the one in front, or the last one that was. */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';

/** Context key: commands about a script are offered while one is visible, wherever the focus is. */
const VISIBLE = 'turnscript.isScriptVisible';

export class Focus implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.TextEditor | undefined>();
  /** Fires when another script comes to the front. */
  readonly onDidChange = this.#changed.event;
  readonly #listeners: readonly vscode.Disposable[];
  #last: vscode.TextEditor | undefined;

  constructor(private readonly languages: Languages) {
    const { activeTextEditor } = vscode.window;
    this.#last = this.#isScript(activeTextEditor) ? activeTextEditor : undefined;
    this.#listeners = [
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#look(editor)),
      vscode.window.onDidChangeVisibleTextEditors(() => this.#tell()),
      // A file can become a script after it was opened, when its language is set.
      vscode.workspace.onDidOpenTextDocument(() => {
        this.#look(vscode.window.activeTextEditor);
        this.#tell();
      }),
    ];
    this.#tell();
  }

  /** The script editor that has, or last had, the focus and is still visible. */
  editor(): vscode.TextEditor | undefined {
    const { activeTextEditor, visibleTextEditors } = vscode.window;
    if (this.#isScript(activeTextEditor)) return activeTextEditor;
    const last = this.#last;
    if (last && visibleTextEditors.includes(last) && this.#isScript(last)) return last;
    return visibleTextEditors.find((editor) => this.#isScript(editor));
  }

  /** The same, or else the last script that lies behind another tab, brought to the front. */
  async reveal(): Promise<vscode.TextEditor | undefined> {
    const editor = this.editor();
    if (editor || !this.#last) return editor;
    const { document } = this.#last;
    const tab = tabOf(document.uri);
    return tab && vscode.window.showTextDocument(document, { viewColumn: tab.group.viewColumn, preview: false });
  }

  dispose(): void {
    vscode.Disposable.from(...this.#listeners, this.#changed).dispose();
  }

  #isScript(editor: vscode.TextEditor | undefined): editor is vscode.TextEditor {
    return editor !== undefined && this.languages.isScript(editor.document);
  }

  #look(editor: vscode.TextEditor | undefined): void {
    if (!this.#isScript(editor) || editor === this.#last) return;
    this.#last = editor;
    this.#changed.fire(editor);
  }

  #tell(): void {
    const isVisible = vscode.window.visibleTextEditors.some((editor) => this.#isScript(editor));
    void vscode.commands.executeCommand('setContext', VISIBLE, isVisible);
  }
}

const tabOf = (uri: vscode.Uri): vscode.Tab | undefined =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
