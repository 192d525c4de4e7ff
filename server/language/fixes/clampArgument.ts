/** A value outside its range becomes the nearest one inside; a wrong kind becomes a value that means something here. */

import { echoedValue, sameValue } from '../../../engine/common/echo';
import type { ArgumentValue, Domain, Option } from '../../../engine/face';
import { tried } from '../run/onward';
import type { CommandNode, Span } from '../run/types';
import { momentBefore } from '../subject/places';
import type { Subject } from '../subject/subject';
import { valuesBefore, valuesOf } from '../text/arguments';
import { written } from '../text/domains';
import type { Form } from '../text/forms';
import { nearestName } from '../text/nearest';
import { misfits } from '../text/values';
import { type Fix, type ProblemFixer, replace } from './fix';

const MOST_OFFERS = 5;
/** Of shorter words any is like any other. */
const SHORTEST_SLIP = 3;

export const clampArgument: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'argument-range' && problem.code !== 'argument-kind') return [];
  const { node, index, param, code } = problem;
  const argument = node.args[index];
  if (!argument) return [];
  const { dialect } = subject.analysis.system.grammar;
  const part = argument.form && misfits(param.domain, argument.form, dialect).find(isAt(node, problem.span));
  if (part && part.form !== argument.form)
    return partFix(subject, problem.span, nearestIn(part.domain, part.form), code);
  const options = optionsAt(subject, node, index);
  const inside = nearestIn(param.domain, argument.form);
  const isAccepted = (value: ArgumentValue): boolean => !isRefusedWith(subject, node, index, value);
  // Tried where it would stand: the nearest value of the range may be one that the game refuses there.
  const nearest = inside !== undefined && isAccepted(inside) ? inside : undefined;
  const wanted = argument.form?.kind === 'number' ? Number(argument.form.text) : undefined;
  const others = options
    .filter(({ isRefused }) => !isRefused)
    .map(({ value }) => value)
    .sort((a, b) => distance(a, wanted) - distance(b, wanted))
    .filter(isAccepted);
  // Where nothing is accepted, a value of the range is still better than none.
  const fallback = others.length === 0 && inside !== undefined ? [inside] : [];
  const offers = nearest === undefined ? [...others.slice(0, MOST_OFFERS), ...fallback] : [nearest];
  return offers.map((value, rank): Fix => {
    const option = options.find((each) => sameValue(each.value, value));
    const label = option?.isRefused ? undefined : option?.label;
    const text = echoedValue(value, dialect);
    return {
      title: `Change to ${text}${label && label !== text ? `: ${label}` : ''}`,
      edits: [replace(subject, argument.span, text)],
      isPreferred: rank === 0 && inside !== undefined,
      code,
    };
  });
};

const isAt =
  (node: CommandNode, { start }: Span) =>
  ({ form }: { readonly form: Form }): boolean =>
    node.span.start + form.start === start;

/** A piece of a tuple or list is changed by itself. */
function partFix(subject: Subject, span: Span, value: ArgumentValue | undefined, code: string): readonly Fix[] {
  if (value === undefined) return [];
  const text = written(value);
  return [{ title: `Change to ${text}`, edits: [replace(subject, span, text)], isPreferred: true, code }];
}

/** With this value, and the other arguments as they are. Nobody can say where one of them cannot be read. */
function isRefusedWith({ analysis }: Subject, node: CommandNode, index: number, value: ArgumentValue): boolean {
  const args = valuesOf(analysis.system, node).flatMap((each, at) => (at === index ? [value] : (each ?? [])));
  if (args.length !== node.args.length) return false;
  const step = tried(analysis, momentBefore(analysis, node.span.start), { name: node.name, args });
  return step?.outcome.kind === 'rejected';
}

const distance = (value: ArgumentValue, wanted: number | undefined): number =>
  typeof value === 'number' && wanted !== undefined ? Math.abs(value - wanted) : 0;

/** A number is moved to the limit, a word to the item that it looks like, a word that lacks quotes gets them. */
function nearestIn(domain: Domain, form: Form | undefined): ArgumentValue | undefined {
  if (form?.kind === 'number') return domain.kind === 'int' ? clamped(domain, Number(form.text)) : undefined;
  if (form?.kind !== 'word' && form?.kind !== 'string') return undefined;
  const { text } = form;
  if (domain.kind === 'enum')
    return (
      domain.values.find((known) => known.toLowerCase() === text.toLowerCase()) ??
      (text.length >= SHORTEST_SLIP ? nearestName(text, domain.values) : undefined)
    );
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
