/**
 * Which expected block belongs to which command where another program printed the states: their echoes are laid
 * side by side as sequences, for such a program may leave a block out, print one twice, or be of another script.
 */
import { partners } from '../../../engine/common/align';
import type { Analysis } from '../run/types';
import { echoIn } from '../text/echo';
import type { ExpectedBlock } from './blocks';

export interface Alignment {
  blockOf(index: number): ExpectedBlock | undefined;
  /** Blocks that no command has, in order. */
  readonly surplus: readonly ExpectedBlock[];
}

/** Undefined where every command finds its block at its own number. */
export function alignmentOf(analysis: Analysis, [opening, ...blocks]: readonly ExpectedBlock[]): Alignment | undefined {
  // What an engine of ours does not print is a difference, and never a block that was left out.
  if (analysis.system.start) return undefined;
  const written = analysis.runs.map(({ command }) => firstLine(echoIn(analysis, command)));
  const printed = blocks.map(({ echo = '' }) => bare(echo));
  const shorter = Math.min(written.length, printed.length);
  if (written.slice(0, shorter).every((echo, index) => echo === printed[index])) return undefined;
  const found = partners(written, printed);
  const used = new Set(found);
  return {
    blockOf(index) {
      const at = found[index];
      return index < 0 ? opening : at === undefined ? undefined : blocks[at];
    },
    surplus: blocks.filter((_, index) => !used.has(index)),
  };
}

/** A text may hold line breaks: only the first line of its echo stands behind the arrow. */
const firstLine = (echo: string): string => echo.split('\n', 1)[0] ?? '';

/** Some programs say behind the echo what went wrong. */
const FAILED = '  Error: ';

function bare(echo: string): string {
  const failed = echo.indexOf(FAILED);
  return failed > 0 ? echo.slice(0, failed) : echo;
}
