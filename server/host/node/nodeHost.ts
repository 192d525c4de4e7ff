/** Files and pauses in a Node process. What lies on no disk of this machine, the client may know. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entry, FileText, Host, Hunts } from '../../service/host';
import { LEAVING } from '../reasons';
import { Confinement } from './confinement';
import { FileReader } from './files';
import { NodePrograms } from './programs';

type Elsewhere = Omit<Host, 'defer' | 'programs' | 'hunts'>;

const NOWHERE: Elsewhere = { read: async () => ({ kind: 'absent' }), forget: () => undefined, list: async () => [] };

export class NodeHost implements Host {
  readonly programs = new NodePrograms();
  readonly #reader = new FileReader();
  readonly #confinement = new Confinement();

  constructor(
    private readonly elsewhere: Elsewhere = NOWHERE,
    readonly hunts?: Hunts | undefined,
  ) {}

  async read(uri: string, largest?: number): Promise<FileText> {
    const path = pathOf(uri);
    if (path === undefined) return this.elsewhere.read(uri, largest);
    return (await this.#confinement.isLeft(path)) ? LEAVING : this.#reader.read(path, largest);
  }

  confine(folders: readonly string[]): void {
    this.#confinement.set(folders.flatMap((uri) => pathOf(uri) ?? []));
  }

  forget(uri: string): void {
    const path = pathOf(uri);
    if (path === undefined) this.elsewhere.forget(uri);
    else this.#reader.forget(path);
  }

  async list(uri: string): Promise<readonly Entry[]> {
    const path = pathOf(uri);
    if (path === undefined) return this.elsewhere.list(uri);
    try {
      const entries = await readdir(path, { withFileTypes: true });
      return await Promise.all(
        entries.map(async (entry) => ({ name: entry.name, kind: await this.#kindOf(path, entry) })),
      );
    } catch {
      return [];
    }
  }

  defer(work: () => void): void {
    setImmediate(() => setImmediate(work));
  }

  /** A link to a file is one, as it is to the command line. One to a folder is not followed: it may lead round. */
  async #kindOf(folder: string, entry: Dirent): Promise<Entry['kind']> {
    if (entry.isFile()) return 'file';
    if (entry.isDirectory()) return 'folder';
    if (!entry.isSymbolicLink()) return 'other';
    const path = join(folder, entry.name);
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    return isFile && !(await this.#confinement.isLeft(path)) ? 'file' : 'other';
  }
}

/** The path of a file on this machine; undefined for everything else. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
