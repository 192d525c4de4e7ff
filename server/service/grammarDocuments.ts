/** Grammar files in the editor: everything but their problems. Undefined for every document that is none. */
import {
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  type Hover,
  type Location,
  MarkupKind,
  type Position,
  type Range,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Grammar } from '../../engine/etf/grammar';
import { completionsAt } from '../../engine/etf/grammar/completion';
import { formattedGrammar } from '../../engine/etf/grammar/format';
import { hoverAt } from '../../engine/etf/grammar/hover';
import { type OutlineEntry, outline } from '../../engine/etf/grammar/outline';
import { definitionAt, referencesOf, renamedAt, renameMessage, subjectAt } from '../../engine/etf/grammar/places';
import { type Lines, linesOf } from '../language';
import { failed } from './errors';
import type { OpenText } from './openText';
import type { ProjectDocuments } from './projectDocuments';
import type { Scripts } from './scripts';

interface OfDocument {
  readonly textDocument: { readonly uri: string };
}
interface AtPosition extends OfDocument {
  readonly position: Position;
}
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A grammar file and a place in it. */
interface Opened {
  readonly uri: string;
  readonly text: OpenText;
  readonly lines: Lines;
  readonly grammar: Grammar;
}

export class GrammarDocuments {
  constructor(private readonly service: { readonly scripts: Scripts; readonly projectDocuments: ProjectDocuments }) {}

  hover({ textDocument, position }: AtPosition): Hover | null | undefined {
    const opened = this.#open(textDocument.uri);
    if (!opened) return undefined;
    const found = hoverAt(opened.grammar, opened.lines.offsetAt(position));
    if (!found) return null;
    const value = [`\`\`\`turnscript-grammar\n${found.code}\n\`\`\``, found.doc].filter(Boolean).join('\n\n');
    return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(opened, found) };
  }

  completion({ textDocument, position }: AtPosition): CompletionItem[] | undefined {
    const opened = this.#open(textDocument.uri);
    return (
      opened &&
      completionsAt(opened.grammar, opened.lines.offsetAt(position)).map(({ name, kind, detail, doc }) => ({
        label: name,
        kind: kind === 'type' ? CompletionItemKind.Class : CompletionItemKind.Keyword,
        ...(detail ? { detail } : {}),
        ...(doc ? { documentation: { kind: MarkupKind.Markdown, value: doc } } : {}),
      }))
    );
  }

  definition({ textDocument, position }: AtPosition): Location[] | undefined {
    const opened = this.#open(textDocument.uri);
    const found = opened && definitionAt(opened.grammar, opened.lines.offsetAt(position));
    return opened && (found ? [{ uri: opened.uri, range: rangeOf(opened, found) }] : []);
  }

  references({ textDocument, position }: AtPosition): Location[] | undefined {
    const opened = this.#open(textDocument.uri);
    if (!opened) return undefined;
    const subject = subjectAt(opened.grammar, opened.lines.offsetAt(position));
    const names = subject ? referencesOf(opened.grammar, subject) : [];
    return names.map((name) => ({ uri: opened.uri, range: rangeOf(opened, name) }));
  }

  /** The name under the cursor; null where there is none. */
  renameable({ textDocument, position }: AtPosition): { range: Range; placeholder: string } | null {
    const opened = this.#open(textDocument.uri);
    const subject = opened && subjectAt(opened.grammar, opened.lines.offsetAt(position));
    return subject ? { range: rangeOf(opened, subject.name), placeholder: subject.name.text } : null;
  }

  rename({ textDocument, position, newName }: AtPosition & { readonly newName: string }): WorkspaceEdit | null {
    const opened = this.#open(textDocument.uri);
    if (!opened) return null;
    const found = renamedAt(opened.grammar, opened.lines.offsetAt(position), newName);
    if ('code' in found) throw failed(renameMessage(found));
    return { changes: { [opened.uri]: found.map((span) => ({ range: rangeOf(opened, span), newText: newName })) } };
  }

  symbols({ textDocument }: OfDocument): DocumentSymbol[] | undefined {
    const opened = this.#open(textDocument.uri);
    return opened && outline(opened.grammar).map((entry) => symbolOf(opened, entry));
  }

  formatting({ textDocument }: OfDocument): TextEdit[] | undefined {
    const opened = this.#open(textDocument.uri);
    if (!opened) return undefined;
    const before = opened.text.text;
    const after = formattedGrammar(opened.grammar.syntax);
    if (after === undefined || after === before) return [];
    return [{ range: rangeOf(opened, { start: 0, end: before.length }), newText: after }];
  }

  #open(uri: string): Opened | undefined {
    const text = this.service.scripts.text(uri);
    const grammar = text && this.service.projectDocuments.grammar(uri);
    return grammar && { uri: text.uri, text, lines: linesOf(text.text), grammar };
  }
}

const rangeOf = ({ lines }: Pick<Opened, 'lines'>, { start, end }: Span): Range => ({
  start: lines.positionAt(start),
  end: lines.positionAt(end),
});

const SYMBOLS: Readonly<Record<OutlineEntry['kind'], SymbolKind>> = {
  section: SymbolKind.Namespace,
  type: SymbolKind.Class,
  command: SymbolKind.Function,
  parameter: SymbolKind.Variable,
  field: SymbolKind.Field,
  item: SymbolKind.EnumMember,
};

function symbolOf(opened: Opened, entry: OutlineEntry): DocumentSymbol {
  return {
    // An empty name would make the whole outline fail.
    name: entry.name || '?',
    ...(entry.detail ? { detail: entry.detail } : {}),
    kind: SYMBOLS[entry.kind],
    range: rangeOf(opened, entry),
    selectionRange: rangeOf(opened, entry.selection),
    children: entry.entries.map((inner) => symbolOf(opened, inner)),
  };
}
