/** Starts a thread for each hunt, from the same file as the server: there the engines are already. */
import { Worker } from 'node:worker_threads';
import type { HuntEnd, HuntHooks, HuntOrder, Hunts } from '../../service/host';
import type { FromThread, HuntData } from './huntThread';

/** By this the file knows that it is a thread and not the server. */
export const HUNT_THREAD = '--hunt-thread';

export class NodeHunts implements Hunts {
  constructor(private readonly file: string) {}

  run(order: HuntOrder, { signal, tell }: HuntHooks): Promise<HuntEnd> {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const data: HuntData = { order, stop };
    const worker = new Worker(this.file, { argv: [HUNT_THREAD], workerData: data });
    const abort = (): void => {
      Atomics.store(stop, 0, 1);
      worker.postMessage('stop');
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    const ended = new Promise<HuntEnd>((done) => {
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'end') done(message.end);
        else tell(message.milliseconds, message.progress);
      });
      worker.once('error', (error) => done({ kind: 'failed', message: error.message }));
      worker.once('exit', () => done({ kind: 'failed', message: 'the thread of the hunt ended early' }));
    });
    return ended.finally(() => signal.removeEventListener('abort', abort));
  }
}
