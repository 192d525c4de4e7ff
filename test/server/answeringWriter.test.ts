/** An answer that cannot be put into words is an error, not silence. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { type Message, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { AnsweringWriter } from '../../server/lsp/answeringWriter';

describe('the writer of answers', () => {
  it('tells that an answer is nested too deep to be sent, and sends the next one', async () => {
    const stream = new PassThrough();
    const sent: Message[] = [];
    new StreamMessageReader(stream).listen((message) => sent.push(message));
    const writer = new AnsweringWriter(new StreamMessageWriter(stream));
    let deep: object = {};
    for (let level = 0; level < 100_000; level++) deep = { facts: [deep] };
    const answer = (id: number, result: object): Message => Object.assign({ jsonrpc: '2.0' }, { id, result });
    await writer.write(answer(1, deep));
    await writer.write(answer(2, { is: 'said' }));
    await new Promise((done) => setTimeout(done, 100));
    const [first, second] = sent;
    assert.ok(first && 'error' in first && 'id' in first && first.id === 1);
    assert.deepEqual(second, answer(2, { is: 'said' }));
    // Nobody waits for a notification.
    const told: Message = Object.assign({ jsonrpc: '2.0' }, { method: 'x', params: deep });
    await assert.rejects(writer.write(told), RangeError);
  });
});
