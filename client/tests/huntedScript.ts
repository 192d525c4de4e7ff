/** What a hunt found: the script as an unsaved file, and beside it how oracle and program part. */
import * as vscode from 'vscode';
import type { HuntAnswer } from '../../server/protocol';
import type { ShownTranscripts } from '../transcript/documents';
import { firstDifferingLine, headLines } from './huntWords';

type Found = Extract<HuntAnswer, { kind: 'found' }>;

export async function showHunted(
  transcripts: ShownTranscripts,
  { found, language }: Found,
  reaches: readonly string[] = [],
): Promise<void> {
  await written(found);
  const head = headLines(found, reaches, (sentence, ...values) => vscode.l10n.t(sentence, ...values));
  const document = await vscode.workspace.openTextDocument({ language, content: head + found.script });
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const end = document.lineAt(Math.max(0, document.lineCount - 2)).range.end;
  editor.selection = new vscode.Selection(end, end);
  editor.revealRange(editor.selection);
  if (found.actual === undefined) return;
  // By itself an editor that has not computed the diff yet shows its head, and what differs is in the last block.
  const line = firstDifferingLine(found.expected, found.actual);
  await vscode.commands.executeCommand(
    'vscode.diff',
    transcripts.fixed('difference.oracle.transcript', found.expected),
    transcripts.fixed('difference.program.transcript', found.actual),
    vscode.l10n.t('Shortest script: oracle ↔ your program'),
    {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
      preview: false,
      selection: new vscode.Range(line, 0, line, 0),
    },
  );
}

/** What it names has to lie somewhere, under names that only a hunt gives. */
function written({ files = [] }: Found['found']): Thenable<boolean> {
  const edit = new vscode.WorkspaceEdit();
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  for (const { path, text } of folder ? files : []) {
    const contents = new TextEncoder().encode(text);
    if (folder) edit.createFile(vscode.Uri.joinPath(folder.uri, path), { ignoreIfExists: true, contents });
  }
  return vscode.workspace.applyEdit(edit);
}
