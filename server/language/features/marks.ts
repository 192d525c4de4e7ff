/** Ranges for gutter and overview ruler. */
import type { MarksAnswer, Range } from '../../protocol';
import { isIntended } from './intent';
import { ORIGIN, rangeOfRun } from './places';
import type { Subject } from './subject';

export function marks(subject: Subject): MarksAnswer {
  const { analysis, verdicts } = subject;
  const intended: Range[] = [];
  const refused: Range[] = [];
  for (const index of analysis.refused())
    (isIntended(subject, index) ? intended : refused).push(rangeOfRun(analysis, index));
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
