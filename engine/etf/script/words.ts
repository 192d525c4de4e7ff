/** What may be written for a type, in words. */
import { unreachable } from '../../common/unreachable';
import { bare, type Type } from '../types';
import type { Version } from '../versions';
import { integerBits } from './check';

/** Longer lists say how many more there are. */
const MOST_LISTED = 12;

/** `a whole number from 1 to 5`: fits behind "expected". */
export function allowedValues(type: Type, version: Version): string {
  const wanted = bare(type);
  switch (wanted.kind) {
    case 'boolean':
      return '`True` or `False`';
    case 'character':
      return "one character in single quotes, like `'x'`";
    case 'string':
      return 'text in double quotes, like `"text"`';
    case 'value':
      return 'a number, like `12.5`';
    case 'real':
      return 'a real number, like `1.5`';
    case 'integer':
      return `a whole number of ${integerBits(wanted, version)} bits`;
    case 'range':
      return `a whole number from ${wanted.low} to ${wanted.high}`;
    case 'enumeration':
      return listed(wanted.items);
    case 'tuple':
      return `a tuple \`[${wanted.fields.map(({ name }) => name).join(', ')}]\``;
    case 'array':
      return `an array \`<<…>>\`, each of it ${allowedValues(wanted.element, version)}`;
    case 'unknown':
      return 'a value of a type that the grammar does not declare rightly';
    default:
      return unreachable(wanted);
  }
}

function listed(items: readonly string[]): string {
  const named = items.slice(0, MOST_LISTED).map((item) => `\`${item}\``);
  const more = items.length - named.length;
  if (items.length === 1) return named.join('');
  return more > 0 ? `one of ${named.join(', ')} and ${more} more` : `one of ${named.join(', ')}`;
}
