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
