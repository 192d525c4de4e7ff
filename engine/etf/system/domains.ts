/** The types of a grammar file as domains of arguments. */
import { unreachable } from '../../common/unreachable';
import type { Domain, Parameter } from '../../face';
import { shownType } from '../shown';
import type { Member, Type } from '../types';
import { bare } from '../types';
import type { Version } from '../versions';

export function parameterOf({ name, type, doc }: Member, version: Version): Parameter {
  return {
    name,
    type: type.kind === 'named' ? type.name : shownType(type, version),
    domain: domainOf(type, version),
    doc,
  };
}

export function domainOf(type: Type, version: Version): Domain {
  const found = bare(type);
  switch (found.kind) {
    case 'boolean':
    case 'character':
    case 'real':
      return { kind: found.kind };
    case 'string':
      return { kind: 'text' };
    case 'value':
      return { kind: 'decimal' };
    case 'integer':
      return wholeNumbers(found.isWide ? 64 : version.integerBits);
    case 'range':
      return { kind: 'int', min: Number(found.low), max: Number(found.high) };
    case 'enumeration':
      return { kind: 'enum', values: found.items };
    case 'tuple':
      return { kind: 'tuple', fields: found.fields.map((field) => parameterOf(field, version)) };
    case 'array':
      return { kind: 'list', of: domainOf(found.element, version) };
    case 'unknown':
      return ANYTHING;
    default:
      return unreachable(found);
  }
}

/** `2 ** 63` stands for the largest number of 64 bits, which no plain number is. */
const wholeNumbers = (bits: 32 | 64): Domain =>
  bits === 32 ? { kind: 'int', min: -(2 ** 31), max: 2 ** 31 - 1 } : { kind: 'int', min: -(2 ** 63), max: 2 ** 63 };

/** Where the grammar itself is wrong, that is told in the grammar and not in every script. */
const ANYTHING: Domain = {
  kind: 'either',
  domains: [{ kind: 'decimal' }, { kind: 'text' }, { kind: 'boolean' }, { kind: 'character' }],
};
