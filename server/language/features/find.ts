/** Where in a script something is so: the commands after which a condition holds that did not hold before. */

import { echoIn } from '../../../engine/common/echo';
import type { Step } from '../../../engine/face';
import type { FoundState } from '../../protocol';
import { briefLine, HINT_WIDTH, shortened } from '../parts/brief';
import { type Condition, holds, isOfState } from '../run/conditions';
import { rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

/** Each costs a state; in between somebody may type. */
const AT_ONCE = 50;

/** Piece by piece. With `isEvery` also the commands after which it goes on to hold, as a breakpoint wants it. */
export function* found({ analysis }: Subject, condition: Condition, isEvery = false): Iterable<readonly FoundState[]> {
  let states: FoundState[] = [];
  let was = false;
  const isLasting = isOfState(condition);
  for (let index = 0; index < analysis.known; index++) {
    if (index % AT_ONCE === AT_ONCE - 1) {
      yield states;
      states = [];
    }
    const step = analysis.step(index);
    const is = holds(condition, step);
    const run = analysis.runs[index];
    if (is && run && (isEvery || !was || !isLasting)) {
      const range = rangeOfRun(analysis, index);
      states.push({ uri: analysis.uri, index, range, command: echoIn(analysis, run.command), brief: inBrief(step) });
    }
    was = is;
  }
  yield states;
}

/** The state, or why there is no new one. */
function inBrief(step: Step): string {
  const { outcome } = step;
  if (outcome.kind === 'accepted') return briefLine(step);
  return shortened(`✗ ${outcome.rejection.detail ?? outcome.rejection.message}`, HINT_WIDTH);
}
