/** From the first message to the last: what the client can do, its folders, its settings, its files. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type Disposable,
  FileChangeType,
  type InitializeParams,
} from 'vscode-languageserver/node';
import { SYSTEMS } from '../engine/systems';
import { CAPABILITIES, clientOf } from './capabilities';
import type { Server } from './server';
import { readSettings } from './settings';

const SECTION = 'turnscript';

export function serveLife(connection: Connection, server: Server): void {
  let watchers: Disposable | undefined;

  connection.onInitialize((params) => {
    server.client = clientOf(params);
    server.workspace.setFolders(foldersOf(params));
    const options: unknown = params.initializationOptions;
    server.rulesUri = textOf(options, 'rulesUri');
    server.settings = readSettings(property(options, 'settings'));
    return { capabilities: CAPABILITIES, serverInfo: { name: 'turnscript' } };
  });

  connection.onInitialized(() => {
    guarded(async () => {
      const { client } = server;
      if (client?.registersConfiguration) {
        await connection.client.register(DidChangeConfigurationNotification.type, { section: SECTION });
      }
      if (client?.hasFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => uri));
          const kept = server.workspace.folders.filter((uri) => !gone.has(uri));
          server.workspace.setFolders([...kept, ...added.map(({ uri }) => uri)]);
          server.refresh();
        });
      }
      await Promise.all([fetchSettings(), watch()]);
    });
  });

  connection.onDidChangeConfiguration(({ settings }) => {
    guarded(() => (server.client?.hasConfiguration ? fetchSettings() : apply(property(settings, SECTION) ?? settings)));
  });

  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      guarded(() => server.workspace.note(uri, type === FileChangeType.Deleted));
      server.expectedChanged(uri, true);
    }
  });

  async function fetchSettings(): Promise<void> {
    if (!server.client?.hasConfiguration) return;
    await apply(await connection.workspace.getConfiguration(SECTION));
  }

  async function apply(sent: unknown): Promise<void> {
    const before = server.settings;
    const settings = readSettings(sent);
    if (JSON.stringify(before) === JSON.stringify(settings)) return;
    server.settings = settings;
    const isElsewhere =
      before.expectedFile !== settings.expectedFile ||
      JSON.stringify(before.testFiles) !== JSON.stringify(settings.testFiles);
    if (isElsewhere) {
      server.expected.forgetAll();
      server.workspace.rescan();
      await watch();
    }
    server.documents.restartAll();
    server.refresh();
  }

  /** Scripts come and go, expected transcripts change: the client tells us, nothing is polled. */
  async function watch(): Promise<void> {
    if (!server.client?.registersWatchers) return;
    const globs = [
      ...SYSTEMS.map(({ language }) => `**/*.${language}`),
      ...Object.keys(server.settings.testFiles),
      `**/${
        server.settings.expectedFile
          .replaceAll('\\', '/')
          .split('/')
          .at(-1)
          ?.replaceAll(/\$\{\w+\}/g, '*') ?? '*'
      }`,
    ];
    watchers?.dispose();
    watchers = await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [...new Set(globs)].map((globPattern) => ({ globPattern })),
    });
  }

  function guarded(work: () => Promise<void> | void): void {
    Promise.resolve()
      .then(work)
      .catch((error) => server.log.error('The conversation with the client failed', error));
  }
}

function foldersOf({ workspaceFolders, ...params }: InitializeParams): readonly string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  // Older clients know one folder only.
  const root = textOf(params, 'rootUri');
  return root ? [root] : [];
}

function property(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
}

function textOf(record: unknown, key: string): string | undefined {
  const value = property(record, key);
  return typeof value === 'string' ? value : undefined;
}
