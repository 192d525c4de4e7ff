import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { createConnection, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { StreamReader } from '../../server/host/node/messageReader';
import { StreamWriter } from '../../server/host/node/messageWriter';
import { Documents } from '../../server/service/documents';
import type { Session } from '../../server/service/openScript';
import { DEFAULT_SETTINGS } from '../../server/service/settings';
import { toyRuns, toySystem } from '../helpers/toySystem';

const URI = 'file:///a.toy';
/** So many that no machine simulates them in one slice. */
const MANY = 20_000;
const LONG = `begin(100)\n${'add(1)\nadd(-1)\n'.repeat(MANY / 2)}`;

/** The open documents of a server, spoken to as an editor does; each event is handed to `heard`. */
function opened(heard: (what: 'visible' | 'complete', session: Session) => void) {
  const input = new PassThrough();
  const connection = createConnection(new StreamReader(input), new StreamWriter(new PassThrough().resume()));
  const documents = new Documents({
    log: { error: (message) => assert.fail(message), warn() {}, info() {}, debug() {} },
    settings: () => DEFAULT_SETTINGS,
    rulesUri: () => undefined,
    systemFor: () => toySystem,
    knownExpected: () => ({ kind: 'none' }),
    loadExpected: async () => ({ kind: 'none' }),
    onVisible: (session) => heard('visible', session),
    onComplete: (session) => heard('complete', session),
    onOpened() {},
    onChanged() {},
    onClosed() {},
  });
  documents.listen(connection);
  connection.listen();
  const tell = (method: string, params: object): void => {
    const content = JSON.stringify({ jsonrpc: '2.0', method: `textDocument/${method}`, params });
    input.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
  };
  tell('didOpen', { textDocument: { uri: URI, languageId: 'toy', version: 1, text: LONG } });
  const start = { line: 0, character: 0 };
  return {
    documents,
    /** Another first line: every state below is another one. */
    edit: (version: number, limit: number) =>
      tell('didChange', {
        textDocument: { uri: URI, version },
        contentChanges: [{ range: { start, end: { line: 1, character: 0 } }, text: `begin(${limit})\n` }],
      }),
  };
}

const until = <T>(work: (done: (value: T) => void) => void): Promise<T> => new Promise(work);

const isOvertaken = (error: unknown): boolean =>
  error instanceof ResponseError && error.code === LSPErrorCodes.ContentModified;

describe('open documents', () => {
  it('show the screen first, and leave the rest of a version as soon as a keystroke made another', async () => {
    const events: string[] = [];
    const before = toyRuns.count;
    await until<void>((done) => {
      const { edit } = opened((what, { document, analysis }) => {
        events.push(`${what} ${document.version}`);
        assert.equal(what === 'complete', analysis.simulated === MANY + 1);
        if (what === 'visible' && document.version < 5) edit(document.version + 1, 99 - document.version);
        if (what === 'complete') done();
      });
    });
    assert.deepEqual(events, ['visible 1', 'visible 2', 'visible 3', 'visible 4', 'visible 5', 'complete 5']);
    assert.ok(toyRuns.count - before < 3 * MANY, 'the versions in between were not simulated');
  });

  it('let a question about a far line wait for the slices, and give it up when a keystroke overtakes it', async () => {
    let server: ReturnType<typeof opened> | undefined;
    const asked: Promise<void>[] = [];
    const simulated: number[] = [];
    await until<void>((done) => {
      server = opened((what, session) => {
        const { version } = session.document;
        if (what === 'complete') return done();
        assert.equal(server?.documents.upTo(session, 10), undefined, 'what is near is made at once');
        const far = server?.documents.upTo(session, MANY / 2);
        assert.ok(far);
        const told = far.then(() => void simulated.push(session.analysis.simulated));
        // Looked at below, when both have come to their end.
        told.catch(() => undefined);
        asked.push(told);
        if (version === 1) server?.edit(2, 50);
        return undefined;
      });
    });
    const [first, second] = asked;
    assert.ok(first && second && asked.length === 2);
    await assert.rejects(first, isOvertaken);
    await second;
    assert.ok(simulated[0] !== undefined && simulated[0] > MANY / 2 && simulated[0] <= MANY);
  });
});
