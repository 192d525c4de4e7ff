/** Two sequences of texts laid side by side so that as many as possible agree, in order. */

export interface Pair {
  readonly left: number;
  readonly right: number;
}

/** How many differences are weighed at once; beyond it the way that got furthest is taken. */
const FARTHEST = 400;

/** The pairs that agree, in order. Time grows with length times differences, and never beyond a limit. */
export function alignedPairs(left: readonly string[], right: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) {
    pairs.push({ left: start, right: start });
    start++;
  }
  const shorter = Math.min(left.length, right.length);
  let tail = 0;
  while (tail < shorter - start && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail++;
  middlePairs(
    left,
    right,
    { left: start, right: start },
    { left: left.length - tail, right: right.length - tail },
    pairs,
  );
  for (let index = tail; index > 0; index--) pairs.push({ left: left.length - index, right: right.length - index });
  return pairs;
}

/** For each of the left ones its partner, or undefined. */
export function partners(left: readonly string[], right: readonly string[]): readonly (number | undefined)[] {
  const found = new Array<number | undefined>(left.length).fill(undefined);
  for (const pair of alignedPairs(left, right)) found[pair.left] = pair.right;
  return found;
}

function middlePairs(left: readonly string[], right: readonly string[], from: Pair, to: Pair, pairs: Pair[]): void {
  let at = from;
  while (at.left < to.left && at.right < to.right) {
    const found = searched(left, right, at, to);
    for (const pair of found.pairs) pairs.push(pair);
    at = found.end;
  }
}

/**
 * Differences are tried in growing number (after Myers): `reach` holds, for each diagonal, how far
 * one gets with so many. The reaches of each round are kept to walk back by.
 */
function searched(
  left: readonly string[],
  right: readonly string[],
  from: Pair,
  to: Pair,
): { pairs: Pair[]; end: Pair } {
  const width = to.left - from.left;
  const height = to.right - from.right;
  const limit = Math.min(FARTHEST, width + height);
  const middle = limit + 1;
  let reach = new Int32Array(2 * limit + 3);
  const rounds: Int32Array[] = [];
  let best = { differences: 0, diagonal: 0, sum: -1 };
  for (let differences = 0; differences <= limit; differences++) {
    rounds.push(reach);
    reach = reach.slice();
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = stepped(reach, middle, diagonal, differences);
      let y = x - diagonal;
      if (x > width || y > height) {
        reach[middle + diagonal] = x;
        continue;
      }
      while (x < width && y < height && left[from.left + x] === right[from.right + y]) {
        x++;
        y++;
      }
      reach[middle + diagonal] = x;
      if (x + y > best.sum) best = { differences, diagonal, sum: x + y };
      if (x >= width && y >= height) return walkedBack(rounds, reach, middle, best, from);
    }
    if (differences === limit) break;
  }
  // Round by round the reaches were overwritten; the best one is found again by its own round.
  const at = rounds[best.differences + 1] ?? reach;
  return walkedBack(rounds.slice(0, best.differences + 1), at, middle, best, from);
}

function stepped(reach: Int32Array, middle: number, diagonal: number, differences: number): number {
  if (differences === 0) return 0;
  const below = reach[middle + diagonal - 1] ?? 0;
  const above = reach[middle + diagonal + 1] ?? 0;
  return diagonal === -differences || (diagonal !== differences && below < above) ? above : below + 1;
}

function walkedBack(
  rounds: readonly Int32Array[],
  reach: Int32Array,
  middle: number,
  best: { readonly differences: number; readonly diagonal: number },
  from: Pair,
): { pairs: Pair[]; end: Pair } {
  const pairs: Pair[] = [];
  let diagonal = best.diagonal;
  let x = reach[middle + diagonal] ?? 0;
  const end = { left: from.left + x, right: from.right + x - diagonal };
  for (let differences = best.differences; differences >= 0; differences--) {
    const before = rounds[differences] ?? reach;
    const start = stepped(before, middle, diagonal, differences);
    for (; x > start; x--) pairs.push({ left: from.left + x - 1, right: from.right + x - 1 - diagonal });
    if (differences === 0) break;
    const below = before[middle + diagonal - 1] ?? 0;
    const above = before[middle + diagonal + 1] ?? 0;
    const isDown = diagonal === -differences || (diagonal !== differences && below < above);
    diagonal += isDown ? 1 : -1;
    x = before[middle + diagonal] ?? 0;
  }
  return { pairs: pairs.reverse(), end };
}
