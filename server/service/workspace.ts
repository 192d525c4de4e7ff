/** The scripts of the workspace folders: found when first asked for, kept current by file events. */
import { SKIPPED } from './filesUnder';
import { globMatcher } from './glob';
import type { Host } from './host';
import type { Log } from './log';
import { childOf, extensionOf, fileOf, homeOf, keyOf, pathFrom, pathIn } from './uris';

const MOST_ENTRIES = 200_000;
const DEEPEST = 32;

export interface ScriptFile {
  readonly uri: string;
  /** Language id or system id. */
  readonly language: string;
}

export interface WorkspaceEnvironment {
  readonly host: Host;
  readonly log: Log;
  /** What a project file says of a file: it wins over everything else. */
  claimed(uri: string): string | undefined;
  /** A folder is about to be looked into: its project file is read first. */
  enter(folder: string): Promise<void>;
  /** The language of scripts with this extension, without dot. */
  languageOfExtension(extension: string): string | undefined;
  /** Globs of scripts without an extension of their own, each with its language: the settings of the file's folder. */
  testFiles(uri: string): Readonly<Record<string, string>>;
  /** A transcript is never a script, whatever a glob says. */
  isExpected(uri: string): boolean;
}

export class Workspace {
  #folders: readonly string[] = [];
  #scripts: Promise<Map<string, ScriptFile>> | undefined;
  #noting: Promise<void> = Promise.resolve();
  /** One matcher for each setting; the record stays the same as long as the setting does. */
  readonly #matchers = new WeakMap<object, readonly Matcher[]>();

  constructor(private readonly environment: WorkspaceEnvironment) {}

  get folders(): readonly string[] {
    return this.#folders;
  }

  setFolders(uris: readonly string[]): void {
    this.#folders = uris;
    this.#scripts = undefined;
    this.environment.host.confine?.(uris);
  }

  /** Globs changed: look again. */
  rescan(): void {
    this.#scripts = undefined;
  }

  async scripts(): Promise<readonly ScriptFile[]> {
    await this.#noting;
    this.#scripts ??= this.#scan();
    const found = await this.#scripts;
    return [...found.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** A file came, changed or went. One after the other: looking takes its time. */
  note(uri: string, isGone: boolean): Promise<void> {
    const noted = this.#noting.then(() => this.#note(uri, isGone));
    this.#noting = noted.catch(() => undefined);
    return noted;
  }

  async #note(uri: string, isGone: boolean): Promise<void> {
    const scripts = await this.#scripts;
    if (!scripts) return;
    if (!isGone) {
      const language = this.languageOf(uri);
      if (language && homeOf(uri, this.#folders)) scripts.set(keyOf(uri), { uri, language });
    } else if (scripts.has(keyOf(uri)) && (await this.environment.host.read(uri)).kind === 'absent') {
      // A watcher tells also of files that are there again: it missed how they came.
      scripts.delete(keyOf(uri));
    }
  }

  /** The language that a project, the extension or a glob of the settings gives a file, and its versions. */
  languageOf(address: string): string | undefined {
    const uri = fileOf(address, this.#folders);
    const path = pathIn(uri);
    if (path === '') return undefined;
    const claimed = this.environment.claimed(uri);
    if (claimed !== undefined) return claimed;
    if (this.environment.isExpected(uri)) return undefined;
    const ofExtension = this.environment.languageOfExtension(extensionOf(uri));
    if (ofExtension) return ofExtension;
    const home = homeOf(uri, this.#folders);
    const inside = home === undefined ? path.slice(1) : pathFrom(home, uri);
    return this.#globs(uri).find(({ matches }) => matches(inside))?.language;
  }

  #globs(uri: string): readonly Matcher[] {
    const testFiles = this.environment.testFiles(uri);
    const known = this.#matchers.get(testFiles);
    if (known) return known;
    const made = Object.entries(testFiles).map(([glob, language]) => ({ language, matches: globMatcher([glob]) }));
    this.#matchers.set(testFiles, made);
    return made;
  }

  async #scan(): Promise<Map<string, ScriptFile>> {
    const { host, log } = this.environment;
    const found = new Map<string, ScriptFile>();
    let entries = 0;
    const visit = async (folder: string, depth: number): Promise<void> => {
      await this.environment.enter(folder);
      for (const { name, kind } of await host.list(folder)) {
        if (++entries > MOST_ENTRIES) return;
        const uri = childOf(folder, name);
        if (kind === 'folder') {
          if (!SKIPPED.has(name) && depth < DEEPEST) await visit(uri, depth + 1);
        } else if (kind === 'file') {
          const language = this.languageOf(uri);
          if (language) found.set(keyOf(uri), { uri, language });
        }
      }
    };
    for (const folder of this.#folders) await visit(folder, 0);
    if (entries > MOST_ENTRIES) {
      log.warn(`The workspace has more than ${MOST_ENTRIES} files; scripts beyond them are not listed.`);
    }
    return found;
  }
}

interface Matcher {
  readonly language: string;
  readonly matches: (path: string) => boolean;
}
