/** A picture of the board that could not go to the clipboard: saved where the user says. */
import * as vscode from 'vscode';

export async function savePicture(data: string, near: vscode.Uri | undefined): Promise<void> {
  const name = 'board.png';
  const defaultUri = near?.scheme === 'file' ? vscode.Uri.joinPath(near, '..', name) : undefined;
  const target = await vscode.window.showSaveDialog({
    ...(defaultUri ? { defaultUri } : {}),
    filters: { [vscode.l10n.t('Pictures')]: ['png'] },
    title: vscode.l10n.t('Save a picture of the board'),
  });
  if (target) await vscode.workspace.fs.writeFile(target, bytesOf(data));
}

const bytesOf = (data: string): Uint8Array => Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
