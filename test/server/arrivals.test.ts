/** What waits for a part of the server that comes later, and what does not. */
import assert from 'node:assert/strict';
import type { DataCallback, Message, MessageReader } from 'vscode-languageserver';
import { type Opened, Patience } from '../../server/lsp/patience';
import { arrivalOf, NotThereYet, onceThere } from '../../server/service/arrivals';

/** A part that comes when it is told to. */
function part(name: string) {
  const { promise, resolve, reject } = deferred();
  let isThere = false;
  return {
    touch: () => {
      if (!isThere) throw new NotThereYet(name, promise);
      return name;
    },
    come: () => {
      isThere = true;
      resolve();
    },
    fail: () => reject(new Error(`${name} is gone`)),
  };
}

function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('work that needs parts which come later', () => {
  it('begins again with each part that came, and answers once', async () => {
    const [engine, grammar] = [part('engine'), part('grammar')];
    let tries = 0;
    const answer = onceThere(() => {
      tries += 1;
      return [engine.touch(), grammar.touch()];
    });
    engine.come();
    await turn();
    grammar.come();
    assert.deepEqual(await answer, ['engine', 'grammar']);
    assert.equal(tries, 3);
  });

  it('fails as it would otherwise, and where the part cannot come', async () => {
    await assert.rejects(
      onceThere(() => {
        throw new Error('a mistake');
      }),
      /a mistake/,
    );
    const engine = part('engine');
    engine.fail();
    await assert.rejects(
      onceThere(() => engine.touch()),
      /engine is gone/,
    );
  });

  it('has nothing to wait for where all is there', async () => {
    const engine = part('engine');
    const arrival = arrivalOf(engine.touch);
    assert.ok(arrival);
    engine.come();
    await arrival;
    assert.equal(arrivalOf(engine.touch), undefined);
  });
});

describe('what the client says while a part comes', () => {
  const opened = (uri: string): Message => say('textDocument/didOpen', { textDocument: { uri, languageId: 'sd2' } });
  const say = (method: string, params: object): Message => Object.assign({ jsonrpc: '2.0' }, { method, params });

  /** Documents whose names begin with `new` need the part. */
  function listening() {
    const engine = part('engine');
    const heard: unknown[] = [];
    const failures: unknown[] = [];
    let tell: DataCallback = () => undefined;
    const nothing = () => ({ dispose: () => undefined });
    const reader: MessageReader = {
      onError: nothing,
      onClose: nothing,
      onPartialMessage: nothing,
      listen(callback) {
        tell = callback;
        return nothing();
      },
      dispose: () => undefined,
    };
    new Patience(reader, {
      arrivalFor: ({ uri }: Opened) => (uri.startsWith('new') ? arrivalOf(engine.touch) : undefined),
      failed: (error) => failures.push(String(error)),
    }).listen((message) => heard.push(Reflect.get(message, 'method') ?? Reflect.get(message, 'id')));
    return { engine, heard, failures, tell: (message: Message) => tell(message) };
  }

  it('is passed on at once where nothing has to come', () => {
    const { heard, tell } = listening();
    tell(opened('known.sd2'));
    tell(say('textDocument/hover', {}));
    assert.deepEqual(heard, ['textDocument/didOpen', 'textDocument/hover']);
  });

  it('is held back behind the document that needs it, in order', async () => {
    const { engine, heard, tell } = listening();
    tell(opened('new.sd2'));
    tell(say('textDocument/didChange', {}));
    tell(say('textDocument/hover', {}));
    await turn();
    assert.deepEqual(heard, []);
    engine.come();
    await turn();
    tell(say('textDocument/didClose', {}));
    assert.deepEqual(heard, [
      'textDocument/didOpen',
      'textDocument/didChange',
      'textDocument/hover',
      'textDocument/didClose',
    ]);
  });

  it('overtakes it where it is an answer, or asks whether we live', async () => {
    const { engine, heard, tell } = listening();
    tell(opened('new.sd2'));
    tell(Object.assign({ jsonrpc: '2.0' }, { id: 7, result: null }));
    tell(say('turnscript/languageOf', { uri: '' }));
    tell(say('turnscript/languageOf', { uri: 'a.txt' }));
    assert.deepEqual(heard, [7, 'turnscript/languageOf']);
    engine.come();
    await turn();
    assert.deepEqual(heard, [7, 'turnscript/languageOf', 'textDocument/didOpen', 'turnscript/languageOf']);
  });

  it('goes on where the part cannot come, and that is told', async () => {
    const { engine, heard, failures, tell } = listening();
    tell(opened('new.sd2'));
    engine.fail();
    await turn();
    assert.deepEqual(heard, ['textDocument/didOpen']);
    assert.deepEqual(failures, ['Error: engine is gone']);
  });
});
