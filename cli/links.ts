/** Links that lead out: what was found in a folder is read only as far as it lies there. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin } from '../server/host/node/confinement';
import { CliError } from './errors';
import { kindOf, LARGEST_EXPECTED, readRegular } from './files';
import type { ScriptFile } from './scripts';

/** Where a link in one of these folders leads, if that is in none of them; undefined for everything else. */
export function linkOut(path: string, folders: readonly string[]): string | undefined {
  if (!folders.some((folder) => isWithin(resolve(path), resolve(folder)))) return undefined;
  const target = realOf(path);
  return target === undefined || folders.some((folder) => isWithin(target, realOf(folder) ?? resolve(folder)))
    ? undefined
    : target;
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

/** The text that a script is compared with; undefined where there is none. */
export function expectedTextAt(
  path: string,
  script: Pick<ScriptFile, 'root' | 'project'>,
  isFollowing = false,
): string | undefined {
  const kind = kindOf(path);
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
