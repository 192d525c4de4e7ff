import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import {
  CancellationToken,
  createConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { NodeHost } from '../../server/host/node/nodeHost';
import { answers } from '../../server/lsp/answers';
import type { Log } from '../../server/service/log';
import { Service } from '../../server/service/service';

describe('the wrapper around every feature', () => {
  const logged: string[] = [];
  const log: Log = { error: (message) => logged.push(message), warn() {}, info() {}, debug() {} };
  const output = new PassThrough();
  const connection = createConnection(new StreamMessageReader(output), new StreamMessageWriter(output));
  const service = new Service({
    connection,
    host: new NodeHost(),
    systems: [],
    log,
    client: () => undefined,
  });
  const { any, now } = answers(service, log);

  it('logs what throws and answers null', async () => {
    const broken = any('broken', () => {
      throw new Error('a mistake');
    });
    assert.equal(await broken({}, CancellationToken.None), null);
    assert.deepEqual(logged, ['broken failed']);
  });

  it('answers null for a document that is not open', async () => {
    const feature = now('feature', () => 'never');
    assert.equal(await feature({ textDocument: { uri: 'file:///none' } }, CancellationToken.None), null);
  });

  it('lets a cancellation through as one', async () => {
    const feature = any('feature', () => 'never');
    await assert.rejects(feature({}, CancellationToken.Cancelled), ResponseError);
  });
});
