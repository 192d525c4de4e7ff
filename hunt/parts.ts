/** What a value is made of: the fields of a tuple and the items of a list, which other commands may name by themselves. */
import type { ArgumentValue, Command, Domain, Signature } from '../engine/face';

export interface Part {
  readonly type: string;
  readonly value: ArgumentValue;
}

/** All arguments of a command, each followed by what it is made of. */
export const partsOf = ({ args }: Command, { params }: Signature): readonly Part[] =>
  params.flatMap(({ type, domain }, index) => {
    const value = args[index];
    return value === undefined ? [] : [{ type, value }, ...within(value, domain)];
  });

/** The texts among them. */
export const textsOf = (command: Command, signature: Signature): readonly string[] =>
  partsOf(command, signature).flatMap(({ value }) =>
    typeof value === 'object' && 'text' in value ? [value.text] : [],
  );

function within(value: ArgumentValue, domain: Domain): readonly Part[] {
  if (typeof value !== 'object' || !('literal' in value)) return [];
  if (domain.kind === 'tuple') return fieldsOf(value.literal, domain);
  if (domain.kind !== 'list' || domain.of.kind !== 'tuple') return [];
  const { of } = domain;
  return itemsIn(value.literal, 2).flatMap((item) => fieldsOf(item, of));
}

const fieldsOf = (literal: string, { fields }: Extract<Domain, { kind: 'tuple' }>): readonly Part[] =>
  itemsIn(literal, 1).flatMap((text, index) => {
    const field = fields[index];
    return field ? [{ type: field.type, value: valueIn(text, field.domain) }] : [];
  });

function valueIn(text: string, { kind }: Domain): ArgumentValue {
  switch (kind) {
    case 'int':
      return Number(text);
    case 'enum':
      return text;
    case 'text':
    case 'id':
      return { text: text.slice(1, -1) };
    default:
      return { literal: text };
  }
}

/** What stands between the brackets, as it is echoed: apart by `, `, which strings and characters may hold as well. */
function itemsIn(literal: string, bracket: number): readonly string[] {
  const inside = literal.slice(bracket, -bracket);
  return inside.match(/\[(?:"(?:\\.|[^"\\])*"|'.'|[^\]"'])*\]|"(?:\\.|[^"\\])*"|'.'|[^,\s[\]]+/gs) ?? [];
}
