/** Quick fixes: their titles, and the whole text after one was applied. */
import assert from 'node:assert/strict';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { codeActions, linesOf } from '../../server/language';
import { withCursor } from './marks';
import { EXPECTED_URI, SCRIPT_URI, type SubjectOptions, subjectOf } from './subject';

export function fixesAt(script: string, options?: SubjectOptions): readonly CodeAction[] {
  const { text, position } = withCursor(script);
  const range = { start: position, end: position };
  return codeActions(subjectOf(text, options), {
    range,
    context: { diagnostics: [], only: [CodeActionKind.QuickFix] },
  });
}

/** Titles, the preferred ones with a star. */
export const titlesAt = (script: string, options?: SubjectOptions): readonly string[] =>
  fixesAt(script, options).map(({ title, isPreferred }) => (isPreferred ? `${title} *` : title));

/** The script after the fix with this title. */
export function checkFix(script: string, title: string, expected: string, options?: SubjectOptions): void {
  const { text } = withCursor(script);
  assert.equal(applied(fixNamed(script, title, options), SCRIPT_URI, text), expected);
}

/** The expected transcript after the fix with this title. */
export function checkAcceptance(script: string, title: string, before: string, expected: string): void {
  assert.equal(applied(fixNamed(script, title, { expected: before }), EXPECTED_URI, before), expected);
}

function fixNamed(script: string, title: string, options?: SubjectOptions): CodeAction {
  const fixes = fixesAt(script, options);
  const fix = fixes.find((each) => each.title === title);
  assert.ok(fix, `no fix "${title}" among: ${fixes.map((each) => each.title).join(' / ')}`);
  return fix;
}

function applied(fix: CodeAction, uri: string, text: string): string {
  const lines = linesOf(text);
  const edits = (fix.edit?.documentChanges ?? [])
    .flatMap((change) => ('textDocument' in change && change.textDocument.uri === uri ? change.edits : []))
    .flatMap((edit) => ('newText' in edit ? [edit] : []))
    .sort((a, b) => lines.offsetAt(b.range.start) - lines.offsetAt(a.range.start));
  return edits.reduce(
    (result, { range, newText }) =>
      result.slice(0, lines.offsetAt(range.start)) + newText + result.slice(lines.offsetAt(range.end)),
    text,
  );
}
