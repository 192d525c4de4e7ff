/** Ranges for gutter and overview ruler. */
import type { MarksAnswer, Range } from '../../protocol';
import { isIntended } from '../subject/intent';
import { ORIGIN, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

export function marks(subject: Subject): MarksAnswer {
  const { analysis, comparison } = subject;
  const intended: Range[] = [];
  const refused: Range[] = [];
  for (const index of analysis.run.refused())
    (isIntended(subject, index) ? intended : refused).push(rangeOfRun(analysis, index));
  const [first, ...later] = comparison?.differing ?? [];
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
