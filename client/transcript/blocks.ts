/** A transcript is cut at its `->` lines: the opening, then one block for each command. */
import type * as vscode from 'vscode';

export interface Block {
  /** Index of the command; -1 for the opening. */
  readonly index: number;
  /** The echo without its arrow; the first line for the opening. */
  readonly title: string;
  /** What stands right below the echo: the header of the state. */
  readonly detail: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

const ARROW = '->';

export function blocksOf(document: Pick<vscode.TextDocument, 'lineCount' | 'lineAt'>): readonly Block[] {
  const text = (line: number): string => document.lineAt(line).text;
  const starts = [0];
  for (let line = 0; line < document.lineCount; line++) if (isEcho(text(line)) && line > 0) starts.push(line);
  // Without an opening the first block already belongs to a command.
  const shift = isEcho(text(0)) ? 0 : -1;
  return starts.map((firstLine, place) => {
    const next = starts[place + 1] ?? document.lineCount;
    const isCommand = isEcho(text(firstLine));
    return {
      index: place + shift,
      title: isCommand ? text(firstLine).slice(ARROW.length).trim() : text(firstLine).trim(),
      detail: firstLine + 1 < next ? text(firstLine + 1).trim() : '',
      firstLine,
      lastLine: lastFilled(document, firstLine, next - 1),
    };
  });
}

export const blockAt = (blocks: readonly Block[], line: number): Block | undefined =>
  blocks.filter(({ firstLine }) => firstLine <= line).at(-1);

/** The text of a state is indented, so an arrow at the margin is always an echo. */
const isEcho = (line: string): boolean => line.startsWith(ARROW);

function lastFilled(document: Pick<vscode.TextDocument, 'lineAt'>, first: number, last: number): number {
  let line = last;
  while (line > first && document.lineAt(line).text.trim() === '') line--;
  return line;
}
