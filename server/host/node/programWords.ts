/** How the run of a program went, in words for an author. */
import type { ProgramEnd } from '../../service/host';
import { isWhole, type NotStarted, type ProgramResult } from './program';

export function programEnd(result: ProgramResult, program: string): ProgramEnd {
  switch (result.kind) {
    case 'finished':
      return { kind: 'printed', output: plain(result.output), isWhole: isWhole(result) };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'not-started':
      return { kind: 'failed', message: notStarted(result.reason, program, result.message) };
    case 'not-utf8':
      return { kind: 'failed', message: `${program} printed bytes that are not UTF-8, first on line ${result.line}` };
    case 'exit-code':
      return printed(result, `${program} ended with code ${result.exitCode}`, isWhole(result));
    case 'died':
      return printed(result, `${program} crashed: it was ended by ${result.signal}`);
    case 'timed-out':
      return printed(result, `${program} did not finish within ${result.seconds} s and was stopped`);
    case 'flooded':
      return printed(
        result,
        `${program} printed more than ${Math.round(result.mostBytes / 2 ** 20)} MB and was stopped`,
      );
  }
}

function printed(
  { output, complaint }: { output: string; complaint: string },
  what: string,
  hasEnded = false,
): ProgramEnd {
  const said = complaint.trim().split('\n', 1)[0] ?? '';
  const trouble = said === '' ? what : `${what} (${said})`;
  return { kind: 'printed', output: plain(output), trouble, isWhole: hasEnded };
}

/** Programs print what their platform calls a line end; that is not what they are asked for. */
const plain = (output: string): string => output.replaceAll('\r\n', '\n');

function notStarted(reason: NotStarted, program: string, message: string): string {
  switch (reason) {
    case 'no-program':
      return 'the command line is empty';
    case 'not-found':
      return `${program} was not found: check its path in the project file`;
    case 'folder':
      return `${program} is a folder, not a program`;
    case 'not-executable':
      return `${program} may not be executed: check the rights of the file`;
    case 'no-script':
      return `the script ${message} could not be read`;
    case 'other':
      return `${program} could not be started: ${message}`;
  }
}
