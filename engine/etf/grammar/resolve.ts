/** Declarations → types and signatures, with all checks of the language. */

import { shownType } from '../shown';
import { bare, isSimple, type Member, named, type Signature, type SimpleKind, type Type, UNKNOWN } from '../types';
import { guessedVersion, type Version } from '../versions';
import type { Docs } from './docs';
import {
  type CommandDeclaration,
  type GrammarSyntax,
  type MemberNode,
  type Name,
  type TypeDeclaration,
  type TypeNode,
  typesIn,
} from './nodes';
import { type GrammarFault, type GrammarProblem, problemAt, type ReservedUse } from './problems';
import { isReserved } from './reserved';

export interface Resolved {
  readonly types: ReadonlyMap<string, Type>;
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly version: Version;
  readonly problems: readonly GrammarProblem[];
}

export const resolved = (syntax: GrammarSyntax, docs: Docs, version?: Version): Resolved =>
  new Resolver(syntax, docs, version ?? guessedVersion(saysInt(syntax))).resolve();

const saysInt = ({ tokens }: GrammarSyntax): boolean =>
  tokens.some(({ kind, text }) => kind === 'keyword' && text === 'INT');

const SIMPLE = Object.fromEntries(
  (['boolean', 'character', 'string', 'value', 'real'] as const).map((kind) => [kind, { kind }]),
) as Readonly<Record<SimpleKind, Type>>;

const LOWEST = -(2n ** 31n);
const HIGHEST = 2n ** 31n - 1n;

class Resolver {
  readonly #syntax: GrammarSyntax;
  readonly #docs: Docs;
  readonly #version: Version;
  readonly #types = new Map<string, Type>();
  readonly #signatures = new Map<string, Signature>();
  readonly #problems: GrammarProblem[] = [];
  readonly #typeNames: ReadonlySet<string>;

  constructor(syntax: GrammarSyntax, docs: Docs, version: Version) {
    this.#syntax = syntax;
    this.#docs = docs;
    this.#version = version;
    this.#typeNames = new Set(syntax.declarations.flatMap(({ kind, name }) => (kind === 'type' ? [name.text] : [])));
  }

  resolve(): Resolved {
    const { declarations } = this.#syntax;
    for (const declaration of declarations) {
      if (declaration.kind === 'type') this.#typeDeclaration(declaration);
      else this.#command(declaration);
    }
    this.#caseClashes(declarations.filter(({ kind }) => kind === 'type').map(({ name }) => name));
    this.#caseClashes(declarations.filter(({ kind }) => kind === 'command').map(({ name }) => name));
    return {
      types: this.#types,
      signatures: this.#signatures,
      version: this.#version,
      problems: this.#problems.sort((a, b) => a.start - b.start),
    };
  }

  #typeDeclaration({ name, type: node }: TypeDeclaration): void {
    const type = this.#type(node);
    this.#reserved(name, { kind: 'type' });
    if (this.#types.has(name.text)) this.#report(name, { code: 'type-repeated', name: name.text });
    else this.#types.set(name.text, type);
  }

