/** A transcript cut into the initial state and one block for each command. */

import { linesOf } from '../lines';
import { isRefusalText } from '../script/refusals';
import { ARROW } from '../script/values';

export interface Block {
  /** What follows the arrow; undefined for the initial state. */
  readonly echo: string | undefined;
  /** The state text, without the line of the echo. */
  readonly lines: readonly string[];
  /** Where the block begins in the transcript, counted from 0. */
  readonly line: number;
}

export interface Transcript {
  /** The state before the first command; empty where the transcript has none. */
  readonly initial: Block;
  readonly blocks: readonly Block[];
  /** The program refused the whole script: the initial block holds the refusal. */
  readonly isRefusal: boolean;
}

/** Only an arrow at the start of a line is an echo: states are full of arrows. */
export function splitTranscript(text: string): Transcript {
  const lines = linesOf(text);
  if (lines.at(-1) === '') lines.pop();
  const starts: number[] = [];
  lines.forEach((line, index) => {
    if (line.startsWith(ARROW)) starts.push(index);
  });
  const blocks = starts.map((start, index) => blockOf(lines, start, starts[index + 1] ?? lines.length));
  const initial: Block = { echo: undefined, lines: lines.slice(0, starts[0] ?? lines.length), line: 0 };
  return { initial, blocks, isRefusal: isRefusalText(text) };
}

/** The framework's own way to report a failed command puts the message behind the echo. */
const FAILED = '  Error: ';

function blockOf(lines: readonly string[], start: number, end: number): Block {
  const echo = (lines[start] ?? '').slice(ARROW.length);
  const state = lines.slice(start + 1, end);
  const failed = echo.indexOf(FAILED);
  const isMessage = failed > 0 && quotesIn(echo.slice(0, failed)) % 2 === 0;
  if (!isMessage) return { echo, lines: state, line: start };
  return { echo: echo.slice(0, failed), lines: [echo.slice(failed), ...state], line: start };
}

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Without the blank lines at its end: some models end their text with a line break, some with two. */
export function trimmedLines(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && (lines[end - 1] ?? '').trim() === '') end--;
  return end === lines.length ? lines : lines.slice(0, end);
}
