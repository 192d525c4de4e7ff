/** Why the run of a program cannot be compared, in words for an author. Knows no editor: `words` translates. */
import type { NotStarted, ProgramResult } from '../../server/host/node/program';

/** Shown of what a program printed that did not come to its end. */
const LAST_LINES = 5;
/** A program may print without any line break. */
const MOST_OF_A_LINE = 200;

/** A sentence with `{0}`, `{1}` filled in. */
export type Words = (sentence: string, ...values: (string | number)[]) => string;

type Broken = Exclude<ProgramResult, { kind: 'cancelled' }>;

/** Undefined if it came to its end with something to compare. */
export function programTrouble(result: Broken, program: string, words: Words): string | undefined {
  switch (result.kind) {
    case 'finished':
      return result.output.trim() === ''
        ? withComplaint(words('{0} printed nothing.', program), result.complaint)
        : undefined;
    case 'exit-code': {
      if (result.output !== '') return undefined;
      const what = words('{0} printed nothing and ended with code {1}.', program, result.exitCode);
      return withComplaint(what, result.complaint);
    }
    case 'died': {
      const what = withComplaint(words('{0} was ended by {1}.', program, result.signal), result.complaint);
      return withPrinted(what, result.output, words);
    }
    case 'timed-out': {
      const what = words(
        '{0} did not finish within {1} s and was stopped. If it needs longer, raise the setting turnscript.externalProgramTimeout.',
        program,
        result.seconds,
      );
      return withPrinted(withComplaint(what, result.complaint), result.output, words);
    }
    case 'flooded': {
      const megabytes = Math.round(result.mostBytes / 2 ** 20);
      const what = words('{0} printed more than {1} MB and was stopped: it may print without end.', program, megabytes);
      return withPrinted(what, result.output, words);
    }
    case 'not-utf8':
      return words('{0} printed bytes that are not UTF-8, first on line {1}.', program, result.line);
    case 'not-started':
      return notStarted(result.reason, program, result.message, words);
  }
}

function notStarted(reason: NotStarted, program: string, message: string, words: Words): string {
  switch (reason) {
    case 'no-program':
      return words('The setting turnscript.externalProgram is empty.');
    case 'not-found':
      return words('{0} was not found. Check the setting turnscript.externalProgram.', program);
    case 'no-interpreter':
      return words('{0} is there, but what should run it (its #! line, or its loader) was not found.', program);
    case 'folder':
      return words('{0} is a folder, not a program. Check the setting turnscript.externalProgram.', program);
    case 'not-executable':
      return words(
        '{0} may not be executed. Check the setting turnscript.externalProgram and the rights of the file.',
        program,
      );
    case 'no-script':
      return words('The script {0} does not exist any more.', message);
    case 'other':
      return words('{0} could not be started: {1}', program, message);
  }
}

const withComplaint = (what: string, complaint: string): string =>
  complaint.trim() === '' ? what : `${what}\n${complaint.trimEnd()}`;

/** What it had printed until then: the end of it shows how far it came. */
function withPrinted(what: string, output: string, words: Words): string {
  if (output === '') return what;
  const lines = output.trimEnd().split('\n');
  const printed = words('It had printed {0} lines; the last ones are:', lines.length);
  const last = lines.slice(-LAST_LINES).map((line) => line.slice(0, MOST_OF_A_LINE));
  return [what, printed, ...last].join('\n');
}
