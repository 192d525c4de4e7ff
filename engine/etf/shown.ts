/** Types and declarations as the original prints them in its messages. */

import { kept } from '../common/kept';
import { unreachable } from '../common/unreachable';
import type { BareType, Member, Signature, Type } from './types';
import type { Version } from './versions';

/**
 * Longer ones end with `…`: each mention of a name shows all that is behind it, so a type of a few lines may be
 * shown by more than any memory holds.
 */
const LONGEST = 20_000;
/** Enough for a person who chooses among types. */
export const GLANCE = 1_000;

/** `SMALL = 1 .. 5`: a named type shows its name and what is behind it, at every depth. */
export const shownType = (type: Type, version: Version, longest = LONGEST): string =>
  joined(piecesOfType(type, version), longest);

/** `m(n: SMALL = 1 .. 5 ; c: COLOR = {red, green})`. */
export const shownDeclaration = (signature: Signature, version: Version): string =>
  joined(piecesOfDeclaration(signature, version), LONGEST);

export const shownMember = (member: Member, version: Version): string =>
  joined(piecesOfMember(member, version), LONGEST);

function joined(pieces: Iterable<string>, longest: number): string {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > longest) return `${text.slice(0, longest)}…`;
  }
  return text;
}

function* piecesOfDeclaration({ name, parameters }: Signature, version: Version): Generator<string> {
  yield name;
  if (parameters.length === 0) return;
  yield '(';
  yield* listed(parameters, ' ; ', (parameter) => piecesOfMember(parameter, version));
  yield ')';
}

function* piecesOfMember({ name, type }: Member, version: Version): Generator<string> {
  yield `${name}: `;
  yield* piecesOfType(type, version);
}

function* piecesOfType(type: Type, version: Version): Generator<string> {
  let found = type;
  for (; found.kind === 'named'; found = found.type) yield `${found.name} = `;
  if (found.kind === 'tuple') {
    yield 'TUPLE[';
    yield* listed(found.fields, '; ', (field) => piecesOfMember(field, version));
    yield ']';
  } else if (found.kind === 'array') {
    yield 'ARRAY[';
    yield* piecesOfType(found.element, version);
    yield ']';
  } else yield shownSimple(found, version);
}

function* listed<T>(parts: readonly T[], separator: string, pieces: (part: T) => Iterable<string>): Generator<string> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) yield separator;
    yield* pieces(part);
  }
}

function shownSimple(type: Exclude<BareType, { readonly kind: 'tuple' | 'array' }>, version: Version): string {
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
      return shownItems(type.items);
    case 'unknown':
      return '?';
    default:
      return unreachable(type);
  }
}

/** Made once: many parameters may be of one enumeration. */
const shownItems = kept((items: readonly string[]) => `{${items.join(', ')}}`);
