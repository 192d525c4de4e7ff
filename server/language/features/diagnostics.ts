/**
 * Problems of one version, each with what is known of its intent. The list is made from what is
 * simulated and compared so far; whoever publishes asks again when more is known.
 */
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import type { Settings } from '../../protocol';
import { expectationIn, runOfDirective } from '../directives';
import type { ScriptProblem } from '../types';
import { differenceMessage } from './differences';
import { intentOf, intentOfRefusal } from './intent';
import { ORIGIN, rangeOf, rangeOfRun } from './places';
import type { Subject } from './subject';

/** Nobody reads more problems of one kind; one that says how many were left out stands for the rest. */
export const MOST_OF_A_KIND = 200;

/** What a quick fix and a view need to know again. */
export interface DiagnosticData {
  readonly kind: 'script' | 'refused' | 'difference' | 'consequence' | 'brokenPromise' | 'advice' | 'expected';
  readonly index?: number;
}

export function diagnostics(subject: Subject): Diagnostic[] {
  return [
    ...scriptProblems(subject),
    ...refusals(subject),
    ...brokenPromises(subject),
    ...differences(subject),
    ...advice(subject),
    ...expectedFileProblems(subject),
  ].sort(byPlace);
}

const byPlace = ({ range: a }: Diagnostic, { range: b }: Diagnostic): number =>
  a.start.line - b.start.line || a.start.character - b.start.character;

type Severity = keyof Settings['severity'];

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
  off: undefined,
} as const;

const levelOf = ({ settings }: Subject, severity: Severity): DiagnosticSeverity | undefined =>
  SEVERITIES[settings.severity[severity]];

const diagnostic = (
  range: Diagnostic['range'],
  severity: DiagnosticSeverity,
  code: string,
  message: string,
  data: DiagnosticData,
): Diagnostic => ({ range, severity, code, source: 'turnscript', message, data });

// ---------------------------------------------------------------- the text

function scriptProblems({ analysis }: Subject): Diagnostic[] {
  const { problems, lines } = analysis;
  const shown = problems.slice(0, MOST_OF_A_KIND).map((problem) => ofProblem(lines, problem));
  const rest = problems[MOST_OF_A_KIND];
  if (!rest) return shown;
  const message = `${problems.length - MOST_OF_A_KIND} more problems of this script are not shown.`;
  return [...shown, { ...ofProblem(lines, rest), code: 'more-problems', message }];
}

function ofProblem(lines: Subject['analysis']['lines'], { span, code, message }: ScriptProblem): Diagnostic {
  const severity = code === 'too-large' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error;
  return diagnostic(rangeOf(lines, span), severity, code, message, { kind: 'script' });
}

// ---------------------------------------------------------------- refusals and promises

function refusals(subject: Subject): Diagnostic[] {
  const severity = levelOf(subject, 'refused');
  if (!severity) return [];
  const { analysis } = subject;
  const unintended = analysis.refused().filter((index) => intentOfRefusal(subject, index) === 'none');
  // Many refusals have the same cause.
  const causeRanges = new Map<number, Diagnostic['range']>();
  const causeRange = (index: number): Diagnostic['range'] => {
    const range = causeRanges.get(index) ?? rangeOfRun(analysis, index);
    causeRanges.set(index, range);
    return range;
  };
  return limited(subject, unintended, severity, 'refused', (index) => refusal(subject, index, severity, causeRange));
}

function refusal(
  subject: Subject,
  index: number,
  severity: DiagnosticSeverity,
  causeRange: (index: number) => Diagnostic['range'],
): Diagnostic | undefined {
  const { analysis } = subject;
  const found = subject.refusals.of(index);
  if (!found) return undefined;
  const { rejection, causes } = found;
  const message = rejection.detail ? `${rejection.message} (${rejection.detail})` : rejection.message;
  const item = diagnostic(rangeOfRun(analysis, index), severity, rejection.code, message, { kind: 'refused', index });
  const href = linkTo(subject, rejection.rule);
  if (href !== undefined) item.codeDescription = { href };
  if (causes.length > 0) {
    item.relatedInformation = causes.map((cause) => ({
      location: { uri: analysis.uri, range: causeRange(cause.index) },
      message: cause.note,
    }));
  }
  return item;
}

/** The address of a rule, if there is a page of them. */
function linkTo({ rulesUri, analysis }: Subject, rule: string | undefined): string | undefined {
  if (!rulesUri || !rule || !analysis.system.rules.some(({ id }) => id === rule)) return undefined;
  return `${rulesUri.replaceAll(/\$\{system\}/g, analysis.system.id)}#${rule}`;
}

/** A comment promised a refusal, but the game accepted the command or said something else. */
function brokenPromises(subject: Subject): Diagnostic[] {
  const severity = levelOf(subject, 'brokenPromise');
  if (!severity) return [];
  const { analysis } = subject;
  const found: Diagnostic[] = [];
  for (const index of promises(subject)) {
    const expectation = analysis.expectationOf(index);
    if (!expectation || intentOf(subject, index) !== 'broken') continue;
    const { outcome } = analysis.step(index);
    const message =
      outcome.kind === 'accepted'
        ? 'The comment expects an error, but the game accepts this command.'
        : `The comment expects the error “${expectation.sentence ?? ''}”, but the game says “${outcome.rejection.message}”.`;
    const code = outcome.kind === 'accepted' ? 'promised-refusal-missing' : 'promised-refusal-differs';
    found.push({
      ...diagnostic(rangeOf(analysis.lines, expectation.comment.span), severity, code, message, {
        kind: 'brokenPromise',
        index,
      }),
      relatedInformation: [
        {
          location: { uri: analysis.uri, range: rangeOfRun(analysis, index) },
          message: outcome.kind === 'accepted' ? 'this command is accepted' : 'this command is refused otherwise',
        },
      ],
    });
    if (found.length === MOST_OF_A_KIND) break;
  }
  return found;
}

