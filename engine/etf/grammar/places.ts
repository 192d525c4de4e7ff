/** What stands at a place of a grammar file, and everywhere else where it is named. Offsets in, plain data out. */
import { isName, type Span } from '../lexis';
import { GRAMMAR_KEYWORDS } from '../versions';
import type { Grammar } from './index';
import { type Declaration, type MemberNode, type Name, typesIn } from './nodes';
import { isReserved } from './reserved';

/** What the name at a place stands for. */
export type Subject =
  | { readonly kind: 'system'; readonly name: Name }
  | { readonly kind: 'type'; readonly name: Name }
  | { readonly kind: 'command'; readonly name: Name; readonly declaration: Declaration }
  | {
      readonly kind: 'parameter' | 'field';
      readonly name: Name;
      readonly member: MemberNode;
      readonly declaration: Declaration;
    }
  | { readonly kind: 'item'; readonly name: Name };

const holds = ({ start, end }: Span, offset: number): boolean => offset >= start && offset <= end;

export function subjectAt({ syntax }: Grammar, offset: number): Subject | undefined {
  const { system, declarations } = syntax;
  if (system && holds(system.name, offset)) return { kind: 'system', name: system.name };
  const declaration = declarations.find((found) => holds(found, offset));
  if (!declaration) return undefined;
  if (holds(declaration.name, offset))
    return declaration.kind === 'type'
      ? { kind: 'type', name: declaration.name }
      : { kind: 'command', name: declaration.name, declaration };
  const parameters = declaration.kind === 'command' ? declaration.parameters : [];
  const parameter = parameters.find(({ name }) => holds(name, offset));
  if (parameter) return { kind: 'parameter', name: parameter.name, member: parameter, declaration };
  return inTypes(declaration, offset);
}

function inTypes(declaration: Declaration, offset: number): Subject | undefined {
  for (const type of typesIn(declaration)) {
    if (type.kind === 'reference' && holds(type.name, offset)) return { kind: 'type', name: type.name };
    const field = type.kind === 'tuple' ? type.fields.find(({ name }) => holds(name, offset)) : undefined;
    if (field) return { kind: 'field', name: field.name, member: field, declaration };
    const item = type.kind === 'enumeration' ? type.items.find((name) => holds(name, offset)) : undefined;
    if (item) return { kind: 'item', name: item };
  }
  return undefined;
}

/** Where the thing at the place is declared. */
export function definitionAt(grammar: Grammar, offset: number): Span | undefined {
  const subject = subjectAt(grammar, offset);
  return subject && referencesOf(grammar, subject)[0];
}

/** Every place that names it, the declaration first. Items of the same name are the same item wherever they stand. */
export function referencesOf({ syntax }: Grammar, subject: Subject): readonly Name[] {
  const { declarations } = syntax;
  const same = (name: Name): boolean => name.text === subject.name.text;
  switch (subject.kind) {
    case 'type': {
      const declared = declarations.flatMap(({ kind, name }) => (kind === 'type' && same(name) ? [name] : []));
      const used = declarations.flatMap((declaration) =>
        typesIn(declaration).flatMap((type) => (type.kind === 'reference' && same(type.name) ? [type.name] : [])),
      );
      return [...declared, ...used];
    }
    case 'item':
      return declarations.flatMap((declaration) =>
        typesIn(declaration).flatMap((type) => (type.kind === 'enumeration' ? type.items.filter(same) : [])),
      );
    default:
      return [subject.name];
  }
}

export type RenameProblem =
  | { readonly code: 'nothing-here' }
  | { readonly code: 'no-name'; readonly name: string }
  | { readonly code: 'reserved'; readonly name: string }
  | { readonly code: 'taken'; readonly name: string };

export const renameMessage = (problem: RenameProblem): string => {
  switch (problem.code) {
    case 'nothing-here':
      return 'There is nothing to rename here: place the cursor on a name.';
    case 'no-name':
      return `\`${problem.name}\` is no name: use a letter first, then letters, digits and underscores.`;
    case 'reserved':
      return `\`${problem.name}\` is a reserved word: choose another name.`;
    case 'taken':
      return `\`${problem.name}\` is declared already: choose another name.`;
  }
};

/** The places to write the new name at, or why it cannot be. */
export function renamedAt(grammar: Grammar, offset: number, name: string): readonly Span[] | RenameProblem {
  const subject = subjectAt(grammar, offset);
  if (!subject) return { code: 'nothing-here' };
  if (!isName(name)) return { code: 'no-name', name };
  if (GRAMMAR_KEYWORDS.has(name) || isReserved(name)) return { code: 'reserved', name };
  return name !== subject.name.text && isTaken(grammar, subject, name)
    ? { code: 'taken', name }
    : referencesOf(grammar, subject);
}

function isTaken({ types, signatures, items }: Grammar, subject: Subject, name: string): boolean {
  switch (subject.kind) {
    case 'system':
      return false;
    case 'type':
      return types.has(name);
    case 'command':
      return signatures.has(name);
    case 'item':
      return items.has(name);
    case 'parameter':
      return (
        subject.declaration.kind === 'command' &&
        subject.declaration.parameters.some((other) => other.name.text === name)
      );
    case 'field':
      return typesIn(subject.declaration).some(
        (type) =>
          type.kind === 'tuple' &&
          type.fields.includes(subject.member) &&
          type.fields.some((other) => other.name.text === name),
      );
  }
}
