/** An expected transcript as a document: its outline, its folds, and links back to the script. */
import { type DocumentLink, type DocumentSymbol, type FoldingRange, SymbolKind } from 'vscode-languageserver-types';
import { blocksOf } from '../expected/blocks';
import type { Analysis, TranscriptBlock } from '../run/types';

const MOST_BLOCKS = 20_000;

export function transcriptSymbols(text: string): DocumentSymbol[] {
  return blocks(text).map((block) => {
    const start = { line: block.line, character: 0 };
    const end = { line: lastLineOf(block), character: (block.lines.at(-1) ?? '').length };
    return {
      name: block.echo ?? 'Opening',
      detail: headline(block),
      kind: block.echo === undefined ? SymbolKind.Namespace : SymbolKind.Event,
      range: { start, end },
      selectionRange: { start, end: { line: block.line, character: (block.echo?.length ?? 0) + 2 } },
    };
  });
}

export function transcriptFolding(text: string): FoldingRange[] {
  return blocks(text)
    .map((block) => ({ startLine: block.line, endLine: lastLineOf(block) }))
    .filter(({ startLine, endLine }) => endLine > startLine);
}

/** Each echo leads to the command of the script that makes it. */
export function transcriptLinks(text: string, { runs, lines, uri }: Analysis): DocumentLink[] {
  return blocks(text).flatMap(({ echo, line }, block) => {
    const node = runs[block - 1]?.node;
    if (echo === undefined || !node) return [];
    const place = lines.positionAt(node.span.start);
    return [
      {
        range: { start: { line, character: 0 }, end: { line, character: echo.length + 2 } },
        target: `${uri}#L${place.line + 1},${place.character + 1}`,
        tooltip: 'Go to the command in the script',
      },
    ];
  });
}

const blocks = (text: string): readonly TranscriptBlock[] => blocksOf(text).slice(0, MOST_BLOCKS);

const lastLineOf = ({ echo, line, lines }: TranscriptBlock): number =>
  line + Math.max(lines.length - (echo === undefined ? 1 : 0), 0);

/** The state line, which says most. */
const headline = ({ lines }: TranscriptBlock): string => lines[0]?.trim() ?? '';

/** The command whose block covers the line; -1 for the opening text. */
export function blockIndexAt(text: string, line: number): number {
  const cut = blocksOf(text);
  const found = cut.findIndex((block) => block.line > line);
  return (found < 0 ? cut.length : found) - 2;
}
