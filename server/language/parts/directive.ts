/** What comments can say to us: explained on hover, offered while a comment is written. */
import { type CompletionItem, CompletionItemKind, type Hover, MarkupKind } from 'vscode-languageserver-types';
import { echoIn } from '../../../engine/common/echo';
import type { Analysis, Comment } from '../run/types';
import { rangeOf } from '../subject/places';
import { directiveSpan, expectationIn, runOfDirective } from '../text/directives';
import { code, escaped } from './stateMarkdown';

const EXPECT_ERROR = 'expect: error';

export function directiveHover(analysis: Analysis, comment: Comment): Hover | undefined {
  const span = directiveSpan(comment, analysis.script.text);
  const expectation = expectationIn(comment);
  if (!span || !expectation) return undefined;
  const lines = [
    '**Expected refusal**',
    `The game is meant to refuse the command${expectation.sentence ? ' with this sentence' : ''}: no warning is shown, and a problem if it does not.`,
    outcomeLine(analysis, comment),
  ];
  return { contents: { kind: MarkupKind.Markdown, value: lines.join('\n\n') }, range: rangeOf(analysis.lines, span) };
}

function outcomeLine(analysis: Analysis, comment: Comment): string {
  const index = runOfDirective(comment, analysis.runs, analysis.lines, (run) => analysis.expectationOf(run));
  if (index === undefined) return 'No command stands here for it.';
  const command = code(echoIn(analysis, analysis.run.commandAt(index)));
  if (index >= analysis.known) return `Now: ${command} waits for ${escaped(analysis.run.waitsFor ?? 'the run')}.`;
  const { outcome } = analysis.step(index);
  return outcome.kind === 'rejected'
    ? `Now: ${command} is refused: ${escaped(outcome.rejection.message)}`
    : `Now: ${command} is accepted.`;
}

export function directiveCompletions(analysis: Analysis, comment: Comment, offset: number): CompletionItem[] {
  const { text } = analysis.script;
  const written = /^--+\s*/.exec(text.slice(comment.span.start, offset))?.[0].length;
  // Only at the beginning of a comment: prose must stay prose.
  if (written === undefined || !isBeginningOf(text.slice(comment.span.start + written, offset))) return [];
  const range = rangeOf(analysis.lines, { start: comment.span.start + written, end: offset });
  const { line } = analysis.lines.positionAt(comment.span.start);
  const index = analysis.lastRunOnOrBefore(line);
  const isOnLine = index >= 0 && index > analysis.lastRunOnOrBefore(line - 1);
  const outcome = isOnLine && index < analysis.known ? analysis.step(index).outcome : undefined;
  const sentence = outcome?.kind === 'rejected' ? [`${EXPECT_ERROR} ${outcome.rejection.message}`] : [];
  return [EXPECT_ERROR, ...sentence].map((label, rank) => ({
    label,
    kind: CompletionItemKind.Keyword,
    documentation: 'The game is meant to refuse this command: no warning, and a problem if it does not.',
    sortText: String(rank),
    filterText: label,
    textEdit: { range, newText: label },
  }));
}

const isBeginningOf = (written: string): boolean => EXPECT_ERROR.startsWith(written.toLowerCase());
