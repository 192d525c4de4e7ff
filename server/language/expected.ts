/** What an expected transcript says about a run, block by block; nothing is compared twice. */
import { blocksOf, type ExpectedBlock } from './expectedBlocks';
import { type Segment, Simulation, STRIDE } from './simulation';
import { blockText, refusalOf, stepText, transcriptOf } from './transcript';
import type { Analysis, BlockComparison, Comparison } from './types';

export { blocksOf } from './expectedBlocks';
export { toScript } from './transcript';

type Blocks = readonly ExpectedBlock[];

/**
 * Compares a run with an expected transcript, character by character. With a deadline (as
 * `performance.now`) it may stop early; `isComplete` is false then, and asking again goes on.
 */
export function compare(analysis: Analysis, expected: string, deadline = Number.POSITIVE_INFINITY): Comparison {
  const blocks = blocksOf(expected);
  const known = finished.get(analysis);
  if (known?.blocks === blocks) return known.comparison;
  const comparison = compareBlocks(analysis, expected, blocks, deadline);
  if (comparison.isComplete !== false) finished.set(analysis, { blocks, comparison });
  return comparison;
}

/**
 * Whether a run is as expected, to the character. It is run once and nothing of it is kept: for
 * those who have thousands of scripts and look closer only at the few that differ.
 */
export function isAsExpected(analysis: Analysis, expected: string): boolean {
  const refused = refusalOf(analysis);
  if (refused !== undefined) return refused === expected;
  let place = 0;
  const goesOnWith = (piece: string): boolean => {
    const from = place;
    place += piece.length;
    // Comparing a slice is a comparison of memory; `startsWith` looks at each character.
    return expected.slice(from, place) === piece;
  };
  let moment = analysis.start;
  if (!goesOnWith(moment.text())) return false;
  for (const { command } of analysis.runs) {
    moment = moment.run(command);
    if (!goesOnWith(stepText(command, moment))) return false;
  }
  return place === expected.length;
}

/** The expected transcript with the block of one command (-1: the opening) replaced by what really comes. */
export function acceptBlock(analysis: Analysis, expected: string, index: number): string {
  if (refusalOf(analysis) !== undefined) return acceptAll(analysis);
  const blocks = blocksOf(expected);
  const block = blocks[index + 1];
  // An extra block, which no command makes, goes away.
  if (index >= analysis.runs.length)
    return block ? expected.slice(0, block.start) + expected.slice(block.end) : expected;
  if (block) return expected.slice(0, block.start) + blockText(analysis, index) + expected.slice(block.end);
  const missing: string[] = [];
  for (let next = blocks.length - 1; next <= index; next++) missing.push(blockText(analysis, next));
  return (expected === '' || expected.endsWith('\n') ? expected : `${expected}\n`) + missing.join('');
}

export const acceptAll = (analysis: Analysis): string => transcriptOf(analysis);

const finished = new WeakMap<Analysis, { readonly blocks: Blocks; readonly comparison: Comparison }>();

function compareBlocks(analysis: Analysis, expected: string, blocks: Blocks, deadline: number): Comparison {
  const refused = refusalOf(analysis);
  if (refused !== undefined) return compareRefusal(refused, expected, blocks);
  const count = analysis.runs.length;
  const differences: BlockComparison[] = [];
  let isComplete = true;
  const add = (index: number, verdict: 'missing' | 'extra' | undefined): void => {
    const block = blocks[index + 1];
    const kind = differences.length === 0 && verdict !== 'extra' ? 'first' : 'consequence';
    differences.push({ index, verdict: verdict ?? kind, ...(block ? { expected: block } : {}) });
  };
  if (!blocks[0]?.is(blockText(analysis, -1))) add(-1, undefined);
  const both = Math.min(count, blocks.length - 1);
  for (let base = 0; base < both; base += STRIDE) {
    if (performance.now() > deadline) {
      isComplete = false;
      break;
    }
    const same = sameIn(analysis, blocks, base, Math.min(both, base + STRIDE));
    for (let index = base; index < Math.min(both, base + STRIDE); index++) {
      if ((same & (1 << (index - base))) === 0) add(index, undefined);
    }
  }
  if (isComplete) {
    for (let index = both; index < count; index++) add(index, 'missing');
    for (let index = count; index < blocks.length - 1; index++) add(index, 'extra');
  }
  return comparisonOf(differences, isComplete, noteOn(analysis, expected, blocks, differences));
}

/** A refused script prints one text and no blocks. */
function compareRefusal(refused: string, expected: string, blocks: Blocks): Comparison {
  if (refused === expected) return comparisonOf([], true, undefined);
  const first: BlockComparison = { index: -1, verdict: 'first', ...(blocks[0] ? { expected: blocks[0] } : {}) };
  const rest = blocks.slice(1).map((block, index): BlockComparison => ({ index, verdict: 'extra', expected: block }));
  return comparisonOf([first, ...rest], true, undefined);
}

function comparisonOf(
  differences: readonly BlockComparison[],
  isComplete: boolean,
  note: string | undefined,
): Comparison {
  const first = differences[0]?.index;
  return {
    isEqual: isComplete && differences.length === 0,
    isComplete,
    differences,
    ...(first === undefined ? {} : { first }),
    ...(note === undefined ? {} : { note }),
  };
}

// ---------------------------------------------------------------- what was compared already

/** For a full segment, one bit for each command whose block is as expected. Kept versions share segments. */
const compared = new WeakMap<Segment, { readonly blocks: Blocks; readonly same: number }>();

function sameIn(analysis: Analysis, blocks: Blocks, from: number, to: number): number {
  const { steps } = analysis;
  const segmentOf = (): Segment | undefined =>
    steps instanceof Simulation && to - from === STRIDE ? steps.fullSegment(from / STRIDE) : undefined;
  const before = segmentOf();
  const known = before && compared.get(before);
  if (known?.blocks === blocks) return known.same;
  let same = 0;
  for (let index = from; index < to; index++) {
    if (blocks[index + 1]?.is(blockText(analysis, index))) same |= 1 << (index - from);
  }
  const segment = segmentOf();
  if (segment) compared.set(segment, { blocks, same });
  return same;
}

/** Differences that a reader of the lines would not see. */
function noteOn(
  analysis: Analysis,
  expected: string,
  blocks: Blocks,
  differences: readonly BlockComparison[],
): string | undefined {
  if (differences.length === 0) return undefined;
  if (expected.includes('\r')) return 'The expected transcript has CRLF line ends; the program prints LF.';
  const last = blocks.length - 2;
  const [only] = differences;
  if (differences.length > 1 || only?.index !== last || last >= analysis.runs.length) return undefined;
  if (blocks[last + 1]?.raw === blockText(analysis, last).slice(0, -1)) {
    return 'The expected transcript lacks the line break at its end.';
  }
  return undefined;
}
