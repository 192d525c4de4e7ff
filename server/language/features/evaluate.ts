/** A line of the debug console: a fact by its name, a comparison, or a command that is tried and not written. */

import { echoIn } from '../../../engine/common/echo';
import type { Moment } from '../../../engine/face';
import type { EvaluateAnswer } from '../../protocol';
import { comparedNames, everyFact, factNamed, holdsIn, isOfState, readCondition } from '../run/conditions';
import { tried } from '../run/onward';
import type { Subject } from '../subject/subject';
import { check } from '../text/check';
import { nearestName } from '../text/nearest';
import { parse } from '../text/parser';

const MOST_NAMED = 12;
const WIDTH = 28;

/** In the state after the command `index`; -1 before the first. */
export function evaluate(
  subject: Subject,
  params: { readonly index: number; readonly expression: string },
): EvaluateAnswer {
  const { analysis } = subject;
  const expression = params.expression.trim();
  const moment = analysis.momentAt(Math.min(params.index, analysis.known - 1));
  const facts = moment.facts?.() ?? [];
  if (expression === 'help') return { kind: 'tried', text: help(subject, moment) };
  const fact = factNamed(facts, expression);
  if (fact) return { kind: 'fact', fact };
  const condition = readCondition(expression);
  if (condition && isOfState(condition)) {
    const missing = comparedNames(condition).find((name) => !factNamed(facts, name));
    if (missing !== undefined) return unknown(subject, moment, missing);
    return { kind: 'truth', value: holdsIn(condition, moment) };
  }
  return triedCommand(subject, moment, expression) ?? unknown(subject, moment, expression);
}

/** With examples of this very state. */
function help({ analysis }: Subject, moment: Moment): string {
  const ids = everyFact(moment.facts?.() ?? []);
  const number = ids.find(({ value }) => typeof value === 'number') ?? ids[0];
  const command = moment.candidates?.().at(-1)?.command;
  const examples: readonly (readonly [string | undefined, string])[] = [
    [number?.id, 'a fact, by its name or by the end of it'],
    [number && `${number.id} < 20`, 'a comparison, also with “and”, “not”, and as the condition of a breakpoint'],
    [command && echoIn(analysis, command), 'what a command would lead to; nothing is written'],
    ['help', 'this text'],
  ];
  const lines = examples.flatMap(([example, meaning]) => (example ? [`  ${example.padEnd(WIDTH)} ${meaning}`] : []));
  return [`The state before the command that is next:`, ...lines, `Facts: ${ids.map(({ id }) => id).join(', ')}`].join(
    '\n',
  );
}

function triedCommand({ analysis }: Subject, moment: Moment, text: string): EvaluateAnswer | undefined {
  const { system } = analysis;
  const { nodes } = parse(text, system.grammar.dialect);
  const [node] = nodes;
  if (!node || !system.grammar.signatures.some(({ name }) => name === node.name)) return undefined;
  const { runs, problems } = check(nodes, system);
  const [problem] = problems;
  if (problem) return { kind: 'unknown', message: problem.message };
  let at = moment;
  const texts: string[] = [];
  const commands = runs.map(({ command }) => echoIn(analysis, command));
  for (const [i, { command }] of runs.entries()) {
    const step = tried(analysis, at, command);
    if (!step) return { kind: 'unknown', message: 'Nothing can be tried in this state.' };
    texts.push(`->${commands[i]}\n${step.text()}`);
    at = step;
  }
  return { kind: 'tried', text: texts.join(''), commands };
}

function unknown({ analysis }: Subject, moment: Moment, name: string): EvaluateAnswer {
  const ids = everyFact(moment.facts?.() ?? []).map(({ id }) => id);
  const ends = ids.map((id) => id.slice(id.lastIndexOf('.') + 1));
  const commands = analysis.system.grammar.signatures.map((signature) => signature.name);
  const near = nearestName(name, [...ids, ...ends, ...commands]);
  const some = ids.slice(0, MOST_NAMED).join(', ');
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  const hint = near ? ` Did you mean ${near}?` : '';
  const list = ids.length > 0 ? ` There are ${some}${more}.` : ' This state has no facts.';
  return {
    kind: 'unknown',
    message: `“${name}” is neither a fact nor a command here.${hint}${list} Write help for more.`,
  };
}
