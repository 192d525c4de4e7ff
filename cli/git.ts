/** Asking git: without a shell, and never one that lies in the folder that is asked about. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { programPath } from '../server/host/node/programPath';
import { CliError } from './errors';

/** What git prints, or one line about why it does not. */
export function git(args: readonly string[], cwd = process.cwd(), env: NodeJS.ProcessEnv = process.env): string {
  const program = programPath('git', { platform: process.platform, cwd, env, isFile });
  if (program === undefined) throw missing();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw missing();
  if (error) throw new CliError('file', `git cannot be started (${error.message})`);
  if (status === 0) return stdout;
  const reason = stderr.split('\n').find((line) => line.trim() !== '') ?? `it ended with code ${status}`;
  throw new CliError('file', `git says: ${reason}`);
}

/** Those that a hook of one repository sets: they are not meant for another. */
const OF_ONE_REPOSITORY = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY'];

export const environmentElsewhere = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_ONE_REPOSITORY.includes(name)));

const missing = (): CliError => new CliError('file', 'git was not found on the path');

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
