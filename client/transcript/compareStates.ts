/** Two scripts, or a script and what it was at the last commit, compared by their states. */
import * as vscode from 'vscode';
import { baseName, isSameAddress } from '../common/addresses';
import { transcriptUri } from '../common/transcriptAddress';
import type { Pairs } from './pairs';

interface Choice extends vscode.QuickPickItem {
  readonly other: vscode.Uri;
}

export async function compareStates(pairs: Pairs, script: vscode.Uri): Promise<void> {
  const committed = committedVersion(script);
  // States of another game have nothing in common with these.
  const { languageId } = await vscode.workspace.openTextDocument(script);
  const scripts = (await pairs.tests())
    .filter(({ language }) => language === undefined || language === languageId)
    .map(({ uri }) => vscode.Uri.parse(uri));
  const choices: readonly Choice[] = [
    ...(committed ? [{ label: `$(git-commit) ${vscode.l10n.t('The last commit')}`, other: committed }] : []),
    ...scripts
      .filter((other) => !isSameAddress(other, script))
      .map((other) => ({ label: baseName(other), description: folderOf(other), other })),
  ];
  const choice = await vscode.window.showQuickPick(choices, {
    placeHolder: vscode.l10n.t('Compare the states of {0} with those of…', baseName(script)),
    matchOnDescription: true,
  });
  if (!choice) return;
  const title = vscode.l10n.t('{0} ↔ {1}: states', choice.label.replace(/^\$\([a-z-]*\) /, ''), baseName(script));
  await vscode.commands.executeCommand('vscode.diff', transcriptUri(choice.other), transcriptUri(script), title);
}

function folderOf(file: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(file);
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** As the editor's own Git support names it; the document it leads to is a script like any other. */
function committedVersion(script: vscode.Uri): vscode.Uri | undefined {
  if (script.scheme !== 'file' || !vscode.extensions.getExtension('vscode.git')?.isActive) return undefined;
  return script.with({ scheme: 'git', query: JSON.stringify({ path: script.fsPath, ref: 'HEAD' }) });
}
