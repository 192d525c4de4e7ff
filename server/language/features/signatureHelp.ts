/** The parameters of the command being written, with ranges and meaning. */
import { MarkupKind, type Position, type SignatureHelp } from 'vscode-languageserver-types';
import type { Domain, Parameter, Signature } from '../../../engine/system';
import type { Analysis, CommandNode } from '../types';
import { lastRunEndingBefore, nodeAt } from './places';

export function signatureHelp(analysis: Analysis, { position }: { readonly position: Position }): SignatureHelp | null {
  const offset = analysis.lines.offsetAt(position);
  const node = nodeAt(analysis, offset);
  if (!node || !isInsideParens(node, offset)) return null;
  const signature = analysis.system.signatures.find(({ name }) => name === node.name);
  if (!signature) return null;
  const active = argumentIndexAt(node, offset);
  return { signatures: [information(analysis, signature, node)], activeSignature: 0, activeParameter: active };
}

export function isInsideParens({ parens, isClosed }: CommandNode, offset: number): boolean {
  return parens !== undefined && parens.start < offset && (isClosed ? offset < parens.end : true);
}

export const argumentIndexAt = ({ commas }: CommandNode, offset: number): number =>
  commas.filter((comma) => comma < offset).length;

/** `1 to 5` or `A, B, C`. */
export function domainText(domain: Domain): string {
  return domain.kind === 'int' ? `${domain.min} to ${domain.max}` : domain.values.join(', ');
}

const parameterLabel = ({ name, domain }: Parameter): string =>
  `${name}: ${domain.kind === 'int' ? `${domain.min}..${domain.max}` : shortList(domain.values)}`;

const shortList = (values: readonly string[]): string =>
  values.length > 4 ? `${values[0]}..${values.at(-1)}` : values.join('|');

/** `move(row: A..J, column: 1..30)`. */
export const signatureLabel = ({ name, params }: Signature): string =>
  params.length > 0 ? `${name}(${params.map(parameterLabel).join(', ')})` : name;

function information(analysis: Analysis, signature: Signature, node: CommandNode): SignatureHelp['signatures'][number] {
  const moment = momentBefore(analysis, node.span.start);
  const args = node.args.flatMap(({ value }) => (value === undefined ? [] : [value]));
  let at = signature.name.length + 1;
  return {
    label: signatureLabel(signature),
    documentation: { kind: MarkupKind.Markdown, value: signature.doc },
    parameters: signature.params.map((param, index) => {
      const start = at;
      const end = start + parameterLabel(param).length;
      at = end + 2;
      const meaning = index < args.length ? moment.meaning(signature.name, index, args) : undefined;
      const now = meaning ? `\n\nHere: ${meaning}` : '';
      const value = `${param.doc}${/[.!?]$/.test(param.doc) ? '' : '.'} Allowed: ${domainText(param.domain)}.${now}`;
      return { label: [start, end], documentation: { kind: MarkupKind.Markdown, value } };
    }),
  };
}

/** The state that a command written at the offset would meet. */
export function momentBefore(analysis: Analysis, offset: number): ReturnType<Analysis['before']> {
  const index = lastRunEndingBefore(analysis, offset);
  return index < 0 ? analysis.start : analysis.step(index);
}
