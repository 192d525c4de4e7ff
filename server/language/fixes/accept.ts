/** What the game does now becomes what is expected: this block, or the whole transcript. */
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { acceptAll, acceptBlock } from '../expected/accept';
import type { ReadExpected, Subject } from '../subject/subject';
import { linesOf } from '../text/lines';
import { changeBetween } from '../text/textChange';
import type { Fix, RunFixer } from './fix';

export const acceptFixes: RunFixer = (subject, index) => {
  const { expected, comparison, analysis } = subject;
  if (analysis.problems.length > 0 || expected.kind !== 'read') return [];
  const isDifferent = comparison?.differing.includes(index) ?? false;
  if (!isDifferent && !(comparison && index === analysis.runs.length - 1 && comparison.extra > 0)) return [];
  const code = index === comparison?.first ? codeOf(subject, index) : 'expected-consequence';
  const wholeCode = isDifferent ? code : 'expected-extra';
  return [
    ...(isDifferent
      ? [fixOf(expected, 'Accept this state as expected', acceptBlock(analysis, expected.text, index), code)]
      : []),
    fixOf(expected, 'Accept the whole transcript as expected', acceptAll(analysis), wholeCode),
  ];
};

function codeOf({ comparison }: Subject, index: number): string {
  return comparison?.blockOf(index) ? 'expected-difference' : 'expected-missing';
}

const fixOf = ({ uri, text }: ReadExpected, title: string, after: string, code: string): Fix => ({
  title,
  edits: [],
  code,
  workspaceEdit: editOf(uri, text, after),
});

/** Only what differs is replaced, so that an open editor keeps its place. */
export function editOf(uri: string, before: string, after: string): WorkspaceEdit {
  const lines = linesOf(before);
  const { start, end, text } = changeBetween(before, after);
  const range = { start: lines.positionAt(start), end: lines.positionAt(end) };
  return { documentChanges: [{ textDocument: { uri, version: null }, edits: [{ range, newText: text }] }] };
}
