/**
 * Reads messages from a stream. The library's own reader hands every message through a queue of its
 * own, one turn of the event loop later; an answer is often made in less time than that takes.
 */
import type { Readable } from 'node:stream';
import { AbstractMessageReader, type DataCallback, type Disposable, type Message } from 'vscode-languageserver/node';

const HEADER_END = '\r\n\r\n';
const CONTENT_LENGTH = /^content-length:\s*(\d+)\s*$/im;

export class StreamReader extends AbstractMessageReader {
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** Length of the content whose header was read; undefined between two messages. */
  #length: number | undefined;

  constructor(private readonly input: Readable) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    const read = (chunk: Buffer): void => this.#read(chunk, callback);
    this.input.on('data', read);
    this.input.on('error', (error) => this.fireError(error));
    this.input.on('close', () => this.fireClose());
    return { dispose: () => this.input.off('data', read) };
  }

  #read(chunk: Buffer, callback: DataCallback): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    // A large message comes in many pieces: they are put together once, when all are there.
    while (this.#size >= (this.#length ?? 1)) {
      const bytes = this.#take();
      const used = this.#length === undefined ? this.#header(bytes) : this.#content(bytes, this.#length, callback);
      this.#keep(bytes.subarray(used ?? 0));
      if (used === undefined) return;
    }
  }

  #take(): Buffer {
    const [first] = this.#chunks;
    const bytes = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#chunks.length = 0;
    return bytes;
  }

  #keep(bytes: Buffer): void {
    this.#size = bytes.length;
    if (bytes.length > 0) this.#chunks.push(bytes);
  }

  /** How many bytes the header has; undefined where its end is not there yet. */
  #header(bytes: Buffer): number | undefined {
    const end = bytes.indexOf(HEADER_END);
    if (end < 0) return undefined;
    const header = bytes.toString('latin1', 0, end);
    const length = CONTENT_LENGTH.exec(header)?.[1];
    if (length === undefined) this.fireError(new Error(`A message must say its Content-Length: ${header}`));
    else this.#length = Number(length);
    return end + HEADER_END.length;
  }

  #content(bytes: Buffer, length: number, callback: DataCallback): number {
    this.#length = undefined;
    try {
      const message: Message = JSON.parse(bytes.toString('utf8', 0, length));
      callback(message);
    } catch (error) {
      this.fireError(error);
    }
    return length;
  }
}
