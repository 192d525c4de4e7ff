/** From the first message to the last: what the client can do, its folders, its settings, its files. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type Disposable,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  RenameRequest,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import type { Settings } from '../protocol';
import { GRAMMAR_LANGUAGE } from '../service/projectDocuments';
import type { Service } from '../service/service';
import { CAPABILITIES, type Client, clientOf, RENAMES } from './capabilities';
import { registerNamedDocuments } from './namedDocuments';
import { VERSION } from './version';
import { watchedGlobs } from './watched';

const SECTION = 'turnscript';
const SERVER = { name: SECTION, ...(VERSION === undefined ? {} : { version: VERSION }) };

export class Life {
  #client: Client | undefined;
  #isReady = false;
  #watched = '';
  #watchers: Disposable | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly service: Service,
  ) {
    connection.onInitialize((params) => this.#begin(params));
    connection.onInitialized(() => this.#guarded(() => this.#greet()));
    connection.onDidChangeConfiguration(({ settings }) => {
      this.#guarded(() =>
        this.#client?.hasConfiguration ? this.#fetchSettings() : this.#apply(property(settings, SECTION) ?? settings),
      );
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const { uri, type } of changes) {
        this.#guarded(() => service.workspace.note(uri, type === FileChangeType.Deleted));
        service.fileChanged(uri, true);
      }
    });
  }

  /** Known from the first message on. */
  get client(): Client | undefined {
    return this.#client;
  }

  /** Other files than before may have to be watched. */
  watch(): void {
    if (this.#isReady && this.#watched !== watchedGlobs(this.service).join('\n')) this.#guarded(() => this.#watch());
  }

  #begin(params: InitializeParams): InitializeResult {
    const { service } = this;
    const client = clientOf(params);
    this.#client = client;
    service.workspace.setFolders(foldersOf(params));
    const options: unknown = params.initializationOptions;
    service.host.partsLieIn?.(textOf(options, 'parts') ?? '');
    service.rulesUri = textOf(options, 'rulesUri');
    service.isPatient = property(options, 'isPatient') === true;
    service.withhold(textsOf(property(options, 'withheld')));
    service.settings.set(property(options, 'settings'));
    service.settings.isPending = client.hasConfiguration;
    const renames = client.registersRenames ? {} : { renameProvider: RENAMES };
    return { capabilities: { ...CAPABILITIES, ...renames }, serverInfo: SERVER };
  }

  async #greet(): Promise<void> {
    const { connection, service } = this;
    const client = this.#client;
    if (client?.registersConfiguration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: SECTION });
    }
    if (client?.registersRenames) {
      const documentSelector = [{ language: GRAMMAR_LANGUAGE }];
      await connection.client.register(RenameRequest.type, { documentSelector, ...RENAMES });
    }
    if (client?.hasFolders) connection.workspace.onDidChangeWorkspaceFolders((change) => this.#changeFolders(change));
    if (client?.registersDocuments) {
      service.tellsOfFiles = true;
      await registerNamedDocuments(connection, service.systems.all);
    }
    this.#isReady = true;
    await Promise.all([this.#fetchSettings(), this.#watch()]);
  }

  #changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const { workspace, news } = this.service;
    const gone = new Set(removed.map(({ uri }) => uri));
    const kept = workspace.folders.filter((uri) => !gone.has(uri));
    workspace.setFolders([...kept, ...added.map(({ uri }) => uri)]);
    this.#guarded(() => this.#fetchSettings());
    news.refresh();
  }

  /** Those of each folder, too: a folder of a window with several may have its own. */
  async #fetchSettings(): Promise<void> {
    if (!this.#client?.hasConfiguration) return;
    const { settings, workspace } = this.service;
    const { folders } = workspace;
    const items = [{ section: SECTION }, ...folders.map((scopeUri) => ({ scopeUri, section: SECTION }))];
    const [common, ...own] = await this.connection.workspace.getConfiguration(items);
    settings.isPending = false;
    const byFolder = folders.length > 1 ? new Map(folders.map((folder, index) => [folder, own[index]])) : undefined;
    await this.#apply(common, byFolder);
  }

  async #apply(common: unknown, byFolder?: ReadonlyMap<string, unknown>): Promise<void> {
    const { service } = this;
    const before = placesOf(service.settings.all);
    if (!service.settings.set(common, byFolder)) return;
    if (before !== placesOf(service.settings.all)) {
      service.expected.forgetAll();
      service.workspace.rescan();
      await this.#watch();
    }
    service.restartScripts(() => service.news.refresh());
  }

  /** Scripts come and go, transcripts and named files change: the client tells us, nothing is polled. */
  async #watch(): Promise<void> {
    if (!this.#client?.registersWatchers) return;
    const globs = watchedGlobs(this.service);
    this.#watched = globs.join('\n');
    this.#watchers?.dispose();
    this.#watchers = await this.connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: globs.map((globPattern) => ({ globPattern })),
    });
    // What came or changed between the first look and the watch would be missed for ever.
    await this.service.lookAgain();
  }

  #guarded(work: () => Promise<void> | void): void {
    Promise.resolve()
      .then(work)
      .catch((error) => this.service.log.error('The conversation with the client failed', error));
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
