/** Many scripts through somebody's own program, several at a time. */
import { commandLineTrouble, stopPrograms } from '../server/host/node/program';
import { usageError } from './errors';
import { isBad } from './lanes';
import { type Program, programTest } from './programTest';
import { projectAt } from './project';
import type { ScriptFile } from './scripts';
import type { TestResult } from './testCase';

/** The program that runs a script; the same for all, or one that a project file names for it. */
export interface Programs {
  of(script: ScriptFile): Program | undefined;
  /** Throws where that is no matter of single scripts. */
  refuse(scripts: readonly ScriptFile[]): void;
}

/** What stands behind `--`, or one line about why it cannot be a program. */
export function programBehind(commandLine: readonly string[], seconds: number): Programs {
  const program = { commandLine, seconds, cwd: process.cwd() };
  refuseBad(program);
  return { of: () => program, refuse: () => undefined };
}

/** What the project file of each script names. */
export function programsOfProject(seconds: number): Programs {
  const of: Programs['of'] = ({ project }) => {
    if (!project?.program) return undefined;
    const found = { commandLine: project.program, cwd: project.cwd };
    refuseBad(found);
    return { ...found, seconds };
  };
  return { of, refuse: refuseUnnamed };
}

function refuseUnnamed(scripts: readonly ScriptFile[]): void {
  if (scripts.length === 0 || scripts.some(({ project }) => project?.program)) return;
  const file = scripts.find(({ project }) => project)?.project?.file;
  if (file !== undefined) throw usageError(`--program: ${file} names no program`);
  const nearest = projectAt(process.cwd());
  if (!nearest)
    throw usageError('--program: there is no turnscript.json here, beside the scripts, or in a folder above them');
  if (nearest.project.systems.every(({ program }) => program === undefined))
    throw usageError(`--program: ${nearest.path} names no program`);
}

export function refuseBad({ commandLine, cwd }: Pick<Program, 'commandLine' | 'cwd'>): void {
  const [name = ''] = commandLine;
  switch (commandLineTrouble(commandLine, cwd)) {
    case 'no-program':
      throw usageError('no program is named behind --');
    case 'folder':
      throw usageError(`${name}: is a folder, not a program`);
    case 'no-script':
      throw usageError(`no {script} behind ${name}: the program would not know what to run`);
    case undefined:
  }
}

/** A script to test, with its place among all. */
export type Numbered = readonly [index: number, script: ScriptFile];

interface Manner {
  readonly jobs: number;
  readonly isBail: boolean;
  test(script: ScriptFile): Promise<TestResult>;
}

export const testedBy =
  (programs: Programs, isCovering: boolean) =>
  (script: ScriptFile): Promise<TestResult> =>
    programTest(script, programs.of(script), isCovering);

/** Runs scripts through programs, so many at once; results come in any order. */
export async function throughPrograms(
  scripts: readonly Numbered[],
  { test, jobs, isBail }: Manner,
  done: (index: number, result: TestResult) => void,
): Promise<void> {
  let next = 0;
  let isStopped = false;
  const lane = async (): Promise<void> => {
    while (next < scripts.length && !isStopped) {
      const found = scripts[next++];
      if (!found) return;
      const [index, script] = found;
      const result = await test(script);
      if (isBail && isBad(result)) isStopped = true;
      done(index, result);
    }
  };
  await stoppable(() => Promise.all(Array.from({ length: Math.min(jobs, scripts.length) }, lane)));
}

/** Programs have groups of their own: what interrupts us does not reach them by itself. */
export async function stoppable<T>(work: () => Promise<T>): Promise<T> {
  const interrupted = (signal: NodeJS.Signals): void => {
    stopPrograms();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  try {
    return await work();
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    stopPrograms();
  }
}
