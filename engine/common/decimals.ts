/** Numbers of any length, exactly. One is written as an optional minus, digits, and perhaps a point and digits. */

/** `007` → `7`, `5.50` → `5.5`, `-0.0` → `0`. */
export function canonicalDecimal(written: string): string {
  const isNegative = written.startsWith('-');
  const first = isNegative ? 1 : 0;
  const point = written.indexOf('.');
  const whole = withoutLeadingZeros(point < 0 ? written.slice(first) : written.slice(first, point));
  const fraction = point < 0 ? '' : withoutTrailingZeros(written.slice(point + 1));
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && text !== '0' ? `-${text}` : text;
}

/** The whole number lies between the limits. Both are canonical, so that no length is too long to compare. */
export const isBetween = (whole: string, least: string, most: string): boolean =>
  compareWhole(whole, least) >= 0 && compareWhole(whole, most) <= 0;

function compareWhole(a: string, b: string): number {
  const isNegative = a.startsWith('-');
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1;
  const larger = a.length === b.length ? (a < b ? -1 : a === b ? 0 : 1) : a.length - b.length;
  return isNegative ? -larger : larger;
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
    return `${sign}${digits[0]}${rest === '' ? '' : `.${rest}`}e${exponent < 0 ? '-' : '+'}${shown}`;
  }
  if (exponent < 0) return `${sign}0.${withoutTrailingZeros('0'.repeat(-exponent - 1) + digits)}`;
  const rest = withoutTrailingZeros(digits.slice(exponent + 1));
  return `${sign}${digits.slice(0, exponent + 1)}${rest === '' ? '' : `.${rest}`}`;
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
