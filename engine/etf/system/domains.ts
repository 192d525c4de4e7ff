/** The types of a grammar file as domains of arguments. */
import { madeOnce } from '../../common/kept';
import { unreachable } from '../../common/unreachable';
import type { Domain, Parameter } from '../../face';
import { GLANCE, shownType } from '../shown';
import { type BareType, bare, type Member } from '../types';
import type { Version } from '../versions';

/** Types that many parameters share are one domain: else a grammar of a few lines would become more than fits. */
export function parametersBy(version: Version): (member: Member) => Parameter {
  const parameterOf = ({ name, type, doc }: Member): Parameter => ({
    name,
    type: type.kind === 'named' ? type.name : shownType(type, version, GLANCE),
    domain: domainBehind(bare(type)),
    doc,
  });
  const domainBehind = madeOnce(
    new Map<BareType, Domain>(),
    (type: BareType): Domain => domainOf(type, version, parameterOf, domainBehind),
  );
  return parameterOf;
}

function domainOf(
  found: BareType,
  version: Version,
  parameterOf: (member: Member) => Parameter,
  domainBehind: (type: BareType) => Domain,
): Domain {
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
      return { kind: 'tuple', fields: found.fields.map(parameterOf) };
    case 'array':
      return { kind: 'list', of: domainBehind(bare(found.element)) };
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
