/** Problems of the comparison with the expected transcript. */
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver-types';
import { kept } from '../../../engine/common/kept';
import { isRefusalText } from '../expected/refusal';
import { differenceMessage } from '../subject/differences';
import { rangeOfRun } from '../subject/places';
import type { ReadExpected, Subject } from '../subject/subject';
import { diagnostic, firstPlace, levelOf, limited, MOST_OF_A_KIND } from './diagnosticItems';

export function differences(subject: Subject): Diagnostic[] {
  const { comparison, expected, analysis } = subject;
  // A script that the program refuses as a whole has no states to compare: its problems come first.
  if (!comparison || expected.kind !== 'read' || analysis.problems.some(({ code }) => code !== 'too-large')) return [];
  const [differing, ...later] = comparison.differing;
  const first = differing ?? unexpected(subject);
  return [
    ...(first === undefined ? [] : firstDifference(subject, first, expected.uri)),
    ...consequences(subject, later),
    ...(first === undefined && comparison.isComplete && comparison.extra > 0 ? extraBlocks(subject, expected.uri) : []),
  ];
}

/** A state may be missing because nothing is expected of its command: that is known before the state is. */
function unexpected({ analysis: { known, runs, system }, comparison }: Subject): number | undefined {
  const isOne = !system.start && known < runs.length && comparison?.blockOf(known) === undefined;
  return isOne ? known : undefined;
}

/** What is wrong with an expected transcript that has no states at all. */
function wholeFault(expected: string): string | undefined {
  if (expected.trim() === '')
    return 'The expected transcript is empty: the oracle could not run when it was made. Record it again.';
  return isRefusalText(expected)
    ? 'The expected transcript refuses the whole script, but nothing is wrong with it. Record it again.'
    : undefined;
}

function firstDifference(subject: Subject, index: number, expectedUri: string): Diagnostic[] {
  const severity = levelOf(subject, 'difference');
  const { comparison, analysis } = subject;
  if (!severity || !comparison) return [];
  const block = comparison.blockOf(index);
  const message = (index >= analysis.known && wholeFault(comparison.expected)) || differenceMessage(subject, index);
  const range = index < 0 ? firstPlace(subject) : rangeOfRun(analysis, index);
  const line = block?.line ?? lastLineOf(comparison.blocks);
  return [
    {
      ...diagnostic(range, severity, block ? 'expected-difference' : 'expected-missing', message, {
        kind: 'difference',
        index,
      }),
      relatedInformation: [
        {
          location: { uri: expectedUri, range: lineRange(line) },
          message: block ? 'what the expected transcript says' : 'the expected transcript ends here',
        },
      ],
    },
  ];
}

function consequences(subject: Subject, indexes: readonly number[]): Diagnostic[] {
  const severity = levelOf(subject, 'consequence');
  const first = subject.comparison?.first;
  if (!severity || first === undefined || indexes.length === 0) return [];
  // With other line ends every block differs for the same reason, which the first difference names.
  if (subject.expected.kind === 'read' && hasOtherLineEnds(subject.expected)) return [];
  const at = first < 0 ? 'the opening text' : `line ${rangeOfRun(subject.analysis, first).start.line + 1}`;
  const told = indexes.slice(0, MOST_OF_A_KIND + 1).map((index) => ({ index, commands: [index] }));
  return limited(subject, told, indexes.length, severity, 'consequence', ({ index }) => ({
    ...diagnostic(
      rangeOfRun(subject.analysis, index),
      severity,
      'expected-consequence',
      `Differs from the expected transcript too, as may follow from the first difference (${at}).`,
      { kind: 'consequence', index },
    ),
    tags: [DiagnosticTag.Unnecessary],
  }));
}

/** Looked for once: transcripts are long, and asked about with every keystroke. */
const hasOtherLineEnds = kept(({ text }: ReadExpected) => text.includes('\r'));

function extraBlocks(subject: Subject, expectedUri: string): Diagnostic[] {
  const severity = levelOf(subject, 'difference');
  const { analysis, comparison } = subject;
  if (!severity || !comparison) return [];
  const last = analysis.runs.length - 1;
  const [block] = comparison.surplus;
  const count = comparison.extra === 1 ? '1 more command' : `${comparison.extra} more commands`;
  const next = block?.echo ? `, the next is ${block.echo}` : '';
  return [
    {
      ...diagnostic(
        last < 0 ? firstPlace(subject) : rangeOfRun(analysis, last),
        severity,
        'expected-extra',
        `The script ends here, but the expected transcript has ${count}${next}.`,
        { kind: 'difference', index: last },
      ),
      relatedInformation: [
        {
          location: { uri: expectedUri, range: lineRange(block?.line ?? 0) },
          message: 'the expected transcript goes on here',
        },
      ],
    },
  ];
}

export function expectedFileProblems(subject: Subject): Diagnostic[] {
  const { expected } = subject;
  const severity = levelOf(subject, 'difference');
  if (expected.kind !== 'unreadable' || !severity) return [];
  const message = `The expected transcript cannot be compared: ${expected.message} (${expected.uri}).`;
  return [diagnostic(firstPlace(subject), severity, 'expected-unreadable', message, { kind: 'expected' })];
}

const lineRange = (line: number): Diagnostic['range'] => ({
  start: { line, character: 0 },
  end: { line: line + 1, character: 0 },
});

const lastLineOf = (blocks: readonly { readonly line: number; readonly lines: readonly string[] }[]): number => {
  const last = blocks.at(-1);
  return last ? last.line + last.lines.length : 0;
};
