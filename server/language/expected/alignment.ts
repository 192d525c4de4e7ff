/**
 * Which expected block belongs to which command where another program printed the states: their echoes are laid
 * side by side as sequences, for such a program may leave a block out, print one twice, or be of another script.
 */
import { partners } from '../../../engine/common/align';
import { echoIn } from '../../../engine/common/echo';
import { kept } from '../../../engine/common/kept';
import type { Command, System } from '../../../engine/face';
import type { Analysis } from '../run/types';
import type { ExpectedBlock } from './blocks';

export interface Alignment {
  /** So many commands at the start find their blocks at their own numbers. */
  readonly head: number;
  blockOf(index: number): ExpectedBlock | undefined;
  /** Blocks that no command has, in order. */
  readonly surplus: readonly ExpectedBlock[];
}

/** Undefined where every command finds its block at its own number; `known` so many at the start do. */
export function alignmentOf(analysis: Analysis, blocks: readonly ExpectedBlock[], known = 0): Alignment | undefined {
  // What an engine of ours does not print is a difference, and never a block that was left out.
  if (analysis.system.start) return undefined;
  const { runs, system } = analysis;
  const printed = echoesOf(blocks);
  const written = (index: number): string => lineOf(system, runs[index]?.command);
  const shorter = Math.min(runs.length, printed.length);
  let head = Math.min(known, shorter);
  while (head < shorter && written(head) === printed[head]) head++;
  if (head === shorter) return undefined;
  const rest = partners(
    runs.slice(head).map(({ command }) => lineOf(system, command)),
    printed.slice(head),
  );
  let surplus: readonly ExpectedBlock[] | undefined;
  return {
    head,
    blockOf(index) {
      if (index < head) return blocks[index + 1];
      const at = rest[index - head];
      return at === undefined ? undefined : blocks[at + head + 1];
    },
    get surplus() {
      surplus ??= withoutUsed(blocks.slice(head + 1), rest);
      return surplus;
    },
  };
}

function withoutUsed<T>(items: readonly T[], uses: readonly (number | undefined)[]): readonly T[] {
  const used = new Set(uses);
  return items.filter((_, index) => !used.has(index));
}

/** All versions of a script share one expected text. */
const echoesOf = kept((blocks: readonly ExpectedBlock[]) => blocks.slice(1).map(({ echo = '' }) => bare(echo)));

const linesIn = kept((system: System) => kept((command: Command) => firstLine(echoIn({ system }, command))));

const lineOf = (system: System, command: Command | undefined): string => (command ? linesIn(system)(command) : '');

/** A text may hold line breaks: only the first line of its echo stands behind the arrow. */
const firstLine = (echo: string): string => echo.split('\n', 1)[0] ?? '';

/** Some programs say behind the echo what went wrong. */
const FAILED = '  Error: ';

function bare(echo: string): string {
  const failed = echo.indexOf(FAILED);
  return failed > 0 ? echo.slice(0, failed) : echo;
}
