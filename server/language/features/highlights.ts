/** The commands of the same entity, or the other uses of the same command. */
import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { nodeAt, rangeOf, rangeOfRun } from '../subject/places';
import { type Mention, mentionsIn } from '../text/directives';

/** The editor shows one screen of them. */
const MOST_HIGHLIGHTS = 5_000;

export function highlights(analysis: Analysis, { position }: { readonly position: Position }): DocumentHighlight[] {
  const offset = analysis.lines.offsetAt(position);
  const mention = mentionAt(analysis, offset);
  if (mention) return ofEntity(analysis, mention, offset);
  const node = nodeAt(analysis, offset);
  if (!node || offset < node.nameSpan.start || offset > node.nameSpan.end) return [];
  return analysis.script.nodes
    .filter(({ name }) => name === node.name)
    .slice(0, MOST_HIGHLIGHTS)
    .map(({ nameSpan }) => ({ range: rangeOf(analysis.lines, nameSpan), kind: DocumentHighlightKind.Text }));
}

function ofEntity(analysis: Analysis, mention: Mention, offset: number): DocumentHighlight[] {
  const ids = rangeOfIds(analysis, offset);
  const [first, ...later] = touching(analysis, mention.id, ids);
  const commands = [
    ...(first === undefined ? [] : [{ range: rangeOfRun(analysis, first), kind: DocumentHighlightKind.Write }]),
    ...later.map((index) => ({ range: rangeOfRun(analysis, index), kind: DocumentHighlightKind.Read })),
  ];
  return [...commands, ...otherMentions(analysis, mention, ids)]
    .slice(0, MOST_HIGHLIGHTS)
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}

function otherMentions(analysis: Analysis, { id }: Mention, ids: readonly [number, number]): DocumentHighlight[] {
  return analysis.script.comments
    .flatMap((comment) => mentionsIn(comment, analysis.script))
    .filter((other) => other.id === id && rangeOfIds(analysis, other.span.start)[0] === ids[0])
    .map(({ span }) => ({ range: rangeOf(analysis.lines, span), kind: DocumentHighlightKind.Text }));
}
