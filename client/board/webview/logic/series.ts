/** The timeline's lines: at most a few points for each pixel, however long the script is. */
export interface Scale {
  readonly width: number;
  readonly height: number;
  /** How many moments: the one before the first command, and one for each. */
  readonly count: number;
}

/** The middle of a command's column. */
export function xOf({ width, count }: Scale, index: number): number {
  return ((index + 0.5) / Math.max(1, count)) * width;
}

/** The command whose column is there. */
export function indexAt({ width, count }: Scale, x: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}

export function peak(values: readonly (number | null)[]): number {
  let most = 0;
  for (const value of values) if (value !== null && value > most) most = value;
  return most;
}

/**
 * The values as one path, broken where there are none. Where several commands share a pixel, their
 * first, least, greatest and last values are drawn, so that no peak is lost.
 */
export function linePath(scale: Scale, values: readonly (number | null)[], max = peak(values)): string {
  const perPixel = scale.count / Math.max(1, scale.width);
  const y = (value: number): number => scale.height - (max > 0 ? value / max : 0) * scale.height;
  let path = '';
  let isBroken = true;
  const draw = (index: number, value: number): void => {
    path += `${isBroken ? 'M' : 'L'}${tenth(xOf(scale, index))} ${tenth(y(value))}`;
    isBroken = false;
  };
  if (perPixel <= 1) {
    values.forEach((value, index) => {
      if (value === null) isBroken = true;
      else draw(index, value);
    });
    return path;
  }
  for (let from = 0; from < values.length; ) {
    const to = Math.max(from + 1, Math.min(values.length, Math.ceil(from + perPixel)));
    const inPixel = extremes(values, from, to);
    if (inPixel.length === 0) isBroken = true;
    for (const [index, value] of inPixel) draw(index, value);
    from = to;
  }
  return path;
}

function extremes(
  values: readonly (number | null)[],
  from: number,
  to: number,
): readonly (readonly [number, number])[] {
  let low: readonly [number, number] | undefined;
  let high: readonly [number, number] | undefined;
  let first: readonly [number, number] | undefined;
  let last: readonly [number, number] | undefined;
  for (let index = from; index < to; index++) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    const point = [index, value] as const;
    first ??= point;
    last = point;
    if (!low || value < low[1]) low = point;
    if (!high || value > high[1]) high = point;
  }
  const all = [first, low, high, last].filter((point) => point !== undefined);
  return [...new Set(all)].sort((a, b) => a[0] - b[0]);
}

/** Places of marks, those that would touch drawn as one. */
export function spaced(scale: Scale, indexes: readonly number[], gap: number): readonly number[] {
  const places: number[] = [];
  for (const index of indexes) {
    const x = xOf(scale, index);
    const last = places.at(-1);
    if (last === undefined || x - last >= gap) places.push(x);
  }
  return places;
}

/** The nearest index after or before, in an ascending list. */
export function nearest(indexes: readonly number[], from: number, direction: 1 | -1): number | undefined {
  if (direction === 1) return indexes.find((index) => index > from);
  let before: number | undefined;
  for (const index of indexes) if (index < from) before = index;
  return before;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
