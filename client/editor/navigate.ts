/** Going from command to command: by key, from a transcript, from the board. */
import * as vscode from 'vscode';
import { plain, toRange } from '../common/places';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';

/** Moves the cursor to the command before or after the one it is at. */
export async function stepCommand(server: LanguageServer, focus: Focus, by: 1 | -1): Promise<void> {
  const editor = focus.editor();
  if (!editor) return;
  const cursor = editor.selection.active;
  const here = await placeOf(server, editor.document, { position: plain(cursor) });
  if (!here) return;
  // From the middle of a command, or from below it, going back first means going to its start.
  const start = here.range && toRange(here.range).start;
  const isBehind = start?.isBefore(cursor) ?? false;
  const index = by < 0 && isBehind && start?.line !== cursor.line ? here.index : here.index + by;
  if (index < 0 || index >= here.count) return;
  await goToCommand(server, editor, index);
}

/** Puts the cursor on a command of a visible script without taking the focus; true if it is there. */
export async function goToCommand(server: LanguageServer, editor: vscode.TextEditor, index: number): Promise<boolean> {
  const place = await rangeOf(server, editor.document, index);
  if (!place) return false;
  editor.selection = new vscode.Selection(place.start, place.start);
  editor.revealRange(place, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  return true;
}

/** Opens the script and puts the cursor on the command. */
export async function revealCommand(server: LanguageServer, script: vscode.Uri, index: number): Promise<void> {
  const editor = await showScript(script, false);
  await goToCommand(server, editor, index);
}

/** Shows a script where it is already visible, else in the first column. */
export async function showScript(script: vscode.Uri, preserveFocus: boolean): Promise<vscode.TextEditor> {
  const visible = vscode.window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === script.toString(),
  );
  if (visible && preserveFocus) return visible;
  const document = await vscode.workspace.openTextDocument(script);
  return vscode.window.showTextDocument(document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus,
    preview: false,
  });
}

/** Where a command stands; the start of the document for the moment before the first. */
async function rangeOf(
  server: LanguageServer,
  document: vscode.TextDocument,
  index: number,
): Promise<vscode.Range | undefined> {
  if (index < 0) return new vscode.Range(0, 0, 0, 0);
  const place = await placeOf(server, document, { index });
  return place?.range && place.version === document.version ? toRange(place.range) : undefined;
}
