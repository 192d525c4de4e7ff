/**
 * Links of a workspace that lead out of it. Whoever opens a folder of somebody else's means what lies in it: a link
 * in it must not bring in, or hand over for writing, what lies elsewhere. What is named outside the folders is named
 * by the user, and is none of this.
 */
import { readlink, realpath } from 'node:fs/promises';
import ours, { basename, dirname, join, type PlatformPath, resolve } from 'node:path';

interface Folder {
  readonly path: string;
  readonly real: Promise<string>;
}

/** As many links in a row as systems follow. */
const MOST_LINKS = 40;

export class Confinement {
  #folders: readonly Folder[] = [];

  /** The paths of the workspace folders, which may be links themselves: those the user opened. */
  set(paths: readonly string[]): void {
    this.#folders = paths.map((path) => ({ path: resolve(path), real: realpath(path).catch(() => resolve(path)) }));
  }

  /** True for a path in a workspace folder behind which lies something outside all of them. */
  async isLeft(path: string): Promise<boolean> {
    if (!this.#folders.some((folder) => isWithin(resolve(path), folder.path))) return false;
    const target = await targetOf(path);
    if (target === undefined) return false;
    const reals = await Promise.all(this.#folders.map(({ real }) => real));
    return !reals.some((real) => isWithin(target, real));
  }
}

/** `system` is the one whose paths these are. */
export function isWithin(path: string, folder: string, system: PlatformPath = ours): boolean {
  const way = system.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}

/**
 * Where a path leads, also if nothing is there yet: who writes to such a link makes a file at its end, and the folders
 * on the way to it.
 */
async function targetOf(path: string, links = 0): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  const folder = dirname(path);
  if (real !== undefined || folder === path || links > MOST_LINKS) return real;
  const next = await readlink(path).catch(() => undefined);
  if (next === undefined) {
    const home = await targetOf(folder, links);
    return home === undefined ? undefined : join(home, basename(path));
  }
  const home = await targetOf(folder, links + 1);
  return home === undefined ? undefined : targetOf(resolve(home, next), links + 1);
}
