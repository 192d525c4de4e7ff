/** What an expected transcript becomes when what really comes is accepted. */
import type { Analysis } from '../run/types';
import { type Alignment, alignmentOf } from './alignment';
import { blocksOf } from './blocks';
import { blockText, refusalOf, transcriptOf } from './transcript';

/** The expected transcript with the block of one command (-1: the opening) replaced by what really comes. */
export function acceptBlock(analysis: Analysis, expected: string, index: number): string {
  if (refusalOf(analysis) !== undefined) return acceptAll(analysis);
  const blocks = blocksOf(expected);
  const alignment = alignmentOf(analysis, blocks);
  if (alignment) return acceptAligned(analysis, expected, index, alignment);
  const block = blocks[index + 1];
  // An extra block, which no command makes, goes away.
  if (index >= analysis.runs.length)
    return block ? expected.slice(0, block.start) + expected.slice(block.end) : expected;
  if (block) return expected.slice(0, block.start) + blockText(analysis, index) + expected.slice(block.end);
  const missing: string[] = [];
  for (let next = blocks.length - 1; next <= index; next++) missing.push(blockText(analysis, next));
  return (expected === '' || expected.endsWith('\n') ? expected : `${expected}\n`) + missing.join('');
}

/** Where echoes are out of step, a block belongs behind that of the nearest command before it that has one. */
function acceptAligned(analysis: Analysis, expected: string, index: number, { blockOf, surplus }: Alignment): string {
  const extra = surplus[index - analysis.runs.length];
  if (extra) return expected.slice(0, extra.start) + expected.slice(extra.end);
  const block = blockOf(index);
  if (block) return expected.slice(0, block.start) + blockText(analysis, index) + expected.slice(block.end);
  let before = index - 1;
  while (before >= 0 && !blockOf(before)) before--;
  const at = blockOf(before)?.end ?? 0;
  return expected.slice(0, at) + blockText(analysis, index) + expected.slice(at);
}

export const acceptAll = (analysis: Analysis): string => transcriptOf(analysis);
