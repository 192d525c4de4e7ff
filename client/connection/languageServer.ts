/** The language server as the rest of the client sees it: typed questions, its state, its news. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, FileChangeType, State } from 'vscode-languageclient';
import { Method, type StatusParams } from '../../server/protocol';
import type { Languages } from '../common/languages';
import type { Platform } from '../common/platform';
import { SECTION } from '../common/settings';
import { readForServer } from './clientFiles';
import { clientOptions, type FileChange } from './clientOptions';
import type { Questions } from './questions';
import { type RestartPolicy, restartPolicy } from './restarts';
import { Watchdog } from './watchdog';
import { Withheld } from './withheld';

export type { FileChange };

export type ServerState = 'starting' | 'running' | 'stopped';

/** Numbers of the protocol and of the library, which is read only when everything else is there: see `Platform`. */
const FILE_CHANGES: Readonly<Record<FileChange['kind'], FileChangeType>> = { created: 1, changed: 2, deleted: 3 };
const STATES: Readonly<Record<State, ServerState>> = { 1: 'stopped', 2: 'running', 3: 'starting' };

export class LanguageServer implements vscode.Disposable {
  readonly #client: Promise<BaseLanguageClient>;
  #state: ServerState = 'starting';
  readonly #policy: RestartPolicy;
  readonly #watchdog: Watchdog;
  readonly #listening: vscode.Disposable[] = [];
  readonly #withheld = new Withheld();
  readonly #stateChanged = new vscode.EventEmitter<ServerState>();
  readonly #analysed = new vscode.EventEmitter<StatusParams>();
  readonly #settingsRead = new vscode.EventEmitter<void>();
  readonly #fileSeen = new vscode.EventEmitter<FileChange>();
  readonly #watching = new vscode.EventEmitter<void>();
  readonly onDidChangeState = this.#stateChanged.event;
  /** After each analysis of a document. */
  readonly onDidAnalyse = this.#analysed.event;
  /** The server has read the settings: questions asked from now on are answered by them. */
  readonly onDidReadSettings = this.#settingsRead.event;
  /** A file that the server watches is another; it is told by `changed`. */
  readonly onDidSeeFile = this.#fileSeen.event;
  /** The server watches other files from now on. */
  readonly onDidWatch = this.#watching.event;

  /** Starts it. That is not awaited anywhere: `activate` returns at once, and each question waits by itself. */
  constructor(
    private readonly platform: Platform,
    languages: Languages,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#policy = restartPolicy(log);
    const parts = { languages, log, policy: this.#policy, withheld: this.#withheld };
    const options = clientOptions(parts, {
      touched: (uri) => {
        // One that is being started has no reason to answer yet, and may take its time on a busy machine.
        if (this.#state === 'running') this.#watchdog.touched(uri);
      },
      watches: () => this.#watching.fire(),
      sawFile: (change) => this.#fileSeen.fire(change),
      readSettings: () => this.#settingsRead.fire(),
    });
    this.#watchdog = new Watchdog({
      ask: () => this.request(Method.languageOf, { uri: '' }),
      stuck: (document) => this.#end(document),
    });
    this.#client = platform.languageClient(SECTION, 'Turnscript', options).then((client) => {
      client.onDidChangeState(({ newState }) => this.#become(STATES[newState]));
      return client;
    });
    this.listen(readForServer);
    this.listen((client) =>
      client.onNotification(Method.status, (status: StatusParams) => this.#analysed.fire(status)),
    );
    void this.#begin();
  }

  /** To what the server says or asks by itself: from before it is started until this one is disposed. */
  listen(begin: (client: BaseLanguageClient) => vscode.Disposable): void {
    const listening = this.#client.then((client) => this.#listening.push(begin(client)));
    // That there is none is said where it is started.
    listening.catch(() => undefined);
  }

  /** Of the process, while there is one. */
  get processId(): number | undefined {
    return this.platform.serverId?.();
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Undefined if the server has no answer, was asked in vain, or the token was cancelled. */
  async ask<M extends keyof Questions>(
    method: M,
    params: Questions[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Questions[M][1] | undefined> {
    try {
      return await this.request(method, params, token);
    } catch (error) {
      if (!token?.isCancellationRequested) this.log.debug(`${method}: ${String(error)}`);
      return undefined;
    }
  }

  /** As `ask`, but rejects with what the server says: for questions whose failure the user should read. */
  async request<M extends keyof Questions>(
    method: M,
    params: Questions[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Questions[M][1] | undefined> {
    const client = await this.#client;
    // A missing token must not be passed on: it would be taken for a second parameter.
    return (await client.sendRequest<Questions[M][1] | null>(method, params, ...(token ? [token] : []))) ?? undefined;
  }

  /** Tells the server. */
  async changed(files: readonly FileChange[]): Promise<void> {
    const changes = files.map(({ uri, kind }) => ({ uri: uri.toString(), type: FILE_CHANGES[kind] }));
    await this.notify('workspace/didChangeWatchedFiles', { changes }).catch(() => undefined);
  }

  async notify(method: string, params: object): Promise<void> {
    await (await this.#client).sendNotification(method, params);
  }

  async restart(): Promise<void> {
    this.#policy.forget();
    this.log.info('The server is restarted.');
    const client = await this.#client;
    if (client.isRunning()) await client.stop();
    await this.#begin();
  }

  /** Says goodbye, and waits for the answer; one that does not run has nothing to say. */
  async stop(): Promise<void> {
    const client = await this.#client;
    if (client.isRunning()) await client.stop().catch(() => undefined);
  }

  dispose(): void {
    const events = [this.#stateChanged, this.#analysed, this.#settingsRead, this.#fileSeen, this.#watching];
    vscode.Disposable.from(...events, ...this.#listening).dispose();
    this.#watchdog.reset();
    this.platform.leaveServer();
    void this.#client.then((client) => client.dispose()).catch(() => undefined);
  }

  async #begin(): Promise<void> {
    try {
      await (await this.#client).start();
    } catch (error) {
      this.log.error(`The server could not be started: ${String(error)}`);
    }
  }

  #become(state: ServerState): void {
    this.#state = state;
    this.log.info(`The server is ${state}.`);
    if (state !== 'running') this.#watchdog.reset();
    this.#stateChanged.fire(state);
  }

  /** It left a small question unanswered: the document it was busy with is withheld from the next one. */
  #end(document: string | undefined): void {
    if (document !== undefined) this.#withheld.add(document);
    this.#policy.ended(document);
    this.platform.endServer();
  }
}
