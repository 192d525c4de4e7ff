/** A grammar as plain data, for other programs. */

import { unreachable } from '../../common/unreachable';
import { LineTable } from '../lines';
import type { Member, Type } from '../types';
import type { Grammar } from './index';
import { grammarMessage, originalMessage } from './problems';

export type TypeJson =
  | { readonly kind: string }
  | { readonly kind: 'integer'; readonly bits: 32 | 64 }
  | { readonly kind: 'range'; readonly low: number; readonly high: number }
  | { readonly kind: 'enumeration'; readonly items: readonly string[] }
  | { readonly kind: 'tuple'; readonly fields: readonly MemberJson[] }
  | { readonly kind: 'array'; readonly element: TypeJson }
  | { readonly kind: 'named'; readonly name: string };

export interface MemberJson {
  readonly name: string;
  readonly type: TypeJson;
  readonly doc?: string;
}

export interface GrammarJson {
  readonly system: string;
  readonly version: string;
  readonly doc?: string;
  readonly types: readonly { readonly name: string; readonly type: TypeJson; readonly doc?: string }[];
  readonly commands: readonly {
    readonly name: string;
    readonly parameters: readonly MemberJson[];
    readonly doc?: string;
    readonly section?: string;
    readonly group?: string;
  }[];
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    /** From 1, as editors and the original count. */
    readonly line: number;
    readonly column: number;
    readonly message: string;
    readonly original?: string;
  }[];
}

export function grammarJson(grammar: Grammar): GrammarJson {
  const { system, version, doc, types, signatures, problems, syntax, docs } = grammar;
  const lines = new LineTable(syntax.text);
  const bits = version.integerBits;
  const typeDocs = new Map(
    syntax.declarations.flatMap(({ kind, name, start }) => (kind === 'type' ? [[name.text, docs.of.get(start)]] : [])),
  );
  return {
    system,
    version: version.id,
    ...documented(doc),
    types: [...types].map(([name, type]) => ({ name, type: typeJson(type, bits), ...documented(typeDocs.get(name)) })),
    commands: [...signatures.values()].map(({ name, parameters, doc: own, section, group }) => ({
      name,
      parameters: parameters.map((parameter) => memberJson(parameter, bits)),
      ...documented(own),
      ...(section === undefined ? {} : { section }),
      ...(group === undefined ? {} : { group }),
    })),
    problems: problems.map((problem) => {
      const { line, column } = lines.positionOf(problem.start);
      const original = originalMessage(problem);
      return {
        code: problem.code,
        severity: problem.severity,
        line: line + 1,
        column: column + 1,
        message: grammarMessage(problem),
        ...(original === undefined ? {} : { original }),
      };
    }),
  };
}

function typeJson(type: Type, bits: 32 | 64): TypeJson {
  switch (type.kind) {
    case 'integer':
      return { kind: 'integer', bits: type.isWide ? 64 : bits };
    case 'range':
      return { kind: 'range', low: Number(type.low), high: Number(type.high) };
    case 'enumeration':
      return { kind: 'enumeration', items: type.items };
    case 'tuple':
      return { kind: 'tuple', fields: type.fields.map((field) => memberJson(field, bits)) };
    case 'array':
      return { kind: 'array', element: typeJson(type.element, bits) };
    case 'named':
      return { kind: 'named', name: type.name };
    case 'boolean':
    case 'character':
    case 'string':
    case 'value':
    case 'real':
    case 'unknown':
      return { kind: type.kind };
    default:
      return unreachable(type);
  }
}

const memberJson = ({ name, type, doc }: Member, bits: 32 | 64): MemberJson => ({
  name,
  type: typeJson(type, bits),
  ...documented(doc),
});

const documented = (doc: string | undefined): { doc?: string } => (doc ? { doc } : {});
