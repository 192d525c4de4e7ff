/** Puts an item where it belongs in a short list that is sorted by a number; a call of `sort` would cost more. */
export function insertBy<T>(sorted: T[], item: T, numberOf: (item: T) => number): void {
  const wanted = numberOf(item);
  let at = sorted.length;
  sorted.push(item);
  for (; at > 0; at -= 1) {
    const previous = sorted[at - 1];
    if (previous === undefined || numberOf(previous) < wanted) break;
    sorted[at] = previous;
  }
  sorted[at] = item;
}

/** How many of the numbers 0, 1, 2 … below `end` fulfil what only the first ones do: the one search by halves. */
export function countLeading(end: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many items at the start fulfil what only the first ones do. */
export const countWhile = <T>(items: ArrayLike<T>, isBefore: (item: T) => boolean): number =>
  countLeading(items.length, (index) => isBefore(items[index] as T));

/** How many of the ascending numbers lie below the limit. */
export const countBelow = (sorted: ArrayLike<number>, limit: number): number =>
  countWhile(sorted, (number) => number < limit);
