/** Missing arguments are filled in with what the state would accept, surplus ones are taken away. */

import { echoIn, sameValue } from '../../../engine/common/echo';
import type { ArgumentValue, Command, Signature } from '../../../engine/face';
import type { CommandNode } from '../run/types';
import { momentBefore } from '../subject/places';
import type { Subject } from '../subject/subject';
import { valuesOf } from '../text/arguments';
import { lowest } from '../text/domains';
import { type Fix, type ProblemFixer, replace } from './fix';

export const argumentCount: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'argument-count') return [];
  const { node, signature, code } = problem;
  const wanted = signature.params.length;
  if (node.args.length > wanted) {
    const kept = node.args.slice(0, wanted).map(({ text }) => text);
    const text = wanted === 0 ? echoIn(subject.analysis, bare(node)) : `${node.name}(${kept.join(',')})`;
    return [{ title: `Change to ${text}`, edits: [replace(subject, node.span, text)], isPreferred: true, code }];
  }
  if (wanted === 0) return [];
  return completed(subject, node, signature).map(
    (text, rank): Fix => ({
      title: `Change to ${text}`,
      edits: [replace(subject, node.span, text)],
      isPreferred: rank === 0,
      code,
    }),
  );
};

const bare = ({ name }: CommandNode): Command => ({ name, args: [] });

const MOST_OFFERS = 3;

/** The nearest commands that keep what is written; failing that, the lowest allowed values. */
export function completed({ analysis }: Subject, node: CommandNode, signature: Signature): readonly string[] {
  const given = valuesOf(analysis.system, node).slice(0, signature.params.length);
  const moment = momentBefore(analysis, node.span.start);
  const filled: ArgumentValue[] = signature.params.map((param, index) => given[index] ?? lowest(param.domain));
  const keeps = (args: readonly ArgumentValue[]): boolean =>
    given.every((value, index) => value === undefined || sameValue(value, args[index]));
  const fitting = (moment.candidates?.({ name: node.name, args: filled }) ?? [])
    .filter(({ command }) => command.name === node.name && keeps(command.args))
    .slice(0, MOST_OFFERS)
    .map(({ command }) => echoIn(analysis, command));
  return fitting.length > 0 ? fitting : [echoIn(analysis, { name: node.name, args: filled })];
}
