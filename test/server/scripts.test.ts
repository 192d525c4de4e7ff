import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import {
  createConnection,
  LSPErrorCodes,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { NodeHost } from '../../server/host/node/nodeHost';
import type { OpenScript } from '../../server/service/openScript';
import { Scripts } from '../../server/service/scripts';
import { surroundings } from '../helpers/surroundings';
import { toyRuns, toySystem } from '../helpers/toySystem';

const URI = 'file:///a.toy';
/** So many that no machine simulates them in one slice. */
const MANY = 20_000;
const LONG = `begin(100)\n${'add(1)\nadd(-1)\n'.repeat(MANY / 2)}`;

/** The open documents of a server, spoken to as an editor does; each event is handed to `heard`. */
function opened(heard: (what: 'visible' | 'complete', script: OpenScript) => void) {
  const input = new PassThrough();
  const output = new PassThrough().resume();
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const scripts = new Scripts({
    ...surroundings(new NodeHost(), {
      onVisible: (script) => heard('visible', script),
      onComplete: (script) => heard('complete', script),
    }),
    systemFor: () => toySystem,
    onText() {},
    onClosed() {},
  });
  scripts.listen(connection);
  connection.listen();
  const tell = (method: string, params: object): void => {
    const content = JSON.stringify({ jsonrpc: '2.0', method: `textDocument/${method}`, params });
    input.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
  };
  tell('didOpen', { textDocument: { uri: URI, languageId: 'toy', version: 1, text: LONG } });
  const start = { line: 0, character: 0 };
  return {
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

describe('open scripts', () => {
  it('show the screen first, and leave the rest of a version as soon as a keystroke made another', async () => {
    const events: string[] = [];
    const before = toyRuns.count;
    await until<void>((done) => {
      const { edit } = opened((what, { text, analysis }) => {
        events.push(`${what} ${text.version}`);
        assert.equal(what === 'complete', analysis.known === MANY + 1);
        if (what === 'visible' && text.version < 5) edit(text.version + 1, 99 - text.version);
        if (what === 'complete') done();
      });
    });
    assert.deepEqual(events, ['visible 1', 'visible 2', 'visible 3', 'visible 4', 'visible 5', 'complete 5']);
    assert.ok(toyRuns.count - before < 3 * MANY, 'the versions in between were not simulated');
  });

  it('let a question about a far line wait for the slices, and give it up when a keystroke overtakes it', async () => {
    const asked: Promise<void>[] = [];
    const known: number[] = [];
    await until<void>((done) => {
      const server = opened((what, script) => {
        if (what === 'complete') return done();
        assert.equal(script.upTo(10), undefined, 'what is near is made at once');
        const far = script.upTo(MANY / 2);
        assert.ok(far);
        const told = far.then(() => void known.push(script.analysis.known));
        // Looked at below, when both have come to their end.
        told.catch(() => undefined);
        asked.push(told);
        if (script.text.version === 1) server.edit(2, 50);
        return undefined;
      });
    });
    const [first, second] = asked;
    assert.ok(first && second && asked.length === 2);
    await assert.rejects(first, isOvertaken);
    await second;
    assert.ok(known[0] !== undefined && known[0] > MANY / 2 && known[0] <= MANY + 1);
  });
});
