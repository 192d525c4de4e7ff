/** The transcript of a script, exactly as the original prints it: all of it, or the block of one command. */

import { echo } from '../../../engine/common/echo';
import type { Step } from '../../../engine/face';
import type { Analysis } from '../run/types';
import { refusal } from './refusal';

/** What the original prints for a script it refuses as a whole; undefined for one that it runs. */
export function refusalOf({ problems, lines, system, script }: Analysis): string | undefined {
  if (problems.length === 0) return undefined;
  return system.grammar.refusal ? system.grammar.refusal(script.text) : refusal(problems, lines, system);
}

/** Whether there is such a text at all: the text itself takes a look at the whole script. */
export const isRefusedWhole = ({ problems }: Analysis): boolean => problems.some(({ code }) => code !== 'too-large');

/** The transcript of a script, up to and with the command `to`. */
export function transcriptOf(analysis: Analysis, to = analysis.known - 1): string {
  return refusalOf(analysis) ?? [...transcriptBlocks(analysis, to)].join('');
}

/** The opening text, then one piece for each command. */
export function* transcriptBlocks(analysis: Analysis, to = analysis.known - 1): Generator<string> {
  for (let index = -1; index <= Math.min(to, analysis.known - 1); index++) yield blockText(analysis, index);
}

/** The piece of the transcript that belongs to a command; -1 for the opening text. */
export const blockText = (analysis: Analysis, index: number): string =>
  index < 0 ? analysis.run.start.text() : stepText(analysis, analysis.step(index));

/** A command that printed nothing of its own (a program may leave one out) has no echo either. */
export function stepText({ system }: Pick<Analysis, 'system'>, step: Step): string {
  const printed = step.printed?.();
  if (printed !== undefined) return printed;
  const text = step.text();
  return step.missing === undefined ? `->${echo(step.command, system.grammar.dialect)}\n${text}` : '';
}

/** The script that leads to a transcript: its `->` lines. */
export function toScript(transcript: string): string {
  const commands = transcript
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.startsWith('->') ? [line.slice(2).trim()] : []));
  return commands.map((command) => `${command}\n`).join('');
}
