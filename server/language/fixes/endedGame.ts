/** Commands after the end of a game: a new game before them, or all of their errors expected. */
import { afterTheEnd } from '../subject/afterTheEnd';
import { intentOfRefusal } from '../subject/intent';
import { echoIn } from '../text/echo';
import { expectation } from './expectation';
import { indentAt, lineBreakOf, type RunFixer, replace } from './fix';

export const endedGame: RunFixer = (subject, index) => {
  const { analysis } = subject;
  const refused = analysis.run.refused().filter((each) => intentOfRefusal(subject, each) === 'none');
  const group = afterTheEnd(subject, refused).groups.find((each) => each.refused.includes(index));
  const rejection = group && subject.refusals.of(index)?.rejection;
  const start = analysis.runs[index]?.node.span.start;
  if (!group || !rejection || start === undefined) return [];
  const { game } = group;
  const opening = analysis.runs.slice(game.first, game.lastOfSetup + 1).map(({ command }) => echoIn(analysis, command));
  const separator = lineBreakOf(analysis.script.text) + indentAt(subject, start);
  const [first, last] = [opening[0] ?? '', opening.at(-1) ?? ''];
  const what = opening.length > 2 ? `${first}, …, ${last}` : opening.join(', ');
  return [
    {
      title: `Start a new game here: ${what}`,
      edits: [replace(subject, { start, end: start }, opening.map((text) => text + separator).join(''))],
      code: rejection.code,
    },
    {
      title: `Expect all ${group.refused.length} errors after the end (comments)`,
      edits: group.refused.flatMap((each) => expectation(subject, each)[0]?.edits ?? []),
      code: rejection.code,
    },
  ];
};
