/** Where the output of a program differs first, as a piece of both texts that can be shown side by side. */
import { type Comparison, splitTranscript } from '../engine/etf/transcript';
import type { Analysis } from '../server/language';
import { type Difference, placeOf, type TestResult } from './testCase';

/** Longer texts are not shown whole. */
const MOST_WHOLE = 20_000;

export function declaredDifference(
  analysis: Analysis,
  comparison: Comparison,
  wanted: string,
  printed: string,
): Partial<Pick<TestResult, 'difference' | 'consequences'>> {
  const [first, ...later] = differing(comparison);
  if (first === undefined) return whole(comparison, wanted, printed);
  const ours = piecesOf(wanted);
  const theirs = piecesOf(printed);
  const place = placeOf(analysis, first - 1);
  const piece = ours[first];
  const difference: Difference = {
    ...(place ? { at: place } : {}),
    kind: 'differs',
    number: first,
    expectedLine: (piece?.line ?? 0) + 1,
    expected: piece?.text ?? '',
    actual: theirs[first]?.text ?? '',
  };
  return { difference, consequences: later.flatMap((block) => placeOf(analysis, block - 1) ?? []) };
}

/** Numbers of blocks, 0 for the initial state. */
function differing(comparison: Comparison): readonly number[] {
  switch (comparison.kind) {
    case 'white-space':
    case 'counters':
    case 'states':
      return comparison.blocks;
    case 'no-block':
    case 'repeated-block':
      return comparison.commands.map((command) => command + 1);
    case 'echoes-differ':
    case 'echo-form':
      return [comparison.command + 1];
    default:
      return [];
  }
}

function whole({ kind }: Comparison, expected: string, actual: string): { readonly difference?: Difference } {
  const isShown = (kind === 'refusal-differs' || kind === 'no-echoes') && expected.length + actual.length < MOST_WHOLE;
  return isShown ? { difference: { kind: 'differs', number: 0, expectedLine: 1, expected, actual } } : {};
}

export interface Piece {
  /** From 0. */
  readonly line: number;
  readonly text: string;
}

/** The opening text and each block, echo and line ends included. */
export function piecesOf(transcript: string): readonly Piece[] {
  const { blocks } = splitTranscript(transcript);
  const lines = transcript.replaceAll('\r\n', '\n').split('\n');
  const starts = [0, ...blocks.map(({ line }) => line)];
  return starts.map((line, index) => {
    const end = starts[index + 1];
    return { line, text: lines.slice(line, end).join('\n') + (end === undefined ? '' : '\n') };
  });
}
