/** Files and pauses in a web worker: it has no files of its own, the client reads for it. */
import type { Host } from '../../service/host';
import { childOf } from '../../service/uris';
import { ClientFiles } from '../clientFiles';
import { soon } from './soon';

export class BrowserHost extends ClientFiles implements Host {
  #folder = '';

  /** A part of the server; rejects, saying why, where it cannot be read. */
  async part(file: string): Promise<string> {
    const uri = childOf(this.#folder, file);
    const text = await this.read(uri);
    // It is started once, and not read again.
    this.forget(uri);
    if (text.kind === 'read') return text.text;
    throw new Error(`${file} cannot be read: ${text.kind === 'absent' ? 'there is no such file' : text.message}`);
  }

  partsLieIn(folder: string): void {
    this.#folder = folder;
  }

  defer(work: () => void): void {
    // Twice: what has arrived meanwhile is first taken from its queue, and then done.
    soon(() => soon(work));
  }
}
