/** What can be said of the domain of an argument without a game: its values in words, and a first one. */

import { echoedValue } from '../../../engine/common/echo';
import { unreachable } from '../../../engine/common/unreachable';
import { type ArgumentValue, type Domain, type Option, PLAIN_DIALECT } from '../../../engine/face';

/** The allowed values in words: "a whole number from 1 to 5", "A, B or C". */
export function allowed(domain: Domain): string {
  switch (domain.kind) {
    case 'int':
      return Number.isSafeInteger(domain.max)
        ? `a whole number from ${domain.min} to ${domain.max}`
        : 'a whole number of at most 64 bits';
    case 'enum':
      return inWords(domain.values);
    case 'text':
      return 'a text';
    case 'id':
      return 'the id of something in the game';
    case 'file':
      return `the name of a ${domain.noun}`;
    case 'either':
      return domain.domains.map(allowed).join(', or ');
    case 'boolean':
      return 'True or False';
    case 'character':
      return "one character between single quotes, like 'x'";
    case 'real':
      return 'a number, like 1.5';
    case 'decimal':
      return 'a decimal number, like 12.50';
    case 'tuple':
      return `[${few(domain.fields.map(({ name }) => name))}]`;
    case 'list':
      return `a list <<…>> of values that are each ${allowed(domain.of)}`;
    default:
      return unreachable(domain);
  }
}

/** Of a longer list it is said how many more there are: it may be told once for each of thousands of commands. */
const MOST_NAMED = 40;

/** `A, B, C`, or `A, B, C and 2000 more`. */
export const few = (words: readonly string[]): string =>
  words.length > MOST_NAMED
    ? `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`
    : words.join(', ');

function inWords(values: readonly string[]): string {
  if (values.length > MOST_NAMED)
    return `${values.slice(0, MOST_NAMED).join(', ')} or one of ${values.length - MOST_NAMED} more`;
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values[values.length - 1]}`;
}

/** `1 to 5` or `A, B, C`. */
export function domainText(domain: Domain): string {
  if (domain.kind === 'int' && Number.isSafeInteger(domain.max)) return `${domain.min} to ${domain.max}`;
  return domain.kind === 'enum' ? few(domain.values) : allowed(domain);
}

/** As wide as a type of whole numbers is, of 32 or 64 bits. */
const isAnyInteger = ({ min, max }: { readonly min: number; readonly max: number }): boolean =>
  min === -(2 ** 31) ? max === 2 ** 31 - 1 : !Number.isSafeInteger(max);

/** The shortest form, for signatures: `1..5`, `A|B|C`, `A..J`. */
export function domainLabel(domain: Domain): string {
  switch (domain.kind) {
    case 'int':
      return isAnyInteger(domain) ? 'integer' : `${domain.min}..${domain.max}`;
    case 'enum':
      return shortList(domain.values);
    case 'either':
      return domain.domains.map(domainLabel).join('|');
    case 'file':
      return domain.noun;
    case 'tuple':
      return `[${few(domain.fields.map((field) => domainLabel(field.domain)))}]`;
    case 'list':
      return `<<${domainLabel(domain.of)}>>`;
    default:
      return domain.kind;
  }
}

const shortList = (values: readonly string[]): string =>
  values.length > 4 ? `${values[0]}..${values.at(-1)}` : values.join('|');

/** A first value, to begin with where nothing better is known. */
export function lowest(domain: Domain): ArgumentValue {
  switch (domain.kind) {
    case 'int':
      // Of all numbers there are, none is more likely than zero.
      return domain.min < 0 && domain.max >= 0 ? 0 : domain.min;
    case 'enum':
      return domain.values[0] ?? '';
    case 'text':
    case 'id':
    case 'file':
      return { text: '' };
    case 'either':
      return domain.domains[0] ? lowest(domain.domains[0]) : '';
    case 'boolean':
      return { literal: 'True' };
    case 'character':
      return { literal: "'x'" };
    case 'real':
    case 'decimal':
      return { literal: '0' };
    case 'tuple':
      return { literal: `[${domain.fields.map((field) => written(lowest(field.domain))).join(', ')}]` };
    case 'list':
      return { literal: '<<>>' };
    default:
      return unreachable(domain);
  }
}

/** All values of a domain that lists them, a first one of those with parts, for a state that knows no better. */
export function choices(domain: Domain): readonly Option[] {
  if (domain.kind === 'enum') return domain.values.map((value) => ({ value, label: '' }));
  if (domain.kind === 'boolean') return ['True', 'False'].map((literal) => ({ value: { literal }, label: '' }));
  if (domain.kind === 'tuple' || domain.kind === 'list') return [{ value: lowest(domain), label: domainLabel(domain) }];
  return domain.kind === 'either' ? domain.domains.flatMap(choices) : [];
}

/** Inside tuples and lists a text stands between quotes. */
export const written = (value: ArgumentValue): string => echoedValue(value, PLAIN_DIALECT);
