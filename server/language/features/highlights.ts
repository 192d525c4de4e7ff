/** The commands of the same entity, or the other uses of the same command. */
import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { nodeAt, rangeOf, rangeOfRun } from '../subject/places';
import { type Mention, mentionsIn } from '../text/directives';

/** Those nearest to the cursor: the editor asks at every step of it, draws all of them, and shows a screen. */
const MOST_HIGHLIGHTS = 500;

export function highlights(analysis: Analysis, { position }: { readonly position: Position }): DocumentHighlight[] {
  const offset = analysis.lines.offsetAt(position);
  const mention = mentionAt(analysis, offset);
  if (mention) return ofEntity(analysis, mention, offset);
  const node = nodeAt(analysis, offset);
  if (!node || offset < node.nameSpan.start || offset > node.nameSpan.end) return [];
  const same = analysis.script.nodes.filter(({ name }) => name === node.name);
  const here = same.findIndex(({ nameSpan }) => nameSpan.end >= offset);
  return around(here, same).map(({ nameSpan }) => ({
    range: rangeOf(analysis.lines, nameSpan),
    kind: DocumentHighlightKind.Text,
  }));
}

/** As many before it as behind it, and more on one side where the other has fewer. */
function around<Item>(at: number, all: readonly Item[]): readonly Item[] {
  const first = Math.max(0, Math.min(at - MOST_HIGHLIGHTS / 2, all.length - MOST_HIGHLIGHTS));
  return all.slice(first, first + MOST_HIGHLIGHTS);
}

function ofEntity(analysis: Analysis, mention: Mention, offset: number): DocumentHighlight[] {
  const ids = rangeOfIds(analysis, offset);
  const [first, ...later] = touching(analysis, mention.id, ids);
  const commands = [
    ...(first === undefined ? [] : [{ range: rangeOfRun(analysis, first), kind: DocumentHighlightKind.Write }]),
    ...later.map((index) => ({ range: rangeOfRun(analysis, index), kind: DocumentHighlightKind.Read })),
  ];
  const all = [...commands, ...otherMentions(analysis, mention, ids)].sort(
    ({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.character - b.character,
  );
  const { line } = analysis.lines.positionAt(offset);
  return [
    ...around(
      all.findIndex(({ range }) => range.start.line >= line),
      all,
    ),
  ];
}

function otherMentions(analysis: Analysis, { id }: Mention, ids: readonly [number, number]): DocumentHighlight[] {
  return analysis.script.comments
    .flatMap((comment) => mentionsIn(comment, analysis.script))
    .filter((other) => other.id === id && rangeOfIds(analysis, other.span.start)[0] === ids[0])
    .map(({ span }) => ({ range: rangeOf(analysis.lines, span), kind: DocumentHighlightKind.Text }));
}
