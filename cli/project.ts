/** The project files `turnscript.json` above and below what a call names, and what they say of scripts. */
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROJECT_FILE, type Project, type ProjectProblem, projectMessage, readProject } from '../engine/etf/project';
import { SYSTEMS, systemOfLanguage } from '../engine/systems';
import { NodeHost } from '../server/host/node/nodeHost';
import { linesOf } from '../server/language';
import { type LoadedProject, loadProject, type ProjectMember } from '../server/service/projectFile';
import { neighbour } from '../server/service/uris';
import { CliError, usageError } from './errors';
import { expectedPathOf, kindOf, readRegular } from './files';
import { complain } from './output';
import type { Chosen, Claim, Claims } from './scripts';

export interface FoundProject {
  readonly path: string;
  readonly text: string;
  readonly project: Project;
}

const LARGEST_PROJECT = 1024 * 1024;

/** The nearest project file, here or in a folder above, as it is written. */
export function projectAt(folder: string): FoundProject | undefined {
  const path = projectPathAt(folder);
  if (path === undefined) return undefined;
  const embedded = SYSTEMS.map(({ id }) => id);
  const text = readRegular(path, LARGEST_PROJECT);
  return { path, text, project: readProject(text, embedded) };
}

function projectPathAt(folder: string): string | undefined {
  const path = join(folder, PROJECT_FILE);
  if (kindOf(path) !== undefined) return path;
  return dirname(folder) === folder ? undefined : projectPathAt(dirname(folder));
}

/** Project files that were loaded: the nearest above a script counts, or the one of `--project` for all. */
export class LoadedProjects implements Claims {
  readonly chosen: Chosen | undefined;

  constructor(
    private readonly byFolder: ReadonlyMap<string, LoadedProject>,
    private readonly only: LoadedProject | undefined,
    name: string | undefined,
  ) {
    this.chosen = name === undefined ? undefined : this.#named(name);
  }

  get all(): readonly LoadedProject[] {
    return this.only ? [this.only] : [...this.byFolder.values()];
  }

  readonly of = (path: string): Claim | undefined => {
    const whole = resolve(path);
    const loaded = this.only ?? this.#nearest(dirname(whole));
    const member = loaded?.memberOf(pathToFileURL(whole).href);
    return loaded && member && claimBy(loaded, member, path);
  };

  first(path: string): Claim | undefined {
    const [loaded] = this.all;
    const member = loaded?.members[0];
    return loaded && member && claimBy(loaded, member, path);
  }

  #nearest(folder: string): LoadedProject | undefined {
    const found = this.byFolder.get(folder);
    return found || dirname(folder) === folder ? found : this.#nearest(dirname(folder));
  }

  /** An id of a project, or else a system of ours. */
  #named(name: string): Chosen {
    for (const loaded of this.all) {
      const member = loaded.members.find(({ declared }) => declared.id === name);
      if (member) return { system: member.system, claim: (path) => claimBy(loaded, member, path) };
    }
    const system = systemOfLanguage(name);
    if (system) return { system, claim: (path) => this.#sameSystem(path, name) ?? { system } };
    const own = this.all.flatMap(({ members }) => members.map(({ declared }) => declared.id));
    const known = [...own, ...SYSTEMS.map(({ id }) => id)].join(', ');
    throw usageError(`there is no system "${name}"; known are ${known}`);
  }

  /** What has no file of its own, such as a hunt, is meant by the first of that system. */
  #sameSystem(path: string, name: string): Claim | undefined {
    const system = systemOfLanguage(name);
    if (path === '-') {
      const claims = this.all.flatMap((loaded) =>
        loaded.members.filter((member) => member.system === system).map((member) => claimBy(loaded, member, path)),
      );
      return claims.find(({ project }) => project?.program) ?? claims[0];
    }
    const claim = this.of(path);
    return claim?.system === system ? claim : undefined;
  }
}

function claimBy({ uri }: LoadedProject, { declared, system, grammarUri }: ProjectMember, path: string): Claim {
  const file = fileURLToPath(uri);
  const { oracle, program, expected } = declared;
  const grammar = grammarUri === undefined ? undefined : fileURLToPath(grammarUri);
  const expectedFile = expectedFor(path, expected, file);
  const project = { expectedFile, oracle, program, grammar, file, cwd: dirname(file) };
  return { system, project };
}

/** Named as the script is: from here, or from the root. */
function expectedFor(path: string, pattern: string, project: string): string {
  const whole = resolve(path);
  const uri = neighbour(pathToFileURL(whole).href, pattern, [pathToFileURL(dirname(project)).href]);
  const found = uri === undefined ? expectedPathOf(whole) : fileURLToPath(uri);
  return isAbsolute(path) ? found : relative(process.cwd(), found);
}

/** Loads one; what is wrong in it is said, and ends the call where nothing can be done with it. */
export async function loadedProject(path: string): Promise<LoadedProject> {
  // Says in one line what no project file can be: a folder, a pipe, something too large.
  const text = readRegular(path, LARGEST_PROJECT);
  const host = new NodeHost();
  host.confine([dirname(resolve(path)), process.cwd()].map((folder) => pathToFileURL(folder).href));
  const loaded = await loadProject(pathToFileURL(resolve(path)).href, host, SYSTEMS);
  if (!loaded) throw new CliError('file', `${path}: no such file or folder`);
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  const [fatal] = errors.filter(({ code }) => code !== 'wrong-grammar');
  if (fatal) {
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    throw new CliError('file', `${projectLine(path, text, fatal)}${more}`);
  }
  for (const problem of errors) complain(`${projectLine(path, text, problem)} (turnscript grammar lists them)`);
  for (const problem of oddities(loaded)) tellOnce(projectLine(path, text, problem, 'warning: '));
  return loaded;
}

const told = new Set<string>();

/** A call may load a project file more than once. */
function tellOnce(line: string): void {
  if (!told.has(line)) complain(line);
  told.add(line);
}

/** A folder that has no script yet is nothing odd, unless there is no script at all. */
function oddities({ problems, project }: LoadedProject): readonly ProjectProblem[] {
  const odd = problems.filter(({ severity }) => severity === 'warning');
  const unused = odd.filter(({ code }) => code === 'matches-nothing');
  const isEmpty = unused.length === project.systems.reduce((sum, { scripts }) => sum + scripts.length, 0);
  return isEmpty ? odd : odd.filter(({ code }) => code !== 'matches-nothing');
}

export function projectLine(path: string, text: string, problem: ProjectProblem, weight = ''): string {
  const { line, character } = linesOf(text).positionAt(problem.start);
  return `${path}:${line + 1}:${character + 1}: ${weight}${projectMessage(problem)}`;
}

/** All project files that may say something of these paths: the nearest above them, and those below. */
export async function loadProjects(
  files: readonly string[],
  only: string | undefined,
  system: string | undefined,
): Promise<LoadedProjects> {
  if (only !== undefined) {
    const path = kindOf(only) === 'folder' ? join(only, PROJECT_FILE) : only;
    return new LoadedProjects(new Map(), await loadedProject(path), system);
  }
  const byFolder = new Map<string, LoadedProject>();
  for (const path of files) byFolder.set(dirname(resolve(path)), await loadedProject(path));
  return new LoadedProjects(byFolder, undefined, system);
}
