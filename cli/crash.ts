/** After a crash: the shortest part of the script that still crashes the program. */
import { shortestCrash } from '../engine/etf/transcript';
import type { ProgramResult } from '../server/host/node/program';
import { type Analysis, echoIn } from '../server/language';
import { programOnText } from './programOnText';
import type { Program } from './programTest';

/** A program that needs longer is not run a dozen times to find where it crashes. */
const PATIENCE_MS = 2_000;

const isCrash = (result: ProgramResult): boolean =>
  result.kind === 'died' ||
  ((result.kind === 'exit-code' || result.kind === 'finished') && result.output.trim() === '');

/** Undefined where it did not crash, or where finding out would take too long. */
export async function crashSentence(
  analysis: Analysis,
  program: Program,
  result: ProgramResult,
  milliseconds: number,
): Promise<string | undefined> {
  if (!isCrash(result) || milliseconds > PATIENCE_MS || analysis.problems.length > 0) return undefined;
  const count = await shortest(analysis, program);
  if (count === undefined) return undefined;
  const command = analysis.runs[count - 1]?.command;
  if (!command) return 'it does so without any command';
  const { line } = analysis.lines.positionAt(analysis.runs[count - 1]?.node.span.start ?? 0);
  const commands = count === 1 ? 'the first command' : `the first ${count} commands`;
  return `it takes ${commands}: look at ${echoIn(analysis, command)} on line ${line + 1}`;
}

async function shortest(analysis: Analysis, program: Program): Promise<number | undefined> {
  const search = shortestCrash(analysis.runs.length);
  for (let step = search.next(); ; ) {
    if (step.done) return step.value;
    const head = headOf(analysis, step.value);
    const result = await programOnText({ ...program, seconds: PATIENCE_MS / 1000 }, head, analysis.uri);
    if (result.kind === 'not-started' || result.kind === 'cancelled') return undefined;
    step = search.next(isCrash(result));
  }
}

/** The script up to and with so many commands. */
export function headOf({ runs, script }: Analysis, count: number): string {
  const last = runs[count - 1]?.node.span.end ?? 0;
  return `${script.text.slice(0, last)}\n`;
}
