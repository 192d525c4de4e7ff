/** A run compared with an expected text to the end. */
import { type Analysis, blocksOf, Comparison } from '../../server/language';

export function compared(analysis: Analysis, expected: string): Comparison {
  const comparison = new Comparison(analysis, expected, blocksOf(expected));
  comparison.advance(Number.POSITIVE_INFINITY);
  return comparison;
}
