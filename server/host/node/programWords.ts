/** How the run of a program went, in words for an author: the same in the editor and on the command line. */
import type { ProgramEnd } from '../../service/host';
import { isWhole, type NotStarted, type ProgramResult } from './program';

/** What to do about it depends on where the program was named. */
export interface Advice {
  readonly late?: string;
  readonly notFound?: string;
}

/** One line about a program that did not simply print and end. */
export function troubleOf(result: ProgramResult, program: string, advice: Advice = {}): string | undefined {
  const line = sentence(result, program, advice);
  const complaint = 'complaint' in result ? tellingLine(result.complaint) : '';
  return line === undefined || complaint === '' ? line : `${line}; it says: ${complaint}`;
}

function sentence(result: ProgramResult, program: string, { late = '', notFound = '' }: Advice): string | undefined {
  switch (result.kind) {
    case 'finished':
      return result.output === '' ? `${program} printed nothing` : undefined;
    case 'exit-code':
      return `${program} ended with code ${result.exitCode}${result.output === '' ? ' and printed nothing' : ''}`;
    case 'died':
      return `${program} crashed: it was ended by ${result.signal}`;
    case 'timed-out':
      return `${program} did not finish within ${result.seconds} s and was stopped${late}`;
    case 'flooded':
      return `${program} printed more than ${Math.round(result.mostBytes / 2 ** 20)} MB and was stopped`;
    case 'not-utf8':
      return `${program} printed bytes that are not UTF-8, first on line ${result.line}`;
    case 'cancelled':
      return `${program} was stopped`;
    case 'not-started':
      return notStarted(result.reason, program, result.message, notFound);
  }
}

function notStarted(reason: NotStarted, program: string, message: string, notFound: string): string {
  switch (reason) {
    case 'no-program':
      return 'the command line is empty';
    case 'not-found':
      return `${program} was not found${notFound}`;
    case 'no-interpreter':
      return `${program} is there, but what should run it (its #! line, or its loader) was not found`;
    case 'folder':
      return `${program} is a folder, not a program`;
    case 'not-executable':
      return `${program} may not be executed: check the rights of the file`;
    case 'no-script':
      return `${program} was not started: the script ${message} could not be read`;
    case 'other':
      return `${program} could not be started: ${message}`;
  }
}

const MOST_COMPLAINT = 200;

const NAMED = /^[\w.]*(?:Error|Exception)\b/;

/** The first line, or, where it only opens the story of an error that nobody caught, the one that names the error. */
function tellingLine(complaint: string): string {
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const isPython = first.startsWith('Traceback');
  if (!isPython && !/^\S+:\d+$/.test(first.trim())) return first.trim().slice(0, MOST_COMPLAINT);
  const last = lines.reverse();
  const named =
    last.find((line) => NAMED.test(line)) ?? (isPython ? last.find((line) => !/^\s/.test(line)) : undefined);
  return (named ?? first).trim().slice(0, MOST_COMPLAINT);
}

/** A program that a project file names. */
const OF_PROJECT: Advice = { notFound: ': check its path in the project file' };

export function programEnd(result: ProgramResult, program: string): ProgramEnd {
  const trouble = troubleOf(result, program, OF_PROJECT);
  if (result.kind === 'cancelled') return { kind: 'cancelled' };
  if (result.kind === 'not-started' || result.kind === 'not-utf8') return { kind: 'failed', message: trouble ?? '' };
  return {
    kind: 'printed',
    // Programs print what their platform calls a line end; that is not what they are asked for.
    output: result.output.replaceAll('\r\n', '\n'),
    isWhole: isWhole(result),
    ...(trouble === undefined ? {} : { trouble }),
  };
}
