/** A line of the debug console: a fact by its name, a condition, or a command that is tried and not written. */

import { echoIn } from '../../../engine/common/echo';
import type { Moment } from '../../../engine/face';
import type { EvaluateAnswer } from '../../protocol';
import {
  comparedNames,
  everyFact,
  factNamed,
  holds,
  holdsIn,
  isPlain,
  readCondition,
  shortNames,
} from '../run/conditions';
import { tried } from '../run/onward';
import type { Subject } from '../subject/subject';
import { check } from '../text/check';
import { nearestName } from '../text/nearest';
import { parse } from '../text/parser';

const MOST_NAMED = 12;
const MOST_IN_HELP = 200;
const WIDTH = 28;
/** Of a line of names: consoles break longer ones amid a word. */
const LINE_WIDTH = 100;

/** In the state after the command `index`; -1 before the first. */
export function evaluate(
  subject: Subject,
  params: { readonly index: number; readonly expression: string },
): EvaluateAnswer {
  const { analysis } = subject;
  const expression = params.expression.trim();
  const index = Math.min(params.index, analysis.known - 1);
  const moment = analysis.momentAt(index);
  const facts = moment.facts?.() ?? [];
  if (expression === 'help') return { kind: 'tried', text: help(subject, moment) };
  const fact = factNamed(facts, expression);
  if (fact) return { kind: 'fact', fact };
  const condition = readCondition(expression);
  if (condition && isPlain(condition)) {
    const missing = comparedNames(condition).find((name) => !factNamed(facts, name));
    if (missing !== undefined) return unknown(subject, moment, missing);
    return { kind: 'truth', value: index < 0 ? holdsIn(condition, moment) : holds(condition, analysis.step(index)) };
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
    ['refused', 'whether the last command was; “dies” behind a name asks who died in it'],
    [command && echoIn(analysis, command), 'what a command would lead to; nothing is written'],
    ['help', 'this text'],
  ];
  const lines = examples.flatMap(([example, meaning]) => (example ? [`  ${example.padEnd(WIDTH)} ${meaning}`] : []));
  const names = ids.slice(0, MOST_IN_HELP).map(({ id }) => id);
  const more = ids.length > names.length ? [`and ${ids.length - names.length} more`] : [];
  return ['The state before the command that is next:', ...lines, 'Facts:', ...inLines([...names, ...more])].join('\n');
}

/** One after the other, as many on a line as fit. */
function inLines(names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const [at, name] of names.entries()) {
    const text = at + 1 < names.length ? `${name},` : name;
    const line = lines.at(-1);
    if (line !== undefined && line.length + text.length < LINE_WIDTH) lines[lines.length - 1] = `${line} ${text}`;
    else lines.push(`  ${text}`);
  }
  return lines;
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
  const facts = moment.facts?.() ?? [];
  const ids = everyFact(facts).map(({ id }) => id);
  const names = ids.map(shortNames(facts));
  const commands = analysis.system.grammar.signatures.map((signature) => signature.name);
  const near = nearestName(name, [...ids, ...names, ...commands]);
  const some = names.slice(0, MOST_NAMED).join(', ');
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  const hint = near ? ` Did you mean ${near}?` : '';
  const list = ids.length > 0 ? `There are ${some}${more}.` : 'This state has no facts.';
  return {
    kind: 'unknown',
    message: `“${name}” is neither a fact nor a command here.${hint}\n${list} Write help for all.`,
  };
}
