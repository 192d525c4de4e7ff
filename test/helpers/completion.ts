import assert from 'node:assert/strict';
import type { CompletionItem } from 'vscode-languageserver-types';
import { completion } from '../../server/language';
import { unindented } from './diagnostics';
import { shownRange, withCursor } from './marks';
import { type SubjectOptions, subjectOf } from './subject';

/** Items at the cursor in the order the editor shows them. */
export function itemsAt(script: string, options?: SubjectOptions): readonly CompletionItem[] {
  const { text, position } = withCursor(script);
  const items = completion(subjectOf(text, options), { position })?.items ?? [];
  return [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
}

/** `label │ what it leads to`. */
export const shownItem = ({ label, labelDetails }: CompletionItem): string =>
  [label + (labelDetails?.detail ?? ''), labelDetails?.description ?? ''].filter((part) => part !== '').join(' │ ');

export function checkCompletion(script: string, expected: string, options?: SubjectOptions): void {
  assert.equal(itemsAt(script, options).map(shownItem).join('\n'), unindented(expected));
}

/** What choosing an item would write, and over which range. */
export function insertionOf(script: string, label: string, options?: SubjectOptions): string {
  const item = itemsAt(script, options).find((each) => each.label === label);
  assert.ok(item?.textEdit && 'range' in item.textEdit, `no item ${label}`);
  return `${shownRange(item.textEdit.range)} ${item.textEdit.newText}`;
}
