import type { Command, Moment } from '../../engine/system';
import { echo } from './echo';
import { refusal } from './refusal';
import type { Analysis } from './types';

/** What the original prints for a script it refuses as a whole; undefined for one that it runs. */
export const refusalOf = (analysis: Analysis): string | undefined =>
  analysis.problems.length === 0 ? undefined : refusal(analysis.problems, analysis.lines, analysis.system);

/** The transcript of a script, up to and with the command `to`, exactly as the original prints it. */
export function transcriptOf(analysis: Analysis, to = analysis.runs.length - 1): string {
  return refusalOf(analysis) ?? [...transcriptBlocks(analysis, to)].join('');
}

/** The opening text, then one piece for each command. */
export function* transcriptBlocks(analysis: Analysis, to = analysis.runs.length - 1): Generator<string> {
  for (let index = -1; index <= Math.min(to, analysis.runs.length - 1); index++) yield blockText(analysis, index);
}

/** The piece of the transcript that belongs to a command; -1 for the opening text. */
export const blockText = (analysis: Analysis, index: number): string =>
  index < 0 ? analysis.start.text() : stepText(analysis.steps.commandAt(index), analysis.step(index));

export const stepText = (command: Command, after: Moment): string => `->${echo(command)}\n${after.text()}`;

/** The script that leads to a transcript: its `->` lines. */
export function toScript(transcript: string): string {
  const commands = transcript
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.startsWith('->') ? [line.slice(2).trim()] : []));
  return commands.map((command) => `${command}\n`).join('');
}
