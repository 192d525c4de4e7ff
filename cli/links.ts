/** Links that lead out: what was found in a folder is read only as far as it lies there. */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isWithin } from '../server/host/node/confinement';
import { CliError } from './errors';
import { LARGEST_EXPECTED, lookAt, readRegular } from './files';
import type { ScriptFile } from './scripts';

/** Where a link in one of these folders leads, if that is in none of them; undefined for everything else. */
export function linkOut(
  path: string,
  folders: readonly string[],
  isLink: boolean = isLinkOrNothing(path),
): string | undefined {
  if (isLink) return leadsOutOf(path, realOf(path), folders);
  const folder = folderOut(dirname(path), folders);
  return folder === undefined ? undefined : join(folder, basename(path));
}

/** Looks behind the folder once for all of its files: a suite has thousands of them in few folders. */
function folderOut(folder: string, folders: readonly string[]): string | undefined {
  const key = [folder, ...folders].join('\0');
  if (!foldersOut.has(key)) foldersOut.set(key, leadsOutOf(folder, realFolder(resolve(folder)), folders));
  return foldersOut.get(key);
}

const foldersOut = new Map<string, string | undefined>();

function leadsOutOf(path: string, target: string | undefined, folders: readonly string[]): string | undefined {
  if (target === undefined || !folders.some((folder) => isWithin(resolve(path), resolve(folder)))) return undefined;
  return folders.some((folder) => isWithin(target, realFolder(folder) ?? resolve(folder))) ? undefined : target;
}

function isLinkOrNothing(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return true;
  }
}

function realFolder(path: string): string | undefined {
  if (!realFolders.has(path)) realFolders.set(path, realOf(path));
  return realFolders.get(path);
}

const realFolders = new Map<string, string | undefined>();

/** What was behind the folders may be something else by now. */
export function lookAnew(): void {
  realFolders.clear();
  foldersOut.clear();
}

/** Behind all links; undefined where nothing is, or links go round. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** What belongs to a script lies in the folder that was named, in that of its project, or where the call is made. */
export const homesOf = ({ root, project }: Pick<ScriptFile, 'root' | 'project'>): readonly string[] => [
  root,
  process.cwd(),
  ...(project ? [project.cwd] : []),
];

/** The text that a script is compared with; undefined where there is none. Who has looked says what lies there. */
export function expectedTextAt(
  path: string,
  script: Pick<ScriptFile, 'root' | 'project'>,
  isFollowing = false,
  found = lookAt(path),
): string | undefined {
  if (found === undefined) return undefined;
  const target = isFollowing || found.kind !== 'file' ? undefined : linkOut(path, homesOf(script), found.isLink);
  if (target !== undefined) throw new CliError('file', `${path}: ${leadsOut(script.root, target)}`);
  return readRegular(path, LARGEST_EXPECTED);
}

/** With `--follow` links are scripts, wherever they lead. */
export const followed = (scripts: readonly ScriptFile[], isFollowing: boolean): readonly ScriptFile[] =>
  isFollowing
    ? scripts.map(({ problem, ...rest }) => (rest.isLeadingOut || !problem ? rest : { ...rest, problem }))
    : scripts;

export const leadsOut = (folder: string, target: string): string =>
  `is a link out of ${folder} to ${target}; put the file itself there, or see --follow of test and fmt`;
