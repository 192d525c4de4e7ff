/**
 * The files that scripts name in their commands: where each is found, what it says, which others there are.
 * The text of an open editor wins over the file; the map handed to a run stays the same value while nothing
 * in it changed.
 */
import {
  type FileContent,
  type FileDomain,
  type FileRequest,
  type Files,
  NO_FILES,
  type System,
} from '../../engine/face';
import { fileDomainsOf, type NamedPlaces, type Run, requestsOf, searched } from '../language';
import type { FileText, Host } from './host';
import { baseName, below, fileOf, homeOf, keyOf, parentOf, pathIn } from './uris';
import type { ScriptFile } from './workspace';

export interface FileSources {
  readonly host: Host;
  /** The text of an open document. */
  open(uri: string): string | undefined;
  folders(): readonly string[];
  /** All scripts of the workspace. */
  scripts(): Promise<readonly ScriptFile[]>;
}

/** Names of a domain, each with its files in the order in which they count. */
type Names = ReadonlyMap<string, readonly string[]>;

/** What one script names and could name. */
class Needs {
  requests: ReadonlyMap<string, FileRequest> = new Map();
  /** By domain; undefined until the folders are listed. */
  names: ReadonlyMap<FileDomain, Names> | undefined;
  readonly contents = new Map<string, FileContent>();
  files: Files = NO_FILES;

  constructor(
    readonly domains: readonly FileDomain[],
    readonly system: System,
  ) {}

  urisOf({ domain, name }: Pick<FileRequest, 'domain' | 'name'>): readonly string[] {
    return this.names?.get(domain)?.get(name) ?? [];
  }
}

const placesIn = (needs: Needs | undefined): NamedPlaces => ({
  found: (request) => needs?.urisOf(request) ?? [],
  names: (domain) => [...(needs?.names?.get(domain) ?? [])].map(([name, [uri = '']]) => ({ name, uri })),
});

/** The address of a script without a place. */
const NOWHERE = 'untitled:';

export class NeededFiles {
  readonly #needs = new Map<string, Needs>();

  constructor(private readonly sources: FileSources) {}

  /** What is known of the files that the commands name; `load` reads the rest. */
  files(script: string, system: System, runs: readonly Run[]): Files {
    const domains = fileDomainsOf(system);
    if (domains.length === 0) return NO_FILES;
    const needs = this.#needs.get(keyOf(script)) ?? new Needs(domains, system);
    this.#needs.set(keyOf(script), needs);
    needs.requests = requestsOf(system, runs);
    return this.#refreshed(needs);
  }

