/** `run` for a game that no engine of ours plays: its oracle's transcript, or with `--program` that of the program. */
import { resolve } from 'node:path';
import type { Step } from '../engine/face';
import { type ProgramResult, runProgram } from '../server/host/node/program';
import { type Analysis, analyse, echoIn, refusalOf } from '../server/language';
import { headOf } from './crash';
import { Exit, usageError } from './errors';
import { complain, stderr, stdout } from './output';
import { problemLines } from './problems';
import { programOnText } from './programOnText';
import { refuseBad, stoppable } from './programs';
import { type Program, troubleOf } from './programTest';
import type { Claim } from './scripts';

export interface DeclaredRun {
  /** As it is shown, and where its text lies if it is a file. */
  readonly name: string;
  readonly path: string | undefined;
  readonly text: string;
  readonly claim: Claim;
  readonly role: 'oracle' | 'program';
  readonly seconds: number;
  readonly to: number;
  readonly format: 'text' | 'json';
}

export async function runDeclared(run: DeclaredRun): Promise<Exit> {
  const { name, text, claim, to } = run;
  const { system } = claim;
  const analysis = analyse({ system, uri: name, text, limit: Number.POSITIVE_INFINITY });
  const refusal = refusalOf(analysis);
  if (refusal !== undefined) {
    stdout.transcript(refusal);
    stdout.flush();
    for (const line of problemLines(name, analysis)) stderr.line(line);
    return Exit.unusable;
  }
  const program = programOf(run);
  const count = analysis.runs.filter(({ node }) => analysis.lines.positionAt(node.span.start).line < to).length;
  const isWhole = count === analysis.runs.length;
  const { output, trouble } = await stoppable(() =>
    printed(run, program, isWhole ? undefined : headOf(analysis, count)),
  );
  if (run.format === 'json') records(run, analysis, output);
  else stdout.transcript(output);
  if (trouble === undefined) return Exit.fine;
  stdout.flush();
  complain(`${name}: ${trouble}`);
  return Exit.unusable;
}

export function programOf({
  name,
  claim: { project },
  role,
  seconds,
}: Pick<DeclaredRun, 'name' | 'claim' | 'role' | 'seconds'>): Program {
  const commandLine = project?.[role];
  if (commandLine) {
    const program = { commandLine, seconds, cwd: project.cwd };
    refuseBad(program);
    return program;
  }
  const other = role === 'oracle' ? 'program' : 'oracle';
  const hint = project?.[other] ? `; ${role === 'oracle' ? '--program runs' : 'without --program,'} its ${other}` : '';
  throw usageError(`${name}: ${project?.file ?? 'the project file'} names no ${role} that could run it${hint}`);
}

interface Printed {
  readonly output: string;
  readonly trouble: string | undefined;
}

/** The file itself where there is one; a part of it, or what came by a pipe, is written to a file first. */
async function printed(
  { name, path, text }: DeclaredRun,
  program: Program,
  part: string | undefined,
): Promise<Printed> {
  if (path === undefined || part !== undefined) return ranOn(part ?? text, name, program);
  return printedBy(await runProgram({ ...program, script: resolve(path) }), program);
}

export const ranOn = async (text: string, name: string, program: Program): Promise<Printed> =>
  printedBy(await programOnText(program, text, name), program);

const printedBy = (result: ProgramResult, program: Program): Printed => ({
  output: 'output' in result && result.kind !== 'not-utf8' ? result.output : '',
  trouble: troubleOf(result, program),
});

/** One object a command, as far as states were printed. */
function records({ name, claim: { system }, text }: DeclaredRun, { runs, lines }: Analysis, output: string): void {
  const transcript = { text: output, rest: 'the program printed no block for this command' };
  const analysis = analyse({ system, uri: name, text, transcript, limit: Number.POSITIVE_INFINITY });
  for (let index = 0; index < analysis.known; index++) {
    const step = analysis.step(index);
    const line = lines.positionAt(runs[index]?.node.span.start ?? 0).line + 1;
    stdout.json({ file: name, index, line, command: echoIn(analysis, step.command), ...stateOf(step) });
  }
}

function stateOf(step: Step): object {
  const { outcome, missing } = step;
  if (missing !== undefined) return { missing };
  return {
    stage: step.stage,
    outcome: outcome.kind,
    ...(outcome.kind === 'rejected' ? { rejection: outcome.rejection } : {}),
    // A program tells states, not what happened; the list is there all the same, as its types promise.
    events: [],
    text: step.text(),
    facts: step.facts?.() ?? [],
    board: step.board?.() ?? null,
  };
}
