/** What is shown of programs: in menus where one can be started, in the status bar while a script is visible. */
import * as vscode from 'vscode';
import { lineOf, programName } from '../common/commandLines';
import type { Platform } from '../common/platform';
import { onDidChangeSetting, settings } from '../common/settings';
import type { Focus } from '../editor/focus';

/** Read by the menus of the manifest; until it is set they offer everything, and say why when it is chosen. */
const NO_PROGRAMS = 'turnscript.noPrograms';

export function showProgram(focus: Focus, { runProgram }: Platform): vscode.Disposable {
  void vscode.commands.executeCommand('setContext', NO_PROGRAMS, runProgram === undefined);
  return runProgram ? programInUse(focus) : new vscode.Disposable(() => undefined);
}

function programInUse(focus: Focus): vscode.Disposable {
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
    item.text = `$(arrow-swap) ${named ?? programName(commandLine)}`;
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
