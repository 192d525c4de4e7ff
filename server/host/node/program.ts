/**
 * Runs somebody's own implementation of a game on a script: without a shell, each argument by itself, in a process
 * group of its own, with a limit on time and output. Never throws: how it went is a value, and whoever shows it
 * finds the words. Used by the command line and by the editor.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { isAbsolute as isPath, resolve } from 'node:path';
import type { NotStarted } from '../../protocol';
import { isBatchFile, programPath } from './programPath';

export const MOST_OUTPUT = 16 * 1024 * 1024;
/** Kept of what the program says on its error stream. */
const MOST_COMPLAINT = 4_000;
/** What a program started may still be printing when it has ended; then it is ended, too. */
const LAST_WORDS_MS = 200;
/** Nobody is left to print. The end of the output still has to get here, which a busy machine puts off. */
const LAST_BYTES_MS = 2_000;

export interface ProgramCall {
  /** Program and arguments; `{script}` stands for the path of the script. */
  readonly commandLine: readonly string[];
  readonly script?: string;
  /** What is typed into it; nothing if left out. */
  readonly input?: string;
  /** Where it runs, and what relative paths are meant from. */
  readonly cwd: string;
  readonly seconds: number;
  readonly mostOutput?: number;
  /** Ends the program when somebody has had enough. */
  readonly signal?: AbortSignal;
}

/** What was printed up to then; `complaint` is the start and the end of its error stream. */
interface Printed {
  readonly output: string;
  readonly complaint: string;
}

export type ProgramResult =
  | ({ readonly kind: 'finished' } & Printed)
  | ({ readonly kind: 'exit-code'; readonly exitCode: number } & Printed)
  | ({ readonly kind: 'died'; readonly signal: string } & Printed)
  | ({ readonly kind: 'timed-out'; readonly seconds: number } & Printed)
  | ({ readonly kind: 'flooded'; readonly mostBytes: number } & Printed)
  /** Bytes that are no text, first on this line, from 1. */
  | ({ readonly kind: 'not-utf8'; readonly line: number } & Printed)
  | { readonly kind: 'not-started'; readonly reason: NotStarted; readonly message: string }
  | { readonly kind: 'cancelled' };

/**
 * It came to its own end, so what it printed is all it had to say. With which code it ended is no part of a
 * transcript: some programs end with another one after a script that they refuse.
 */
export const isWhole = ({ kind }: ProgramResult): boolean => kind === 'finished' || kind === 'exit-code';

export type { NotStarted } from '../../protocol';

/** What is wrong with a command line whatever the script; undefined if it can be tried. */
export function commandLineTrouble(
  commandLine: readonly string[],
  cwd: string,
): 'no-program' | 'folder' | 'no-script' | undefined {
  const [name = '', ...args] = commandLine;
  if (name === '') return 'no-program';
  const program = programPath(name, { platform: process.platform, cwd, env: process.env, isFile });
  if (program !== undefined && isPath(program) && kindOf(program) === 'folder') return 'folder';
  return args.some((part) => part.includes('{script}')) ? undefined : 'no-script';
}

