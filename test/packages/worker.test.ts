/** The worker of the web extension as it is built, in a context that has what a worker has: what it reads, and when. */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { installed } from './installed';

const ROOT = resolve(__dirname, '../..');
const DIST = join(ROOT, 'dist');
const PARTS = 'ext:/dist';
const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(9)\n';

interface Sent {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri: string; readonly message?: string; readonly diagnostics?: readonly unknown[] };
  readonly result?: unknown;
}

class Worker {
  readonly sent: Sent[] = [];
  readonly read: string[] = [];
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  readonly #channels: MessageChannel[] = [];
  #next = 1;

  /** Files that cannot be read are named. */
  constructor(private readonly missing: RegExp = /^$/) {
    const texts = new Map<string, string>();
    const channels = this.#channels;
    const channel = class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
    const self: Record<string, unknown> = {
      ...{ setTimeout, clearTimeout, setInterval, clearInterval, performance, TextDecoder, console },
      ...{ AbortController, structuredClone, queueMicrotask, TextEncoder },
      Blob: class {
        readonly text: string;
        constructor(parts: readonly string[]) {
          this.text = parts.join('');
        }
      },
      URL: Object.assign((address: string) => new URL(address), {
        createObjectURL: ({ text }: { text: string }) => {
          const address = `blob:${texts.size}`;
          texts.set(address, text);
          return address;
        },
        revokeObjectURL: (address: string) => texts.delete(address),
      }),
      importScripts: (address: string) => new Script(texts.get(address) ?? '').runInContext(context),
      MessageChannel: channel,
      addEventListener: () => undefined,
      postMessage: (message: Sent) => this.#hear(structuredClone(message)),
      close: () => undefined,
    };
    Object.defineProperty(self, 'onmessage', { set: (listener) => this.#listeners.push(listener) });
    self.self = self;
    const context = createContext(self);
    new Script(readFileSync(join(DIST, 'web', 'server.js'), 'utf8'), { filename: 'server.js' }).runInContext(context);
  }

  /** An open channel would keep the process. */
  end(): void {
    for (const { port1 } of this.#channels) port1.close();
  }

  say(message: object): void {
    for (const listen of this.#listeners) listen({ data: { jsonrpc: '2.0', ...message } });
  }

  async ask(method: string, params: object): Promise<unknown> {
    const id = this.#next++;
    this.say({ id, method, params });
    return (await this.until((sent) => sent.id === id && sent.method === undefined)).result;
  }

  async until(isWanted: (sent: Sent) => boolean): Promise<Sent> {
    for (;;) {
      const found = this.sent.find(isWanted);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  async begin(): Promise<this> {
    const params = { processId: null, rootUri: null, capabilities: {}, initializationOptions: { parts: PARTS } };
    await this.ask('initialize', params);
    this.say({ method: 'initialized', params: {} });
    return this;
  }

  open(uri: string, languageId: string, text: string): void {
    this.say({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version: 1, text } } });
  }

  #hear(message: Sent): void {
    this.sent.push(message);
    if (message.id === undefined || message.method === undefined) return;
    const { uri } = message.params ?? { uri: '' };
    const file = uri?.startsWith(`${PARTS}/`) ? uri.slice(PARTS.length + 1) : undefined;
    if (file !== undefined) this.read.push(file);
    const result =
      file === undefined || this.missing.test(file)
        ? { kind: 'absent' }
        : { kind: 'read', text: readFileSync(join(DIST, file), 'utf8'), stamp: '1' };
    setTimeout(() => this.say({ id: message.id, result: message.method === 'turnscript/readFile' ? result : null }), 5);
  }
}

const isAbout = (uri: string) => (sent: Sent) =>
  sent.method === 'textDocument/publishDiagnostics' && sent.params?.uri === uri;

describe('the worker of the web extension', function () {
  this.timeout(600_000);
  const workers: Worker[] = [];
  const begun = (missing?: RegExp): Promise<Worker> => {
    const worker = new Worker(missing);
    workers.push(worker);
    return worker.begin();
  };

  before(() => {
    installed();
  });
  afterEach(() => {
    for (const worker of workers.splice(0)) worker.end();
  });

  it('is smaller than 350 kB, minified', () => {
    assert.ok(statSync(join(DIST, 'web', 'server.js')).size < 350_000);
  });

  it('reads the engine of a script that is opened, and no other', async () => {
    const worker = await begun();
    assert.deepEqual(worker.read, []);
    worker.open('mem:/a.sd2', 'sd2', SCRIPT);
    // Asked while the engine comes: answered from it.
    const hover = worker.ask('textDocument/hover', {
      textDocument: { uri: 'mem:/a.sd2' },
      position: { line: 0, character: 1 },
    });
    const { params } = await worker.until(isAbout('mem:/a.sd2'));
    assert.ok((params?.diagnostics?.length ?? 0) > 0);
    assert.match(JSON.stringify(await hover), /play/);
    const engines = (): readonly string[] => worker.read.filter((file) => !file.startsWith('engine.chunk.'));
    assert.deepEqual(engines(), ['engine.space-defender-2.js']);
    worker.open('mem:/b.sim1', 'sim1', 'play\n');
    await worker.until(isAbout('mem:/b.sim1'));
    assert.deepEqual(engines(), ['engine.space-defender-2.js', 'engine.simodyssey.js']);
    assert.equal(new Set(worker.read).size, worker.read.length, 'each part is read once');
  });

  it('reads what grammar files need with the first of them', async () => {
    const worker = await begun();
    worker.open('mem:/grammar.txt', 'turnscript-grammar', 'system x\n\nplay(\n');
    const { params } = await worker.until(isAbout('mem:/grammar.txt'));
    assert.ok((params?.diagnostics?.length ?? 0) > 0);
    assert.deepEqual(
      worker.read.filter((file) => !file.startsWith('engine.chunk.')),
      ['engine.etf.js'],
    );
  });

  it('waits for all engines where a question is about all games', async () => {
    const worker = await begun();
    const systems = await worker.ask('turnscript/systems', {});
    assert.ok(Array.isArray(systems) && systems.length === 4);
    for (const { rules } of systems) assert.ok(rules.length > 0);
  });

  it('says so where a part of it cannot be read, and goes on', async () => {
    const worker = await begun(/dungeonmania/);
    worker.open('mem:/a.dungeon', 'dungeon', 'tick\n');
    const { params } = await worker.until(({ method }) => method === 'window/showMessageRequest');
    assert.match(params?.message ?? '', /engine\.dungeonmania\.js cannot be read: there is no such file/);
    worker.open('mem:/a.sd2', 'sd2', SCRIPT);
    await worker.until(isAbout('mem:/a.sd2'));
  });
});
