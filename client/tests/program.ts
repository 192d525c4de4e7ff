/** Runs the user's own implementation on a script: without a shell, with a limit on time and output. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import * as vscode from 'vscode';

const MOST_BYTES = 16 * 1024 * 1024;
/** Kept of what the program says on its error stream. */
const MOST_COMPLAINT = 4_000;

export type ProgramResult =
  | { readonly kind: 'finished'; readonly output: string; readonly complaint: string; readonly exitCode: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

export interface ProgramCall {
  /** Program and arguments; `{script}` stands for the path of the script. */
  readonly commandLine: readonly string[];
  readonly script: string;
  readonly seconds: number;
  readonly token: vscode.CancellationToken;
}

export function runProgram({ commandLine, script, seconds, token }: ProgramCall): Promise<ProgramResult> {
  const [program, ...args] = commandLine.map((part) => part.replaceAll('{script}', script));
  if (!program) return Promise.resolve(failed(vscode.l10n.t('The setting turnscript.externalProgram is empty.')));

  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: dirname(script),
      shell: false,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces: Buffer[] = [];
    let size = 0;
    let complaint = '';

    const end = (result: ProgramResult): void => {
      clearTimeout(timer);
      cancelled.dispose();
      if (child.exitCode === null) child.kill('SIGKILL');
      done(result);
    };
    const timer = setTimeout(
      () => end(failed(vscode.l10n.t('{0} did not finish within {1} seconds and was stopped.', program, seconds))),
      seconds * 1000,
    );
    const cancelled = token.onCancellationRequested(() => end({ kind: 'cancelled' }));

    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size > MOST_BYTES) end(failed(vscode.l10n.t('{0} printed more than 16 MB and was stopped.', program)));
    });
    child.stderr.on('data', (piece: Buffer) => {
      if (complaint.length < MOST_COMPLAINT) complaint = (complaint + piece.toString()).slice(0, MOST_COMPLAINT);
    });
    child.on('error', (error) => end(failed(explain(program, error))));
    child.on('close', (exitCode, signal) => {
      const output = Buffer.concat(pieces).toString('utf8');
      if (exitCode === null) return end(failed(vscode.l10n.t('{0} was ended by {1}.', program, signal ?? '?')));
      if (exitCode !== 0 && output === '') return end(failed(exitMessage(program, exitCode, complaint)));
      end({ kind: 'finished', output, complaint, exitCode });
    });
  });
}

const failed = (message: string): ProgramResult => ({ kind: 'failed', message });

function explain(program: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') {
    return vscode.l10n.t('{0} was not found. Check the setting turnscript.externalProgram.', program);
  }
  if (error.code === 'EACCES') return vscode.l10n.t('{0} may not be executed.', program);
  return vscode.l10n.t('{0} could not be started: {1}', program, error.message);
}

function exitMessage(program: string, exitCode: number, complaint: string): string {
  const what = vscode.l10n.t('{0} printed nothing and ended with code {1}.', program, exitCode);
  return complaint === '' ? what : `${what}\n${complaint}`;
}
