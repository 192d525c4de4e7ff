/** The language server as the rest of the client sees it: typed questions, its state, its news. */
import * as vscode from 'vscode';
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  LanguageClient,
  type LanguageClientOptions,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import {
  type AcceptAnswer,
  type AcceptParams,
  type CompareOutputParams,
  type DocumentId,
  type FullStateParams,
  type InspectAnswer,
  type InspectParams,
  type MarksAnswer,
  Method,
  type PlaceAnswer,
  type RunTestParams,
  type StateAnswer,
  type StateParams,
  type StatusParams,
  type SystemInfo,
  type TestAnswer,
  type TestsAnswer,
  type TimelineAnswer,
  type ToScriptAnswer,
  type ToScriptParams,
  type TranscriptAnswer,
  type TranscriptParams,
  type WhatIfAnswer,
  type WhatIfParams,
} from '../../server/protocol';
import { type Languages, TRANSCRIPT } from '../languages';
import { RULES_ADDRESS } from '../script/rulesAddress';
import { SECTION } from '../settings';
import { leveled } from './log';
import { restartPolicy } from './restarts';
import type { FileChange } from './watch';

interface Questions {
  readonly [Method.systems]: readonly [Record<string, never>, readonly SystemInfo[]];
  readonly [Method.stateAt]: readonly [FullStateParams, StateAnswer];
  readonly [Method.placeAt]: readonly [StateParams, PlaceAnswer];
  readonly [Method.whatIf]: readonly [WhatIfParams, WhatIfAnswer];
  readonly [Method.inspect]: readonly [InspectParams, InspectAnswer];
  readonly [Method.timeline]: readonly [{ readonly textDocument: DocumentId }, TimelineAnswer];
  readonly [Method.marks]: readonly [{ readonly textDocument: DocumentId }, MarksAnswer];
  readonly [Method.transcript]: readonly [TranscriptParams, TranscriptAnswer];
  readonly [Method.tests]: readonly [Record<string, never>, TestsAnswer];
  readonly [Method.runTest]: readonly [RunTestParams, TestAnswer];
  readonly [Method.compareOutput]: readonly [CompareOutputParams, TestAnswer];
  readonly [Method.accept]: readonly [AcceptParams, AcceptAnswer];
  readonly [Method.toScript]: readonly [ToScriptParams, ToScriptAnswer];
}

export type ServerState = 'starting' | 'running' | 'stopped';

export interface Server extends vscode.Disposable {
  readonly client: LanguageClient;
  readonly state: ServerState;
  readonly onDidChangeState: vscode.Event<ServerState>;
  /** After each analysis of a document. */
  readonly onDidAnalyse: vscode.Event<StatusParams>;
  /** Undefined if the server has no answer, was asked in vain, or the token was cancelled. */
  ask<M extends keyof Questions>(
    method: M,
    params: Questions[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Questions[M][1] | undefined>;
  /** As `ask`, but rejects with what the server says: for questions whose failure the user should read. */
  request<M extends keyof Questions>(
    method: M,
    params: Questions[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Questions[M][1] | undefined>;
  /** The server has read the settings: questions asked from now on are answered by them. */
  readonly onDidReadSettings: vscode.Event<void>;
  /** The server need not wait until its own watcher notices: that one gathers for a while. */
  changed(changes: readonly FileChange[]): Promise<void>;
  restart(): Promise<void>;
}

const FILE_CHANGES: Readonly<Record<FileChange['kind'], FileChangeType>> = {
  created: FileChangeType.Created,
  changed: FileChangeType.Changed,
  deleted: FileChangeType.Deleted,
};

const STATES: Readonly<Record<State, ServerState>> = {
  [State.Starting]: 'starting',
  [State.Running]: 'running',
  [State.Stopped]: 'stopped',
};

export function startServer(
  context: vscode.ExtensionContext,
  languages: Languages,
  log: vscode.LogOutputChannel,
): Server {
  const policy = restartPolicy(log);
  const stateChanged = new vscode.EventEmitter<ServerState>();
  const analysed = new vscode.EventEmitter<StatusParams>();
  const settingsRead = new vscode.EventEmitter<void>();
  const start = {
    module: context.asAbsolutePath('dist/server.js'),
    transport: TransportKind.ipc,
  };
  const options: LanguageClientOptions = {
    documentSelector: [
      ...languages.ids.map((language) => ({ language })),
      // Expected transcripts, so that the server compares with what is typed and not with what was saved.
      { language: TRANSCRIPT, scheme: 'file' },
    ],
    synchronize: { configurationSection: SECTION },
    outputChannel: leveled(log),
    traceOutputChannel: log,
    errorHandler: policy,
    initializationOptions: { rulesUri: RULES_ADDRESS },
    diagnosticPullOptions: { onChange: true, onSave: true },
    markdown: { isTrusted: false, supportHtml: false },
    middleware: {
      workspace: {
        configuration: async (params, token, next) => {
          const values = await next(params, token);
          // After the answer is on its way; what is asked then arrives behind it.
          setImmediate(() => settingsRead.fire());
          return values;
        },
      },
    },
  };
  const client = new LanguageClient(SECTION, 'Turnscript', { run: start, debug: start }, options);
  let state: ServerState = 'starting';
  client.onDidChangeState(({ newState }) => {
    state = STATES[newState];
    log.info(`The server is ${state}.`);
    stateChanged.fire(state);
  });
  client.onNotification(Method.status, (status: StatusParams) => analysed.fire(status));

  // Starting is not awaited anywhere: `activate` returns at once, and each question waits by itself.
  const begin = (): Promise<void> =>
    client.start().catch((error: unknown) => {
      log.error(`The server could not be started: ${String(error)}`);
    });
  void begin();

  const request = async <M extends keyof Questions>(
    method: M,
    params: Questions[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Questions[M][1] | undefined> =>
    // A missing token must not be passed on: it would be taken for a second parameter.
    (await client.sendRequest<Questions[M][1] | null>(method, params, ...(token ? [token] : []))) ?? undefined;

  return {
    client,
    get state() {
      return state;
    },
    onDidChangeState: stateChanged.event,
    onDidAnalyse: analysed.event,
    onDidReadSettings: settingsRead.event,
    request,
    async ask<M extends keyof Questions>(method: M, params: Questions[M][0], token?: vscode.CancellationToken) {
      try {
        return await request(method, params, token);
      } catch (error) {
        if (!token?.isCancellationRequested) log.debug(`${method}: ${String(error)}`);
        return undefined;
      }
    },
    async changed(files) {
      const changes = files.map(({ uri, kind }) => ({ uri: uri.toString(), type: FILE_CHANGES[kind] }));
      await client.sendNotification(DidChangeWatchedFilesNotification.type, { changes }).catch(() => undefined);
    },
    async restart() {
      policy.forget();
      log.info('The server is restarted.');
      if (client.isRunning()) await client.restart();
      else await begin();
    },
    dispose() {
      stateChanged.dispose();
      analysed.dispose();
      settingsRead.dispose();
      void client.dispose().catch(() => undefined);
    },
  };
}
