/** Numbers of any length, exactly. A number is written as an optional minus, digits, and perhaps a point and digits. */

/** `007` → `7`, `5.50` → `5.5`, `-0.0` → `0`. */
export function canonicalDecimal(typed: string): string {
  const isNegative = typed.startsWith('-');
  const [whole = '', fraction = ''] = typed.slice(isNegative ? 1 : 0).split('.');
  const digits = withoutLeadingZeros(whole);
  const decimals = withoutTrailingZeros(fraction);
  const text = decimals ? `${digits}.${decimals}` : digits;
  return isNegative && text !== '0' ? `-${text}` : text;
}

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

const DIGITS = 17;

/** As Eiffel prints a float: at most 17 digits, a power of ten where the number is very large or small. */
export function printedReal(value: number): string {
  if (value === 0) return '0';
  const [mantissa = '', power = '0'] = Math.abs(value)
    .toExponential(DIGITS - 1)
    .split('e');
  const sign = value < 0 ? '-' : '';
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= DIGITS) {
    const rest = withoutTrailingZeros(digits.slice(1));
    const shown = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${digits[0]}${rest ? `.${rest}` : ''}e${exponent < 0 ? '-' : '+'}${shown}`;
  }
  if (exponent < 0) return `${sign}0.${withoutTrailingZeros('0'.repeat(-exponent - 1) + digits)}`;
  const rest = withoutTrailingZeros(digits.slice(exponent + 1));
  return `${sign}${digits.slice(0, exponent + 1)}${rest ? `.${rest}` : ''}`;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits[start] === '0') start++;
  return digits.slice(start) || '0';
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
