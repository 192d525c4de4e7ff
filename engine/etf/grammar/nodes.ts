/** A grammar file as it is written: every part with its place in the text. */
import type { Comment, Span, Token } from '../lexis';
import type { SimpleKind } from '../types';
import type { GrammarProblem } from './problems';

export interface Name extends Span {
  readonly text: string;
}

/** A whole number as written, sign included. */
export interface Bound extends Span {
  readonly value: bigint;
}

export type TypeNode = Span &
  (
    | { readonly kind: 'simple'; readonly simple: SimpleKind }
    | { readonly kind: 'integer'; readonly keyword: string }
    | { readonly kind: 'range'; readonly low: Bound; readonly high: Bound }
    | { readonly kind: 'enumeration'; readonly items: readonly Name[] }
    | { readonly kind: 'tuple'; readonly fields: readonly MemberNode[] }
    | { readonly kind: 'array'; readonly element: TypeNode }
    | { readonly kind: 'reference'; readonly name: Name }
    /** Nothing that could be read as a type. */
    | { readonly kind: 'missing' }
  );

/** A parameter of a command or a field of a tuple. */
export interface MemberNode extends Span {
  readonly name: Name;
  readonly type: TypeNode;
}

export interface TypeDeclaration extends Span {
  readonly kind: 'type';
  readonly name: Name;
  readonly type: TypeNode;
}

export interface CommandDeclaration extends Span {
  readonly kind: 'command';
  readonly name: Name;
  readonly parameters: readonly MemberNode[];
}

export type Declaration = TypeDeclaration | CommandDeclaration;

export interface SystemDeclaration extends Span {
  readonly name: Name;
}

/** What the parser makes; nothing in it is checked yet. */
export interface GrammarSyntax {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly system: SystemDeclaration | undefined;
  readonly declarations: readonly Declaration[];
  readonly problems: readonly GrammarProblem[];
}

/** The members written directly in a type: fields of a tuple, also of the tuple in an array. */
export function fieldsIn(type: TypeNode): readonly MemberNode[] {
  if (type.kind === 'array') return fieldsIn(type.element);
  return type.kind === 'tuple' ? type.fields : [];
}

/** Every type that stands in a declaration, outer ones first. */
export function typesIn(declaration: Declaration): readonly TypeNode[] {
  const roots = declaration.kind === 'type' ? [declaration.type] : declaration.parameters.map(({ type }) => type);
  return roots.flatMap(withInner);
}

function withInner(type: TypeNode): readonly TypeNode[] {
  if (type.kind === 'array') return [type, ...withInner(type.element)];
  return type.kind === 'tuple' ? [type, ...type.fields.flatMap((field) => withInner(field.type))] : [type];
}

/** Whatever has a name inside a declaration, in the order of the text. */
export function namedPartsOf(declaration: Declaration): readonly Name[] {
  const parameters = declaration.kind === 'command' ? declaration.parameters.map(({ name }) => name) : [];
  const inner = typesIn(declaration).flatMap((type) =>
    type.kind === 'tuple' ? type.fields.map(({ name }) => name) : type.kind === 'enumeration' ? type.items : [],
  );
  return [...parameters, ...inner].sort((a, b) => a.start - b.start);
}
