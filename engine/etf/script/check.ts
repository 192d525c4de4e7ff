/** One argument against one type. */
import { isAmong } from '../../common/among';
import { bare, type Type } from '../types';
import type { Version } from '../versions';
import type { ArgumentFault, ArgumentProblem, NumberForm } from './faults';
import type { Literal } from './literals';
import { canonicalDecimal, realNumber, wholeNumber } from './numbers';
import type { Value } from './values';

export type CheckedArgument =
  | { readonly value: Value }
  /** Each at its own token; empty where the fault lies in the grammar, or was told already. */
  | { readonly problems: readonly ArgumentProblem[] };

export const isFit = (checked: CheckedArgument): checked is { readonly value: Value } => 'value' in checked;

export function checkedArgument(literal: Literal, type: Type, version: Version): CheckedArgument {
  const wanted = bare(type);
  const wrong = (fault: ArgumentFault): CheckedArgument => ({
    problems: [{ ...fault, start: literal.start, end: literal.end }],
  });
  const wrongKind = (): CheckedArgument => wrong({ code: 'wrong-kind', found: literal.kind, type });
  switch (wanted.kind) {
    case 'boolean':
      if (literal.kind !== 'boolean') return wrongKind();
      return { value: { kind: 'boolean', value: literal.typed.toLowerCase() === 'true' } };
    case 'character':
    case 'string':
      return literal.kind === wanted.kind ? { value: { kind: wanted.kind, value: literal.content } } : wrongKind();
    case 'value':
      if (literal.kind !== 'number') return wrongKind();
      return { value: { kind: 'decimal', value: canonicalDecimal(literal.typed) } };
    case 'integer':
    case 'range':
    case 'real':
      return literal.kind === 'number' ? checkedNumber(literal.typed, type, version, wrong) : wrongKind();
    case 'enumeration':
      if (literal.kind !== 'item') return wrongKind();
      return isAmong(wanted.items, literal.name)
        ? { value: { kind: 'item', name: literal.name } }
        : wrong({ code: 'wrong-item', name: literal.name, type });
    case 'tuple': {
      if (literal.kind !== 'tuple') return wrongKind();
      const { members } = literal;
      const expected = wanted.fields.length;
      const pairs = wanted.fields.flatMap(({ type: field }, index) => {
        const member = members[index];
        return member ? [checkedArgument(member, field, version)] : [];
      });
      if (members.length === expected) return joined('tuple', pairs);
      // The fields that are there are converted all the same, and a number that cannot be is told first.
      const count = wrong({ code: 'field-count', found: members.length, expected, type });
      return joined('tuple', [...pairs, count]);
    }
    case 'array':
      if (literal.kind !== 'array') return wrongKind();
      return joined(
        'array',
        literal.members.map((member) => checkedArgument(member, wanted.element, version)),
      );
    case 'unknown':
      return { problems: [] };
  }
}

function joined(kind: 'tuple' | 'array', checked: readonly CheckedArgument[]): CheckedArgument {
  if (checked.every(isFit)) return { value: { kind, members: checked.map(({ value }) => value) } };
  return { problems: checked.flatMap((member) => (isFit(member) ? [] : member.problems)) };
}

function checkedNumber(
  typed: string,
  type: Type,
  version: Version,
  wrong: (fault: ArgumentFault) => CheckedArgument,
): CheckedArgument {
  const wanted = bare(type);
  const unfit = (form: NumberForm): CheckedArgument =>
    wrong({ code: 'number-unfit', number: canonicalDecimal(typed), form, type });
  if (wanted.kind === 'real') {
    const real = realNumber(typed);
    return real === undefined ? unfit('double-precision, real value') : { value: { kind: 'real', value: real } };
  }
  const bits = integerBits(wanted, version);
  const value = wholeNumber(typed, bits);
  if (value === undefined) return unfit(`${bits}-bit integer`);
  if (wanted.kind === 'range' && (value < wanted.low || value > wanted.high))
    return wrong({ code: 'out-of-range', value, type });
  return { value: { kind: 'integer', value } };
}

/** Ranges are as wide as the plain integer of the version. */
export const integerBits = (type: Type, { integerBits: plain }: Version): 32 | 64 =>
  type.kind === 'integer' && type.isWide ? 64 : plain;
