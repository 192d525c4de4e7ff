/**
 * Stands before the library's reader of messages and keeps it from what would fill the memory or never end: a
 * header without an end, a content of gigabytes. The contents of messages that fit pass through as they are.
 */
import { Transform, type TransformCallback } from 'node:stream';

/** The largest file that is opened, with every character escaped, fits. */
export const LARGEST_MESSAGE = 100 * 1024 * 1024;
/** A header says a length and perhaps a type. */
const LONGEST_HEADER = 8 * 1024;

export type Refusal =
  /** One message is left out; the next one is read. */
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'no-length'; readonly header: string }
  /** Nobody knows where the next message would begin. */
  | { readonly kind: 'no-end' };

export class MessageGuard extends Transform {
  /** The header so far; nothing while a content goes by. */
  #header: Buffer = Buffer.alloc(0);
  /** Bytes of the content that are still to come. */
  #left = 0;
  #isSkipping = false;
  #isLost = false;

  constructor(private readonly refuse: (refusal: Refusal) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest = chunk;
    while (rest.length > 0 && !this.#isLost) rest = this.#left > 0 ? this.#content(rest) : this.#head(rest);
    done();
  }

  #content(bytes: Buffer): Buffer {
    const count = Math.min(this.#left, bytes.length);
    this.#left -= count;
    if (!this.#isSkipping) this.push(bytes.subarray(0, count));
    return bytes.subarray(count);
  }

  #head(bytes: Buffer): Buffer {
    const known = this.#header.length;
    const header = Buffer.concat([this.#header, bytes.subarray(0, LONGEST_HEADER)]);
    // The end may lie across two pieces.
    const end = header.indexOf('\r\n\r\n', Math.max(known - 3, 0));
    if (end >= 0) {
      this.#header = Buffer.alloc(0);
      this.#start(header.subarray(0, end + 4));
      return bytes.subarray(end + 4 - known);
    }
    if (header.length >= LONGEST_HEADER) {
      this.#isLost = true;
      this.refuse({ kind: 'no-end' });
    }
    this.#header = header;
    return bytes.subarray(LONGEST_HEADER);
  }

  #start(header: Buffer): void {
    const text = header.toString('latin1');
    const own = lengthIn(text);
    const length = own ?? lengthBehind(text);
    if (own === undefined) this.refuse({ kind: 'no-length', header: text.trim().slice(0, 200) });
    if (length === undefined) return;
    this.#left = length;
    this.#isSkipping = length > LARGEST_MESSAGE;
    if (this.#isSkipping) this.refuse({ kind: 'too-large', bytes: length });
    // Not as it came: the library would take another of two lengths, and read on from the wrong place for ever.
    else this.push(`Content-Length: ${length}\r\n\r\n`);
  }
}

/** Behind what is no header, a header may have begun: else the content it announces would be taken for the next one. */
function lengthBehind(text: string): number | undefined {
  const last = text.toLowerCase().lastIndexOf('content-length:');
  if (last < 0) return undefined;
  return lengthIn(text.slice(last));
}

function lengthIn(header: string): number | undefined {
  for (const line of header.split('\r\n')) {
    const colon = line.indexOf(':');
    if (line.slice(0, colon).trim().toLowerCase() !== 'content-length') continue;
    const value = line.slice(colon + 1).trim();
    return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  }
  return undefined;
}
