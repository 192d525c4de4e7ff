/** Files and pauses in a web worker: it has no files of its own, the client reads for it. */
import type { Host } from '../../service/host';
import { ClientFiles } from '../clientFiles';
import { soon } from './soon';

export class BrowserHost extends ClientFiles implements Host {
  defer(work: () => void): void {
    // Twice: what has arrived meanwhile is first taken from its queue, and then done.
    soon(() => soon(work));
  }
}
