/**
 * Writes messages to a stream, each in one piece and at once. The library's own writer waits for a
 * turn of the event loop and writes header and content one after the other: for a short answer the
 * two calls of the system cost more than what the answer took to make.
 */
import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message } from 'vscode-languageserver/node';

export class StreamWriter extends AbstractMessageWriter {
  #errors = 0;

  constructor(private readonly output: Writable) {
    super();
    output.on('error', (error) => this.fireError(error));
    output.on('close', () => this.fireClose());
  }

  write(message: Message): Promise<void> {
    const content = JSON.stringify(message);
    return new Promise((resolve, reject) => {
      this.output.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`, (error) => {
        if (!error) return resolve();
        this.fireError(error, message, ++this.#errors);
        return reject(error);
      });
    });
  }

  end(): void {
    this.output.end();
  }
}