  #command(declaration: CommandDeclaration): void {
    const { name, parameters, start } = declaration;
    const members = parameters.map((parameter) => this.#parameter(parameter, name.text));
    this.#repeated(parameters, (found) => ({ code: 'parameter-repeated', name: found, command: name.text }));
    this.#caseClashes(parameters.map((parameter) => parameter.name));
    if (parameters.length > 0) this.#reserved(name, { kind: 'command' });
    else if (isReserved(name.text)) this.#report(name, { code: 'reserved-command', name: name.text });
    if (this.#signatures.has(name.text)) {
      this.#report(name, { code: 'command-repeated', name: name.text });
      return;
    }
    const section = this.#docs.sections.get(start);
    const group = this.#docs.groups.get(start);
    this.#signatures.set(name.text, {
      name: name.text,
      parameters: members,
      doc: this.#docs.of.get(start) ?? '',
      ...(section === undefined ? {} : { section }),
      ...(group === undefined ? {} : { group }),
    });
  }

  #parameter(node: MemberNode, command: string): Member {
    this.#reserved(node.name, { kind: 'parameter', command });
    const member = this.#member(node, this.#type(node.type));
    const tuple = bare(member.type);
    if (tuple.kind === 'tuple' && tuple.fields.some(({ name }) => name === member.name)) {
      const shown = shownType(tuple, this.#version);
      this.#report(node.name, { code: 'parameter-like-field', name: member.name, shown });
    }
    return member;
  }

  #member({ name, start }: MemberNode, type: Type): Member {
    return { name: name.text, type, doc: this.#docs.of.get(start) ?? '' };
  }

  #type(node: TypeNode): Type {
    switch (node.kind) {
      case 'simple':
        return SIMPLE[node.simple];
      case 'integer':
        return { kind: 'integer', isWide: node.keyword === 'INTEGER_64' };
      case 'range':
        return this.#range(node);
      case 'enumeration':
        return this.#enumeration(node.items);
      case 'tuple':
        return this.#tuple(node.fields);
      case 'array':
        return { kind: 'array', element: this.#inside(node.element, 'array') };
      case 'reference':
        return this.#reference(node.name);
      case 'missing':
        return UNKNOWN;
    }
  }

  #range({ low, high, start, end }: TypeNode & { readonly kind: 'range' }): Type {
    const tooLarge = [low, high].filter(({ value }) => value < LOWEST || value > HIGHEST);
    for (const bound of tooLarge) this.#report(bound, { code: 'bound-too-large', bound: bound.value });
    if (tooLarge.length > 0) return UNKNOWN;
    if (low.value <= high.value) return { kind: 'range', low: low.value, high: high.value };
    this.#report({ start, end }, { code: 'range-empty', low: low.value, high: high.value });
    return UNKNOWN;
  }

  #enumeration(items: readonly Name[]): Type {
    const seen = new Set<string>();
    for (const item of items) {
      this.#reserved(item, { kind: 'item' });
      if (seen.has(item.text)) this.#report(item, { code: 'item-repeated', name: item.text });
      seen.add(item.text);
    }
    this.#caseClashes(items);
    return { kind: 'enumeration', items: [...seen] };
  }

  #tuple(fields: readonly MemberNode[]): Type {
    this.#repeated(fields, (name) => ({ code: 'field-repeated', name }));
    return { kind: 'tuple', fields: fields.map((field) => this.#member(field, this.#inside(field.type, 'tuple'))) };
  }

  /** What stands in a tuple or an array; a wrong one is told here and nowhere else. */
  #inside(node: TypeNode, place: 'tuple' | 'array'): Type {
    const type = this.#type(node);
    const { kind } = bare(type);
    if (isSimple(type) || (place === 'array' && kind === 'tuple')) return type;
    const shown = shownType(type, this.#version);
    this.#report(node, { code: kind === 'tuple' ? 'tuple-in-tuple' : 'type-not-simple', shown });
    return UNKNOWN;
  }

  #reference(name: Name): Type {
    const type = this.#types.get(name.text);
    if (type) return named(name.text, type);
    this.#report(name, {
      code: 'type-unknown',
      name: name.text,
      isDeclaredLater: this.#typeNames.has(name.text),
    });
    return UNKNOWN;
  }

  #reserved(name: Name, of: ReservedUse): void {
    if (isReserved(name.text)) this.#report(name, { code: 'reserved-word', name: name.text, of });
  }

  #repeated(members: readonly MemberNode[], fault: (name: string) => GrammarFault): void {
    const seen = new Set<string>();
    for (const { name } of members) {
      if (seen.has(name.text)) this.#report(name, fault(name.text));
      seen.add(name.text);
    }
  }

  /** Eiffel does not tell upper from lower case: what this language keeps apart clashes there. */
  #caseClashes(names: readonly Name[]): void {
    const seen = new Map<string, string>();
    for (const name of names) {
      const other = seen.get(name.text.toLowerCase());
      if (other === undefined) seen.set(name.text.toLowerCase(), name.text);
      else if (other !== name.text) this.#report(name, { code: 'names-differ-in-case', name: name.text, other });
    }
  }

  #report(span: { start: number; end: number }, fault: GrammarFault): void {
    this.#problems.push(problemAt(span, fault));
  }
}

/** The types that refer to a name, wherever they stand. */
export const referencesIn = ({ declarations }: GrammarSyntax): readonly Name[] =>
  declarations.flatMap((declaration) =>
    typesIn(declaration).flatMap((type) => (type.kind === 'reference' ? [type.name] : [])),
  );
