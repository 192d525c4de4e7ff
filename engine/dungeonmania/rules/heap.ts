/**
 * A binary heap that keeps equals in exactly the order in which the original's queue would: who acts
 * first and which of two equal ways is taken depend on it (facts 2 and 6). The rank of an item is
 * asked anew at each comparison, since ranks of ways may change while they wait.
 */
export type Rank<T> = (item: T) => number;

export function add<T>(heap: T[], item: T, rank: Rank<T>): void {
  heap.push(item);
  siftUp(heap, heap.length - 1, item, rank);
}

export function poll<T>(heap: T[], rank: Rank<T>): T | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last !== undefined && heap.length > 0) siftDown(heap, 0, last, rank);
  return first;
}

/** Takes out the first entry that is `item`, if there is one. */
export function remove<T>(heap: T[], item: T, rank: Rank<T>): void {
  const at = heap.indexOf(item);
  if (at < 0) return;
  const last = heap.pop();
  if (last === undefined || at === heap.length) return;
  siftDown(heap, at, last, rank);
  if (heap[at] === last) siftUp(heap, at, last, rank);
}

function siftUp<T>(heap: T[], from: number, item: T, rank: Rank<T>): void {
  let at = from;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as T;
    if (!(rank(item) < rank(parent))) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = item;
}

function siftDown<T>(heap: T[], from: number, item: T, rank: Rank<T>): void {
  let at = from;
  for (let below = 2 * at + 1; below < heap.length; below = 2 * at + 1) {
    const right = below + 1;
    if (right < heap.length && rank(heap[below] as T) > rank(heap[right] as T)) below = right;
    const child = heap[below] as T;
    if (rank(item) <= rank(child)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = item;
}
