/** Arguments as they are written, before anybody asks whether they fit. */
import type { Span } from '../lexis';

export type SimpleLiteral = Span &
  (
    | { readonly kind: 'boolean'; readonly typed: string }
    /** `slip` is what the original shows in its place: the text of the token before it that had one. */
    | { readonly kind: 'character'; readonly content: string; readonly slip: string }
    | { readonly kind: 'string'; readonly content: string }
    /** Sign and digits without the blanks that may stand between them. */
    | { readonly kind: 'number'; readonly typed: string }
    | { readonly kind: 'item'; readonly name: string }
  );

export type TupleLiteral = Span & { readonly kind: 'tuple'; readonly members: readonly SimpleLiteral[] };

export type Literal =
  | SimpleLiteral
  | TupleLiteral
  | (Span & { readonly kind: 'array'; readonly members: readonly (SimpleLiteral | TupleLiteral)[] });

export const LITERAL_WORDS: Readonly<Record<Literal['kind'], string>> = {
  boolean: 'a boolean',
  character: 'a character',
  string: 'a string',
  number: 'a number',
  item: 'a name',
  tuple: 'a tuple',
  array: 'an array',
};
