/**
 * The project files of the workspace. The nearest one above a file counts; each is loaded when a file near it
 * is first asked about, and again when it, or a grammar that it names, changes.
 */
import { PROJECT_FILE } from '../../engine/etf/project';
import type { System } from '../../engine/face';
import { onceThere } from './arrivals';
import type { FileText, Host } from './host';
import type { Log } from './log';
import { type LoadedProject, loadProject, type ProjectAccess, type ProjectMember } from './projectFile';
import { baseName, childOf, fileOf, homeOf, keyOf, neighbour, parentOf, pathIn } from './uris';

export interface ProjectsEnvironment {
  readonly host: Host;
  readonly log: Log;
  readonly embedded: readonly System[];
  folders(): readonly string[];
  /** The text of an open document. */
  open(uri: string): string | undefined;
  /** Systems or claims are not what they were. */
  onChanged(): void;
}

const OUTSIDE: FileText = { kind: 'unreadable', message: 'it lies outside the workspace folders' };

/** As many folders above a file that lies in no workspace folder are looked into. */
const MOST_PARENTS = 6;

const MOST_PLACES = 1000;

/** A folder in which a project file may lie. */
interface Above {
  readonly folder: string;
  readonly key: string;
}

export class Projects {
  /** By folder; null where there is no project file. */
  readonly #known = new Map<string, LoadedProject | null>();
  readonly #loading = new Map<string, Promise<void>>();
  /** Files whose folders are being looked into. */
  readonly #lookedAbove = new Set<string>();
  #places: { readonly folders: readonly string[]; readonly above: Map<string, readonly Above[]> } = {
    folders: [],
    above: new Map(),
  };

  constructor(private readonly environment: ProjectsEnvironment) {}

  get all(): readonly LoadedProject[] {
    return [...this.#known.values()].filter((project) => project !== null);
  }

  /** The systems that projects declare. */
  get systems(): readonly System[] {
    return this.all.flatMap(({ members }) => members.map(({ system }) => system));
  }

  /** Who says what this file is, as far as is known; what is not known yet is loaded, and told by `onChanged`. */
  memberOf(uri: string): ProjectMember | undefined {
    for (const { key } of this.#above(uri)) {
      const known = this.#known.get(key);
      if (known === undefined) {
        void this.#lookAbove(uri);
        return undefined;
      }
      if (known) return known.memberOf(fileOf(uri, this.environment.folders()));
    }
    return undefined;
  }

  /** Folders without a project file tell nothing when they are looked into, though a project above them may claim it. */
  async #lookAbove(uri: string): Promise<void> {
    if (this.#lookedAbove.has(uri)) return;
    this.#lookedAbove.add(uri);
    const before = this.projectOf(uri);
    await this.ready(uri);
    this.#lookedAbove.delete(uri);
    if (before && this.projectOf(uri) === before) this.environment.onChanged();
  }

  /** The project that a file belongs to: its project file is the nearest. */
  projectOf(uri: string): LoadedProject | undefined {
    for (const { key } of this.#above(uri)) {
      const known = this.#known.get(key);
      if (known) return known;
    }
    return undefined;
  }

  /** A project reads its commands from this file. */
  isGrammar(uri: string): boolean {
    const key = keyOf(uri);
    return this.all.some(({ members }) =>
      members.some(({ grammarUri }) => grammarUri !== undefined && keyOf(grammarUri) === key),
    );
  }

  /** The command line of an oracle or a program names this file. */
  isProgram(uri: string): boolean {
    const key = keyOf(uri);
    return this.all.some(({ uri: file, project }) =>
      project.systems.some(({ oracle = [], program = [] }) =>
        [...oracle, ...program].some((word) => isPath(word) && keyOf(neighbour(file, word) ?? '') === key),
      ),
    );
  }

  /** The systems whose oracle is, or uses, this file. */
  membersWithOracle(uri: string): readonly ProjectMember[] {
    const key = keyOf(uri);
    return this.all.flatMap(({ uri: file, members }) =>
      members.filter(({ declared }) =>
        (declared.oracle ?? []).some((word) => isPath(word) && keyOf(neighbour(file, word) ?? '') === key),
      ),
    );
  }

  /** All project files above a file are loaded. */
  async ready(uri: string): Promise<void> {
    for (const { folder, key } of this.#above(uri)) {
      if (this.#known.get(key) === undefined) await this.#load(folder);
      if (this.#known.get(key)) return;
    }
  }

  /** Somebody looks into a folder: a project file in it is loaded. */
  async enter(folder: string): Promise<void> {
    if (this.#known.get(keyOf(folder)) === undefined) await this.#load(folder);
  }

  /** A file was edited, saved, made or removed. True if projects rest on it. */
  changed(uri: string): boolean {
    if (baseName(uri) === PROJECT_FILE) {
      void this.#reload(parentOf(uri));
      return true;
    }
    const key = keyOf(uri);
    const users = this.all.filter(({ members, project, uri: file }) =>
      members.length < project.systems.length
        ? keyOf(parentOf(file)) === keyOf(parentOf(uri))
        : members.some(({ grammarUri }) => grammarUri !== undefined && keyOf(grammarUri) === key),
    );
    for (const { folder } of users) void this.#reload(folder);
    return users.length > 0;
  }

  /** A file that a project names. */
  read({ folder }: LoadedProject, uri: string): Promise<FileText> {
    return this.#accessOf(folder).read(uri);
  }

  forgetAll(): void {
    this.#known.clear();
    this.#loading.clear();
  }

  async #reload(folder: string): Promise<void> {
    const key = keyOf(folder);
    // What is being read may be what it was before.
    await this.#loading.get(key);
    await this.#load(folder);
  }

  #load(folder: string): Promise<void> {
    const key = keyOf(folder);
    const running = this.#loading.get(key);
    if (running) return running;
    const begun = this.#loaded(folder, key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, begun);
    return begun;
  }

  async #loaded(folder: string, key: string): Promise<void> {
    const { embedded, log, onChanged } = this.environment;
    const before = this.#known.get(key);
    try {
      const uri = childOf(folder, PROJECT_FILE);
      const access = this.#accessOf(folder);
      const project = (await onceThere(() => loadProject(uri, access, embedded, before ?? undefined))) ?? null;
      this.#known.set(key, project);
      if (project || before) onChanged();
    } catch (error) {
      this.#known.set(key, before ?? null);
      log.error(`Loading the project in ${folder} failed`, error);
    }
  }

  /** A project file of a workspace brings in only what lies in it; an editor may hold any text. */
  #accessOf(folder: string): ProjectAccess {
    const { host, open, folders } = this.environment;
    const isOfWorkspace = homeOf(folder, folders()) !== undefined;
    return {
      list: (uri) => host.list(uri),
      read: async (uri): Promise<FileText> => {
        const text = open(uri);
        if (text !== undefined) return { kind: 'read', text };
        return isOfWorkspace && homeOf(uri, folders()) === undefined ? OUTSIDE : host.read(uri);
      },
    };
  }

  /** The folders above a file, the nearest first, up to its workspace folder. */
  #above(uri: string): readonly Above[] {
    const folders = this.environment.folders();
    // Asked for several times with every keystroke; only other workspace folders can change the answer.
    if (this.#places.folders !== folders || this.#places.above.size > MOST_PLACES) {
      this.#places = { folders, above: new Map() };
    }
    const known = this.#places.above.get(uri) ?? foldersAbove(fileOf(uri, folders), folders);
    this.#places.above.set(uri, known);
    return known;
  }
}

function foldersAbove(uri: string, workspace: readonly string[]): readonly Above[] {
  if (pathIn(uri) === '') return [];
  const home = homeOf(uri, workspace);
  const above: Above[] = [];
  for (let folder = parentOf(uri); ; folder = parentOf(folder)) {
    const key = keyOf(folder);
    above.push({ folder, key });
    const isTop = home === undefined ? above.length > MOST_PARENTS : key === keyOf(home);
    if (isTop || parentOf(folder) === folder) return above;
  }
}

const isPath = (word: string): boolean => word.includes('/') && !word.includes('{script}');
