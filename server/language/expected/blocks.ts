import type { TranscriptBlock } from '../run/types';

/** A block that knows its place in the text; its lines are cut when somebody reads them. */
export class ExpectedBlock implements TranscriptBlock {
  private cut: readonly string[] | undefined;

  constructor(
    private readonly text: string,
    readonly start: number,
    readonly end: number,
    readonly line: number,
    private readonly isOpening: boolean,
  ) {}

  get raw(): string {
    return this.text.slice(this.start, this.end);
  }
  get echo(): string | undefined {
    if (this.isOpening) return undefined;
    return /^->([^\r\n]*)/.exec(this.raw)?.[1];
  }
  get lines(): readonly string[] {
    this.cut ??= linesIn(this.raw).slice(this.isOpening ? 0 : 1);
    return this.cut;
  }

  /** The block is this text, to the character. */
  is(text: string): boolean {
    // Comparing a slice is a comparison of memory; `startsWith` looks at each character.
    return this.end - this.start === text.length && this.raw === text;
  }
}

/** Lines without their ends; the end of the last line opens no further one. */
export function linesIn(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** The last few transcripts that were cut: all versions of a script share one expected text. */
const recent: { readonly text: string; readonly blocks: readonly ExpectedBlock[] }[] = [];
const RECENT = 8;

/** Cuts a transcript at its `->` lines. Block 0 is the opening text, block i+1 belongs to command i. */
export function blocksOf(text: string): readonly ExpectedBlock[] {
  const known = recent.findIndex((entry) => entry.text === text);
  const [entry = { text, blocks: cutBlocks(text) }] = known < 0 ? [] : recent.splice(known, 1);
  recent.unshift(entry);
  recent.length = Math.min(recent.length, RECENT);
  return entry.blocks;
}

function cutBlocks(text: string): ExpectedBlock[] {
  const blocks: ExpectedBlock[] = [];
  let start = 0;
  let line = 0;
  let startLine = 0;
  let isOpening = !text.startsWith('->');
  if (!isOpening) blocks.push(new ExpectedBlock(text, 0, 0, 0, true));
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    line++;
    if (!text.startsWith('->', end + 1)) continue;
    blocks.push(new ExpectedBlock(text, start, end + 1, startLine, isOpening));
    isOpening = false;
    start = end + 1;
    startLine = line;
  }
  blocks.push(new ExpectedBlock(text, start, text.length, startLine, isOpening));
  return blocks;
}
