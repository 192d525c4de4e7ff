/** The process and its streams: what arrives in pieces, too large, too early, too late or not at all. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGEST_MESSAGE, MessageGuard, type Refusal } from '../../server/host/node/messageGuard';
import { transportIn } from '../../server/host/node/transport';
import { builtServer } from '../helpers/languageServer';
import { mortal } from '../helpers/processes';
import { framed, RawServer } from '../helpers/rawServer';

const SYSTEMS = { jsonrpc: '2.0', id: 7, method: 'turnscript/systems' };

describe('messages over streams', () => {
  let server: RawServer;
  beforeEach(async function () {
    this.timeout(60_000);
    server = await RawServer.start();
  });
  afterEach(() => server.end());

  const answered = async (id: number | null): Promise<unknown> => {
    const { error, result } = await server.until((answer) => answer.id === id);
    return error?.code ?? result;
  };
  const logged = (part: string): Promise<unknown> =>
    server.until(({ method, params }) => method === 'window/logMessage' && Boolean(params?.message?.includes(part)));

  it('are read wherever the stream is cut, also inside a character', async () => {
    await server.initialized();
    const text = framed(JSON.stringify({ ...SYSTEMS, params: { text: 'Zähler ⚡ 🚀' } }));
    for (const size of [1, 2, 3, 7, 50, text.length]) {
      server.answers.length = 0;
      for (let at = 0; at < text.length; at += size) await server.write(text.subarray(at, at + size));
      assert.ok(Array.isArray(await answered(7)), `in pieces of ${size}`);
    }
  });

  it('may have other headers, in any case', async () => {
    await server.initialized();
    const content = JSON.stringify(SYSTEMS);
    await server.write(
      `content-type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:${content.length}\r\n\r\n`,
    );
    await server.write(content);
    assert.ok(Array.isArray(await answered(7)));
  });

  it('may say their length twice: the first counts, and the next one is read', async () => {
    await server.initialized();
    await server.write('Content-Length: 10\r\nContent-Length: 2\r\n\r\n{}{}{}{}{}');
    assert.equal(await answered(null), -32700);
    await server.send(SYSTEMS);
    assert.ok(Array.isArray(await answered(7)));
  });

  for (const stray of ['a word of somebody\n', 'Content-Length: 2\n\n{}', '{"jsonrpc":"2.0"}', 'x: y\r\n!']) {
    it(`are found again behind ${JSON.stringify(stray)}`, async () => {
      await server.initialized();
      await server.write(stray);
      await server.send(SYSTEMS);
      assert.ok(Array.isArray(await answered(7)));
      await logged('without a Content-Length');
    });
  }

  it('that begin with nothing may begin again', async () => {
    for (const params of [undefined, null, [], 5]) {
      server.answers.length = 0;
      await server.send({ jsonrpc: '2.0', id: 3, method: 'initialize', params });
      assert.equal(await answered(3), -32602);
    }
    await server.initialized();
    await server.send(SYSTEMS);
    assert.ok(Array.isArray(await answered(7)));
  });

  it('without params are answered where none are needed', async () => {
    await server.initialized();
    await server.send(SYSTEMS);
    assert.ok(Array.isArray(await answered(7)));
    for (const [id, params] of [undefined, null, {}, { isAnew: true }].entries()) {
      await server.send({ jsonrpc: '2.0', id: 10 + id, method: 'turnscript/tests', params });
      assert.deepEqual(await answered(10 + id), { tests: [] });
    }
  });

  it('that are not JSON get an error and a log line, and the next one is read', async () => {
    await server.initialized();
    for (const content of ['{"half":', '', 'nonsense']) {
      server.answers.length = 0;
      await server.write(framed(content));
      assert.equal(await answered(null), -32700);
      await logged('is not JSON');
      await server.send(SYSTEMS);
      assert.ok(Array.isArray(await answered(7)));
    }
  });

  it('that are JSON but no messages are refused, and the next one is read', async () => {
    await server.initialized();
    for (const content of ['5', 'null', '[]', '{}', '"text"', '{"jsonrpc":"2.0","id":null,"method":"x"}', '{"id":1}']) {
      server.answers.length = 0;
      await server.write(framed(content));
      assert.equal(await answered(null), -32600, content);
      await server.send(SYSTEMS);
      assert.ok(Array.isArray(await answered(7)), content);
    }
  });

  it('without a length are refused, and the next one is read', async () => {
    await server.initialized();
    await server.write('Content-Type: none\r\n\r\nContent-Length: 12x\r\n\r\nContent-Length: -5\r\n\r\n');
    await server.send(SYSTEMS);
    assert.ok(Array.isArray(await answered(7)));
    assert.equal(server.answers.filter(({ id, error }) => id === null && error?.code === -32600).length, 3);
    await logged('without a Content-Length');
  });

  it('that are too large are left out without being kept, and the next one is read', async function () {
    this.timeout(60_000);
    await server.initialized();
    const size = 2 * LARGEST_MESSAGE;
    await server.write(`Content-Length: ${size}\r\n\r\n`);
    await logged('A message of 200 MB is left out: at most 100 MB are read.');
    assert.equal(await answered(null), -32600);
    const piece = Buffer.alloc(1 << 20, 'x');
    for (let sent = 0; sent < size; sent += piece.length) await server.write(piece);
    await server.send(SYSTEMS);
    assert.ok(Array.isArray(await answered(7)));
    if (process.platform === 'linux') assert.ok(megabytesOf(server) < 200, `${megabytesOf(server)} MB`);
  });

  it('whose content would be gigabytes are told at once', async () => {
    await server.initialized();
    await server.write('Content-Length: 9000000000\r\n\r\n{"jsonrpc"');
    await logged('is left out');
  });

  it('whose header never ends end the conversation, with a line about it', async () => {
    await server.initialized();
    server.child.stdin.write('X'.repeat(60 << 20));
    assert.equal(await server.closed, 1);
    await logged('The header of a message does not end');
    assert.equal(server.complaints, '');
  });

  it('before initialize are refused, and nothing else is said', async () => {
    await server.send(SYSTEMS);
    assert.equal(await answered(7), -32002);
    await server.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: {} });
    await server.send({ jsonrpc: '2.0', id: 8, method: 'shutdown' });
    assert.equal(await answered(8), -32002);
    await server.initialized();
    await server.send({ ...SYSTEMS, id: 9 });
    assert.ok(Array.isArray(await answered(9)));
    await server.send({ jsonrpc: '2.0', id: 10, method: 'initialize', params: { capabilities: {} } });
    assert.equal(await answered(10), -32600);
  });

  it('after shutdown are refused, all but exit', async () => {
    await server.initialized();
    await server.send({ jsonrpc: '2.0', id: 1, method: 'shutdown' });
    assert.equal(await answered(1), null);
    await server.send(SYSTEMS);
    assert.equal(await answered(7), -32600);
    await server.send({ jsonrpc: '2.0', id: 2, method: 'shutdown' });
    assert.equal(await answered(2), -32600);
    await server.send({ jsonrpc: '2.0', method: 'exit' });
    assert.equal(await server.closed, 0);
  });

  it('end quietly with their input, and the code tells whether that was agreed', async () => {
    await server.initialized();
    server.child.stdin.end();
    assert.equal(await server.closed, 1);
    assert.equal(server.complaints, '');
  });

  it('are read to the last one before the input ends', async () => {
    await server.initialized();
    void server.send({ jsonrpc: '2.0', id: 1, method: 'shutdown' });
    server.child.stdin.end(framed(JSON.stringify({ jsonrpc: '2.0', method: 'exit' })));
    assert.equal(await server.closed, 0);
  });

  it('end quietly when nobody reads them any more', async () => {
    await server.initialized();
    server.child.stdout.destroy();
    for (let id = 1; id < 50 && server.child.exitCode === null; id++) void server.send({ ...SYSTEMS, id });
    assert.equal(await server.closed, 1);
    assert.equal(server.complaints, '');
  });
});

describe('messages over a socket or a pipe', () => {
  for (const kind of ['socket', 'pipe'] as const) {
    it(`are bounded as well: ${kind}`, async function () {
      if (process.platform === 'win32' && kind === 'pipe') this.skip();
      this.timeout(60_000);
      const editor = createServer().unref();
      const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
      const address = join(folder, 'pipe');
      await new Promise<void>((done) =>
        kind === 'pipe' ? editor.listen(address, done) : editor.listen(0, '127.0.0.1', done),
      );
      const bound = editor.address();
      const name = typeof bound === 'object' && bound ? bound.port : address;
      const connected = new Promise<Socket>((done) => editor.once('connection', done));
      const child = mortal(spawn(process.execPath, [await builtServer(), `--${kind}=${name}`], { stdio: 'ignore' }));
      const ended = new Promise((done) => child.once('close', done));
      const socket = (await connected).unref();
      let received = '';
      socket.on('data', (bytes) => {
        received += bytes;
      });
      socket.on('error', () => undefined);
      const closed = new Promise((done) => socket.once('close', done));
      socket.write(framed(JSON.stringify(SYSTEMS)));
      while (!received.includes('-32002')) await new Promise((done) => setTimeout(done, 10).unref());
      socket.write('X'.repeat(1 << 20));
      assert.equal(await ended, 1);
      // What was sent last may arrive behind the end of the process.
      await closed;
      assert.match(received, /does not end/);
      editor.close();
      rmSync(folder, { recursive: true });
    });
  }
});

describe('the guard before the reader', () => {
  it('passes everything that fits, byte for byte, in whatever pieces', () => {
    const bytes = Buffer.concat([framed('{"a":1}'), framed('"Zähler 🚀"'), framed('')]);
    for (let size = 1; size <= bytes.length; size++) {
      const passed: Buffer[] = [];
      const refused: Refusal[] = [];
      const guard = new MessageGuard((refusal) => refused.push(refusal));
      guard.on('data', (piece: Buffer) => passed.push(piece));
      for (let at = 0; at < bytes.length; at += size) guard.write(bytes.subarray(at, at + size));
      while (guard.read() !== null);
      assert.deepEqual(refused, []);
      assert.equal(Buffer.concat(passed).toString(), bytes.toString(), `in pieces of ${size}`);
    }
  });
});

describe('the choice of a transport', () => {
  it('is read as editors write it', () => {
    assert.deepEqual(transportIn(['--stdio']), { kind: 'stdio' });
    assert.deepEqual(transportIn(['--clientProcessId=7', '--node-ipc']), { kind: 'ipc' });
    assert.deepEqual(transportIn(['--socket=6009']), { kind: 'socket', port: 6009 });
    assert.deepEqual(transportIn(['--socket', '6009']), { kind: 'socket', port: 6009 });
    assert.deepEqual(transportIn(['--pipe=/tmp/a=b']), { kind: 'pipe', name: '/tmp/a=b' });
  });

  it('is none where nothing sensible is said', () => {
    for (const args of [[], ['--help'], ['--socket=x'], ['--socket=0'], ['--socket'], ['--pipe'], ['--stdio2']]) {
      assert.equal(transportIn(args), undefined, args.join(' '));
    }
  });
});

/** Memory that the process holds now. */
function megabytesOf({ child }: RawServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
