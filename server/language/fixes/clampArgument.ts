/** A value outside its range becomes the nearest one inside; a wrong kind becomes a value that means something here. */
import type { ArgumentValue, Domain, Option } from '../../../engine/face';
import type { CommandNode } from '../run/types';
import { momentBefore } from '../subject/places';
import type { Subject } from '../subject/subject';
import { valuesBefore } from '../text/arguments';
import { echoedValue, sameValue } from '../text/echo';
import type { Form } from '../text/forms';
import { type Fix, type ProblemFixer, replace } from './fix';

const MOST_OFFERS = 5;

export const clampArgument: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'argument-range' && problem.code !== 'argument-kind') return [];
  const { node, index, param, code } = problem;
  const argument = node.args[index];
  if (!argument) return [];
  const options = optionsAt(subject, node, index);
  const { dialect } = subject.analysis.system.grammar;
  const nearest = nearestIn(param.domain, argument.form);
  const others = options.filter(({ isRefused }) => !isRefused).map(({ value }) => value);
  const offers = [
    ...(nearest === undefined ? [] : [nearest]),
    ...(nearest === undefined ? others.slice(0, MOST_OFFERS) : []),
  ];
  return offers.map((value, rank): Fix => {
    const option = options.find((each) => sameValue(each.value, value));
    const label = option?.isRefused ? undefined : option?.label;
    const text = echoedValue(value, dialect);
    return {
      title: `Change to ${text}${label && label !== text ? `: ${label}` : ''}`,
      edits: [replace(subject, argument.span, text)],
      isPreferred: rank === 0 && nearest !== undefined,
      code,
    };
  });
};

/** A number is moved to the limit, a word to the item that differs in case only, a word that lacks quotes gets them. */
function nearestIn(domain: Domain, form: Form | undefined): ArgumentValue | undefined {
  if (form?.kind === 'number') return domain.kind === 'int' ? clamped(domain, Number(form.text)) : undefined;
  if (form?.kind !== 'word' && form?.kind !== 'string') return undefined;
  const { text } = form;
  if (domain.kind === 'enum') return domain.values.find((known) => known.toLowerCase() === text.toLowerCase());
  return form.kind === 'word' && domain.kind === 'text' ? { text } : undefined;
}

function clamped({ min, max }: { readonly min: number; readonly max: number }, value: number): number | undefined {
  const nearest = Math.min(Math.max(Math.trunc(value), min), max);
  return Number.isSafeInteger(nearest) ? nearest : undefined;
}

export const optionsAt = ({ analysis }: Subject, node: CommandNode, index: number): readonly Option[] => {
  const before = valuesBefore(analysis.system, node, index);
  return before ? (momentBefore(analysis, node.span.start).options?.(node.name, index, before) ?? []) : [];
};
