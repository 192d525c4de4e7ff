/** Reading files of the workspace: never throws, never reads what is too large, caches by time. */
import { readFile, stat } from 'node:fs/promises';
import { type FileText, LARGEST_FILE } from '../../service/host';

interface Kept {
  readonly stamp: string;
  readonly text: FileText;
}

/** What was read once is read again only if its time or size changed. */
export class FileReader {
  readonly #kept = new Map<string, Kept>();

  async read(path: string, largest: number = LARGEST_FILE): Promise<FileText> {
    const stamped = await this.#stamp(path, largest);
    if (typeof stamped !== 'string') return stamped;
    const kept = this.#kept.get(path);
    if (kept?.stamp === stamped) return kept.text;
    const text = await readText(path);
    this.#kept.set(path, { stamp: stamped, text });
    return text;
  }

  forget(path: string): void {
    this.#kept.delete(path);
  }

  async #stamp(path: string, largest: number): Promise<string | FileText> {
    try {
      const found = await stat(path);
      if (found.isDirectory()) return { kind: 'unreadable', message: 'it is a folder, not a file' };
      if (!found.isFile()) return { kind: 'unreadable', message: 'it is not a regular file' };
      if (found.size > largest) return { kind: 'unreadable', message: tooLarge(found.size, largest) };
      return `${found.mtimeMs}:${found.ctimeMs}:${found.size}`;
    } catch (error) {
      return failure(error);
    }
  }
}

async function readText(path: string): Promise<FileText> {
  try {
    const text = await readFile(path, 'utf8');
    return { kind: 'read', text: text.startsWith('\uFEFF') ? text.slice(1) : text };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): FileText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'unreadable', message: 'access to it is denied' };
  if (code === 'ELOOP') return { kind: 'unreadable', message: 'its links go round in circles' };
  return { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) };
}

const tooLarge = (size: number, largest: number): string =>
  `it has ${Math.ceil(size / 1024 / 1024)} MB, more than the ${largest / 1024 / 1024} MB that are read`;
