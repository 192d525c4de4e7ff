/** Ranges for gutter and overview ruler. */
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import type { MarksAnswer } from '../../protocol';
import { levelOf, MOST_OF_A_KIND } from '../parts/diagnosticItems';
import { afterTheEnd } from '../subject/afterTheEnd';
import { isIntended } from '../subject/intent';
import { ORIGIN, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

export function marks(subject: Subject): MarksAnswer {
  const { analysis, comparison } = subject;
  const intended: number[] = [];
  const unwanted: number[] = [];
  for (const index of analysis.run.refused()) (isIntended(subject, index) ? intended : unwanted).push(index);
  const [first, ...later] = comparison?.differingStates ?? [];
  const level = levelOf(subject, 'refused');
  const ranges = (indexes: readonly number[]): MarksAnswer['refused'] =>
    indexes.map((index) => rangeOfRun(analysis, index));
  return {
    version: analysis.version,
    refused: level === undefined ? [] : ranges(markedOnce(subject, unwanted)),
    ...(level === undefined || level === DiagnosticSeverity.Warning
      ? {}
      : { refusedAs: level === DiagnosticSeverity.Error ? 'error' : 'note' }),
    intended: ranges(intended),
    consequences: ranges(later),
    ...(comparison?.isRefused && !comparison.isEqual ? { isRefused: true } : {}),
    ...(first === undefined
      ? {}
      : { firstDifference: first < 0 ? { start: ORIGIN, end: ORIGIN } : rangeOfRun(analysis, first) }),
  };
}

/** What one problem tells is marked once: of the commands after the end of a game the first. */
function markedOnce(subject: Subject, refused: readonly number[]): readonly number[] {
  const marked: number[] = [];
  const told = new Set<number>();
  for (const { commands } of afterTheEnd(subject, refused)) {
    // Beyond the last problem that is listed nobody looked for reasons.
    if (marked.length === MOST_OF_A_KIND) break;
    marked.push(...commands.slice(0, 1));
    for (const index of commands) told.add(index);
  }
  return [...marked, ...refused.filter((index) => !told.has(index))];
}
