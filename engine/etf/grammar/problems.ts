/** What can be wrong with a grammar file, and how to say it: in our words, and in the original's. */

import { unreachable } from '../../common/unreachable';
import type { Span } from '../lexis';
import { GRAMMAR_KEYWORDS } from '../versions';

export type GrammarFault =
  | { readonly code: 'syntax'; readonly found: string; readonly expected: string }
  | { readonly code: 'no-system'; readonly found: string }
  | { readonly code: 'type-after-command'; readonly name: string }
  | { readonly code: 'empty-parentheses'; readonly command: string }
  | { readonly code: 'nested-type'; readonly outer: 'TUPLE' | 'ARRAY'; readonly inner: 'TUPLE' | 'ARRAY' }
  | { readonly code: 'type-repeated'; readonly name: string }
  | { readonly code: 'type-unknown'; readonly name: string; readonly isDeclaredLater: boolean }
  | { readonly code: 'type-not-simple'; readonly shown: string }
  | { readonly code: 'tuple-in-tuple'; readonly shown: string }
  | { readonly code: 'command-repeated'; readonly name: string }
  | { readonly code: 'parameter-repeated'; readonly name: string; readonly command: string }
  | { readonly code: 'field-repeated'; readonly name: string }
  | { readonly code: 'parameter-like-field'; readonly name: string; readonly shown: string }
  | { readonly code: 'item-repeated'; readonly name: string }
  | { readonly code: 'range-empty'; readonly low: bigint; readonly high: bigint }
  | { readonly code: 'bound-too-large'; readonly bound: bigint }
  | { readonly code: 'reserved-word'; readonly name: string; readonly of: ReservedUse }
  | { readonly code: 'reserved-command'; readonly name: string }
  | { readonly code: 'names-differ-in-case'; readonly name: string; readonly other: string };

export type ReservedUse =
  | { readonly kind: 'type' | 'command' | 'item' }
  | { readonly kind: 'parameter'; readonly command: string };

export type GrammarProblem = Span & { readonly severity: 'error' | 'warning' } & GrammarFault;

/** These pass the original's own checks and fail later, in what it generates. */
const WARNINGS: ReadonlySet<GrammarFault['code']> = new Set(['reserved-command', 'names-differ-in-case']);

export const problemAt = ({ start, end }: Span, fault: GrammarFault): GrammarProblem => ({
  ...fault,
  start,
  end,
  severity: WARNINGS.has(fault.code) ? 'warning' : 'error',
});

/** What is wrong and what to do, for a person. */
export function grammarMessage(fault: GrammarFault): string {
  switch (fault.code) {
    case 'syntax':
      return `Expected ${fault.expected}, found ${foundWords(fault.found)}.`;
    case 'no-system':
      return `A grammar file begins with \`system NAME\`; this one ${fault.found === '' ? 'is empty' : `begins with ${foundWords(fault.found)}`}.`;
    case 'type-after-command':
      return `Type ${fault.name} stands below a command: all types are declared before the first command.`;
    case 'empty-parentheses':
      return `A command without parameters has no parentheses: write \`${fault.command}\`.`;
    case 'nested-type':
      return `${fault.inner} cannot stand in ${fault.outer}: ${NESTED_ADVICE[fault.outer]}`;
    case 'type-repeated':
      return `Type ${fault.name} is declared twice: rename or remove one.`;
    case 'type-unknown':
      if (GRAMMAR_KEYWORDS.has(fault.name.toUpperCase()))
        return `There is no type ${fault.name}: write \`${fault.name.toUpperCase()}\`, in capitals.`;
      return fault.isDeclaredLater
        ? `Type ${fault.name} is declared further down: move its declaration above its first use.`
        : `There is no type ${fault.name}: declare it above with \`type ${fault.name} = …\`.`;
    case 'type-not-simple':
      return `\`${fault.shown}\` cannot stand here: an array holds simple values or tuples, a tuple only simple values.`;
    case 'tuple-in-tuple':
      return `\`${fault.shown}\` is a tuple in a tuple, for which no script can write a value: list its fields here.`;
    case 'command-repeated':
      return `Command ${fault.name} is declared twice: rename or remove one.`;
    case 'parameter-repeated':
      return `Command ${fault.command} has two parameters ${fault.name}: rename one.`;
    case 'field-repeated':
      return `The tuple has two fields ${fault.name}: rename one.`;
    case 'parameter-like-field':
      return `Parameter ${fault.name} has the name of a field of its own tuple \`${fault.shown}\`: rename one.`;
    case 'item-repeated':
      return `${fault.name} is listed twice in this enumeration: remove one.`;
    case 'range-empty':
      return `No number lies in ${fault.low}..${fault.high}: write the lower bound first.`;
    case 'bound-too-large':
      return `${fault.bound} does not fit 32 bits: bounds lie between -2147483648 and 2147483647.`;
    case 'reserved-word':
      return `${fault.name} is a reserved word of Eiffel and cannot name ${RESERVED_FOR[fault.of.kind]}: choose another.`;
    case 'reserved-command':
      return `${fault.name} is a reserved word of Eiffel: the original accepts it here, but what it generates does not compile.`;
    case 'names-differ-in-case':
      return `${fault.name} differs from ${fault.other} in upper and lower case alone, which Eiffel does not tell apart: rename one.`;
    default:
      return unreachable(fault);
  }
}

