/** Which lines of a block differ, in a few lines for a message. */

import { echoIn } from '../../../engine/common/echo';
import { differingLines, headlineOf } from '../expected/differing';
import type { Analysis, TranscriptBlock } from '../run/types';
import type { Subject } from './subject';

const MOST_LINES = 3;
const WIDEST = 120;
const CRLF = 'The expected transcript has CRLF line ends, the program prints LF.';
const NO_BLOCK = 'The expected transcript has no block for this command: record it again.';
const NO_LINE_BREAK = 'The expected transcript lacks the line break at its end.';

/** For a diagnostic at a command; -1 is the opening text. */
export function differenceMessage({ analysis, comparison }: Subject, index: number): string {
  const block = comparison?.blockOf(index);
  if (!block && comparison?.isOutOfStep) return NO_BLOCK;
  const message = differenceText(analysis, index, block);
  const isSeen = message.includes('\n') || !block || block.echo !== echoAt(analysis, index);
  return isSeen ? message : `${message}\n${block.raw.includes('\r') ? CRLF : NO_LINE_BREAK}`;
}

/** Whose text a run is compared with: what is expected of us, or what another program printed. */
export type Other = 'expected' | 'output';

const NAMES = { expected: 'expected transcript', output: 'output of the program' } as const;

export function differenceText(
  analysis: Analysis,
  index: number,
  block: TranscriptBlock | undefined,
  other: Other = 'expected',
): string {
  if (index >= analysis.runs.length) return `No command of the script makes ${block?.echo ?? 'this block'}.`;
  if (!block) return `The ${NAMES[other]} ends before this command.`;
  const written = echoAt(analysis, index);
  if (block.echo !== written)
    return `The ${NAMES[other]} has ${block.echo ?? 'no command'} here, the script has ${written}.`;
  const ours = linesOfText(analysis.momentAt(index).text());
  const [wanted, found] = other === 'expected' ? [block.lines, ours] : [ours, block.lines];
  const whole = index < 0 ? 'The opening text is not as expected.' : 'The state is not as expected.';
  return [headlineOf(wanted, found) ?? whole, ...pairs(wanted, found)].join('\n');
}

function echoAt(analysis: Analysis, index: number): string | undefined {
  const command = analysis.runs[index]?.command;
  return command && echoIn(analysis, command);
}

export const linesOfText = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

function pairs(expected: readonly string[], actual: readonly string[]): readonly string[] {
  const differing = differingLines(expected, actual);
  const shown = differing
    .slice(0, MOST_LINES)
    .flatMap((line) => [
      ...(expected[line] === undefined ? [] : [`expected: ${cut(expected[line])}`]),
      ...(actual[line] === undefined ? [] : [`actual:   ${cut(actual[line])}`]),
    ]);
  const rest = differing.length - MOST_LINES;
  return rest > 0 ? [...shown, `and ${rest} more ${rest === 1 ? 'line differs' : 'lines differ'}`] : shown;
}

const cut = (line: string): string => {
  const text = line.trim();
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
};
