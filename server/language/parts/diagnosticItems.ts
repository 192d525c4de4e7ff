/** What every problem is made with: its level, its form, and the limit on those of one kind. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { Settings } from '../../protocol';
import { ORIGIN, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

/** Nobody reads more problems of one kind; one that says how many were left out stands for the rest. */
export const MOST_OF_A_KIND = 200;

/** What a quick fix and a view need to know again. */
interface DiagnosticData {
  readonly kind: 'script' | 'refused' | 'difference' | 'consequence' | 'brokenPromise' | 'advice' | 'expected';
  readonly index?: number;
}

type Severity = keyof Settings['severity'];

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
  off: undefined,
} as const;

export const levelOf = ({ settings }: Subject, severity: Severity): DiagnosticSeverity | undefined =>
  SEVERITIES[settings.severity[severity]];

export const diagnostic = (
  range: Diagnostic['range'],
  severity: DiagnosticSeverity,
  code: string,
  message: string,
  data: DiagnosticData,
): Diagnostic => ({ range, severity, code, source: 'turnscript', message, data });

/** The first of many, and one that says how many were left out. */
export function limited(
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

export function firstPlace({ analysis }: Subject): Diagnostic['range'] {
  return analysis.runs.length > 0 ? rangeOfRun(analysis, 0) : { start: ORIGIN, end: ORIGIN };
}
