/** What if: commands that nobody wrote, tried from a state of the run. Nothing of the script changes. */

import { echoIn } from '../../../engine/common/echo';
import type { BoardView, Command, Moment, Step } from '../../../engine/face';
import type { StateAnswer, WhatIfAnswer } from '../../protocol';
import { largestOfGame } from '../parts/standing';
import { changes } from '../run/facts';
import { tried } from '../run/onward';
import type { Analysis } from '../run/types';
import type { Subject } from '../subject/subject';
import { check } from '../text/check';
import { parse } from '../text/parser';
import { candidatesOf, ofStep, viewOf } from './stateAt';

export interface WhatIfRequest {
  readonly index: number;
  readonly commands: readonly string[];
}

/** A branch longer than this is a script of its own. */
export const LONGEST_BRANCH = 200;

export function whatIf({ analysis }: Subject, { index, commands }: WhatIfRequest): WhatIfAnswer {
  const from = Math.min(Math.max(Math.trunc(index), -1), analysis.known - 1);
  const states: StateAnswer[] = [];
  const answer = (problem?: string): WhatIfAnswer => ({
    version: analysis.version,
    states,
    ...(problem === undefined ? {} : { problem }),
  });
  if (commands.length > LONGEST_BRANCH)
    return answer(`At most ${LONGEST_BRANCH} commands can be tried. Write the first ones into the script.`);
  const largest = largestOfGame(analysis, from);
  let moment: Moment = analysis.momentAt(from);
  for (const [i, text] of commands.entries()) {
    const command = readCommand(analysis, text);
    if (typeof command === 'string') return answer(command);
    const step = tried(analysis, moment, command);
    if (!step) return answer(`${echoIn(analysis, command)} cannot be tried here: ${whyNot(moment)}`);
    states.push(
      stateOf(analysis, { before: moment, step, index: from + 1 + i, isLast: i === commands.length - 1 }, largest),
    );
    moment = step;
  }
  return answer();
}

/** The one command that the text is, or what is wrong with it. */
function readCommand(analysis: Analysis, text: string): Command | string {
  const { system } = analysis;
  const { nodes, problems } = parse(text, system.grammar.dialect);
  const checked = check(nodes, system);
  const wrong = problems[0] ?? checked.problems[0];
  if (wrong) return wrong.message;
  const [run, another] = checked.runs;
  if (!run || another) return `One command was expected, not: ${text.trim() || 'nothing'}`;
  return run.command;
}

const whyNot = (moment: Moment): string =>
  moment.run
    ? 'it names a file that was not read. Write it into the script, and the file is read.'
    : 'no game can be run on from this state.';

interface Tried {
  readonly before: Moment;
  readonly step: Step;
  readonly index: number;
  readonly isLast: boolean;
}

function stateOf(analysis: Analysis, { before, step, index, isLast }: Tried, largest?: BoardView): StateAnswer {
  return {
    version: analysis.version,
    language: analysis.system.language,
    index,
    count: analysis.runs.length,
    isBroken: false,
    command: echoIn(analysis, step.command),
    before: viewOf(before, analysis, largest),
    after: viewOf(step, analysis, largest),
    report: step.report?.() ?? [],
    changes: changes(before, step),
    ...ofStep(step),
    ...(isLast ? { candidates: candidatesOf(step, analysis) } : {}),
  };
}
