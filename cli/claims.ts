/** What project files say of the scripts of a call; nothing of them is loaded where there is none. */
import { dirname, join, resolve } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { systemOfLanguage } from '../engine/systems';
import { usageError } from './errors';
import { kindOf } from './files';
import { systemNamed } from './options';
import { type Claims, claimsBy, filesIn, findScripts, fixedFolder, listedOnce, type ScriptFile } from './scripts';

/** As in `engine/etf/project`, which is not loaded for it. */
const PROJECT_FILE = 'turnscript.json';

export const PROJECT_OPTION = { project: { type: 'string' } } as const;

export interface Choice {
  readonly system?: string | undefined;
  /** The project file of `--project`. */
  readonly project?: string | undefined;
}

export async function claimsFor(
  paths: readonly string[],
  { system, project }: Choice,
  list: typeof filesIn = filesIn,
): Promise<Claims> {
  const files = project === undefined ? projectFilesFor(paths, list) : [];
  if (project === undefined && files.length === 0) return claimsBy(systemNamed(system));
  const { loadProjects } = await import('./project');
  return loadProjects(files, project, system);
}

/** The scripts behind the paths; without a path, all of the nearest project. */
export async function claimedScripts(paths: readonly string[], choice: Choice): Promise<readonly ScriptFile[]> {
  const all = paths.length > 0 ? paths : wholeProject(choice.project);
  const list = listedOnce();
  return findScripts(all, await claimsFor(all, choice, list), list);
}

export type EmbeddedScript = ScriptFile & { readonly system: EmbeddedSystem };

/** Only scripts of games that an engine of ours plays, for a verb that needs one. */
export async function embeddedScripts(
  paths: readonly string[],
  choice: Choice,
  verb: string,
): Promise<readonly EmbeddedScript[]> {
  const list = listedOnce();
  const found = findScripts(paths, await claimsFor(paths, choice, list), list);
  const scripts = found.flatMap((script) => {
    const system = systemOfLanguage(script.system.id);
    return system ? [{ ...script, system }] : [];
  });
  // Others that a folder holds beside them are not meant, but who names one, or a folder of nothing else, is told.
  const other = found.find(({ system, isNamed }) => !systemOfLanguage(system.id) && (isNamed || scripts.length === 0));
  if (other) throw usageError(`${other.path}: there is no engine of ${other.system.title} here, which ${verb} needs`);
  return scripts;
}

/** The folder of the project file; no path at all where there is none. */
export function wholeProject(project: string | undefined): readonly string[] {
  const file = project ?? nearest(process.cwd());
  if (file === undefined) return [];
  const folder = kindOf(file) === 'folder' ? file : dirname(file);
  return [resolve(folder) === process.cwd() ? '.' : folder];
}

function projectFilesFor(paths: readonly string[], list: typeof filesIn): readonly string[] {
  const found = new Set<string>();
  for (const path of paths) {
    const isFolder = path !== '-' && kindOf(path) === 'folder';
    const folder = isFolder ? path : /[*?{]/.test(path) ? fixedFolder(path) || '.' : dirname(path);
    const above = nearest(resolve(folder));
    if (above !== undefined) found.add(above);
    const isSearched = isFolder || /[*?{]/.test(path);
    if (!isSearched || kindOf(folder) !== 'folder') continue;
    for (const { path: file } of list(folder, true)) {
      if (file === PROJECT_FILE || file.endsWith(`/${PROJECT_FILE}`) || file.endsWith(`\\${PROJECT_FILE}`))
        found.add(resolve(file));
    }
  }
  return [...found];
}

function nearest(folder: string): string | undefined {
  const path = join(folder, PROJECT_FILE);
  if (isThere(path)) return path;
  return dirname(folder) === folder ? undefined : nearest(dirname(folder));
}

/** A folder above that may not be looked into has nothing to say. */
function isThere(path: string): boolean {
  try {
    return kindOf(path) !== undefined;
  } catch {
    return false;
  }
}
