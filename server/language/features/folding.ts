/** Games, setups, blocks of comments and commands over several lines can be folded. */
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { gamesOf } from '../run/games';
import type { Analysis, Comment } from '../run/types';
import { lastStartingBefore } from '../subject/places';

export function folding(analysis: Analysis): FoldingRange[] {
  const ranges = [...games(analysis), ...commands(analysis), ...comments(analysis)];
  return ranges
    .filter(({ startLine, endLine }) => endLine > startLine)
    .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

function games(analysis: Analysis): FoldingRange[] {
  return gamesOf(analysis).flatMap(({ first, lastOfSetup, last }) => {
    const game = {
      startLine: lineOf(analysis, first),
      endLine: endLineOf(analysis, last),
      kind: FoldingRangeKind.Region,
    };
    const setup = { startLine: game.startLine, endLine: endLineOf(analysis, lastOfSetup) };
    return setup.endLine < game.endLine ? [game, setup] : [game];
  });
}

function commands({ script, lines }: Analysis): FoldingRange[] {
  if (lines.count < 2) return [];
  const ranges: FoldingRange[] = [];
  for (const { span } of script.nodes) {
    const startLine = lines.positionAt(span.start).line;
    if (startLine + 1 < lines.count && span.end > lines.lineEnd(startLine)) {
      ranges.push({ startLine, endLine: lines.positionAt(span.end).line });
    }
  }
  return ranges;
}

/** Comments that have their lines to themselves and follow one another. */
function comments(analysis: Analysis): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  let current: { startLine: number; endLine: number } | undefined;
  const close = (): void => {
    if (current) ranges.push({ ...current, kind: FoldingRangeKind.Comment });
  };
  for (const comment of analysis.script.comments) {
    const { line } = analysis.lines.positionAt(comment.span.start);
    if (!isAlone(analysis, comment, line)) continue;
    if (current?.endLine === line - 1) {
      current.endLine = line;
      continue;
    }
    close();
    current = { startLine: line, endLine: line };
  }
  close();
  return ranges;
}

function isAlone({ script, lines }: Analysis, { span }: Comment, line: number): boolean {
  const before = script.nodes[lastStartingBefore(script.nodes, span.start)];
  return !before || before.span.end < lines.lineStart(line);
}

const lineOf = ({ runs, lines }: Analysis, index: number): number =>
  lines.positionAt(runs[index]?.node.span.start ?? 0).line;
const endLineOf = ({ runs, lines }: Analysis, index: number): number =>
  lines.positionAt(runs[index]?.node.span.end ?? 0).line;
