/** Many scripts through somebody's own program, several at a time. */
import { commandLineTrouble, stopPrograms } from '../server/host/node/program';
import { usageError } from './errors';
import { isBad } from './lanes';
import { type Program, programTest } from './programTest';
import { projectPrograms } from './project';
import type { ScriptFile } from './scripts';
import type { TestResult } from './testCase';

/** The program that runs a script; the same for all, or one that a project file names for it. */
export type Programs = (script: ScriptFile) => Program | undefined;

/** What stands behind `--`, or one line about why it cannot be a program. */
export function programBehind(commandLine: readonly string[], seconds: number): Programs {
  const program = { commandLine, seconds, cwd: process.cwd() };
  refuseBad(program);
  return () => program;
}

/** What the project file names. */
export function programsOfProject(seconds: number): Programs {
  const programOf = projectPrograms();
  return ({ path }) => {
    const found = programOf(path);
    if (!found) return undefined;
    refuseBad(found);
    return { ...found, seconds };
  };
}

function refuseBad({ commandLine, cwd }: Pick<Program, 'commandLine' | 'cwd'>): void {
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

/** Runs the scripts through a program, so many at once; results come in any order. */
export async function throughProgram(
  scripts: readonly ScriptFile[],
  { programs, jobs, isBail }: { readonly programs: Programs; readonly jobs: number; readonly isBail: boolean },
  done: (index: number, result: TestResult) => void,
): Promise<void> {
  let next = 0;
  let isStopped = false;
  const lane = async (): Promise<void> => {
    while (next < scripts.length && !isStopped) {
      const index = next++;
      const script = scripts[index];
      if (!script) return;
      const result = await programTest(script, programs(script));
      if (isBail && isBad(result)) isStopped = true;
      done(index, result);
    }
  };
  // Programs have groups of their own: what interrupts us does not reach them by itself.
  const interrupted = (signal: NodeJS.Signals): void => {
    stopPrograms();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, scripts.length) }, lane));
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    stopPrograms();
  }
}
