/** Choosing one of the workspace's scripts. */
import * as vscode from 'vscode';
import { baseName } from '../common/addresses';
import type { Pairs } from './pairs';

export async function openScript(pairs: Pairs): Promise<void> {
  const tests = await pairs.tests();
  const items = tests.map(({ uri, hasExpected }) => {
    const script = vscode.Uri.parse(uri);
    return {
      label: baseName(script),
      description: vscode.workspace.asRelativePath(script),
      detail: hasExpected ? '' : vscode.l10n.t('no expectation'),
      script,
    };
  });
  const fresh = { label: `$(add) ${vscode.l10n.t('New Script…')}`, script: undefined };
  const choice = await vscode.window.showQuickPick([...items, fresh], {
    placeHolder: vscode.l10n.t('Which script do you want to open?'),
    matchOnDescription: true,
  });
  if (!choice) return;
  if (choice.script) await vscode.window.showTextDocument(choice.script);
  else await vscode.commands.executeCommand('turnscript.newScript');
}
