/** Types and commands as a grammar file writes them. */
import { unreachable } from '../../common/unreachable';
import type { Member, Signature, Type } from '../types';

/** `TUPLE[row: ROW; column: 1..12]`: a named type is written by its name. */
export function writtenType(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'BOOLEAN';
    case 'character':
      return 'CHARACTER';
    case 'string':
      return 'STRING';
    case 'value':
      return 'VALUE';
    case 'real':
      return 'REAL';
    case 'integer':
      return type.isWide ? 'INTEGER_64' : 'INTEGER';
    case 'range':
      return `${type.low}..${type.high}`;
    case 'enumeration':
      return `{${type.items.join(', ')}}`;
    case 'tuple':
      return type.fields.length === 0 ? 'TUPLE' : `TUPLE[${type.fields.map(writtenMember).join('; ')}]`;
    case 'array':
      return `ARRAY[${writtenType(type.element)}]`;
    case 'named':
      return type.name;
    case 'unknown':
      return '?';
    default:
      return unreachable(type);
  }
}

export const writtenMember = ({ name, type }: Member): string => `${name}: ${writtenType(type)}`;

/** `fire(at: COORDINATE; with: WEAPON)`. */
export const writtenCommand = ({ name, parameters }: Signature): string =>
  parameters.length === 0 ? name : `${name}(${parameters.map(writtenMember).join('; ')})`;

/** What a grammar file says, without its layout. */
export interface GrammarModel {
  readonly system: string;
  readonly doc: string;
  readonly types: ReadonlyMap<string, Type>;
  readonly signatures: ReadonlyMap<string, Signature>;
}

/** A whole grammar file; reading it gives the same model. */
export function writtenGrammar({ system, doc, types, signatures }: GrammarModel): string {
  const lines = [`system ${system}`, ...commentLines(doc), ''];
  for (const [name, type] of types) lines.push(`type ${name} = ${writtenType(type)}`, '');
  for (const signature of signatures.values()) {
    lines.push(writtenCommand(signature));
    for (const line of commentLines(signature.doc)) lines.push(line);
    lines.push('');
  }
  return lines.join('\n');
}

const commentLines = (doc: string): readonly string[] =>
  doc === '' ? [] : doc.split('\n').map((line) => (line === '' ? '  --' : `  -- ${line}`));
