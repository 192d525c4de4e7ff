/** What can be wrong with a script, each with what a message needs. */
import type { Span } from '../lexis';
import type { Signature, Type } from '../types';
import type { Literal } from './literals';

export type ArgumentFault =
  | { readonly code: 'number-unfit'; readonly number: string; readonly form: NumberForm; readonly type: Type }
  | { readonly code: 'wrong-kind'; readonly found: Literal['kind']; readonly type: Type }
  | { readonly code: 'out-of-range'; readonly value: bigint; readonly type: Type }
  | { readonly code: 'wrong-item'; readonly name: string; readonly type: Type }
  | { readonly code: 'field-count'; readonly found: number; readonly expected: number; readonly type: Type };

export type NumberForm = '32-bit integer' | '64-bit integer' | 'double-precision, real value';

export type ScriptFault =
  | ArgumentFault
  | { readonly code: 'parse-error'; readonly found: string; readonly expected: string }
  | { readonly code: 'unknown-identifier'; readonly name: string }
  | { readonly code: 'unknown-command'; readonly name: string }
  | { readonly code: 'too-many-arguments'; readonly signature: Signature; readonly given: number }
  | { readonly code: 'too-few-arguments'; readonly signature: Signature; readonly given: number };

export type ArgumentProblem = Span & ArgumentFault;
export type ScriptProblem = Span & ScriptFault;
