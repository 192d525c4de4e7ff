/** How the fields of dungeons and configurations are read as numbers. */
import type { Json } from '../../../common/json';
import { pastDigits, scanJsonNumber } from '../../../common/jsonNumber';
import type { ConfigurationField } from '../../tables/configuration';

const SMALLEST = -(2 ** 31);
const LARGEST = 2 ** 31 - 1;

/** A number cut towards zero, or a string of an optional sign and digits; undefined beyond 32 bits. */
export function wholeNumber(json: Json | undefined): number | undefined {
  const value = json?.kind === 'string' ? signedDigits(json.value) : json?.kind === 'number' ? json.value : Number.NaN;
  const whole = Math.trunc(value);
  // Adding zero makes a plain zero of minus zero.
  return whole >= SMALLEST && whole <= LARGEST ? whole + 0 : undefined;
}

function signedDigits(text: string): number {
  const digits = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const isNumber = text.length > digits && pastDigits(text, digits) === text.length;
  return isNumber ? Number(text) : Number.NaN;
}

/** A field of a configuration: what is no number counts as missing. */
export function fieldValue(field: ConfigurationField, json: Json | undefined): number {
  const value = json?.kind === 'string' ? notedNumber(json.value) : json?.kind === 'number' ? json.value : undefined;
  if (value === undefined) return field.missing;
  // What JavaScript does to make 32 bits of a number is what the rules ask for: cut, then modulo 2^32.
  return field.kind === 'whole' ? value | 0 : value;
}

export function notedNumber(text: string): number | undefined {
  const scan = scanJsonNumber(text, 0);
  return scan.kind === 'number' && scan.end === text.length ? Number(text) : undefined;
}
