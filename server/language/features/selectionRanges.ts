/** From the argument under the cursor outwards: command, line, setup or turns, game, file. */
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import { gameAt } from '../run/games';
import type { Analysis, ArgumentNode, Span } from '../run/types';
import { lastStartingBefore, nodeAt, rangeOf } from '../subject/places';
import type { Form } from '../text/forms';

export function selectionRanges(
  analysis: Analysis,
  { positions }: { readonly positions: readonly Position[] },
): SelectionRange[] {
  return positions.map((position) => selectionAt(analysis, analysis.lines.offsetAt(position)));
}

function selectionAt(analysis: Analysis, offset: number): SelectionRange {
  const spans = enclosing(analysis, offset)
    .filter(({ start, end }) => start <= offset && offset <= end)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  const nested: Span[] = [];
  for (const span of spans) {
    const outer = nested.at(-1);
    const isInside = !outer || (outer.start <= span.start && span.end <= outer.end);
    const isSmaller = !outer || outer.end - outer.start > span.end - span.start;
    if (isInside && isSmaller) nested.push(span);
  }
  const [whole, ...inner] = nested.map((span) => rangeOf(analysis.lines, span));
  const root: SelectionRange = { range: whole ?? rangeOf(analysis.lines, { start: offset, end: offset }) };
  return inner.reduce<SelectionRange>((parent, range) => ({ range, parent }), root);
}

function enclosing(analysis: Analysis, offset: number): readonly Span[] {
  const { script, lines } = analysis;
  const { line } = lines.positionAt(offset);
  const spans: Span[] = [
    { start: 0, end: script.text.length },
    { start: lines.lineStart(line), end: lines.lineEnd(line) },
  ];
  const comment = script.comments[lastStartingBefore(script.comments, offset)];
  if (comment) spans.push(comment.span);
  const node = nodeAt(analysis, offset);
  if (node) {
    // Only the argument under the cursor: a list may have more of them than a call can hold.
    const argument = node.args.find(({ span }) => span.start <= offset && offset <= span.end);
    spans.push(node.span, node.nameSpan, ...(argument ? argumentSpans(node.span.start, argument) : []));
    if (node.parens && node.isClosed) {
      spans.push(node.parens, { start: node.parens.start + 1, end: node.parens.end - 1 });
    }
  }
  return [...spans, ...gameSpans(analysis, offset)];
}

/** A tuple or list has parts of its own, a string its content. */
function argumentSpans(start: number, { span, form }: ArgumentNode): readonly Span[] {
  const inside = (each: Form): readonly Span[] => {
    const own = { start: start + each.start, end: start + each.end };
    if (each.kind === 'tuple' || each.kind === 'list') return [own, ...each.items.flatMap(inside)];
    return each.kind === 'string' ? [own, { start: own.start + 1, end: own.end - 1 }] : [own];
  };
  return form ? [span, ...inside(form)] : [span];
}

function gameSpans(analysis: Analysis, offset: number): readonly Span[] {
  const game = gameAt(analysis, analysis.lastRunBefore(offset));
  if (!game) return [];
  const between = (first: number, last: number): Span => ({
    start: analysis.runs[first]?.node.span.start ?? 0,
    end: analysis.runs[last]?.node.span.end ?? 0,
  });
  const turns = game.lastOfSetup + 1;
  return [
    between(game.first, game.last),
    between(game.first, game.lastOfSetup),
    ...(turns <= game.last ? [between(turns, game.last)] : []),
  ];
}
