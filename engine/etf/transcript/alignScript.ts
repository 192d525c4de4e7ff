/** Which block of a transcript belongs to which command of a script. */
import { partners } from '../../common/align';
import type { Block } from './blocks';

export interface ScriptAlignment {
  /** For each command the index of its block, or undefined where the transcript has none. */
  readonly blockOf: readonly (number | undefined)[];
  /** Blocks that belong to no command. */
  readonly surplus: readonly number[];
}

/**
 * By the echoes as sequences, never by count. A string may hold line breaks: then only the first
 * line of its echo stands at the arrow.
 */
export function alignedBlocks(echoes: readonly string[], blocks: readonly Block[]): ScriptAlignment {
  const left = echoes.map(firstLine);
  const right = blocks.map(({ echo = '' }) => echo);
  const blockOf = partners(left, right);
  const used = new Set(blockOf);
  return { blockOf, surplus: blocks.flatMap((_, index) => (used.has(index) ? [] : [index])) };
}

/** The state below an echo, without the lines that the echo itself goes on for. */
export function stateLines({ lines }: Block, echo: string): readonly string[] {
  const rest = echo.split('\n').slice(1);
  return rest.length > 0 && rest.every((line, index) => lines[index] === line) ? lines.slice(rest.length) : lines;
}

function firstLine(echo: string): string {
  const feed = echo.indexOf('\n');
  return feed < 0 ? echo : echo.slice(0, feed);
}
