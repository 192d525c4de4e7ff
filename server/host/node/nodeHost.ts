/** Files and pauses in a Node process. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Entry, FileText, Host } from '../../service/host';
import { FileReader } from './files';

export class NodeHost implements Host {
  readonly #reader = new FileReader();

  async read(uri: string, largest?: number): Promise<FileText> {
    const path = pathOf(uri);
    return path === undefined ? { kind: 'absent' } : this.#reader.read(path, largest);
  }

  forget(uri: string): void {
    const path = pathOf(uri);
    if (path !== undefined) this.#reader.forget(path);
  }

  async list(uri: string): Promise<readonly Entry[]> {
    const path = pathOf(uri);
    if (path === undefined) return [];
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
function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
