/** The declarations of a grammar file under their headings. */
import type { Span } from '../lexis';
import type { Grammar } from './index';
import { type Declaration, type MemberNode, typesIn } from './nodes';
import { writtenType } from './print';

export interface OutlineEntry extends Span {
  readonly kind: 'section' | 'type' | 'command' | 'parameter' | 'field' | 'item';
  readonly name: string;
  readonly detail: string;
  /** The part to select when the entry is chosen. */
  readonly selection: Span;
  readonly entries: readonly OutlineEntry[];
}

/** Declarations under the headings they stand under. */
export function outline(grammar: Grammar): readonly OutlineEntry[] {
  const { declarations } = grammar.syntax;
  const { headings } = grammar.docs;
  let taken = 0;
  /** Both stand in the order of the text. */
  const upTo = (end: number): readonly Declaration[] => {
    const from = taken;
    while ((declarations[taken]?.start ?? Infinity) < end) taken++;
    return declarations.slice(from, taken);
  };
  return [
    ...upTo(headings[0]?.start ?? Infinity).map((declaration) => entryOf(grammar, declaration)),
    ...headings.map((heading, index): OutlineEntry => {
      const own = upTo(headings[index + 1]?.start ?? Infinity);
      return {
        kind: 'section',
        name: heading.title,
        detail: '',
        start: heading.start,
        end: Math.max(heading.end, own.at(-1)?.end ?? 0),
        selection: { start: heading.start, end: heading.end },
        entries: own.map((declaration) => entryOf(grammar, declaration)),
      };
    }),
  ];
}

function entryOf(grammar: Grammar, declaration: Declaration): OutlineEntry {
  const { kind, name, start, end } = declaration;
  const type = kind === 'type' ? grammar.types.get(name.text) : undefined;
  const entries =
    kind === 'command'
      ? declaration.parameters.map((member) => memberEntry('parameter', member))
      : innerEntries(declaration);
  return { kind, name: name.text, detail: type ? writtenType(type) : '', start, end, selection: name, entries };
}

const innerEntries = (declaration: Declaration): readonly OutlineEntry[] =>
  typesIn(declaration).flatMap((type) => {
    if (type.kind === 'tuple') return type.fields.map((field) => memberEntry('field', field));
    if (type.kind !== 'enumeration') return [];
    return type.items.map(
      (item): OutlineEntry => ({
        kind: 'item',
        name: item.text,
        detail: '',
        start: item.start,
        end: item.end,
        selection: item,
        entries: [],
      }),
    );
  });

const memberEntry = (kind: 'parameter' | 'field', { name, start, end }: MemberNode): OutlineEntry => ({
  kind,
  name: name.text,
  detail: '',
  start,
  end,
  selection: name,
  entries: [],
});