export async function runProgram(call: ProgramCall): Promise<ProgramResult> {
  const { script, cwd, signal, input } = call;
  if (signal?.aborted) return { kind: 'cancelled' };
  // A function, for a path may contain `$&` and the like.
  const [name = '', ...args] = call.commandLine.map((part) => part.replaceAll('{script}', () => script ?? ''));
  if (name === '') return notStarted('no-program', '');
  if (script !== undefined && !isFile(script)) return notStarted('no-script', script);
  const program = programPath(name, { platform: process.platform, cwd, env: process.env, isFile });
  if (program === undefined) return notStarted('not-found', name);
  if (isPath(program) && kindOf(program) === 'folder') return notStarted('folder', name);
  if (isBatchFile(program, process.platform)) return notStarted('other', BATCH_FILE);
  try {
    // In a group of its own, so that what it starts ends with it.
    const child = spawn(program, args, {
      cwd,
      shell: false,
      windowsHide: true,
      detached: process.platform !== 'win32',
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    // A program that does not listen closes the pipe: that is its own affair.
    child.stdin?.on('error', () => undefined).end(input);
    return await new Watched(child, call, name).result;
  } catch (error) {
    // A name that cannot be a program at all, such as one with a NUL in it.
    return explained(name, error, call);
  }
}

/** Programs say what is wrong in their first words or, after a long story, in their last ones. */
const startAndEnd = (text: string): string =>
  text.length <= MOST_COMPLAINT ? text : `${text.slice(0, MOST_COMPLAINT / 2)}\n${text.slice(-MOST_COMPLAINT / 2)}`;

/** One running program, until the first of its ends. */
class Watched {
  readonly result: Promise<ProgramResult>;
  readonly #pieces: Buffer[] = [];
  #size = 0;
  #complaint = '';
  #isEnded = false;
  #done: (result: ProgramResult) => void = () => undefined;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #abort = (): void => this.#end({ kind: 'cancelled' });

  constructor(
    private readonly child: ChildProcess,
    private readonly call: ProgramCall,
    private readonly name: string,
  ) {
    this.result = new Promise((done) => {
      this.#done = done;
    });
    const { seconds, signal, mostOutput = MOST_OUTPUT } = call;
    running.add(child);
    signal?.addEventListener('abort', this.#abort);
    this.#after(seconds * 1000, () => this.#read(() => this.#late(seconds)));
    child.stdout?.on('data', (piece: Buffer) => this.#keep(piece, mostOutput));
    child.stderr?.on('data', (piece: Buffer) => {
      this.#complaint = startAndEnd(this.#complaint + piece.toString());
    });
    child.on('error', (error) => this.#end(explained(this.name, error, call)));
    // What it started may hold its output open for ever: it is not waited for.
    child.on('exit', (code, by) => {
      this.#after(LAST_WORDS_MS, () => stop(child));
      this.#after(LAST_WORDS_MS + LAST_BYTES_MS, () => this.#read(() => this.#closed(code, by)));
    });
    // Only now is it sure that all was read that was printed.
    child.on('close', (code, by) => this.#closed(code, by));
    for (const output of [child.stdout, child.stderr]) output?.on('error', () => undefined);
  }

  #keep(piece: Buffer, most: number): void {
    if (this.#isEnded) return;
    this.#size += piece.length;
    this.#pieces.push(piece);
    if (this.#size > most) this.#end({ kind: 'flooded', mostBytes: most, ...this.#printed() });
  }

  /** On a busy machine a timer may be first, though all was printed long ago: what lies there is read before. */
  #read(then: () => void): void {
    const size = this.#size;
    setImmediate(() => (this.#size > size ? this.#read(then) : then()));
  }

  /** One that has ended is not late; its end is on its way. */
  #late(seconds: number): void {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.#end({ kind: 'timed-out', seconds, ...this.#printed() });
  }

  #closed(exitCode: number | null, signal: string | null): void {
    if (!this.#isEnded) this.#end(this.#judged(exitCode, signal));
  }

  #judged(exitCode: number | null, signal: string | null): ProgramResult {
    const bytes = Buffer.concat(this.#pieces);
    const printed = this.#printed();
    if (exitCode === null) return { kind: 'died', signal: signal ?? '?', ...printed };
    if (decoded(bytes) === undefined) return { kind: 'not-utf8', line: badLine(bytes), ...printed };
    return exitCode === 0 ? { kind: 'finished', ...printed } : { kind: 'exit-code', exitCode, ...printed };
  }

  #printed(): Printed {
    const bytes = Buffer.concat(this.#pieces);
    return { output: decoded(bytes) ?? bytes.toString('utf8'), complaint: this.#complaint };
  }

  #end(result: ProgramResult): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.call.signal?.removeEventListener('abort', this.#abort);
    running.delete(this.child);
    stop(this.child);
    // Somebody who left the group may hold them; we do not wait.
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
    this.#done(result);
  }

  #after(milliseconds: number, action: () => void): void {
    this.#timers.push(setTimeout(action, Math.min(milliseconds, 2 ** 31 - 1)));
  }
}

const running = new Set<ChildProcess>();

/** Ends every program that still runs: for who is interrupted itself. */
export function stopPrograms(): void {
  for (const child of running) stop(child);
  running.clear();
}

/** Ends the program and, where there are process groups, everything it started. */
function stop(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform === 'win32') stopTree(child.pid);
    else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group is gone already.
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

/** Windows has no groups; its own tool knows who started whom. */
function stopTree(pid: number): void {
  const tool = `${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\taskkill.exe`;
  spawn(tool, ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore', windowsHide: true }).on('error', () => undefined);
}

const BATCH_FILE = 'Windows runs batch files by cmd.exe alone; write cmd and /c before its name';

const notStarted = (reason: NotStarted, message: string): ProgramResult => ({ kind: 'not-started', reason, message });

function explained(name: string, error: unknown, { cwd }: ProgramCall): ProgramResult {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // The system says the same of a program and of what it names to run it.
  const isThere = name.includes('/') && isFile(resolve(cwd, name)) && kindOf(cwd) === 'folder';
  if (code === 'ENOENT') return notStarted(isThere ? 'no-interpreter' : 'not-found', name);
  if (code === 'EACCES') return notStarted('not-executable', name);
  return notStarted('other', error instanceof Error ? error.message : String(error));
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

const isFile = (path: string): boolean => kindOf(path) === 'file';

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
