/** Folders to write into: whether that can be done is known before anything is, and they are made when it is. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { draftName } from './drafts';
import { CliError, fileError } from './errors';
import { kindOf } from './files';

/** One after the other: Node's own way to make all at once never ends where the system says that there is nothing. */
export function makeFolder(folder: string): void {
  if (kindOf(folder) === 'folder') return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Somebody else may have made it meanwhile.
    if (kindOf(folder) !== 'folder') throw fileError(folder, problem);
  }
}

/** A folder that is there and may be written, or one that can be made. Tried, because rights are not the whole truth. */
export function refuseUnwritable(folder: string, asked = folder): void {
  const kind = kindOf(folder);
  if (kind !== undefined && kind !== 'folder') {
    if (resolve(folder) === resolve(asked)) throw new CliError('file', `${asked}: is a file, not a folder`);
    throw fileError(asked, { code: 'ENOTDIR' });
  }
  if (kind === undefined && dirname(folder) !== folder) {
    refuseUnwritable(dirname(folder), asked);
    return;
  }
  const trial = join(folder, draftName());
  try {
    mkdirSync(trial);
    rmdirSync(trial);
  } catch (problem) {
    const isThere = problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
    throw isThere ? new CliError('file', `${asked}: nothing can be written there`) : fileError(asked, problem);
  }
}
