/** The built server as a process, or the server in this process, spoken to as an editor would. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { build } from 'esbuild';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { createConnection, type Diagnostic, ProposedFeatures } from 'vscode-languageserver/node';
import { SYSTEMS } from '../../engine/systems';
import { NodeHost } from '../../server/host/node/nodeHost';
import { type Setting, serve } from '../../server/lsp/connection';
import type { StatusParams } from '../../server/protocol';
import { mortal } from './processes';

const ROOT = join(__dirname, '..', '..');
export const SERVER = join(ROOT, 'dist', 'server.js');

/** Builds `dist/server.js` unless it is newer than every source it is made of. */
export async function builtServer(): Promise<string> {
  const newest = Math.max(...['server', 'engine', 'hunt'].flatMap((folder) => timesIn(join(ROOT, folder))));
  if (!existsSync(SERVER) || statSync(SERVER).mtimeMs < newest) {
    await build({
      entryPoints: { server: join(ROOT, 'server', 'main.ts') },
      outdir: join(ROOT, 'dist'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      sourcemap: 'linked',
      minify: true,
      logLevel: 'warning',
    });
  }
  return SERVER;
}

function timesIn(folder: string): readonly number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: Diagnostic[];
}

export interface ClientOptions {
  readonly capabilities?: object;
  readonly folder?: string;
  /** Of a window with several. */
  readonly folders?: readonly string[];
  readonly settings?: unknown;
  readonly options?: object;
  /** To what the server asks by itself. */
  readonly answers?: Readonly<Record<string, (params: unknown) => unknown>>;
}

/** An editor without a screen. */
export class EditorClient {
  readonly published = new Map<string, Published>();
  /** All of them, in order. */
  readonly publications: Published[] = [];
  readonly statuses = new Map<string, StatusParams>();
  readonly logged: string[] = [];
  readonly asked: string[] = [];
  capabilities: Record<string, unknown> = {};
  settings: unknown;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly connection: MessageConnection,
    private readonly child?: ChildProcess,
  ) {}

  async start({
    capabilities = {},
    folder,
    folders = folder ? [folder] : [],
    settings = null,
    options = {},
    answers = {},
  }: ClientOptions = {}): Promise<this> {
    const { connection } = this;
    this.settings = settings;
    connection.onNotification('textDocument/publishDiagnostics', (params: Published) => {
      this.published.set(params.uri, params);
      this.publications.push(params);
      this.#tell();
    });
    connection.onNotification('turnscript/status', (params: StatusParams) => {
      this.statuses.set(params.uri, params);
      this.#tell();
    });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => this.logged.push(message));
    connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
      items.map(() => this.settings),
    );
    for (const [method, answer] of Object.entries(answers)) connection.onRequest(method, answer);
    connection.onRequest((method) => {
      this.asked.push(method);
      this.#tell();
      return null;
    });
    connection.listen();
    const answer: { capabilities: Record<string, unknown> } = await connection.sendRequest('initialize', {
      // A server in this process must not watch over it: its timer would keep the tests alive.
      processId: this.child ? process.pid : null,
      rootUri: folder ?? null,
      workspaceFolders: folders.length > 0 ? folders.map((uri) => ({ uri, name: 'workspace' })) : null,
      capabilities,
      initializationOptions: options,
    });
    this.capabilities = answer.capabilities;
    await connection.sendNotification('initialized', {});
    return this;
  }

  request<T>(method: string, params: object): Promise<T> {
    return this.connection.sendRequest(method, params);
  }

  notify(method: string, params: object): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  open(uri: string, text: string, languageId = 'sd2', version = 1): Promise<void> {
    return this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  change(uri: string, version: number, contentChanges: readonly object[]): Promise<void> {
    return this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): Promise<void> {
    return this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  /** Resolves as soon as a message makes it true; looks at no clock. */
  when(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isTrue()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Everything is said about this version. */
  settled(uri: string, version: number): Promise<void> {
    return this.when(() => {
      const status = this.statuses.get(uri);
      return status !== undefined && status.version >= version && status.isComplete;
    });
  }

  codes(uri: string): readonly unknown[] {
    return (this.published.get(uri)?.diagnostics ?? []).map(({ code }) => code);
  }

  messages(uri: string): readonly string[] {
    return (this.published.get(uri)?.diagnostics ?? []).map(({ message }) => message);
  }

  /** The exit code of the process. */
  async stop(): Promise<number | null> {
    const exited = new Promise<number | null>((resolve) => this.child?.once('exit', resolve) ?? resolve(0));
    await this.connection.sendRequest('shutdown');
    if (!this.child) {
      this.connection.dispose();
      return 0;
    }
    await this.notify('exit', {});
    const code = await exited;
    this.connection.dispose();
    return code;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export async function stdioClient(options?: ClientOptions): Promise<EditorClient> {
  const child = mortal(
    spawn(process.execPath, [await builtServer(), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  return new EditorClient(connection, child).start(options);
}

export async function ipcClient(options?: ClientOptions, server?: string): Promise<EditorClient> {
  const child = mortal(fork(server ?? (await builtServer()), ['--node-ipc'], { execArgv: [] }));
  const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  return new EditorClient(connection, child).start(options);
}

/** The same server in this process, over streams. */
export async function inProcessClient(options?: ClientOptions, setting: Partial<Setting> = {}): Promise<EditorClient> {
  const there = new PassThrough();
  const back = new PassThrough();
  serve(createConnection(ProposedFeatures.all, new StreamMessageReader(there), new StreamMessageWriter(back)), {
    host: new NodeHost(),
    systems: SYSTEMS,
    ...setting,
  });
  const connection = createMessageConnection(new StreamMessageReader(back), new StreamMessageWriter(there));
  return new EditorClient(connection).start(options);
}
