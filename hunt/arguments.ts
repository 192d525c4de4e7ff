/** All arguments of a command at once: those that belong together are drawn together. */
import type { ArgumentValue, Domain, Parameter, Signature } from '../engine/face';
import type { Stream } from './stream';
import { drawnValue, type Supplies } from './values';

export function drawnArguments(stream: Stream, { params }: Signature, supplies: Supplies): readonly ArgumentValue[] {
  const args: ArgumentValue[] = [];
  for (let from = 0; from < params.length; ) {
    const group = alikeFrom(params, from);
    args.push(...(group.length > 1 ? drawnGroup(stream, group) : drawnAlone(stream, params[from], supplies)));
    from += Math.max(group.length, 1);
  }
  return args;
}

function drawnAlone(stream: Stream, param: Parameter | undefined, supplies: Supplies): readonly ArgumentValue[] {
  if (!param) return [];
  const known = supplies.seen.get(param.type) ?? [];
  const value = known.length > 0 && stream.chance(0.5) ? stream.pick(known) : undefined;
  return [value ?? drawnValue(stream, param.domain, supplies)];
}

type Range = Extract<Domain, { kind: 'int' }>;

/** Neighbours of one type and range: bounds that cut a scale into parts, as thresholds do. */
function alikeFrom(params: readonly Parameter[], from: number): readonly Range[] {
  const group: Range[] = [];
  const first = params[from];
  for (let index = from; index < params.length; index++) {
    const param = params[index];
    if (!param || !first || param.type !== first.type || param.domain.kind !== 'int') break;
    group.push(param.domain);
  }
  return group;
}

/** Parts of a scale that do not overlap: a single one, all alike, or any; now and then out of order. */
function drawnGroup(stream: Stream, group: readonly Range[]): readonly number[] {
  const { min, max } = group[0] ?? { min: 0, max: 0 };
  const count = group.length;
  const any = (): number => stream.between(min, max);
  switch (stream.below(8)) {
    case 0:
    case 1: {
      const chosen = stream.below(count);
      return group.map((_, index) => (index < chosen ? min : max));
    }
    case 2:
    case 3:
      return group.map((_, index) => min + Math.round(((index + 1) * (max - min)) / count));
    case 4: {
      // Two parts of the scale, and nothing else.
      const [first, second] = [stream.below(count), stream.below(count)].sort((a, b) => a - b);
      const middle = Math.round((min + max) / 2);
      return group.map((_, index) => (index < (first ?? 0) ? min : index < (second ?? 0) ? middle : max));
    }
    case 5: {
      const values = group.map(any);
      return stream.chance(0.3) ? values : values.sort((a, b) => a - b);
    }
    case 6:
      return stream.chance(0.5) ? group.map(() => min) : group.map(any).sort((a, b) => a - b);
    default:
      return group.map(any).sort((a, b) => a - b);
  }
}
