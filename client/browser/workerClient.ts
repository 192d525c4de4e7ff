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
    super(id, name, options);
    this.#module = vscode.Uri.joinPath(extension, 'dist', 'web', 'server.js');
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
  const source = await vscode.workspace.fs.readFile(module);
  const address = URL.createObjectURL(new Blob([source as BlobPart], { type: 'text/javascript' }));
  try {
    return new Worker(address, { name: 'Turnscript' });
  } finally {
    // The worker has begun to load it; the text need not be kept.
    URL.revokeObjectURL(address);
  }
}
