/** All arguments of a command at once: those that belong together are drawn together. */
import type { ArgumentValue, Domain, Parameter, Signature } from '../engine/face';
import type { Stream } from './stream';
import { drawnMember, drawnValue, type Supplies, WIDE } from './values';
import { drawnStep, stepped } from './vicinity';

export function drawnArguments(stream: Stream, { params }: Signature, supplies: Supplies): readonly ArgumentValue[] {
  const args: ArgumentValue[] = [];
  for (let from = 0; from < params.length; ) {
    const drawn = beside(stream, params, args, supplies) ?? drawnFrom(stream, params.slice(from), supplies);
    args.push(...drawn);
    from += Math.max(drawn.length, 1);
  }
  return args;
}

/** Share of the places where values that belonged together before are named again, and of groups that are a scale. */
const TOGETHER = 0.35;
const SCALES = 0.3;
/** Share of values named together again that are near those instead. */
const BESIDE = 0.3;
/** Share of places that are near the one before them in their command. */
const NEXT = 0.4;

/** Where one place follows another: near it, as often as not. Without an engine nobody knows what else they have in common. */
function beside(
  stream: Stream,
  params: readonly Parameter[],
  args: readonly ArgumentValue[],
  { cast }: Supplies,
): readonly ArgumentValue[] | undefined {
  const count = args.length;
  const size = params[count]?.domain.kind === 'tuple' ? 1 : 2;
  const before = params.slice(count - size, count);
  const isAlike = before.length === size && before.every(({ type }, at) => type === params[count + at]?.type);
  if (!cast || !isAlike || !stream.chance(NEXT)) return undefined;
  return stepped(args.slice(-size), before, drawnStep(stream));
}

/** For the first of these parameters, or for several at once. */
function drawnFrom(stream: Stream, params: readonly Parameter[], supplies: Supplies): readonly ArgumentValue[] {
  const { cast } = supplies;
  const known = cast && params.length > 1 && stream.chance(TOGETHER) ? cast.together(params) : [];
  if (known.length > 0) return stream.chance(BESIDE) ? stepped(known, params, drawnStep(stream)) : known;
  const group = alikeFrom(params);
  // Without an engine nobody knows whether they are thresholds or places.
  const isScale = group.length > 1 && (!cast || stream.chance(SCALES));
  return isScale ? drawnGroup(stream, group) : drawnAlone(stream, params[0], supplies);
}

function drawnAlone(stream: Stream, param: Parameter | undefined, supplies: Supplies): readonly ArgumentValue[] {
  if (!param) return [];
  if (supplies.cast) return [drawnMember(stream, param, supplies)];
  const known = supplies.seen.get(param.type) ?? [];
  const value = known.length > 0 && stream.chance(0.5) ? stream.pick(known) : undefined;
  return [value ?? drawnValue(stream, param.domain, supplies)];
}

type Range = Extract<Domain, { kind: 'int' }>;

/** Neighbours of one type and range: bounds that cut a scale into parts, as thresholds do. Any number is no scale. */
function alikeFrom(params: readonly Parameter[]): readonly Range[] {
  const group: Range[] = [];
  for (const { type, domain } of params) {
    if (type !== params[0]?.type || domain.kind !== 'int' || domain.max - domain.min > WIDE) break;
    group.push(domain);
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
