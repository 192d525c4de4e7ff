/** The same number in other writing. What reads a file must cut off fractions and take texts, and seldom meets either. */
import type { Below } from '../../face';
import { CONFIGURATION_FIELDS, type ConfigurationName } from '../tables/configuration';

/** Of so many files one is written oddly, and there one in so many numbers. */
export const ODD_FILES = 16;
const ODD_NUMBERS = 4;

/** Values of a field that count as if it were missing. */
const NO_NUMBERS = [null, true, 'many', '', [7]] as const;
/** Whole numbers of a configuration are taken into 32 bits. */
const ROUND_ONCE = 2 ** 32;

/** A place or the number of a key. */
export function oddWhole(value: number, below: Below): number | string {
  if (below(ODD_NUMBERS) > 0) return value;
  return below(2) === 0 ? `${value >= 0 && below(2) === 0 ? '+' : ''}${value}` : withFraction(value, below);
}

/** A field of a configuration; its value may be lost on the way. */
export function oddField(name: ConfigurationName, value: number, below: Below): unknown {
  if (below(ODD_NUMBERS) > 0) return value;
  const isWhole = CONFIGURATION_FIELDS[name].kind === 'whole';
  switch (below(4)) {
    case 0:
      return NO_NUMBERS[below(NO_NUMBERS.length)];
    case 1:
      return `${value}e0`;
    case 2:
      return isWhole ? value + ROUND_ONCE : `${value}`;
    default:
      return isWhole ? withFraction(value, below) : value;
  }
}

/** Cut towards zero it is the number again; 0 is met from both sides. */
const withFraction = (value: number, below: Below): number =>
  value < 0 || (value === 0 && below(2) === 0) ? value - 0.75 : value + 0.75;
