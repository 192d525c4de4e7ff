/** From the first message to the last: what the client can do, its folders, its settings, its files. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type Disposable,
  FileChangeType,
  type InitializeParams,
} from 'vscode-languageserver';
import type { Settings } from '../protocol';
import type { Service } from '../service/service';
import { CAPABILITIES, type Client, clientOf } from './capabilities';
import { registerNamedDocuments } from './namedDocuments';
import { watchedGlobs } from './watched';

const SECTION = 'turnscript';

export interface Life {
  /** Other files than before are to be watched. */
  watch(): void;
}

export function serveLife(connection: Connection, service: Service, onClient: (client: Client) => void): Life {
  let isReady = false;
  let watched = '';
  let watchers: Disposable | undefined;
  let client: Client | undefined;

  connection.onInitialize((params) => {
    client = clientOf(params);
    onClient(client);
    service.workspace.setFolders(foldersOf(params));
    const options: unknown = params.initializationOptions;
    service.host.partsLieIn?.(textOf(options, 'parts') ?? '');
    service.rulesUri = textOf(options, 'rulesUri');
    service.isPatient = property(options, 'isPatient') === true;
    service.withhold(textsOf(property(options, 'withheld')));
    service.settings.set(property(options, 'settings'));
    service.settings.isPending = client.hasConfiguration;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'turnscript' } };
  });

  connection.onInitialized(() => {
    guarded(async () => {
      if (client?.registersConfiguration) {
        await connection.client.register(DidChangeConfigurationNotification.type, { section: SECTION });
      }
      if (client?.hasFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => uri));
          const kept = service.workspace.folders.filter((uri) => !gone.has(uri));
          service.workspace.setFolders([...kept, ...added.map(({ uri }) => uri)]);
          guarded(fetchSettings);
          service.news.refresh();
        });
      }
      if (client?.registersDocuments) {
        service.tellsOfFiles = true;
        await registerNamedDocuments(connection, service.systems.all);
      }
      isReady = true;
      await Promise.all([fetchSettings(), watch()]);
    });
  });

  connection.onDidChangeConfiguration(({ settings }) => {
    guarded(() => (client?.hasConfiguration ? fetchSettings() : apply(property(settings, SECTION) ?? settings)));
  });

  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      guarded(() => service.workspace.note(uri, type === FileChangeType.Deleted));
      service.fileChanged(uri, true);
    }
  });

  /** Those of each folder, too: a folder of a window with several may have its own. */
  async function fetchSettings(): Promise<void> {
    if (!client?.hasConfiguration) return;
    const { folders } = service.workspace;
    const items = [{ section: SECTION }, ...folders.map((scopeUri) => ({ scopeUri, section: SECTION }))];
    const [common, ...own] = await connection.workspace.getConfiguration(items);
    service.settings.isPending = false;
    await apply(common, folders.length > 1 ? new Map(folders.map((folder, index) => [folder, own[index]])) : undefined);
  }

  async function apply(common: unknown, byFolder?: ReadonlyMap<string, unknown>): Promise<void> {
    const before = placesOf(service.settings.all);
    if (!service.settings.set(common, byFolder)) return;
    if (before !== placesOf(service.settings.all)) {
      service.expected.forgetAll();
      service.workspace.rescan();
      await watch();
    }
    service.restartScripts(() => service.news.refresh());
  }

  /** Scripts come and go, transcripts and named files change: the client tells us, nothing is polled. */
  async function watch(): Promise<void> {
    if (!client?.registersWatchers) return;
    const globs = watchedGlobs(service);
    watched = globs.join('\n');
    watchers?.dispose();
    watchers = await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: globs.map((globPattern) => ({ globPattern })),
    });
    // What came or changed between the first look and the watch would be missed for ever.
    await service.lookAgain();
  }

  return {
    watch() {
      if (isReady && watched !== watchedGlobs(service).join('\n')) guarded(watch);
    },
  };

  function guarded(work: () => Promise<void> | void): void {
    Promise.resolve()
      .then(work)
      .catch((error) => service.log.error('The conversation with the client failed', error));
  }
}

/** Where scripts and transcripts are looked for. */
const placesOf = (all: readonly Settings[]): string =>
  JSON.stringify(all.map(({ expectedFile, testFiles }) => [expectedFile, testFiles]));

function foldersOf({ workspaceFolders, ...params }: InitializeParams): readonly string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  // Older clients know one folder only.
  const root = textOf(params, 'rootUri');
  return root ? [root] : [];
}

function property(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function textOf(record: unknown, key: string): string | undefined {
  const value = property(record, key);
  return typeof value === 'string' ? value : undefined;
}
