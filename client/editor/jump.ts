/** From one mark to the next: refused commands, differences from the expected transcript. */
import * as vscode from 'vscode';
import { type MarksAnswer, Method } from '../../server/protocol';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';

export type Mark = 'refusal' | 'difference';

export async function jumpToMark(server: LanguageServer, focus: Focus, mark: Mark, by: 1 | -1): Promise<void> {
  const editor = focus.editor();
  if (!editor) return;
  const marks = await server.ask(Method.marks, { textDocument: { uri: editor.document.uri.toString() } });
  if (!marks) return;
  const places = placesOf(marks, mark).map((range) => toRange(range).start);
  places.sort((left, right) => left.compareTo(right));
  const cursor = editor.selection.active;
  // After the last comes the first, as with problems.
  const next =
    by > 0
      ? (places.find((place) => place.isAfter(cursor)) ?? places[0])
      : (places.filter((place) => place.isBefore(cursor)).at(-1) ?? places.at(-1));
  if (!next) {
    const isWhole = mark === 'difference' && marks.isRefused;
    vscode.window.setStatusBarMessage(isWhole ? REFUSED : NOTHING[mark], 3_000);
    return;
  }
  editor.selection = new vscode.Selection(next, next);
  editor.revealRange(new vscode.Range(next, next), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

const NOTHING: Readonly<Record<Mark, string>> = {
  refusal: vscode.l10n.t('No command is refused.'),
  difference: vscode.l10n.t('Nothing differs from the expected transcript.'),
};

const REFUSED = vscode.l10n.t('The script as a whole is refused: see its problems.');

const placesOf = (marks: MarksAnswer, mark: Mark): MarksAnswer['refused'][number][] =>
  mark === 'refusal'
    ? [...marks.refused, ...marks.intended]
    : [...(marks.firstDifference ? [marks.firstDifference] : []), ...marks.consequences];
