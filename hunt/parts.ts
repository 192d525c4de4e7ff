/** What a value is made of: the fields of a tuple and the items of a list, which other commands may name by themselves. */
import type { ArgumentValue, Command, Domain, Parameter, Signature } from '../engine/face';

type TupleDomain = Extract<Domain, { kind: 'tuple' }>;

export interface Part {
  /** Of the parameter or field. */
  readonly name?: string | undefined;
  readonly type: string;
  readonly domain: Domain;
  readonly value: ArgumentValue;
}

/** All arguments of a command, each followed by what it is made of. */
export const partsOf = ({ args }: Command, { params }: Signature): readonly Part[] =>
  params.flatMap(({ name, type, domain }, index) => {
    const value = args[index];
    return value === undefined ? [] : [{ name, type, domain, value }, ...within(value, domain)];
  });

/** The texts among them. */
export const textsOf = (command: Command, signature: Signature): readonly string[] =>
  partsOf(command, signature).flatMap(({ value }) =>
    typeof value === 'object' && 'text' in value ? [value.text] : [],
  );

/** The same command with other values in the place of these. */
export function exchanged(command: Command, { params }: Signature, other: (part: Part) => ArgumentValue): Command {
  const args = command.args.map((value, index) => {
    const param = params[index];
    return param ? exchangedValue(value, param, other) : value;
  });
  return { name: command.name, args };
}

/** In the order in which they are exchanged: what is made of others is not among them. */
export function leavesOf(command: Command, signature: Signature): readonly Part[] {
  const parts: Part[] = [];
  exchanged(command, signature, (part) => {
    parts.push(part);
    return part.value;
  });
  return parts;
}

/** What is called the same, and is of the same type, is mostly the same, whichever command names it. */
export const roleOf = ({ name = '', type }: Pick<Part, 'name' | 'type'>): string => `${name} ${type}`;

export const keyOf = ({ type, value }: Pick<Part, 'type' | 'value'>): string => `${type} ${JSON.stringify(value)}`;

/** The same command with one item less in a list, for each of them. */
export function withFewerItems(command: Command, { params }: Signature): readonly Command[] {
  return command.args.flatMap((value, at) => {
    if (params[at]?.domain.kind !== 'list' || typeof value !== 'object' || !('literal' in value)) return [];
    const items = itemsIn(value.literal, 2);
    return items.map((_, left) => {
      const literal = `<<${items.filter((_each, index) => index !== left).join(', ')}>>`;
      return { name: command.name, args: command.args.map((old, index) => (index === at ? { literal } : old)) };
    });
  });
}

/** The numbers that are tried first in the place of one, as far as its type has them. */
export function smallNumbers({ domain, value }: Part): readonly ArgumentValue[] {
  if (domain.kind === 'int') return [0, 1].filter((small) => small !== value && isWithin(small, domain));
  if (domain.kind !== 'real' && domain.kind !== 'decimal') return [];
  return ['0', '1'].map((literal) => ({ literal })).filter((small) => written(small) !== written(value));
}

export const isWithin = (value: number, domain: Domain): boolean =>
  domain.kind === 'int' && value >= domain.min && value <= domain.max;

type Typed = Pick<Parameter, 'type' | 'domain'> & Partial<Pick<Parameter, 'name'>>;

/** The same for a value by itself. */
export function exchangedValue(
  value: ArgumentValue,
  { name, type, domain }: Typed,
  other: (part: Part) => ArgumentValue,
): ArgumentValue {
  if (typeof value !== 'object' || !('literal' in value)) return other({ name, type, domain, value });
  if (domain.kind === 'tuple') return { literal: exchangedTuple(value.literal, domain, other) };
  if (domain.kind !== 'list' || domain.of.kind !== 'tuple') return other({ name, type, domain, value });
  const { of } = domain;
  return {
    literal: `<<${itemsIn(value.literal, 2)
      .map((item) => exchangedTuple(item, of, other))
      .join(', ')}>>`,
  };
}

const exchangedTuple = (literal: string, domain: TupleDomain, other: (part: Part) => ArgumentValue): string =>
  `[${fieldsOf(literal, domain)
    .map((part) => written(other(part)))
    .join(', ')}]`;

function written(value: ArgumentValue): string {
  if (typeof value !== 'object') return String(value);
  return 'text' in value ? `"${value.text}"` : value.literal;
}

function within(value: ArgumentValue, domain: Domain): readonly Part[] {
  if (typeof value !== 'object' || !('literal' in value)) return [];
  if (domain.kind === 'tuple') return fieldsOf(value.literal, domain);
  if (domain.kind !== 'list' || domain.of.kind !== 'tuple') return [];
  const { of } = domain;
  return itemsIn(value.literal, 2).flatMap((item) => fieldsOf(item, of));
}

const fieldsOf = (literal: string, { fields }: TupleDomain): readonly Part[] =>
  itemsIn(literal, 1).flatMap((text, index) => {
    const field = fields[index];
    return field
      ? [{ name: field.name, type: field.type, domain: field.domain, value: valueIn(text, field.domain) }]
      : [];
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
