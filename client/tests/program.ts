/**
 * Runs the user's own implementation on a script: without a shell, each argument by itself, with a
 * limit on time and output. Knows no editor: `words` translates, `whenCancelled` listens.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_BYTES = 16 * 1024 * 1024;
/** Kept of what the program says on its error stream. */
const MOST_COMPLAINT = 4_000;
/** Shown of what a program printed that did not come to its end. */
const LAST_LINES = 5;

export type ProgramResult =
  | { readonly kind: 'finished'; readonly output: string; readonly complaint: string; readonly exitCode: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ProgramCall {
  /** Program and arguments; `{script}` stands for the path of the script. */
  readonly commandLine: readonly string[];
  readonly script: string;
  readonly seconds: number;
  /** Calls back when the user has had enough; the answer ends the listening. */
  readonly whenCancelled: (stop: () => void) => { dispose(): unknown };
  /** A sentence with `{0}`, `{1}` filled in. */
  readonly words: (sentence: string, ...values: (string | number)[]) => string;
}

export async function runProgram(call: ProgramCall): Promise<ProgramResult> {
  const { commandLine, script, words } = call;
  // A function, for a path may contain `$&` and the like.
  const [program, ...args] = commandLine.map((part) => part.replaceAll('{script}', () => script));
  if (!program) return failed(words('The setting turnscript.externalProgram is empty.'));
  if (!existsSync(script)) return failed(words('The script {0} does not exist any more.', script));
  try {
    // In a group of its own, so that what it starts ends with it.
    const child = spawn(program, args, {
      cwd: dirname(script),
      shell: false,
      windowsHide: true,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return await watched(program, child, call);
  } catch (error) {
    // A name that cannot be a program at all, such as one with a NUL in it.
    return failed(explain(program, error, words));
  }
}

type Child = ChildProcess & Pick<ReturnType<typeof spawn>, 'stdout' | 'stderr'>;

function watched(
  program: string,
  child: Child,
  { seconds, whenCancelled, words }: ProgramCall,
): Promise<ProgramResult> {
  return new Promise((done) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let isEnded = false;

    const end = (result: ProgramResult): void => {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(timer);
      listening.dispose();
      stop(child);
      done(result);
    };
    const timer = setTimeout(
      () =>
        end(
          failed(
            withPrinted(
              words(
                '{0} did not finish within {1} s and was stopped. If it needs longer, raise the setting turnscript.externalProgramTimeout.',
                program,
                seconds,
              ),
              Buffer.concat(pieces),
              words,
            ),
          ),
        ),
      seconds * 1000,
    );
    const listening = whenCancelled(() => end({ kind: 'cancelled' }));

    child.stdout?.on('data', (piece: Buffer) => {
      if (isEnded) return;
      size += piece.length;
      pieces.push(piece);
      if (size > MOST_BYTES) {
        end(failed(words('{0} printed more than 16 MB and was stopped: it may print without end.', program)));
      }
    });
    child.stderr?.on('data', (piece: Buffer) => {
      if (complaint.length < MOST_COMPLAINT) complaint = (complaint + piece.toString()).slice(0, MOST_COMPLAINT);
    });
    child.on('error', (error) => end(failed(explain(program, error, words))));
    child.on('close', (exitCode, signal) => {
      const bytes = Buffer.concat(pieces);
      if (exitCode === null)
        return end(
          failed(
            withPrinted(withComplaint(words('{0} was ended by {1}.', program, signal ?? '?'), complaint), bytes, words),
          ),
        );
      if (exitCode !== 0 && bytes.length === 0) {
        const what = words('{0} printed nothing and ended with code {1}.', program, exitCode);
        return end(failed(withComplaint(what, complaint)));
      }
      const output = decoded(bytes);
      if (output === undefined) {
        return end(failed(words('{0} printed bytes that are not UTF-8, first on line {1}.', program, badLine(bytes))));
      }
      end({ kind: 'finished', output, complaint, exitCode });
    });
  });
}

/** Ends the program and, where there are process groups, everything it started. */
function stop(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group is gone already.
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

const failed = (message: string): ProgramResult => ({ kind: 'failed', message });
const withComplaint = (what: string, complaint: string): string => (complaint === '' ? what : `${what}\n${complaint}`);

/** What it had printed until then: the end of it shows how far it came. */
function withPrinted(what: string, bytes: Buffer, words: ProgramCall['words']): string {
  if (bytes.length === 0) return what;
  const lines = bytes.toString('utf8').trimEnd().split('\n');
  return [what, words('It had printed {0} lines; the last ones are:', lines.length), ...lines.slice(-LAST_LINES)].join(
    '\n',
  );
}

function explain(program: string, error: unknown, words: ProgramCall['words']): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return words('{0} was not found. Check the setting turnscript.externalProgram.', program);
  if (code === 'EACCES') {
    return words(
      '{0} may not be executed. Check the setting turnscript.externalProgram and the rights of the file.',
      program,
    );
  }
  return words('{0} could not be started: {1}', program, error instanceof Error ? error.message : String(error));
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Line breaks are never part of a longer character, so lines can be read one by one. */
function badLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start);
    if (decoded(bytes.subarray(start, end < 0 ? bytes.length : end)) === undefined || end < 0) return line;
    start = end + 1;
  }
}
