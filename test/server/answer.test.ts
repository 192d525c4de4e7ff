import assert from 'node:assert/strict';
import { CancellationToken, ResponseError } from 'vscode-languageserver/node';
import { answers } from '../../server/lsp/answers';
import { Documents } from '../../server/service/documents';
import type { Log } from '../../server/service/log';
import { DEFAULT_SETTINGS } from '../../server/service/settings';

describe('the wrapper around every feature', () => {
  const logged: string[] = [];
  const log: Log = { error: (message) => logged.push(message), warn() {}, info() {}, debug() {} };
  const documents = new Documents({
    log,
    settings: () => DEFAULT_SETTINGS,
    rulesUri: () => undefined,
    systemFor: () => undefined,
    knownExpected: () => ({ kind: 'none' }),
    loadExpected: async () => ({ kind: 'none' }),
    onVisible() {},
    onComplete() {},
    onOpened() {},
    onChanged() {},
    onClosed() {},
  });
  const { any, now } = answers(documents, log, () => undefined);

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
