/** Files and pauses in a Node process. What lies on no disk of this machine, the client may know. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Entry, FileText, Host, Hunts } from '../../service/host';
import { FileReader } from './files';
import { NodePrograms } from './programs';

type Elsewhere = Omit<Host, 'defer' | 'programs' | 'hunts'>;

const NOWHERE: Elsewhere = { read: async () => ({ kind: 'absent' }), forget: () => undefined, list: async () => [] };

export class NodeHost implements Host {
  readonly programs = new NodePrograms();
  readonly #reader = new FileReader();

  constructor(
    private readonly elsewhere: Elsewhere = NOWHERE,
    readonly hunts?: Hunts | undefined,
  ) {}

  async read(uri: string, largest?: number): Promise<FileText> {
    const path = pathOf(uri);
    return path === undefined ? this.elsewhere.read(uri, largest) : this.#reader.read(path, largest);
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
      return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
    } catch {
      return [];
    }
  }

  defer(work: () => void): void {
    setImmediate(() => setImmediate(work));
  }
}

interface Kinds {
  isFile(): boolean;
  isDirectory(): boolean;
}

function kindOf(entry: Kinds): Entry['kind'] {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
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
