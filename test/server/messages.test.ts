import assert from 'node:assert/strict';
import { PassThrough, Writable } from 'node:stream';
import type { Message } from 'vscode-jsonrpc/node';
import { StreamReader } from '../../server/host/node/messageReader';
import { StreamWriter } from '../../server/host/node/messageWriter';

const framed = (content: string): Buffer =>
  Buffer.concat([Buffer.from(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n`), Buffer.from(content)]);

const FIRST = { jsonrpc: '2.0', method: 'first', params: { text: 'Zähler ⚡ 🚀' } };
const SECOND = { jsonrpc: '2.0', id: 2, method: 'second' };

/** What the reader makes of the pieces: messages, and errors as sentences. */
async function readOf(pieces: readonly Buffer[]): Promise<readonly (Message | string)[]> {
  const input = new PassThrough();
  const reader = new StreamReader(input);
  const read: (Message | string)[] = [];
  reader.onError((error) => read.push(error.message));
  const closed = new Promise<void>((resolve) => reader.onClose(() => resolve()));
  reader.listen((message) => read.push(message));
  for (const piece of pieces) input.write(piece);
  input.end();
  await closed;
  return read;
}

describe('messages over streams', () => {
  it('are read wherever the stream is cut, also inside a character', async () => {
    const bytes = Buffer.concat([framed(JSON.stringify(FIRST)), framed(JSON.stringify(SECOND))]);
    for (const size of [1, 2, 3, 7, 50, bytes.length]) {
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      assert.deepEqual(await readOf(pieces), [FIRST, SECOND], `in pieces of ${size}`);
    }
  });

  it('may have other headers, in any case', async () => {
    const content = JSON.stringify(SECOND);
    const header = `content-type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:${content.length}\r\n\r\n`;
    assert.deepEqual(await readOf([Buffer.from(header + content)]), [SECOND]);
  });

  it('that cannot be read are told, and the next one is read', async () => {
    const read = await readOf([
      framed('{"half":'),
      Buffer.from('Content-Type: none\r\n\r\n'),
      framed(''),
      framed(JSON.stringify(SECOND)),
    ]);
    assert.equal(read.length, 4);
    assert.match(String(read[1]), /must say its Content-Length/);
    assert.deepEqual(
      read.map((item) => typeof item),
      ['string', 'string', 'string', 'object'],
    );
    assert.deepEqual(read[3], SECOND);
  });

  it('are written in one piece, in the order they were given', async () => {
    const pieces: string[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        pieces.push(chunk.toString());
        setImmediate(done);
      },
    });
    const writer = new StreamWriter(output);
    await Promise.all([writer.write(FIRST), writer.write(SECOND)]);
    assert.deepEqual(
      pieces,
      [FIRST, SECOND].map((message) => framed(JSON.stringify(message)).toString()),
    );
  });

  it('that cannot be written are refused, and the error is told with the message', async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the pipe is broken')) });
    const writer = new StreamWriter(output);
    const told: unknown[] = [];
    writer.onError(([error, message]) => told.push([error.message, message]));
    await assert.rejects(writer.write(FIRST), /the pipe is broken/);
    assert.deepEqual(told[0], ['the pipe is broken', FIRST]);
  });
});
