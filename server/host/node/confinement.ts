/**
 * Links of a workspace that lead out of it. Whoever opens a folder of somebody else's means what lies in it: a link
 * in it must not bring in, or hand over for writing, what lies elsewhere. What is named outside the folders is named
 * by the user, and is none of this.
 */
import { readlink, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

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

export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where a path leads, also if nothing is there yet: who writes to such a link makes a file at its end. */
async function targetOf(path: string, links = 0): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    if (links > MOST_LINKS) return undefined;
    try {
      const folder = await realpath(dirname(path));
      const next = await readlink(join(folder, path.slice(dirname(path).length)));
      return await targetOf(resolve(folder, next), links + 1).then((target) => target ?? resolve(folder, next));
    } catch {
      return undefined;
    }
  }
}
