/** Links that lead out: what was found in a folder is read only as far as it lies there. */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isWithin } from '../server/host/node/confinement';
import { CliError } from './errors';
import { kindOf, LARGEST_EXPECTED, readRegular } from './files';
import type { ScriptFile } from './scripts';

/** Where a link in one of these folders leads, if that is in none of them; undefined for everything else. */
export function linkOut(path: string, folders: readonly string[]): string | undefined {
  if (!folders.some((folder) => isWithin(resolve(path), resolve(folder)))) return undefined;
  const target = targetOf(path);
  return target === undefined || folders.some((folder) => isWithin(target, realFolder(folder) ?? resolve(folder)))
    ? undefined
    : target;
}

/** Looks behind the folder once for all of its files: a suite has thousands of them in few folders. */
function targetOf(path: string): string | undefined {
  if (isLinkOrNothing(path)) return realOf(path);
  const folder = realFolder(dirname(resolve(path)));
  return folder === undefined ? undefined : join(folder, basename(path));
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
export const lookAnew = (): void => realFolders.clear();

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
  kind = kindOf(path),
): string | undefined {
  if (kind === undefined) return undefined;
  const target = isFollowing || kind !== 'file' ? undefined : linkOut(path, homesOf(script));
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