  /** Reads what is missing; undefined where nothing is. */
  load(script: string): Promise<void> | undefined {
    const needs = this.#needs.get(keyOf(script));
    if (!needs || (needs.names && this.#missing(needs).length === 0)) return undefined;
    return this.#load(script, needs);
  }

  /** Something in these files, which a script was run with, is another by now. */
  async isStale(script: string, files: Files): Promise<boolean> {
    if (files === NO_FILES) return false;
    await this.load(script);
    const needs = this.#needs.get(keyOf(script));
    return !needs || this.#refreshed(needs) !== files;
  }

  /** Where the files lie that a script names or could name. */
  placesOf(script: string): NamedPlaces {
    return placesIn(this.#needs.get(keyOf(script)));
  }

  /** What a script of this game could name that is not written yet. */
  async placesOfNew(system: System): Promise<NamedPlaces> {
    const needs = new Needs(fileDomainsOf(system), system);
    await this.#load(NOWHERE, needs);
    return placesIn(needs);
  }

  /** The scripts that name a file like this one, by key. */
  usersOf(uri: string): readonly string[] {
    const name = baseName(uri);
    const names = ({ requests }: Needs): boolean => [...requests.keys()].some((key) => key.endsWith(`/${name}`));
    return [...this.#needs].filter(([, needs]) => names(needs)).map(([script]) => script);
  }

  /** A file came, changed or went on disk: whoever could name it looks again. */
  changed(uri: string): void {
    const name = baseName(uri);
    this.sources.host.forget(uri);
    for (const needs of this.#needs.values()) {
      if (needs.domains.some(({ suffix }) => name.endsWith(suffix))) needs.names = undefined;
      for (const key of needs.contents.keys()) if (key.endsWith(`/${name}`)) needs.contents.delete(key);
    }
  }

  forget(script: string): void {
    this.#needs.delete(keyOf(script));
  }

  #missing(needs: Needs): readonly FileRequest[] {
    return [...needs.requests.values()].filter(({ key }) => !needs.contents.has(key));
  }

  async #load(script: string, needs: Needs): Promise<void> {
    if (!needs.names) {
      const folders = await this.#lookedInto(script, needs.system);
      needs.names = new Map(
        await Promise.all(needs.domains.map(async (domain) => [domain, await this.#listed(folders, domain)] as const)),
      );
    }
    for (const request of this.#missing(needs)) {
      const [first] = needs.urisOf(request);
      const content = first && (await this.sources.host.read(first, request.domain.largest));
      needs.contents.set(request.key, content ? exact(content) : { kind: 'absent' });
    }
  }

  /** Listed, not opened by name: letter case counts also where the file system does not mind it. */
  async #listed(folders: readonly string[], domain: FileDomain): Promise<Names> {
    const names = new Map<string, string[]>();
    for (const folder of searched(domain, folders, below)) {
      for (const { name, kind } of await this.sources.host.list(folder)) {
        const stem = name.slice(0, -domain.suffix.length);
        if (kind !== 'file' || !name.endsWith(domain.suffix) || stem === '') continue;
        names.set(stem, [...(names.get(stem) ?? []), below(folder, name)]);
      }
    }
    return names;
  }

  /** The same map as before where nothing in it is another. */
  #refreshed(needs: Needs): Files {
    const now = new Map<string, FileContent>();
    for (const [key, request] of needs.requests) {
      const [first] = needs.urisOf(request);
      const open = first === undefined ? undefined : this.sources.open(first);
      const content = open === undefined ? needs.contents.get(key) : ({ kind: 'read', text: open } as const);
      if (content) now.set(key, content);
    }
    const { files } = needs;
    const isSame = now.size === files.size && [...now].every(([key, content]) => sameContent(files.get(key), content));
    if (!isSame) needs.files = now;
    return needs.files;
  }

  /** A script that was never saved has no place yet: it may come to lie where others of its game do. */
  async #lookedInto(script: string, { id, language }: System): Promise<readonly string[]> {
    if (pathIn(script) !== '') return this.#ancestors(script);
    const alike = (await this.sources.scripts()).filter((other) => [id, language].includes(other.language));
    return [...this.sources.folders(), ...new Set(alike.flatMap(({ uri }) => this.#ancestors(uri)))];
  }

  /** The folder of the script, then its parents up to the workspace folder; only its own where it lies in none. */
  #ancestors(script: string): readonly string[] {
    const folders = this.sources.folders();
    const file = fileOf(script, folders);
    const home = homeOf(file, folders);
    const ancestors = [parentOf(file)];
    for (let last = ancestors[0] ?? ''; home !== undefined && keyOf(last) !== keyOf(home); ) {
      last = parentOf(last);
      if (ancestors.includes(last)) break;
      ancestors.push(last);
    }
    return ancestors;
  }
}

/** Data are read as they were written or not at all. */
const exact = (file: FileText): FileContent =>
  file.kind === 'read' && file.isMangled ? { kind: 'unreadable', message: 'it is not UTF-8' } : file;

function sameContent(a: FileContent | undefined, b: FileContent): boolean {
  if (a === undefined || a.kind !== b.kind) return false;
  if (a.kind === 'read') return b.kind === 'read' && a.text === b.text;
  return a.kind === 'absent' || (b.kind === 'unreadable' && a.message === b.message);
}
