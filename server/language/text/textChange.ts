import { countLeading } from '../../../engine/common/sorted';
import type { Change } from './lines';

/** The one replacement that leads from a text to another: what lies between their common ends. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  const prefix = longest(shorter, (length) => before.slice(0, length) === after.slice(0, length));
  const suffix = longest(shorter - prefix, (length) => length === 0 || before.slice(-length) === after.slice(-length));
  return { start: prefix, end: before.length - suffix, text: after.slice(prefix, after.length - suffix) };
}

/** The change really leads from one text to the other, as far as a glance can tell. */
export const isPlausible = (change: Change, before: string, after: string): boolean =>
  change.start >= 0 &&
  change.start <= change.end &&
  change.end <= before.length &&
  after.length === before.length + change.text.length - (change.end - change.start) &&
  after.startsWith(change.text, change.start);

/** The largest length that holds, where holding for a length means holding for all shorter ones. */
function longest(most: number, holds: (length: number) => boolean): number {
  // Comparing slices is a comparison of memory: a search over them beats a loop over characters.
  return countLeading(most, (length) => holds(length + 1));
}
