/** The exact state below the command, in a peek window, without leaving the script. */
import * as vscode from 'vscode';
import { plain } from '../common/places';
import { transcriptUri } from '../common/transcriptAddress';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';

/** Shows the piece of transcript that the command made, or the one that was there before it. */
export async function peekState(
  server: LanguageServer,
  editor: vscode.TextEditor,
  side: 'before' | 'after',
  at?: number,
): Promise<void> {
  const { document } = editor;
  const wanted = at === undefined ? { position: plain(editor.selection.active) } : { index: at };
  const place = await placeOf(server, document, wanted);
  if (!place) return;
  const only = side === 'after' ? place.index : Math.max(place.index - 1, -1);
  // A peek always shows its target in the middle: only a document of one block shows the block from its start.
  const target = new vscode.Location(transcriptUri(document.uri, { only }), new vscode.Position(0, 0));
  const anchor = place.range
    ? new vscode.Position(place.range.end.line, place.range.start.character)
    : editor.selection.active;
  await vscode.commands.executeCommand('editor.action.peekLocations', document.uri, anchor, [target], 'peek');
}
