/** A value outside its range becomes the nearest one inside; a wrong kind becomes a value that means something here. */
import type { ArgumentValue, Option, Parameter } from '../../../engine/face';
import type { CommandNode } from '../run/types';
import { momentBefore } from '../subject/places';
import type { Subject } from '../subject/subject';
import { type Fix, type ProblemFixer, replace } from './fix';

const MOST_OFFERS = 5;

export const clampArgument: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'argument-range' && problem.code !== 'argument-kind') return [];
  const { node, index, param, code } = problem;
  const argument = node.args[index];
  if (!argument) return [];
  const options = optionsAt(subject, node, index);
  const nearest = clamped(param, argument.value);
  const others = options.filter(({ value, isRefused }) => value !== nearest && !isRefused).map(({ value }) => value);
  const offers = [
    ...(nearest === undefined ? [] : [nearest]),
    ...(nearest === undefined ? others.slice(0, MOST_OFFERS) : []),
  ];
  return offers.map((value, rank): Fix => {
    const option = options.find((each) => each.value === value);
    const label = option?.isRefused ? undefined : option?.label;
    return {
      title: `Change to ${value}${label && label !== String(value) ? `: ${label}` : ''}`,
      edits: [replace(subject, argument.span, String(value))],
      isPreferred: rank === 0 && nearest !== undefined,
      code,
    };
  });
};

function clamped({ domain }: Parameter, value: ArgumentValue | undefined): ArgumentValue | undefined {
  if (domain.kind === 'int') {
    return typeof value === 'number' ? Math.min(Math.max(value, domain.min), domain.max) : undefined;
  }
  if (typeof value !== 'string' || domain.kind !== 'enum') return undefined;
  return domain.values.find((known) => known.toLowerCase() === value.toLowerCase());
}

export function optionsAt({ analysis }: Subject, node: CommandNode, index: number): readonly Option[] {
  const before = node.args.slice(0, index).map(({ value }) => value);
  const known = before.flatMap((value) => (value === undefined ? [] : [value]));
  if (known.length !== index) return [];
  return momentBefore(analysis, node.span.start).options?.(node.name, index, known) ?? [];
}
