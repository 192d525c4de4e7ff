/** What changed between two texts of a state, line by line and within the lines. */

import { alignedPairs } from '../../common/align';
import type { Span } from '../lexis';

export type LineChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'added' }
  /** The parts of the line that are new. */
  | { readonly kind: 'changed'; readonly before: string; readonly parts: readonly Span[] };

export interface TextChanges {
  /** One for each line of the later text. */
  readonly lines: readonly LineChange[];
  /** Lines of the earlier text that are gone, with the later line they stood before. */
  readonly removed: readonly { readonly text: string; readonly before: number }[];
}

const SAME: LineChange = { kind: 'same' };
const ADDED: LineChange = { kind: 'added' };

export function textChanges(before: readonly string[], after: readonly string[]): TextChanges {
  const lines: LineChange[] = [];
  const removed: { text: string; before: number }[] = [];
  let left = 0;
  for (const pair of [...alignedPairs(before, after), { left: before.length, right: after.length }]) {
    // Between two lines that stayed, lines are taken for the same one as long as both sides have some.
    while (lines.length < pair.right) {
      const old = left < pair.left ? before[left++] : undefined;
      lines.push(old === undefined ? ADDED : changedLine(old, after[lines.length] ?? ''));
    }
    while (left < pair.left) removed.push({ text: before[left++] ?? '', before: lines.length });
    if (pair.right < after.length) lines.push(SAME);
    left = pair.left + 1;
  }
  return { lines, removed };
}

/** Longer lines are marked from the first to the last difference. */
const MOST_WORDS = 400;

function changedLine(before: string, after: string): LineChange {
  const old = piecesOf(before);
  const pieces = piecesOf(after);
  if (old.length > MOST_WORDS || pieces.length > MOST_WORDS)
    return { kind: 'changed', before, parts: [ends(before, after)] };
  const kept = new Set(alignedPairs(old, pieces).map(({ right }) => right));
  const parts: Span[] = [];
  let place = 0;
  pieces.forEach((piece, index) => {
    const end = place + piece.length;
    const last = parts.at(-1);
    if (!kept.has(index)) {
      if (last?.end === place) parts[parts.length - 1] = { start: last.start, end };
      else parts.push({ start: place, end });
    }
    place = end;
  });
  return { kind: 'changed', before, parts };
}

/** Words, numbers and single signs. */
function piecesOf(line: string): readonly string[] {
  return line.match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_]/gu) ?? [];
}

function ends(before: string, after: string): Span {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start, end: after.length - tail };
}
