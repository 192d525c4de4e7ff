/** Names can be changed in grammar files alone: an editor that can be told so offers it nowhere else. */
import assert from 'node:assert/strict';
import { inProcessClient } from '../helpers/languageServer';

interface Registration {
  readonly method: string;
  readonly registerOptions?: unknown;
}

describe('renaming', () => {
  async function offered(rename: object): Promise<{ always: unknown; later: readonly Registration[] }> {
    const registered: Registration[] = [];
    const client = await inProcessClient({
      // The last thing that is registered.
      capabilities: { textDocument: { rename }, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      answers: {
        'client/registerCapability': (params) => {
          registered.push(...(params as { registrations: Registration[] }).registrations);
          return null;
        },
      },
    });
    while (!registered.some(({ method }) => method === 'workspace/didChangeWatchedFiles')) {
      await new Promise(setImmediate);
    }
    const later = registered.filter(({ method }) => method === 'textDocument/rename');
    return { always: client.capabilities.renameProvider, later };
  }

  it('is offered for grammar files, and not in scripts', async () => {
    const { always, later } = await offered({ dynamicRegistration: true, prepareSupport: true });
    assert.equal(always, undefined);
    assert.deepEqual(
      later.map(({ registerOptions }) => registerOptions),
      [{ documentSelector: [{ language: 'turnscript-grammar' }], prepareProvider: true }],
    );
  });

  it('is offered everywhere to an editor that is told once', async () => {
    assert.deepEqual(await offered({}), { always: { prepareProvider: true }, later: [] });
  });
});
