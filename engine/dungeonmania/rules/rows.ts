/** Searches in maps of rows and columns that never do more work than there are entries. */
import type { NumberMap } from '../../common/numberMap';

/** Asks the row for each column, or for all it has, whatever is less. */
export function columnsNear<V>(
  row: NumberMap<V>,
  x: number,
  steps: number,
  visit: (value: V, dx: number) => void,
): void {
  if (row.size <= 2 * steps) {
    row.forEach((value, column) => {
      const dx = (column - x) | 0;
      if (Math.abs(dx) <= steps) visit(value, dx);
    });
    return;
  }
  for (let dx = -steps; dx <= steps; dx++) {
    const value = row.get((x + dx) | 0);
    if (value !== undefined) visit(value, dx);
  }
}

/** Looks up each number of a short range; of a long one, asks the map what it has. */
export function* inRange<V>(map: NumberMap<V>, from: number, to: number): IterableIterator<readonly [number, V]> {
  if (to - from >= map.size) {
    yield* map.entries();
    return;
  }
  for (let number = from; number <= to; number++) {
    const value = map.get(number);
    if (value !== undefined) yield [number, value];
  }
}
