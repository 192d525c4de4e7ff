/** What the page cannot do itself. */
import * as vscode from 'vscode';
import { showScript } from '../editor/navigate';
import type { BoardRequest } from './pageMessages';

const COMMANDS: Readonly<Record<Exclude<BoardRequest, 'focusEditor'>, string>> = {
  openScript: 'turnscript.openScript',
  newScript: 'turnscript.newScript',
  openDiff: 'turnscript.openDiff',
  showProblems: 'workbench.actions.view.problems',
  showLog: 'turnscript.showLog',
  restart: 'turnscript.restartServer',
};

export async function answerRequest(request: BoardRequest, script: vscode.Uri | undefined): Promise<void> {
  if (request !== 'focusEditor') {
    const isAboutScript = request === 'openDiff';
    await vscode.commands.executeCommand(COMMANDS[request], ...(isAboutScript && script ? [script] : []));
  } else if (script) await showScript(script, false);
  else await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
}
