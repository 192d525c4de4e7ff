/** Reading files of the workspace: never throws, never reads what is too large, caches by time. */
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { type FileText, LARGEST_FILE } from '../../service/host';
import { DENIED, FOLDER, LOOP, SPECIAL, tooLarge, unreadable } from '../reasons';

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
      if (found.isDirectory()) return FOLDER;
      if (!found.isFile()) return SPECIAL;
      if (found.size > largest) return tooLarge(found.size, largest);
      return `${found.mtimeMs}:${found.ctimeMs}:${found.size}`;
    } catch (error) {
      return failure(error);
    }
  }
}

async function readText(path: string): Promise<FileText> {
  try {
    const bytes = await readFile(path);
    const text = bytes.toString('utf8');
    return {
      kind: 'read',
      text: text.startsWith('\uFEFF') ? text.slice(1) : text,
      ...(!isUtf8(bytes) && { isMangled: true }),
    };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): FileText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
  if (code === 'EACCES' || code === 'EPERM') return DENIED;
  if (code === 'ELOOP') return LOOP;
  return unreadable(error instanceof Error ? error.message : String(error));
}
