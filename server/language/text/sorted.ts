/** Searching what is sorted: the one way to do it. */

/** How many items at the start fulfil what only the first ones do. */
export function countWhile<T>(items: ArrayLike<T>, isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the ascending numbers lie below the limit. */
export const countBelow = (sorted: ArrayLike<number>, limit: number): number =>
  countWhile(sorted, (number) => number < limit);
