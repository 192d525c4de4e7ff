/**
 * The first minute: whoever opens a script for the first time after installing gets the board beside it, and one
 * quiet line that says what to do next. Later a button in the status bar is all that is left of it.
 */
import * as vscode from 'vscode';
import { EditorCommand } from '../../server/protocol';
import type { Platform } from '../common/platform';
import type { Focus } from './focus';

const WELCOMED = 'turnscript.isWelcomed';
const LINE_MILLISECONDS = 30_000;

export function welcome(context: vscode.ExtensionContext, focus: Focus, { isFirstLook }: Platform): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('turnscript.board', vscode.StatusBarAlignment.Right, 91);
  item.name = vscode.l10n.t('Turnscript: Board');
  item.text = `$(layout-panel-justify) ${vscode.l10n.t('Board')}`;
  item.tooltip = vscode.l10n.t('Open the board beside the script: it follows the cursor.');
  item.command = EditorCommand.board;
  const show = (): void => {
    if (!focus.editor()) {
      item.hide();
      return;
    }
    item.show();
    // Who develops or tests the extension has seen it.
    if (isFirstLook || context.extensionMode === vscode.ExtensionMode.Production) void greet(context);
  };
  show();
  return vscode.Disposable.from(item, focus.onDidChange(show), vscode.window.onDidChangeVisibleTextEditors(show));
}

async function greet({ globalState }: vscode.ExtensionContext): Promise<void> {
  if (globalState.get<boolean>(WELCOMED)) return;
  await globalState.update(WELCOMED, true);
  await vscode.commands.executeCommand(EditorCommand.board);
  vscode.window.setStatusBarMessage(
    `$(lightbulb) ${vscode.l10n.t('Move the cursor from line to line: the board follows. Type, and it plays.')}`,
    LINE_MILLISECONDS,
  );
}
