/** Which program scripts are compared with, in the status bar while a script is visible. */
import * as vscode from 'vscode';
import { lineOf } from '../common/commandLines';
import { onDidChangeSetting, settings } from '../common/settings';
import type { Focus } from '../editor/focus';

export function showProgram(focus: Focus): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('turnscript.program', vscode.StatusBarAlignment.Right, 90);
  item.name = vscode.l10n.t('Turnscript: Program');
  item.command = 'turnscript.chooseProgram';
  const show = (): void => {
    const commandLine = settings.externalProgram();
    if (commandLine.length === 0 || !focus.editor()) {
      item.hide();
      return;
    }
    const line = lineOf(commandLine);
    const named = Object.entries(settings.programs()).find(([, other]) => lineOf(other) === line)?.[0];
    item.text = `$(arrow-swap) ${named ?? fileOf(commandLine[0] ?? '')}`;
    item.tooltip = vscode.l10n.t('Scripts are compared with {0}. Click to choose another.', line);
    item.show();
  };
  show();
  return vscode.Disposable.from(
    item,
    focus.onDidChange(show),
    vscode.window.onDidChangeVisibleTextEditors(show),
    onDidChangeSetting('externalProgram', show),
    onDidChangeSetting('programs', show),
  );
}

const fileOf = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
