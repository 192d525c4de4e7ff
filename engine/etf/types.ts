/** The types of the language, resolved: what a script's arguments are checked against. */

export type SimpleKind = 'boolean' | 'character' | 'string' | 'value' | 'real';

export type Type =
  | { readonly kind: SimpleKind }
  /** `wide` is the later `INTEGER_64`; the bits of the plain one depend on the version. */
  | { readonly kind: 'integer'; readonly isWide: boolean }
  | { readonly kind: 'range'; readonly low: bigint; readonly high: bigint }
  | { readonly kind: 'enumeration'; readonly items: readonly string[] }
  | { readonly kind: 'tuple'; readonly fields: readonly Member[] }
  | { readonly kind: 'array'; readonly element: Type }
  | NamedType
  /** What a wrong declaration leaves: everything fits, so that one mistake is told once. */
  | { readonly kind: 'unknown' };

export type BareType = Exclude<Type, { readonly kind: 'named' }>;

export interface NamedType {
  readonly kind: 'named';
  readonly name: string;
  readonly type: Type;
  /** What is behind all names: a grammar may give thousands of names to one type, each to the one before. */
  readonly bare: BareType;
}

export const named = (name: string, type: Type): NamedType => ({ kind: 'named', name, type, bare: bare(type) });

/** A field of a tuple or a parameter of a command. */
export interface Member {
  readonly name: string;
  readonly type: Type;
  readonly doc: string;
}

export interface Signature {
  readonly name: string;
  readonly parameters: readonly Member[];
  readonly doc: string;
  /** The heading under which the command stands. */
  readonly section?: string;
  /** What the grammar says about the command and its neighbours together. */
  readonly group?: string;
}

export const UNKNOWN: Type = { kind: 'unknown' };

/** The type behind its names. */
export const bare = (type: Type): BareType => (type.kind === 'named' ? type.bare : type);

/** Anything but a tuple or an array: what a tuple literal can hold. */
export const isSimple = (type: Type): boolean => {
  const { kind } = bare(type);
  return kind !== 'tuple' && kind !== 'array';
};

/** All items of the enumerations that are written in a type; what it names is a declaration of its own. */
export function itemsIn(type: Type): readonly string[] {
  switch (type.kind) {
    case 'enumeration':
      return type.items;
    case 'tuple':
      return type.fields.flatMap((field) => itemsIn(field.type));
    case 'array':
      return itemsIn(type.element);
    default:
      return [];
  }
}
