/** Where a program lies. Windows would look into the working folder first, where a stranger may have put one. */
import { posix, win32 } from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  /** Folder that relative paths are meant from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isFile: (path: string) => boolean;
}

/**
 * The program that a name means: a path as it is, from the working folder; a plain name only on the search path.
 * Undefined if there is none; elsewhere than on Windows the system searches a plain name itself, and rightly.
 */
export function programPath(name: string, surroundings: Surroundings): string | undefined {
  const { platform, cwd } = surroundings;
  if (platform !== 'win32') return name.includes('/') ? posix.resolve(cwd, name) : name;
  if (/[\\/:]/.test(name)) return firstFile([win32.resolve(cwd, name)], surroundings);
  const folders = (variable('PATH', surroundings) ?? '')
    .split(';')
    .map((folder) => withoutQuotes(folder.trim()))
    // Relative parts of the path, `.` above all, would be the working folder again.
    .filter((folder) => win32.isAbsolute(folder));
  return firstFile(
    folders.map((folder) => win32.join(folder, name)),
    surroundings,
  );
}

/** Windows starts a batch file only through its shell, which would read a script's name as a command of its own. */
export const isBatchFile = (path: string, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && /\.(bat|cmd)$/i.test(path);

function firstFile(paths: readonly string[], surroundings: Surroundings): string | undefined {
  const extensions = (variable('PATHEXT', surroundings) ?? '.COM;.EXE;.BAT;.CMD').split(';').filter(Boolean);
  for (const path of paths) {
    const endings = win32.extname(path) === '' ? extensions : ['', ...extensions];
    const found = endings.map((ending) => path + ending).find(surroundings.isFile);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names of variables have no letter case there. */
function variable(name: string, { env }: Surroundings): string | undefined {
  return env[Object.keys(env).find((key) => key.toUpperCase() === name) ?? name];
}

const withoutQuotes = (folder: string): string =>
  folder.startsWith('"') && folder.endsWith('"') ? folder.slice(1, -1) : folder;