function foundWords(token: string): string {
  if (token === '') return 'the end of the file';
  if (token === '\uFEFF') return 'a byte order mark';
  const shown = `\`${token.length > 40 ? `${token.slice(0, 40)}…` : token}\``;
  return GRAMMAR_KEYWORDS.has(token) ? `${shown}, a word of the language` : shown;
}

const NESTED_ADVICE = {
  ARRAY: 'arrays hold simple values, tuples or a named type.',
  TUPLE: 'the fields of a tuple are simple values or of a named simple type.',
} as const;

const RESERVED_FOR = { type: 'a type', command: 'a command', item: 'an item', parameter: 'a parameter' } as const;

/** The original's words; undefined where it is silent. */
export function originalMessage(fault: GrammarFault): string | undefined {
  switch (fault.code) {
    case 'syntax':
    case 'no-system':
      return fault.found;
    case 'type-repeated':
      return `Named type '${fault.name}' is declared multiple times`;
    case 'type-unknown':
      return `Named type '${fault.name}' is not declared`;
    case 'type-not-simple':
      return `Named type '${fault.shown}' should not be used when a simple type is expected`;
    case 'command-repeated':
      return `event '${fault.name}' is declared multiple times`;
    case 'parameter-repeated':
      return `parameter '${fault.name}' in event '${fault.command}' is declared multiple times`;
    case 'field-repeated':
      return `tuple field '${fault.name}' is declared multiple times`;
    case 'parameter-like-field':
      return `Event parameter name ${fault.name} clashes with that of one of the tuple fields ${fault.shown}`;
    case 'item-repeated':
      return `Item ${fault.name} is declared multiple times in the same enumerated type`;
    case 'range-empty':
      return `Invalid interval specification: ${fault.low} > ${fault.high}`;
    case 'bound-too-large':
      return `Invalid number for 32-bit integer ${fault.bound}`;
    case 'reserved-word':
      return `${reservedSubject(fault.name, fault.of)} is an Eiffel reserved word`;
    default:
      return undefined;
  }
}

function reservedSubject(name: string, of: ReservedUse): string {
  switch (of.kind) {
    case 'type':
      return `type name '${name}'`;
    case 'command':
      return `event name '${name}'`;
    case 'item':
      return `Enumerated item '${name}'`;
    case 'parameter':
      return `parameter name '${name}' of event '${of.command}'`;
  }
}

/** `Error (Line 3):Named type …`, as the original lists it; `line` counts from 1. */
export function originalReport(fault: GrammarFault, line: number): string | undefined {
  const text = originalMessage(fault);
  return text === undefined ? undefined : `Error (Line ${line}):${text}`;
}
