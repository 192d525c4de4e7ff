/**
 * Values near others, where nobody knows what they are of: on a board, what is of interest stands beside something
 * else, or in one row, column or diagonal with it. A place is two numbers in a row, or a letter and a number.
 */
import type { ArgumentValue, Parameter } from '../engine/face';
import { exchangedValue, isWithin, type Part } from './parts';
import type { Stream } from './stream';

type Typed = Pick<Parameter, 'type' | 'domain'>;

/** By how much the first and the second of two values in a row change. */
type Step = readonly [number, number];

const DIRECTIONS: readonly Step[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];
const DISTANCES = [1, 1, 1, 2, 3];

export function drawnStep(stream: Stream): Step {
  const [one, other] = stream.pick(DIRECTIONS) ?? [0, 1];
  const by = (stream.pick(DISTANCES) ?? 1) * (stream.chance(0.5) ? 1 : -1);
  return [one * by, other * by];
}

/** The same values, but the first two in a row that have neighbours are a step further; not beyond the ends of their types. */
export function stepped(
  values: readonly ArgumentValue[],
  params: readonly Typed[],
  step: Step,
): readonly ArgumentValue[] {
  const from = firstPlace(values, params);
  let at = 0;
  const other = (part: Part): ArgumentValue => besides(part, step[at++ - from] ?? 0);
  return values.map((value, index) => {
    const param = params[index];
    return param ? exchangedValue(value, param, other) : value;
  });
}

/** Where two in a row have neighbours, of those the last two: what stands before a place says what is to be there. */
function firstPlace(values: readonly ArgumentValue[], params: readonly Typed[]): number {
  const areOrdered: boolean[] = [];
  const look = (part: Part): ArgumentValue => {
    areOrdered.push(isOrdered(part));
    return part.value;
  };
  for (const [index, value] of values.entries()) {
    const param = params[index];
    if (param) exchangedValue(value, param, look);
  }
  const last = areOrdered.lastIndexOf(true);
  return last > 0 && areOrdered[last - 1] ? last - 1 : last;
}

const isOrdered = ({ domain, value }: Part): boolean => domain.kind === 'enum' || typeof value === 'number';

function besides({ domain, value }: Part, by: number): ArgumentValue {
  if (typeof value === 'number') return isWithin(value + by, domain) ? value + by : value;
  if (domain.kind !== 'enum' || typeof value !== 'string') return value;
  return domain.values[domain.values.indexOf(value) + by] ?? value;
}
