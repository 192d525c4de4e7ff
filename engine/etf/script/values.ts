/** Arguments that fit their types, and how the original prints them back. */
import { echo } from '../../common/echo';
import { unreachable } from '../../common/unreachable';
import { ETF_DIALECT } from '../../face';
import { printedReal } from './numbers';

export type Value =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'character' | 'string'; readonly value: string }
  /** Whole numbers of up to 64 bits. */
  | { readonly kind: 'integer'; readonly value: bigint }
  /** Exact, of any length, in canonical form. */
  | { readonly kind: 'decimal'; readonly value: string }
  | { readonly kind: 'real'; readonly value: number }
  | { readonly kind: 'item'; readonly name: string }
  | { readonly kind: 'tuple' | 'array'; readonly members: readonly Value[] };

/**
 * `<<["k", 1]>>`: inside tuples and arrays a space follows the comma. Not what was written: a real number is
 * printed as the original rounds it.
 */
export function echoOfValue(value: Value): string {
  switch (value.kind) {
    case 'boolean':
      return value.value ? 'True' : 'False';
    case 'character':
      return `'${value.value}'`;
    case 'string':
      return `"${value.value}"`;
    case 'integer':
      return String(value.value);
    case 'decimal':
      return value.value;
    case 'real':
      return printedReal(value.value);
    case 'item':
      return value.name;
    case 'tuple':
      return `[${value.members.map(echoOfValue).join(', ')}]`;
    case 'array':
      return `<<${value.members.map(echoOfValue).join(', ')}>>`;
    default:
      return unreachable(value);
  }
}

/** What a transcript prints at the start of the line of a command. */
export const ARROW = '->';

/** `fire([A, 2])`: what is said of the values is theirs, and their echo goes between the parentheses as it is. */
export const echoOfCommand = (name: string, values: readonly Value[]): string =>
  echo({ name, args: values.map((value) => ({ literal: echoOfValue(value) })) }, ETF_DIALECT);
