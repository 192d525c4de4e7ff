/** The exact state below the command, in a peek window, without leaving the script. */
import * as vscode from 'vscode';
import type { StateAnswer } from '../../server/protocol';
import type { Server } from '../server/server';
import { transcriptUri } from '../transcript/address';
import type { Transcripts } from '../transcript/documents';
import { baseName, plain, stateOf } from './focus';

/** Above this many commands a whole transcript is too much text for one glance. */
const LARGE = 3_000;

export async function peekState(
  server: Server,
  transcripts: Transcripts,
  editor: vscode.TextEditor,
  side: 'before' | 'after',
  at?: number,
): Promise<void> {
  const { document } = editor;
  const place = at === undefined ? { position: plain(editor.selection.active) } : { index: at };
  const state = await stateOf(server, document, place);
  if (!state) return;
  const index = side === 'after' ? state.index : Math.max(state.index - 1, -1);
  const target =
    state.count > LARGE
      ? await alone(server, transcripts, document, index)
      : await inTranscript(transcripts, document, index);
  if (!target) return;
  const anchor = state.range
    ? new vscode.Position(state.range.end.line, state.range.start.character)
    : editor.selection.active;
  await vscode.commands.executeCommand('editor.action.peekLocations', document.uri, anchor, [target], 'peek');
}

async function inTranscript(
  transcripts: Transcripts,
  document: vscode.TextDocument,
  index: number,
): Promise<vscode.Location | undefined> {
  const answer = await transcripts.text(document.uri);
  const block = answer?.blocks.find((candidate) => candidate.index === index);
  if (!block) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t(
        '{0} is refused as a whole, so there is no state to show: see its problems.',
        baseName(document.uri),
      ),
    );
    return undefined;
  }
  // The whole block, so that the peek scrolls until all of it can be seen.
  const range = new vscode.Range(block.line, 0, block.line + Math.max(block.lineCount - 1, 0), 0);
  return new vscode.Location(transcriptUri(document.uri), range);
}

async function alone(
  server: Server,
  transcripts: Transcripts,
  document: vscode.TextDocument,
  index: number,
): Promise<vscode.Location | undefined> {
  const state: StateAnswer | undefined = await stateOf(server, document, { index });
  if (!state) return undefined;
  const echo = state.command === undefined ? '' : `->${state.command}\n`;
  const uri = transcripts.fixed(`${baseName(document.uri)}.transcript`, echo + state.after.text);
  return new vscode.Location(uri, new vscode.Range(0, 0, 0, 2));
}
