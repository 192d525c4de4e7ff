/** Asking git: without a shell, and never one that lies in the folder that is asked about. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { programPath } from '../server/host/node/programPath';
import { CliError } from './errors';

/** What git prints, or one line about why it does not. */
export function git(args: readonly string[], cwd = process.cwd()): string {
  const program = programPath('git', { platform: process.platform, cwd, env: process.env, isFile });
  if (program === undefined) throw missing();
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error && 'code' in error && error.code === 'ENOENT') throw missing();
  if (error) throw new CliError('file', `git cannot be started (${error.message})`);
  if (status === 0) return stdout;
  const reason = stderr.split('\n').find((line) => line.trim() !== '') ?? `it ended with code ${status}`;
  throw new CliError('file', `git says: ${reason}`);
}

const missing = (): CliError => new CliError('file', 'git was not found on the path');

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
