/** A language client whose server is a web worker; every start has a worker of its own. */
import * as vscode from 'vscode';
import {
  BaseLanguageClient,
  BrowserMessageReader,
  BrowserMessageWriter,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';

export class WorkerClient extends BaseLanguageClient {
  readonly #module: vscode.Uri;
  #worker: Worker | undefined;
  #reader: ClosableReader | undefined;

  constructor(id: string, name: string, options: LanguageClientOptions, extension: vscode.Uri) {
    const { initializationOptions: others } = options;
    const dist = vscode.Uri.joinPath(extension, 'dist');
    // Engines lie there: the server asks for the one whose game it is about.
    const initializationOptions = () => ({ ...others(), parts: dist.toString() });
    super(id, name, { ...options, initializationOptions });
    this.#module = vscode.Uri.joinPath(dist, 'web', 'server.js.gz');
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    this.#worker?.terminate();
    const worker = await startWorker(this.#module);
    this.#worker = worker;
    this.#reader = new ClosableReader(worker);
    return { reader: this.#reader, writer: new BrowserMessageWriter(worker) };
  }

  /** A worker that is ended says nothing: its reader says it for it. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#reader?.close();
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.#worker?.terminate();
      this.#worker = undefined;
    }
  }
}

class ClosableReader extends BrowserMessageReader {
  close(): void {
    this.fireClose();
  }
}

/** A worker cannot be started from the address of a remote, nor from another origin; from its text it always can. */
async function startWorker(module: vscode.Uri): Promise<Worker> {
  const source = await unpacked(await vscode.workspace.fs.readFile(module));
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'Turnscript' });
  // Not before it has spoken: the editor's own worker loads ours later, from the same address.
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/** Some servers unpack a `.gz` on its way; what does not begin like one is ready. */
async function unpacked(packed: Uint8Array): Promise<BlobPart> {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed as BlobPart;
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
