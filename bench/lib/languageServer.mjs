// A language server as a child process, spoken to as an editor would: over its standard streams, or over the channel
// that VS Code has with servers in Node.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rpc from 'vscode-jsonrpc/node.js';
import { fromRoot } from '../../scripts/project.mjs';
import { until } from '../../scripts/vscode/until.mjs';

/** What VS Code says of itself, as far as these servers look at it. */
export const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true }, workspaceFolders: true },
  textDocument: {
    synchronization: { dynamicRegistration: false },
    publishDiagnostics: { versionSupport: true, relatedInformation: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown'] },
      completionList: { itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data'] },
      contextSupport: true,
    },
    inlayHint: { resolveSupport: { properties: ['tooltip'] } },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

/** A server that waits before it pushes diagnostics, but hands them out at once when asked, is asked. */
const PULLING = { ...CAPABILITIES, textDocument: { ...CAPABILITIES.textDocument, diagnostic: {} } };

const CHANNEL = '--node-ipc';

export const OURS = { name: 'turnscript', args: [fromRoot('dist', 'server.js'), '--stdio'], language: 'sd2' };

/** The same over the channel of processes, as VS Code starts it. */
export const OURS_IN_VS_CODE = { ...OURS, args: [fromRoot('dist', 'server.js'), CHANNEL] };

/** `kind.args` are given to Node. `folder` is the workspace, a URI or none. */
export async function startLanguageServer(kind, { folder = null, settings = null } = {}) {
  const capabilities = kind.isPulled ? PULLING : CAPABILITIES;
  const notes = mkdtempSync(join(tmpdir(), 'turnscript-server-'));
  const heapFile = join(notes, 'heap.json');
  const probe = ['--expose-gc', '--require', fromRoot('bench', 'lib', 'heapProbe.cjs')];
  const isOverChannel = kind.args.includes(CHANNEL);
  const started = performance.now();
  const child = spawn(process.execPath, [...probe, ...kind.args], {
    stdio: isOverChannel ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, TURNSCRIPT_HEAP_FILE: heapFile },
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors = `${errors}${data}`.slice(-4000);
  });
  const connection = isOverChannel
    ? rpc.createMessageConnection(new rpc.IPCMessageReader(child), new rpc.IPCMessageWriter(child))
    : rpc.createMessageConnection(new rpc.StreamMessageReader(child.stdout), new rpc.StreamMessageWriter(child.stdin));
  const exited = new Promise((done) => child.once('exit', done));

  const diagnostics = new Map();
  const status = new Map();
  const listeners = new Set();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    const count = (diagnostics.get(params.uri)?.count ?? 0) + 1;
    diagnostics.set(params.uri, { ...params, count, at: performance.now() });
    tell();
  });
  connection.onNotification('turnscript/status', (params) => {
    status.set(params.uri, params);
    tell();
  });
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => settings));
  connection.onRequest((_method, _params) => null);
  connection.onNotification(() => {});
  connection.listen();

  const answer = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: folder,
    workspaceFolders: folder ? [{ uri: folder, name: 'workspace' }] : null,
    capabilities,
    initializationOptions: kind.options ?? {},
  });
  await connection.sendNotification('initialized', {});
  await kind.greet?.({ notify: (method, params) => connection.sendNotification(method, params) });

  /** Resolves as soon as a notification makes it true; never looks at a clock. */
  const when = (isTrue) =>
    new Promise((done) => {
      const look = () => {
        if (!isTrue()) return;
        listeners.delete(look);
        done();
      };
      listeners.add(look);
      look();
    });

  return {
    kind,
    started,
    pid: child.pid,
    capabilities: answer.capabilities,
    diagnostics,
    status,
    when,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
    request: (method, params, ...token) => connection.sendRequest(method, params, ...token),
    notify: (method, params) => connection.sendNotification(method, params),
    open: (uri, text, version = 1, languageId = kind.language) =>
      connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version, text } }),
    change: (uri, version, contentChanges) =>
      connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges }),
    close: (uri) => connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    /** Diagnostics of exactly this version (servers that name none: the next ones after `count`). */
    diagnosed: (uri, version, count = 0) =>
      kind.isPulled
        ? connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } })
        : when(() => {
            const last = diagnostics.get(uri);
            return last !== undefined && (last.version === undefined ? last.count > count : last.version >= version);
          }),
    /** Everything is simulated and said for this version. */
    settled: (uri, version) =>
      when(() => {
        const last = status.get(uri);
        return last !== undefined && last.version >= version && last.isComplete;
      }),
    /** Bytes in use after a collection: `{ heapUsed, codeUsed, rss, external }`; code is a part of the heap. */
    async memory() {
      rmSync(heapFile, { force: true });
      process.kill(child.pid, 'SIGUSR2');
      const text = await until('the heap of the server', () => {
        try {
          return readFileSync(heapFile, 'utf8');
        } catch {
          return undefined;
        }
      });
      return JSON.parse(text);
    },
    async stop() {
      if (child.exitCode === null) {
        const insist = setTimeout(() => child.kill('SIGKILL'), 3000);
        await connection.sendRequest('shutdown').catch(() => {});
        await connection.sendNotification('exit').catch(() => {});
        await exited;
        clearTimeout(insist);
      }
      connection.dispose();
      rmSync(notes, { recursive: true, force: true });
    },
  };
}
