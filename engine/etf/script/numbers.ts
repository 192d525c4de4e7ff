/** Numbers of any length, exactly. A number is written as an optional minus, digits, and perhaps a point and digits. */

import { canonicalDecimal } from '../../common/decimals';

export { canonicalDecimal, printedReal } from '../../common/decimals';

/** The whole number if it is one and fits; `5.0` is one. */
export function wholeNumber(typed: string, bits: 32 | 64): bigint | undefined {
  const text = canonicalDecimal(typed);
  // Longer numbers do not fit anyway, and reading millions of digits takes its time.
  if (text.includes('.') || text.length > 20) return undefined;
  const value = BigInt(text);
  const limit = 2n ** BigInt(bits - 1);
  return value >= -limit && value < limit ? value : undefined;
}

export function realNumber(typed: string): number | undefined {
  const value = Number(canonicalDecimal(typed));
  return Number.isFinite(value) ? value : undefined;
}
