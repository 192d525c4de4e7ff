/** The files that the commands of a script name, read where the script lies. */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type FileContent, type FileRequest, type Files, NO_FILES, type System } from '../engine/face';
import { requestsOf, searched } from '../server/language';
import { CliError } from './errors';
import { readExactly } from './files';
import { leadsOut, linkOut } from './links';

/** Reads each file once for a script, when a command first names it. */
export class NamedFiles {
  readonly #known = new Map<string, FileContent>();

  constructor(private readonly script: string) {}

  /** Whatever these commands name, together with what was read before. */
  of(system: System, runs: Parameters<typeof requestsOf>[1]): Files {
    const requests = requestsOf(system, runs);
    if (requests.size === 0 && this.#known.size === 0) return NO_FILES;
    for (const [key, request] of requests) if (!this.#known.has(key)) this.#known.set(key, this.#find(request));
    return this.#known;
  }

  #find({ name, domain }: FileRequest): FileContent {
    const wanted = name + domain.suffix;
    for (const folder of searched(domain, ancestorsOf(this.script), (ancestor, place) => join(ancestor, place))) {
      if (holds(folder, wanted)) return contentOf(join(folder, wanted), domain.largest, ancestorsOf(this.script));
    }
    return { kind: 'absent' };
  }
}

/** Every place where a file that the commands name is looked for, whether it is there or not. */
export function candidatePaths(
  { path, system }: { readonly path: string; readonly system: System },
  runs: Parameters<typeof requestsOf>[1],
): readonly string[] {
  return [...requestsOf(system, runs).values()].flatMap(({ name, domain }) =>
    searched(domain, ancestorsOf(path), (ancestor, place) => join(ancestor, place)).map((folder) =>
      join(folder, name + domain.suffix),
    ),
  );
}

/** The script's folder and its parents up to the folder of the call; only its own where it lies elsewhere. */
function ancestorsOf(script: string): readonly string[] {
  const home = process.cwd();
  const own = dirname(resolve(script));
  const folders = [own];
  if (relative(home, own).startsWith('..')) return folders;
  for (let folder = own; folder !== home; ) {
    const parent = dirname(folder);
    if (parent === folder) break;
    folders.push(parent);
    folder = parent;
  }
  return folders;
}

/**
 * A regular file, or a link to one; whatever else has the name is passed over. Listed, not opened by name: letter case
 * counts also where the file system does not mind it.
 */
function holds(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).includes(name) && statSync(join(folder, name)).isFile();
  } catch {
    return false;
  }
}

function contentOf(path: string, largest: number, homes: readonly string[]): FileContent {
  const target = linkOut(path, homes);
  if (target !== undefined) return { kind: 'unreadable', message: `${path}: ${leadsOut(dirname(path), target)}` };
  try {
    return { kind: 'read', text: readExactly(path, largest) };
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    return { kind: 'unreadable', message: problem.message };
  }
}
