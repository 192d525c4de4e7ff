/** Instead of a refused command: the nearest ones that the game would accept, found by asking it. */
import { echo } from '../echo';
import { isIntended } from '../features/intent';
import { type RunFixer, replace } from './fix';

const MOST_OFFERS = 4;

export const alternatives: RunFixer = (subject, index) => {
  const { analysis } = subject;
  const run = analysis.runs[index];
  const refusal = subject.refusals.of(index);
  if (!run || !refusal || isIntended(subject, index)) return [];
  return analysis
    .before(index)
    .candidates(run.command)
    .filter(({ command }) => command.name === run.command.name)
    .slice(0, MOST_OFFERS)
    .map(({ command, note }, rank) => ({
      title: `Change to ${echo(command)}${note ? `: ${note}` : ''}`,
      edits: [replace(subject, run.node.span, echo(command))],
      isPreferred: rank === 0,
      code: refusal.rejection.code,
    }));
};
