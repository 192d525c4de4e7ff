/** The exact state below the command, in a peek window, without leaving the script. */
import * as vscode from 'vscode';
import type { Server } from '../server/server';
import { transcriptUri } from '../transcript/address';
import { plain, stateOf } from './focus';

/** Shows the piece of transcript that the command made, or the one that was there before it. */
export async function peekState(
  server: Server,
  editor: vscode.TextEditor,
  side: 'before' | 'after',
  at?: number,
): Promise<void> {
  const { document } = editor;
  const place = at === undefined ? { position: plain(editor.selection.active) } : { index: at };
  const state = await stateOf(server, document, place);
  if (!state) return;
  const only = side === 'after' ? state.index : Math.max(state.index - 1, -1);
  // A peek always shows its target in the middle: only a document of one block shows the block from its start.
  const target = new vscode.Location(transcriptUri(document.uri, { only }), new vscode.Position(0, 0));
  const anchor = state.range
    ? new vscode.Position(state.range.end.line, state.range.start.character)
    : editor.selection.active;
  await vscode.commands.executeCommand('editor.action.peekLocations', document.uri, anchor, [target], 'peek');
}
