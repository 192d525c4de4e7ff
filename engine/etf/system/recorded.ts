/** A transcript cut into blocks, each with its verdict and its exact text; the last few are kept. */
import { LineTable } from '../lines';
import {
  type Block,
  type Habits,
  learnedHabits,
  type Show,
  type Status,
  splitTranscript,
  statusesOf,
} from '../transcript';

export interface RecordedBlock {
  readonly block: Block;
  readonly status: Status;
  /** The piece of the transcript, echo and line ends included. */
  readonly printed: string;
  /** The block shown before this one. */
  readonly before: Block;
}

export interface Recorded {
  readonly initial: Block;
  /** The text before the first echo, to the character. */
  readonly opening: string;
  readonly blocks: readonly RecordedBlock[];
  readonly isRefusal: boolean;
  readonly habits: Habits;
}

/** Blocks that are learned from where a transcript speaks for itself; more of them say the same. */
const MOST_LEARNED = 2_000;

/** `habits` is what was learned from the whole project; without it the transcript speaks for itself. */
export function recordedBlocks(text: string, habits: Habits | undefined, { status }: Show): Recorded {
  const { initial, blocks, isRefusal } = splitTranscript(text);
  const all = [initial, ...blocks];
  const learned = habits ?? learnedHabits([all.slice(0, MOST_LEARNED)]);
  const statuses = statusesOf(all, learned.status, status);
  const lines = new LineTable(text);
  const piece = (from: number, to: number): string => text.slice(lines.startOf(from), placeOf(to));
  const placeOf = (line: number): number => (line < lines.count ? lines.startOf(line) : text.length);
  const endOf = (index: number): number => blocks[index]?.line ?? lines.count;
  return {
    initial,
    opening: piece(0, endOf(0)),
    blocks: blocks.map((block, index) => ({
      block,
      status: statuses[index + 1] ?? { kind: 'unknown' },
      printed: piece(block.line, endOf(index + 1)),
      before: all[index] ?? initial,
    })),
    isRefusal,
    habits: learned,
  };
}
