/**
 * The files that scripts name in their commands: where each is found, what it says. The text of an open
 * editor wins over the file; the map handed to a run stays the same value while nothing in it changed.
 */
import {
  type FileContent,
  type FileDomain,
  type FileRequest,
  type Files,
  NO_FILES,
  type System,
} from '../../engine/face';
import { requestsOf, searched } from '../language/run/needed';
import type { Run } from '../language/run/types';
import type { Host } from './host';
import { baseName, below, homeOf, keyOf, parentOf } from './uris';

export interface FileSources {
  readonly host: Host;
  /** The text of an open document. */
  open(uri: string): string | undefined;
  folders(): readonly string[];
}

/** A file that was found, and further ones of the same name that it hides. */
export interface FoundFile {
  readonly uri: string;
  readonly content: FileContent;
  readonly hidden: readonly string[];
}

/** What one script names, by key. */
interface Needs {
  readonly requests: ReadonlyMap<string, FileRequest>;
  readonly found: Map<string, FoundFile | undefined>;
  files: Files;
}

export class NeededFiles {
  readonly #needs = new Map<string, Needs>();

  constructor(private readonly sources: FileSources) {}

  /** What is known of the files that the commands name; `missing` says whether something is yet to be read. */
  files(script: string, system: System, runs: readonly Run[]): Files {
    const requests = requestsOf(system, runs);
    if (requests.size === 0) {
      this.#needs.delete(keyOf(script));
      return NO_FILES;
    }
    const before = this.#needs.get(keyOf(script));
    const found = new Map([...(before?.found ?? [])].filter(([key]) => requests.has(key)));
    const needs: Needs = { requests, found, files: before?.files ?? NO_FILES };
    this.#needs.set(keyOf(script), needs);
    return this.#refreshed(needs);
  }

  /** Reads what is missing; undefined where nothing is. */
  load(script: string): Promise<void> | undefined {
    const needs = this.#needs.get(keyOf(script));
    const missing = needs && [...needs.requests.values()].filter(({ key }) => !needs.found.has(key));
    if (!needs || !missing || missing.length === 0) return undefined;
    return Promise.all(
      missing.map(async (request) => needs.found.set(request.key, await this.#find(script, request))),
    ).then(() => undefined);
  }

  /** Something in these files, which a script was run with, is another by now. */
  async isStale(script: string, files: Files): Promise<boolean> {
    if (files === NO_FILES) return false;
    await this.load(script);
    const needs = this.#needs.get(keyOf(script));
    return !needs || this.#refreshed(needs) !== files;
  }

  /** Where the file that a script names lies, and what it hides. */
  found(script: string, key: string): FoundFile | undefined {
    return this.#needs.get(keyOf(script))?.found.get(key);
  }

  /** The scripts that name a file like this one, by key. */
  usersOf(uri: string): readonly string[] {
    const name = baseName(uri);
    const names = ({ requests }: Needs): boolean => [...requests.keys()].some((key) => key.endsWith(`/${name}`));
    return [...this.#needs].filter(([, needs]) => names(needs)).map(([script]) => script);
  }

  /** A file came, changed or went on disk: it is looked for again. */
  changed(uri: string): void {
    const name = baseName(uri);
    this.sources.host.forget(uri);
    for (const { requests, found } of this.#needs.values()) {
      for (const key of requests.keys()) if (key.endsWith(`/${name}`)) found.delete(key);
    }
  }

  forget(script: string): void {
    this.#needs.delete(keyOf(script));
  }

  /** Names that a domain could have for a script, each with the file it stands for; the first of a name counts. */
  async choices(script: string, domain: FileDomain): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const folder of this.#folders(script, domain)) {
      for (const { name, kind } of await this.sources.host.list(folder)) {
        const uri = below(folder, name);
        const stem = name.slice(0, name.length - domain.suffix.length);
        if (kind === 'file' && name.endsWith(domain.suffix) && stem !== '' && !names.has(stem)) names.set(stem, uri);
      }
    }
    return names;
  }

  /** The same map as before where nothing in it is another. */
  #refreshed(needs: Needs): Files {
    const now = new Map<string, FileContent>();
    for (const [key, file] of needs.found) now.set(key, this.#contentOf(file));
    const { files } = needs;
    const isSame = now.size === files.size && [...now].every(([key, content]) => sameContent(files.get(key), content));
    if (!isSame) needs.files = now;
    return needs.files;
  }

  #contentOf(file: FoundFile | undefined): FileContent {
    const open = file && this.sources.open(file.uri);
    if (open !== undefined) return { kind: 'read', text: open };
    return file?.content ?? { kind: 'absent' };
  }

  async #find(script: string, { name, domain }: FileRequest): Promise<FoundFile | undefined> {
    const wanted = name + domain.suffix;
    const hits: string[] = [];
    for (const folder of this.#folders(script, domain)) {
      // Listed, not opened by name: letter case counts also where the file system does not mind it.
      const entries = await this.sources.host.list(folder);
      if (entries.some((entry) => entry.kind === 'file' && entry.name === wanted)) hits.push(below(folder, wanted));
    }
    const [first, ...hidden] = hits;
    if (first === undefined) return undefined;
    const content = await this.sources.host.read(first, domain.largest);
    return { uri: first, content, hidden };
  }

  /** Each group of places in the script's folder and its parents, before the next group is looked at. */
  #folders(script: string, domain: FileDomain): readonly string[] {
    const home = homeOf(script, this.sources.folders());
    const ancestors = [parentOf(script)];
    for (let last = ancestors[0] ?? ''; home !== undefined && keyOf(last) !== keyOf(home); ) {
      last = parentOf(last);
      if (ancestors.includes(last)) break;
      ancestors.push(last);
    }
    return searched(domain, ancestors, below);
  }
}

function sameContent(a: FileContent | undefined, b: FileContent): boolean {
  if (a === undefined || a.kind !== b.kind) return false;
  if (a.kind === 'read') return b.kind === 'read' && a.text === b.text;
  return a.kind === 'absent' || (b.kind === 'unreadable' && a.message === b.message);
}
