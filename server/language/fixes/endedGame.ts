/** Commands after the end of a game: a new game before them, or all of their errors expected. */

import { echoIn } from '../../../engine/common/echo';
import { afterTheEnd, type Refused } from '../subject/afterTheEnd';
import { intentOfRefusal } from '../subject/intent';
import type { Subject } from '../subject/subject';
import { expectation } from './expectation';
import { indentAt, lineBreakOf, type RunFixer, replace } from './fix';

/** Editors ask for fixes with every step of the cursor. */
const MANY = 20;

export const endedGame: RunFixer = (subject, index) => {
  const { analysis } = subject;
  const { commands, ended: game } = groupOf(subject, index) ?? {};
  const rejection = game && subject.refusals.of(index)?.rejection;
  const start = analysis.runs[index]?.node.span.start;
  if (!commands || !game || !rejection || start === undefined) return [];
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
      title: `Expect all ${commands.length} errors after the end (comments)`,
      get edits() {
        return commands.flatMap((each) => expectation(subject, each)[0]?.edits ?? []);
      },
      isLong: commands.length > MANY,
      code: rejection.code,
    },
  ];
};

function groupOf(subject: Subject, index: number): Refused | undefined {
  const refused = subject.analysis.run.refused().filter((each) => intentOfRefusal(subject, each) === 'none');
  for (const told of afterTheEnd(subject, refused)) if (told.commands.includes(index)) return told;
  return undefined;
}
