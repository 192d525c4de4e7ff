/** Where something is put that belongs beside a script. */
import * as vscode from 'vscode';

/**
 * Beside what is in front, as usual; one further where the script is: the page in front may be a board or the
 * walkthrough, and the script is read beside it.
 */
export function besideNotOver(script: vscode.Uri | undefined): vscode.ViewColumn {
  const { viewColumn } = vscode.window.tabGroups.activeTabGroup;
  return columnOf(script) === viewColumn + 1 ? viewColumn + 2 : vscode.ViewColumn.Beside;
}

/** The column in which a script can be seen. */
export const columnOf = (script: vscode.Uri | undefined): vscode.ViewColumn | undefined =>
  vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === script?.toString())?.viewColumn;
