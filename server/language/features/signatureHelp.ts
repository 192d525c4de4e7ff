/** The parameters of the command being written, with ranges and meaning. */
import { MarkupKind, type Position, type SignatureHelp } from 'vscode-languageserver-types';
import type { Parameter, Signature } from '../../../engine/face';
import type { Analysis, CommandNode } from '../run/types';
import { momentBefore, nodeWrittenAt } from '../subject/places';
import { valuesOf } from '../text/arguments';
import { domainLabel, domainText } from '../text/domains';

export function signatureHelp(analysis: Analysis, { position }: { readonly position: Position }): SignatureHelp | null {
  const offset = analysis.lines.offsetAt(position);
  const node = nodeWrittenAt(analysis, offset);
  if (!node || !isInsideParens(node, offset)) return null;
  const signature = analysis.system.grammar.signatures.find(({ name }) => name === node.name);
  if (!signature) return null;
  const active = argumentIndexAt(node, offset);
  return { signatures: [information(analysis, signature, node)], activeSignature: 0, activeParameter: active };
}

export function isInsideParens({ parens, isClosed }: CommandNode, offset: number): boolean {
  return parens !== undefined && parens.start < offset && (isClosed ? offset < parens.end : true);
}

export const argumentIndexAt = ({ commas }: CommandNode, offset: number): number =>
  commas.filter((comma) => comma < offset).length;

/** Behind the parenthesis or the comma before an argument. */
export const argumentStart = ({ commas, parens }: CommandNode, offset: number): number =>
  (commas.filter((comma) => comma < offset).at(-1) ?? parens?.start ?? offset - 1) + 1;

const parameterLabel = ({ name, domain }: Parameter): string => `${name}: ${domainLabel(domain)}`;

/** `move(row: A..J, column: 1..30)`. */
export const signatureLabel = ({ name, params }: Signature): string =>
  params.length > 0 ? `${name}(${params.map(parameterLabel).join(', ')})` : name;

function information(analysis: Analysis, signature: Signature, node: CommandNode): SignatureHelp['signatures'][number] {
  const moment = momentBefore(analysis, node.span.start);
  const args = valuesOf(analysis.system, node).flatMap((value) => (value === undefined ? [] : [value]));
  let at = signature.name.length + 1;
  return {
    label: signatureLabel(signature),
    documentation: { kind: MarkupKind.Markdown, value: signature.doc },
    parameters: signature.params.map((param, index) => {
      const start = at;
      const end = start + parameterLabel(param).length;
      at = end + 2;
      const meaning = index < args.length ? moment.meaning?.(signature.name, index, args) : undefined;
      const now = meaning ? `\n\nHere: ${meaning}` : '';
      const value = `${param.doc}${/[.!?]$/.test(param.doc) ? '' : '.'} Allowed: ${domainText(param.domain)}.${now}`;
      return { label: [start, end], documentation: { kind: MarkupKind.Markdown, value } };
    }),
  };
}
