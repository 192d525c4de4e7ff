/** Instead of a refused command: the nearest ones that the game would accept, found by asking it. */

import { echoIn } from '../../../engine/common/echo';
import { isIntended } from '../subject/intent';
import { type RunFixer, replace } from './fix';

const MOST_OFFERS = 4;

export const alternatives: RunFixer = (subject, index) => {
  const { analysis } = subject;
  const run = analysis.runs[index];
  const refusal = subject.refusals.of(index);
  if (!run || !refusal || isIntended(subject, index)) return [];
  const candidates = analysis.run.before(index).candidates?.(run.command) ?? [];
  return candidates
    .filter(({ command }) => command.name === run.command.name)
    .slice(0, MOST_OFFERS)
    .map(({ command, note }, rank) => ({
      title: `Change to ${echoIn(analysis, command)}${note ? `: ${note}` : ''}`,
      edits: [replace(subject, run.node.span, echoIn(analysis, command))],
      isPreferred: rank === 0,
      code: refusal.rejection.code,
    }));
};
