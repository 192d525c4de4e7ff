/** The texts with which an ETF program refuses a whole script, to the character. */
import { unreachable } from '../../common/unreachable';
import { shownDeclaration } from '../shown';
import { bare, type Signature, type Type } from '../types';
import type { Version } from '../versions';
import type { ScriptFault } from './faults';
import type { Literal } from './literals';
import { canonicalDecimal } from './numbers';

/** Syntax errors win: only without any are types looked at. */
export type Refusal =
  | { readonly kind: 'syntax'; readonly message: string; readonly line: number; readonly column: number }
  | { readonly kind: 'type'; readonly messages: readonly string[] };

const SYNTAX = 'Syntax Error: specification of command executions cannot be parsed';
const TYPE = 'Type Error: specification of command executions is not type-correct';

/** What the program prints instead of a transcript. */
export function refusalText(refusal: Refusal): string {
  if (refusal.kind === 'type') return [TYPE, ...refusal.messages, ''].join('\n');
  const { message, line, column } = refusal;
  return `${SYNTAX}\n${message} (Line ${line}, Column ${column})\n`;
}

/** Whether a transcript is a refusal rather than states. */
export const isRefusalText = (transcript: string): boolean =>
  transcript.startsWith(SYNTAX) || transcript.startsWith(TYPE);

/** The sentence of a syntax message; `token` is what the oldest versions print in place of any. */
export function syntaxMessage(fault: ScriptFault, token: string, { namesTokens }: Version): string {
  if (namesTokens) return token;
  switch (fault.code) {
    case 'unknown-identifier':
      return `Unknown identifier ${fault.name}`;
    case 'number-unfit':
      return `Invalid number for ${fault.form} ${fault.number}`;
    case 'too-many-arguments':
      return `Too many arguments passed for "${fault.signature.name}"`;
    default:
      return 'parse error';
  }
}

export const unknownCommandMessage = (name: string): string => `Error: unknown event name ${name}`;

export const nonconformingMessage = (args: readonly Literal[], signature: Signature, version: Version): string =>
  `${shownCall(args, signature)} does not conform to declaration ${shownDeclaration(signature, version)}`;

/** A call as these messages show it, which differs from its echo. */
function shownCall(args: readonly Literal[], { name, parameters }: Signature): string {
  return `${name}(${args.map((literal, index) => shownArgument(literal, parameters[index]?.type)).join(', ')})`;
}

function shownArgument(literal: Literal, type: Type | undefined): string {
  const wanted = type && bare(type);
  switch (literal.kind) {
    case 'boolean':
      return literal.typed;
    case 'character':
      return literal.slip;
    case 'string':
      return literal.content === '' ? '""' : literal.content;
    case 'number':
      return isConverted(wanted) ? canonicalDecimal(literal.typed) : literal.typed;
    case 'item':
      return literal.name;
    case 'tuple':
      return `[${literal.members
        .map((member, index) =>
          shownArgument(member, wanted?.kind === 'tuple' ? wanted.fields[index]?.type : undefined),
        )
        .join(', ')}]`;
    case 'array':
      return `<<${literal.members
        .map((member) => shownArgument(member, wanted?.kind === 'array' ? wanted.element : undefined))
        .join(', ')}>>`;
    default:
      return unreachable(literal);
  }
}

/** Where a number is turned into one of these, its canonical form is shown, else what was typed. */
const isConverted = (type: Type | undefined): boolean =>
  type?.kind === 'integer' || type?.kind === 'range' || type?.kind === 'real';
