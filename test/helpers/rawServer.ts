/** The built server as a process, spoken to in bytes: also what no library would send. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { builtServer } from './languageServer';
import { mortal } from './processes';

export interface Answer {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: { readonly message?: string };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export class RawServer {
  readonly answers: Answer[] = [];
  complaints = '';
  isClosed = false;
  readonly closed: Promise<number | null>;
  #pending = Buffer.alloc(0);

  private constructor(readonly child: ChildProcessWithoutNullStreams) {
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (text) => {
      this.complaints += text;
    });
    child.stdout.on('data', (bytes: Buffer) => this.#read(bytes));
    this.closed = new Promise((done) =>
      child.once('close', (code) => {
        this.isClosed = true;
        done(code);
      }),
    );
  }

  static async start(): Promise<RawServer> {
    return new RawServer(mortal(spawn(process.execPath, [await builtServer(), '--stdio'])));
  }

  /** Writes bytes, and waits until the process has taken them. */
  async write(bytes: string | Buffer): Promise<void> {
    if (!this.child.stdin.write(bytes)) await new Promise((done) => this.child.stdin.once('drain', done));
  }

  send(message: unknown): Promise<void> {
    return this.write(framed(JSON.stringify(message)));
  }

  async initialized(): Promise<this> {
    const params = { processId: null, rootUri: null, capabilities: {} };
    await this.send({ jsonrpc: '2.0', id: 'first', method: 'initialize', params });
    await this.until(({ result }) => result !== undefined);
    await this.send({ jsonrpc: '2.0', method: 'initialized', params: {} });
    return this;
  }

  /** The first answer so far or to come that is meant. */
  async until(isMeant: (answer: Answer) => boolean): Promise<Answer> {
    for (;;) {
      const found = this.answers.find(isMeant);
      if (found) return found;
      if (this.isClosed) throw new Error(`the server ended without an answer: ${this.complaints}`);
      await new Promise((done) => setTimeout(done, 5).unref());
    }
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.closed;
  }

  #read(bytes: Buffer): void {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    for (;;) {
      const end = this.#pending.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(this.#pending.toString('latin1', 0, end))?.[1]);
      if (end < 0 || this.#pending.length < end + 4 + length) return;
      this.answers.push(JSON.parse(this.#pending.toString('utf8', end + 4, end + 4 + length)));
      this.#pending = this.#pending.subarray(end + 4 + length);
    }
  }
}

export const framed = (content: string): Buffer =>
  Buffer.concat([Buffer.from(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n`), Buffer.from(content)]);
