/**
 * The first minute: whoever opens a script for the first time after installing gets the board beside it, and one
 * quiet line that says what to do next. Later a button in the status bar is all that is left of it.
 */
import * as vscode from 'vscode';
import { EditorCommand, Method } from '../../server/protocol';
import type { Platform } from '../common/platform';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';
import { goToCommand } from './navigate';

const WELCOMED = 'turnscript.isWelcomed';
const LINE_MILLISECONDS = 30_000;
/** The board is content with little; what stands behind the commands is not. */
const LAYOUT = { orientation: 0, groups: [{ size: 0.62 }, { size: 0.38 }] };

export function welcome(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  focus: Focus,
  { isFirstLook }: Platform,
): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('turnscript.board', vscode.StatusBarAlignment.Right, 91);
  item.name = vscode.l10n.t('Turnscript: Board');
  item.text = `$(layout-panel-justify) ${vscode.l10n.t('Board')}`;
  item.tooltip = vscode.l10n.t('Open the board beside the script: it follows the cursor.');
  item.command = EditorCommand.board;
  const show = (): void => (focus.editor() ? item.show() : item.hide());
  show();
  // Who develops or tests the extension has seen it.
  const greets = isFirstLook || context.extensionMode === vscode.ExtensionMode.Production;
  return vscode.Disposable.from(
    item,
    focus.onDidChange(show),
    vscode.window.onDidChangeVisibleTextEditors(show),
    server.onDidAnalyse(({ uri }) => {
      const editor = focus.editor();
      if (greets && editor?.document.uri.toString() === uri) void greet(context, server, editor);
    }),
  );
}

async function greet(
  { globalState }: vscode.ExtensionContext,
  server: LanguageServer,
  editor: vscode.TextEditor,
): Promise<void> {
  if (globalState.get<boolean>(WELCOMED)) return;
  await globalState.update(WELCOMED, true);
  const isAlone = vscode.window.tabGroups.all.length === 1;
  await vscode.commands.executeCommand(EditorCommand.board);
  vscode.window.setStatusBarMessage(
    `$(lightbulb) ${vscode.l10n.t('Move the cursor from line to line: the board follows. Type, and it plays.')}`,
    LINE_MILLISECONDS,
  );
  await goToFirstTurn(server, editor);
  // The window itself is asked: what extensions are told of its groups comes later.
  const now = await vscode.commands.executeCommand<typeof LAYOUT>('vscode.getEditorLayout');
  if (isAlone && now.groups.length === 2) await vscode.commands.executeCommand('vscode.setEditorLayout', LAYOUT);
}

/** Where a script opens, before its first command, there is nothing to see. */
async function goToFirstTurn(server: LanguageServer, editor: vscode.TextEditor): Promise<void> {
  const { document, selection } = editor;
  const answer = await server.ask(Method.timeline, { textDocument: { uri: document.uri.toString() } });
  const values = answer?.series[0]?.values ?? [];
  const turn = values.findIndex((value, i) => value !== null && i > 0 && values[i - 1] !== null);
  // Who has moved meanwhile has found something to see.
  if (turn > 0 && selection.active.line === 0 && editor.selection.isEqual(selection)) {
    await goToCommand(server, editor, turn);
  }
}
