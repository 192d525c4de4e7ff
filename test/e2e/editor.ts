/** What the tests do in the editor, through the API that every extension has. Nothing here sleeps: it asks until. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

const PAUSE = 50;
/** What is there takes a second or two; a machine that is busy with something else takes many times as long. */
const PATIENCE = 40_000;

/** Asks until the answer is there; says what it waited for, and what it saw last, when patience is over. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Thenable<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) assert.fail(`waited for ${what}`);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

export function fileOf(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'a workspace is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

export async function openScript(name: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(fileOf(name)));
}

/** A script nobody saved: any text, any language. */
export async function openText(language: string, content: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
}

/** Puts the cursor there; an editor may have been made anew since it was opened, and its old self is not listened to. */
export function putCursor({ document }: vscode.TextEditor, line: number): void {
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  if (shown) shown.selection = new vscode.Selection(line, 0, line, 0);
}

export async function readFile(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}

export const exists = (uri: vscode.Uri): Thenable<boolean> =>
  vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

export async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/**
 * Deletes what is there of that name. A rename may have edited documents that no editor shows, and one that is saved
 * after a delay would be written anew where it lay: nothing is left to save before.
 */
export async function remove(name: string): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.isUntitled) continue;
    // The answer is no, too, where it was closed meanwhile, although it was saved.
    await document.save();
    assert.ok(!document.isDirty, `${document.uri} is saved`);
  }
  if (await exists(fileOf(name))) await vscode.workspace.fs.delete(fileOf(name), { recursive: true });
}

/** Replaces the whole text, as one edit of the user. */
export async function replaceAll(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document } = editor;
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  assert.ok(await editor.edit((edit) => edit.replace(whole, text)), 'the edit is applied');
}

export async function append(editor: vscode.TextEditor, text: string): Promise<void> {
  const end = editor.document.positionAt(editor.document.getText().length);
  assert.ok(await editor.edit((edit) => edit.insert(end, text)), 'the edit is applied');
}

/** The place of a word in a document. */
export function placeOf(document: vscode.TextDocument, word: string): vscode.Range {
  const offset = document.getText().indexOf(word);
  assert.ok(offset >= 0, `the document contains ${word}`);
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + word.length));
}

export const codeOf = (diagnostic: vscode.Diagnostic): string =>
  String(typeof diagnostic.code === 'object' ? diagnostic.code.value : diagnostic.code);

/** Waits for a problem with this code. */
export function problem(uri: vscode.Uri, code: string): Promise<vscode.Diagnostic> {
  return until(`the problem ${code}`, () =>
    vscode.languages.getDiagnostics(uri).find((found) => codeOf(found) === code),
  );
}

export function hovers(uri: vscode.Uri, position: vscode.Position): Promise<string> {
  return until('a hover', async () => {
    const found = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
    const text = found
      .flatMap(({ contents }) => contents)
      .map((content) => (typeof content === 'string' ? content : content.value))
      .join('\n');
    return text.length > 0 && text;
  });
}

/** The inline states of a document, one for each command that has one. */
export async function hints(document: vscode.TextDocument): Promise<vscode.InlayHint[]> {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  return vscode.commands.executeCommand<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, whole);
}

export const labelOf = ({ label }: vscode.InlayHint): string =>
  typeof label === 'string' ? label : label.map(({ value }) => value).join('');

export async function closeAll(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
