/** Ranges for gutter and overview ruler. */
import type { MarksAnswer, Range } from '../../protocol';
import { intentOfRefusal } from './intent';
import { ORIGIN, rangeOfRun } from './places';
import type { Subject } from './subject';

export function marks(subject: Subject): MarksAnswer {
  const { analysis, verdicts } = subject;
  const isIntended = (index: number): boolean => ['promised', 'shown'].includes(intentOfRefusal(subject, index));
  const intended: Range[] = [];
  const refused: Range[] = [];
  for (const index of analysis.refused()) (isIntended(index) ? intended : refused).push(rangeOfRun(analysis, index));
  const [first, ...later] = verdicts?.differing ?? [];
  return {
    version: analysis.version,
    refused,
    intended,
    consequences: later.map((index) => rangeOfRun(analysis, index)),
    ...(first === undefined
      ? {}
      : { firstDifference: first < 0 ? { start: ORIGIN, end: ORIGIN } : rangeOfRun(analysis, first) }),
  };
}
