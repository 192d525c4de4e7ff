/** The scripts of the workspace folders: found when first asked for, kept current by file events. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { globMatcher } from './glob';
import type { Log } from './log';
import { keyOf, pathOf, uriOf } from './uris';

/** Folders in which nobody writes scripts. */
const SKIPPED = new Set(['node_modules', '.git', '.hg', '.svn', '.vscode-test', 'bower_components']);
const MOST_ENTRIES = 200_000;
const DEEPEST = 32;

export interface ScriptFile {
  readonly uri: string;
  /** Language id or system id. */
  readonly language: string;
}

export interface WorkspaceEnvironment {
  readonly log: Log;
  /** Extensions of scripts, without dot, each its own language. */
  readonly extensions: readonly string[];
  testFiles(): Readonly<Record<string, string>>;
  /** A transcript is never a script, whatever a glob says. */
  isExpected(uri: string): boolean;
}

export class Workspace {
  #folders: readonly string[] = [];
  #scripts: Promise<Map<string, ScriptFile>> | undefined;

  constructor(private readonly environment: WorkspaceEnvironment) {}

  get folders(): readonly string[] {
    return this.#folders;
  }

  setFolders(uris: readonly string[]): void {
    this.#folders = uris;
    this.#scripts = undefined;
  }

  /** Globs changed: look again. */
  rescan(): void {
    this.#scripts = undefined;
  }

  async scripts(): Promise<readonly ScriptFile[]> {
    const found = await this.#found();
    return [...found.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** A file came, changed or went. */
  async note(uri: string, isGone: boolean): Promise<void> {
    if (!this.#scripts) return;
    const scripts = await this.#scripts;
    const language = this.languageOf(uri);
    if (isGone) scripts.delete(keyOf(uri));
    else if (language && this.#isInside(uri)) scripts.set(keyOf(uri), { uri, language });
  }

  /** The language that the extension or a glob of the settings gives a file. */
  languageOf(uri: string): string | undefined {
    const path = pathOf(uri);
    if (path === undefined || this.environment.isExpected(uri)) return undefined;
    const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase();
    if (extension && this.environment.extensions.includes(extension)) return extension;
    const home = this.#folders.map(pathOf).find((folder) => folder !== undefined && path.startsWith(folder + sep));
    const inside = (home === undefined ? path : relative(home, path)).split(sep).join('/');
    return this.#globs().find(({ matches }) => matches(inside))?.language;
  }

  #globs(): readonly { readonly language: string; readonly matches: (path: string) => boolean }[] {
    return Object.entries(this.environment.testFiles()).map(([glob, language]) => ({
      language,
      matches: globMatcher([glob]),
    }));
  }

  #isInside(uri: string): boolean {
    const path = pathOf(uri);
    return this.#folders.map(pathOf).some((folder) => folder !== undefined && path?.startsWith(folder + sep));
  }

  #found(): Promise<Map<string, ScriptFile>> {
    this.#scripts ??= this.#scan();
    return this.#scripts;
  }

  async #scan(): Promise<Map<string, ScriptFile>> {
    const found = new Map<string, ScriptFile>();
    let entries = 0;
    const visit = async (folder: string, depth: number): Promise<void> => {
      for (const entry of await this.#entries(folder)) {
        if (++entries > MOST_ENTRIES) return;
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!SKIPPED.has(entry.name) && depth < DEEPEST) await visit(path, depth + 1);
        } else if (entry.isFile()) {
          const uri = uriOf(path);
          const language = this.languageOf(uri);
          if (language) found.set(uri, { uri, language });
        }
      }
    };
    for (const folder of this.#folders) {
      const path = pathOf(folder);
      if (path !== undefined) await visit(path, 0);
    }
    if (entries > MOST_ENTRIES) {
      this.environment.log.warn(
        `The workspace has more than ${MOST_ENTRIES} files; scripts beyond them are not listed.`,
      );
    }
    return found;
  }

  async #entries(folder: string): Promise<readonly Dirent[]> {
    try {
      return await readdir(folder, { withFileTypes: true });
    } catch (error) {
      this.environment.log.debug(`The folder ${folder} cannot be read: ${String(error)}`);
      return [];
    }
  }
}
