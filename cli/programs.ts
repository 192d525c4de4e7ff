/** Many scripts through somebody's own program, several at a time. */
import { commandLineTrouble, stopPrograms } from '../server/host/node/program';
import { usageError } from './errors';
import { isBad } from './lanes';
import { type Program, programTest } from './programTest';
import type { ScriptFile } from './scripts';
import type { TestResult } from './testCase';

/** What stands behind `--`, or one line about why it cannot be a program. */
export function programOf(commandLine: readonly string[], seconds: number): Program {
  const [name = ''] = commandLine;
  switch (commandLineTrouble(commandLine, process.cwd())) {
    case 'no-program':
      throw usageError('no program is named behind --');
    case 'folder':
      throw usageError(`${name}: is a folder, not a program`);
    case 'no-script':
      throw usageError(`no {script} behind ${name}: the program would not know what to run`);
    case undefined:
      return { commandLine, seconds };
  }
}

/** Runs the scripts through a program, so many at once; results come in any order. */
export async function throughProgram(
  scripts: readonly ScriptFile[],
  { program, jobs, isBail }: { readonly program: Program; readonly jobs: number; readonly isBail: boolean },
  done: (index: number, result: TestResult) => void,
): Promise<void> {
  let next = 0;
  let isStopped = false;
  const lane = async (): Promise<void> => {
    while (next < scripts.length && !isStopped) {
      const index = next++;
      const script = scripts[index];
      if (!script) return;
      const result = await programTest(script, program);
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
