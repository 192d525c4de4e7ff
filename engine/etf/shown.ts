/** Types and declarations as the original prints them in its messages. */

import { unreachable } from '../common/unreachable';
import type { Member, Signature, Type } from './types';
import type { Version } from './versions';

/** `SMALL = 1 .. 5`: a named type shows its name and what is behind it, at every depth. */
export function shownType(type: Type, version: Version): string {
  let names = '';
  let found = type;
  for (; found.kind === 'named'; found = found.type) names += `${found.name} = `;
  return names + shownBare(found, version);
}

/** `m(n: SMALL = 1 .. 5 ; c: COLOR = {red, green})`. */
export function shownDeclaration({ name, parameters }: Signature, version: Version): string {
  if (parameters.length === 0) return name;
  return `${name}(${parameters.map((parameter) => shownMember(parameter, version)).join(' ; ')})`;
}

export const shownMember = ({ name, type }: Member, version: Version): string => `${name}: ${shownType(type, version)}`;

function shownBare(type: Exclude<Type, { readonly kind: 'named' }>, version: Version): string {
  switch (type.kind) {
    case 'boolean':
      return 'BOOLEAN';
    case 'character':
      return 'CHARACTER';
    case 'string':
      return 'STRING';
    case 'value':
      return 'VALUE';
    case 'real':
      return 'REAL_64';
    case 'integer':
      return type.isWide ? 'INTEGER_64' : version.integerName;
    case 'range':
      return `${type.low} .. ${type.high}`;
    case 'enumeration':
      return `{${type.items.join(', ')}}`;
    case 'tuple':
      return `TUPLE[${type.fields.map((field) => shownMember(field, version)).join('; ')}]`;
    case 'array':
      return `ARRAY[${shownType(type.element, version)}]`;
    case 'unknown':
      return '?';
    default:
      return unreachable(type);
  }
}
