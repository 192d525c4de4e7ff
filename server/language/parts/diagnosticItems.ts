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

/** Commands that are told as one. */
interface Told {
  readonly commands: readonly number[];
}

/** The first of many, and one that says how many commands were left out of all. */
export function limited<T extends Told>(
  { analysis }: Subject,
  items: Iterable<T>,
  all: number,
  severity: DiagnosticSeverity,
  kind: 'refused' | 'consequence',
  make: (item: T) => Diagnostic | undefined,
): Diagnostic[] {
  const shown: Diagnostic[] = [];
  let told = 0;
  let count = 0;
  for (const item of items) {
    const [index = 0] = item.commands;
    if (count++ === MOST_OF_A_KIND) {
      const what = kind === 'refused' ? 'are refused' : 'differ as a consequence';
      const message = `${all - told} more commands from here on ${what}; they are not listed.`;
      shown.push(diagnostic(rangeOfRun(analysis, index), severity, 'more-problems', message, { kind, index }));
      break;
    }
    told += item.commands.length;
    const made = make(item);
    if (made) shown.push(made);
  }
  return shown;
}

export function firstPlace({ analysis }: Subject): Diagnostic['range'] {
  return analysis.runs.length > 0 ? rangeOfRun(analysis, 0) : { start: ORIGIN, end: ORIGIN };
}
