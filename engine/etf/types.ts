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
  | { readonly kind: 'named'; readonly name: string; readonly type: Type }
  /** What a wrong declaration leaves: everything fits, so that one mistake is told once. */
  | { readonly kind: 'unknown' };

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
export function bare(type: Type): Exclude<Type, { readonly kind: 'named' }> {
  let found = type;
  while (found.kind === 'named') found = found.type;
  return found;
}

/** Anything but a tuple or an array: what a tuple literal can hold. */
export const isSimple = (type: Type): boolean => {
  const { kind } = bare(type);
  return kind !== 'tuple' && kind !== 'array';
};

/** All items of all enumerations in the types: one table for the whole grammar. */
export function itemsIn(type: Type): readonly string[] {
  const found = bare(type);
  switch (found.kind) {
    case 'enumeration':
      return found.items;
    case 'tuple':
      return found.fields.flatMap((field) => itemsIn(field.type));
    case 'array':
      return itemsIn(found.element);
    default:
      return [];
  }
}
