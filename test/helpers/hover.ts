import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { hover } from '../../server/language';
import { unindented } from './diagnostics';
import { withCursor } from './marks';
import { type SubjectOptions, subjectOf } from './subject';

/** The whole Markdown of a hover at the cursor; the empty text where there is none. */
export function hoverAt(script: string, options?: SubjectOptions): string {
  const { text, position } = withCursor(script);
  const contents = hover(subjectOf(text, options), { position })?.contents;
  return MarkupContent.is(contents) ? contents.value : '';
}

export function checkHover(script: string, expected: string, options?: SubjectOptions): void {
  assert.equal(hoverAt(script, options), unindented(expected));
}