/** Commands with a promise, found from the comments: most scripts have few. */
function* promises({ analysis }: Subject): Iterable<number> {
  for (const comment of analysis.script.comments) {
    if (!expectationIn(comment)) continue;
    const index = runOfDirective(comment, analysis.runs, analysis.lines, (run) => analysis.expectationOf(run));
    if (index !== undefined && index < analysis.simulated) yield index;
  }
}

// ---------------------------------------------------------------- the expected transcript

function differences(subject: Subject): Diagnostic[] {
  const { verdicts, expected, analysis } = subject;
  // A script that the program refuses as a whole has no states to compare: its problems come first.
  if (!verdicts || expected.kind !== 'read' || analysis.problems.some(({ code }) => code !== 'too-large')) return [];
  const [first, ...later] = verdicts.differing;
  return [
    ...(first === undefined ? [] : firstDifference(subject, first, expected.uri)),
    ...consequences(subject, later),
    ...(first === undefined && verdicts.isComplete && verdicts.extra > 0 ? extraBlocks(subject, expected.uri) : []),
  ];
}

function firstDifference(subject: Subject, index: number, expectedUri: string): Diagnostic[] {
  const severity = levelOf(subject, 'difference');
  const { verdicts, analysis } = subject;
  if (!severity || !verdicts) return [];
  const block = verdicts.blocks[index + 1];
  const range = index < 0 ? firstPlace(subject) : rangeOfRun(analysis, index);
  const line = block?.line ?? lastLineOf(verdicts.blocks);
  return [
    {
      ...diagnostic(
        range,
        severity,
        block ? 'expected-difference' : 'expected-missing',
        differenceMessage(subject, index),
        {
          kind: 'difference',
          index,
        },
      ),
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
  const first = subject.verdicts?.first;
  // With other line ends every block differs for the same reason, which the first difference names.
  const isForeign = subject.expected.kind === 'read' && subject.expected.text.includes('\r');
  if (!severity || first === undefined || isForeign) return [];
  const at = first < 0 ? 'the opening text' : `line ${rangeOfRun(subject.analysis, first).start.line + 1}`;
  return limited(subject, indexes, severity, 'consequence', (index) => ({
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

function extraBlocks(subject: Subject, expectedUri: string): Diagnostic[] {
  const severity = levelOf(subject, 'difference');
  const { analysis, verdicts } = subject;
  if (!severity || !verdicts) return [];
  const last = analysis.runs.length - 1;
  const block = verdicts.blocks[analysis.runs.length + 1];
  const count = verdicts.extra === 1 ? '1 more command' : `${verdicts.extra} more commands`;
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

function expectedFileProblems(subject: Subject): Diagnostic[] {
  const { expected } = subject;
  const severity = levelOf(subject, 'difference');
  if (expected.kind !== 'unreadable' || !severity) return [];
  const message = `The expected transcript cannot be compared: ${expected.message} (${expected.uri}).`;
  return [diagnostic(firstPlace(subject), severity, 'expected-unreadable', message, { kind: 'expected' })];
}

// ---------------------------------------------------------------- advice

function advice(subject: Subject): Diagnostic[] {
  const severity = levelOf(subject, 'advice');
  if (!severity) return [];
  return subject.advice
    .filter(({ index }) => index < subject.analysis.runs.length)
    .slice(0, MOST_OF_A_KIND)
    .map(({ index, code, message, rule }) => {
      const href = linkTo(subject, rule);
      const range = rangeOfRun(subject.analysis, index);
      const item = diagnostic(range, severity, code, message, { kind: 'advice', index });
      return href === undefined ? item : { ...item, codeDescription: { href } };
    });
}

// ---------------------------------------------------------------- helpers

function limited(
  { analysis }: Subject,
  indexes: readonly number[],
  severity: DiagnosticSeverity,
  kind: 'refused' | 'consequence',
  make: (index: number) => Diagnostic | undefined,
): Diagnostic[] {
  const shown: Diagnostic[] = [];
  for (const index of indexes.slice(0, MOST_OF_A_KIND)) {
    const item = make(index);
    if (item) shown.push(item);
  }
  const next = indexes[MOST_OF_A_KIND];
  if (next === undefined) return shown;
  const rest = indexes.length - MOST_OF_A_KIND;
  const what = kind === 'refused' ? 'are refused' : 'differ as a consequence';
  const message = `${rest} more commands from here on ${what}; they are not listed.`;
  shown.push(diagnostic(rangeOfRun(analysis, next), severity, 'more-problems', message, { kind, index: next }));
  return shown;
}

function firstPlace({ analysis }: Subject): Diagnostic['range'] {
  return analysis.runs.length > 0 ? rangeOfRun(analysis, 0) : { start: ORIGIN, end: ORIGIN };
}

const lineRange = (line: number): Diagnostic['range'] => ({
  start: { line, character: 0 },
  end: { line: line + 1, character: 0 },
});

const lastLineOf = (blocks: readonly { readonly line: number; readonly lines: readonly string[] }[]): number => {
  const last = blocks.at(-1);
  return last ? last.line + last.lines.length : 0;
};
