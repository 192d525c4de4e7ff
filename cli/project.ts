/** The project file `turnscript.json` of a folder, and which program it names for a script. */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PROJECT_FILE, type Project, readProject, systemOfScript } from '../engine/etf/project';
import { SYSTEMS } from '../engine/systems';
import { globMatcher } from '../server/service/glob';
import { usageError } from './errors';
import { kindOf, readRegular } from './files';

export interface FoundProject {
  readonly path: string;
  readonly project: Project;
}

/** The nearest project file, here or in a folder above. */
export function projectAt(folder: string): FoundProject | undefined {
  const path = join(folder, PROJECT_FILE);
  if (kindOf(path) !== undefined) {
    const embedded = SYSTEMS.map(({ id }) => id);
    return { path, project: readProject(readRegular(path, LARGEST_PROJECT), embedded) };
  }
  return dirname(folder) === folder ? undefined : projectAt(dirname(folder));
}

const LARGEST_PROJECT = 1024 * 1024;

export interface ProjectProgram {
  readonly commandLine: readonly string[];
  /** Folder of the project file: what is written there is meant from there. */
  readonly cwd: string;
}

/** The program under test that the project file names for each script. */
export function projectPrograms(): (script: string) => ProjectProgram | undefined {
  const found = projectAt(process.cwd());
  if (!found) throw usageError(`--program: there is no ${PROJECT_FILE} here or in a folder above`);
  const { path, project } = found;
  if (project.systems.every(({ program }) => program === undefined)) {
    throw usageError(`--program: ${path} names no program`);
  }
  const cwd = dirname(path);
  const systemOf = systemOfScript(project, globMatcher);
  return (script) => {
    const commandLine = systemOf(relative(cwd, resolve(script)).split(sep).join('/'))?.program;
    return commandLine && { commandLine, cwd };
  };
}
