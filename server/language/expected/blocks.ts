import { countBelow } from '../../../engine/common/sorted';
import type { TranscriptBlock } from '../run/types';

/** A transcript; where its lines end is looked for when somebody asks for the number of a line. */
class Transcript {
  #lineEnds: readonly number[] | undefined;

  constructor(readonly text: string) {}

  lineAt(place: number): number {
    this.#lineEnds ??= lineEndsOf(this.text);
    return countBelow(this.#lineEnds, place);
  }
}

function lineEndsOf(text: string): readonly number[] {
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end);
  return ends;
}

/** A block that knows its place in the text; its lines are cut when somebody reads them. */
export class ExpectedBlock implements TranscriptBlock {
  private cut: readonly string[] | undefined;

  constructor(
    private readonly transcript: Transcript,
    readonly start: number,
    readonly end: number,
    private readonly isOpening: boolean,
  ) {}

  /** The number of its first line in the transcript. */
  get line(): number {
    return this.transcript.lineAt(this.start);
  }
  get raw(): string {
    return this.transcript.text.slice(this.start, this.end);
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

/** Cuts a transcript at its `->` lines. Block 0 is the opening text, block i+1 belongs to command i. */
export function blocksOf(text: string): readonly ExpectedBlock[] {
  const transcript = new Transcript(text);
  const isEchoFirst = text.startsWith('->');
  const blocks = isEchoFirst ? [new ExpectedBlock(transcript, 0, 0, true)] : [];
  let start = 0;
  for (let lineEnd = text.indexOf('\n->'); lineEnd >= 0; lineEnd = text.indexOf('\n->', start)) {
    blocks.push(new ExpectedBlock(transcript, start, lineEnd + 1, blocks.length === 0));
    start = lineEnd + 1;
  }
  blocks.push(new ExpectedBlock(transcript, start, text.length, blocks.length === 0));
  return blocks;
}
