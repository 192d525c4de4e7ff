/** Say in a comment that a refusal is wanted, or take back a promise that is not kept. */

import { intentOf } from '../subject/intent';
import type { Subject } from '../subject/subject';
import { commentAt } from '../text/directives';
import { type Fix, indentAt, lineBreakOf, type RunFixer, replace } from './fix';

export const expectation: RunFixer = (subject, index) => {
  switch (intentOf(subject, index)) {
    case 'none':
      return add(subject, index);
    case 'broken':
      return repair(subject, index);
    case 'promised':
      return [{ title: 'Remove the expectation', edits: [removal(subject, index)] }];
    case 'shown':
      return [];
  }
};

const TITLE = 'Expect this error (comment)';

function add(subject: Subject, index: number): readonly Fix[] {
  const { analysis } = subject;
  const rejection = subject.refusals.of(index)?.rejection;
  const node = analysis.runs[index]?.node;
  if (!rejection || !node) return [];
  const end = analysis.lines.lineEnd(analysis.lines.positionAt(node.span.end).line);
  const next = analysis.runs[index + 1]?.node.span.start;
  // A comment ends its line, so behind a command it can only speak of the last one.
  if (next !== undefined && next < end)
    return isFirstOnLine(subject, index) ? [above(subject, index, rejection.code)] : [];
  if (commentAt(analysis.script.comments, end)) return [above(subject, index, rejection.code)];
  const at = visibleEnd(analysis.script.text, node.span.end, end);
  const behind = (title: string, words: string): Fix => ({
    title,
    edits: [replace(subject, { start: at, end }, ` -- ${words}`)],
    code: rejection.code,
  });
  return [
    behind(TITLE, 'expect: error'),
    behind('Expect this error with its sentence (comment)', `expect: error ${rejection.message}`),
  ];
}

/** On a line of its own, where the end of the line is taken. */
function above(subject: Subject, index: number, code: string): Fix {
  const { analysis } = subject;
  const start = analysis.runs[index]?.node.span.start ?? 0;
  const text = `-- expect: error${lineBreakOf(analysis.script.text)}${indentAt(subject, start)}`;
  return { title: TITLE, edits: [replace(subject, { start, end: start }, text)], code };
}

function isFirstOnLine({ analysis }: Subject, index: number): boolean {
  const start = analysis.runs[index]?.node.span.start ?? 0;
  return analysis.lastRunOnOrBefore(analysis.lines.positionAt(start).line - 1) === index - 1;
}

function repair(subject: Subject, index: number): readonly Fix[] {
  const promise = subject.analysis.expectationOf(index);
  if (!promise) return [];
  const refusal = subject.refusals.of(index);
  const code = refusal ? 'promised-refusal-differs' : 'promised-refusal-missing';
  const remove: Fix = {
    title: 'Remove the expectation',
    edits: [removal(subject, index)],
    isPreferred: !refusal,
    code,
  };
  if (!refusal) return [remove];
  const words = `-- expect: error ${refusal.rejection.message}`;
  const edits = [replace(subject, promise.comment.span, words)];
  return [{ title: 'Expect the error that happens', edits, isPreferred: true, code }, remove];
}

/** With the spaces before it; a comment that has its line to itself goes with the line. */
function removal(subject: Subject, index: number): Fix['edits'][number] {
  const { script, lines } = subject.analysis;
  const comment = subject.analysis.expectationOf(index)?.comment.span ?? { start: 0, end: 0 };
  const { line } = lines.positionAt(comment.start);
  const lineStart = lines.lineStart(line);
  const start = visibleEnd(script.text, lineStart, comment.start);
  const isAlone = start === lineStart && line + 1 < lines.count;
  const span = isAlone ? { start: lineStart, end: lines.lineStart(line + 1) } : { start, end: comment.end };
  return replace(subject, span, '');
}

/** The end of what is not space between the offsets. */
function visibleEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /[ \t]/.test(text.charAt(end - 1))) end--;
  return end;
}
