/** The exact state below the command, in a peek window, without leaving the script. */
import * as vscode from 'vscode';
import type { StateAnswer } from '../../server/protocol';
import { plain } from '../common/places';
import { type TranscriptPart, transcriptUri } from '../common/transcriptAddress';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';

type Side = 'before' | 'after';

/**
 * Shows the piece of transcript that the command made, or the one that was there before it. A peek window always has
 * a list at its side: here it leads to the other states that one compares with.
 */
export async function peekState(
  server: LanguageServer,
  editor: vscode.TextEditor,
  side: Side,
  at?: number,
): Promise<void> {
  const { document } = editor;
  const wanted = at === undefined ? { position: plain(editor.selection.active) } : { index: at };
  const state = await stateOf(server, document, wanted);
  if (!state) return;
  const targets = piecesOf(state, side).map(
    // A peek shows its target in the middle: only a document of one block shows the block from its start.
    ({ name, part }) => new vscode.Location(transcriptUri(document.uri, part, name), new vscode.Position(0, 0)),
  );
  const anchor = state.range
    ? new vscode.Position(state.range.end.line, state.range.start.character)
    : editor.selection.active;
  // The peek opens where the focus is: without this, a script beside the walkthrough or a board would open over it.
  const { activeTextEditor, tabGroups } = vscode.window;
  const { viewColumn } = editor;
  const isInFront = activeTextEditor === editor && tabGroups.activeTabGroup.viewColumn === viewColumn;
  if (!isInFront && viewColumn !== undefined) await vscode.window.showTextDocument(document, { viewColumn });
  await vscode.commands.executeCommand('editor.action.peekLocations', document.uri, anchor, targets, 'peek');
}

interface Piece {
  /** How it is called in the list. */
  readonly name: string;
  readonly part: TranscriptPart;
}

/** The one that is asked for first; numbered, because the editor sorts them by name and begins with the first. */
function piecesOf({ index, command, count, comparison }: StateAnswer, side: Side): readonly Piece[] {
  if (command === undefined) return numbered(count > 0 ? [START(), FIRST()] : [START()]);
  const after: Piece = { name: vscode.l10n.t('after {0}', command), part: { only: index } };
  const before: Piece = { name: vscode.l10n.t('before {0}', command), part: { only: index - 1 } };
  const isOther = comparison?.verdict === 'first' || comparison?.verdict === 'consequence';
  const expected: readonly Piece[] = isOther
    ? [{ name: vscode.l10n.t('expected after {0}', command), part: { only: index, isExpected: true } }]
    : [];
  const pieces = side === 'after' ? [after, ...expected, before] : [before, after, ...expected];
  return numbered(pieces);
}

const START = (): Piece => ({ name: vscode.l10n.t('at the start'), part: { only: -1 } });
const FIRST = (): Piece => ({ name: vscode.l10n.t('after the first command'), part: { only: 0 } });

const numbered = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map(({ name, part }, place) => ({ name: `${place + 1} ${name}`, part }));
