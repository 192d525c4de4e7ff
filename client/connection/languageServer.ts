/** The language server as the rest of the client sees it: typed questions, its state, its news. */
import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type LanguageClientOptions,
  State,
} from 'vscode-languageclient';
import {
  type AcceptAnswer,
  type AcceptParams,
  type CompareOutputParams,
  type CoverageAnswer,
  type CoverageParams,
  type DocumentId,
  type EvaluateAnswer,
  type EvaluateParams,
  type FileBoardAnswer,
  type FileBoardParams,
  type FileEditAnswer,
  type FileEditParams,
  type FindAnswer,
  type FindParams,
  type FullStateParams,
  type InspectAnswer,
  type InspectParams,
  type LanguageAnswer,
  type LanguageParams,
  type MarksAnswer,
  Method,
  type OtherSeedAnswer,
  type PlaceAnswer,
  ProjectMethod,
  type ProposalAnswer,
  type ProposalParams,
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
import { GRAMMAR, type Languages, TRANSCRIPT } from '../common/languages';
import type { Platform } from '../common/platform';
import { RULES_ADDRESS } from '../common/rulesAddress';
import { SECTION } from '../common/settings';
import { readForServer } from './clientFiles';
import { leveled } from './levels';
import { watched, withOrigin } from './middleware';
import { restartPolicy } from './restarts';
import { Watchdog } from './watchdog';
import { Withheld } from './withheld';

interface Questions {
  readonly [Method.systems]: readonly [Record<string, never>, readonly SystemInfo[]];
  readonly [Method.languageOf]: readonly [LanguageParams, LanguageAnswer];
  readonly [Method.placeAt]: readonly [StateParams, PlaceAnswer];
  readonly [Method.stateAt]: readonly [FullStateParams, StateAnswer];
  readonly [Method.whatIf]: readonly [WhatIfParams, WhatIfAnswer];
  readonly [Method.inspect]: readonly [InspectParams, InspectAnswer];
  readonly [Method.timeline]: readonly [{ readonly textDocument: DocumentId }, TimelineAnswer];
  readonly [Method.find]: readonly [FindParams, FindAnswer];
  readonly [Method.evaluate]: readonly [EvaluateParams, EvaluateAnswer];
  readonly [Method.otherSeed]: readonly [{ readonly textDocument: DocumentId }, OtherSeedAnswer];
  readonly [Method.fileBoard]: readonly [FileBoardParams, FileBoardAnswer];
  readonly [Method.fileEdit]: readonly [FileEditParams, FileEditAnswer];
  readonly [Method.marks]: readonly [{ readonly textDocument: DocumentId }, MarksAnswer];
  readonly [Method.transcript]: readonly [TranscriptParams, TranscriptAnswer];
  readonly [Method.tests]: readonly [Record<string, never>, TestsAnswer];
  readonly [Method.runTest]: readonly [RunTestParams, TestAnswer];
  readonly [Method.compareOutput]: readonly [CompareOutputParams, TestAnswer];
  readonly [Method.coverage]: readonly [CoverageParams, CoverageAnswer];
  readonly [Method.accept]: readonly [AcceptParams, AcceptAnswer];
  readonly [Method.toScript]: readonly [ToScriptParams, ToScriptAnswer];
  readonly [ProjectMethod.runProgram]: readonly [RunTestParams, TestAnswer];
  readonly [ProjectMethod.proposal]: readonly [ProposalParams, ProposalAnswer];
}

export interface FileChange {
  readonly uri: vscode.Uri;
  readonly kind: 'created' | 'changed' | 'deleted';
}

export type ServerState = 'starting' | 'running' | 'stopped';

export interface LanguageServer extends vscode.Disposable {
  readonly client: BaseLanguageClient;
  /** Of the process, while there is one. */
  readonly processId: number | undefined;
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
  /** A file that the server watches is another; it is told by `changed`. */
  readonly onDidSeeFile: vscode.Event<FileChange>;
  /** The server watches other files from now on. */
  readonly onDidWatch: vscode.Event<void>;
  /** Tells the server. */
  changed(changes: readonly FileChange[]): Promise<void>;
  restart(): Promise<void>;
}

const FILE_CHANGES: Readonly<Record<FileChange['kind'], FileChangeType>> = {
  created: FileChangeType.Created,
  changed: FileChangeType.Changed,
  deleted: FileChangeType.Deleted,
};

const KINDS: Readonly<Record<FileChangeType, FileChange['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};

const NEVER_CANCELLED = new vscode.CancellationTokenSource().token;

const STATES: Readonly<Record<State, ServerState>> = {
  [State.Starting]: 'starting',
  [State.Running]: 'running',
  [State.Stopped]: 'stopped',
};

export function startServer(platform: Platform, languages: Languages, log: vscode.LogOutputChannel): LanguageServer {
  const policy = restartPolicy(log);
  const stateChanged = new vscode.EventEmitter<ServerState>();
  const analysed = new vscode.EventEmitter<StatusParams>();
  const settingsRead = new vscode.EventEmitter<void>();
  const fileSeen = new vscode.EventEmitter<FileChange>();
  const watching = new vscode.EventEmitter<void>();
  const withheld = new Withheld();
  let state: ServerState = 'starting';
  const options: LanguageClientOptions = {
    documentSelector: [
      ...languages.ids.map((language) => ({ language })),
      // Expected transcripts, so that the server compares with what is typed and not with what was saved.
      ...fileSchemes().map((scheme) => ({ language: TRANSCRIPT, scheme })),
      { language: GRAMMAR },
      { pattern: '**/turnscript.json' },
    ],
    synchronize: { configurationSection: SECTION },
    outputChannel: leveled(log),
    traceOutputChannel: log,
    errorHandler: policy,
    initializationOptions: () => ({ rulesUri: RULES_ADDRESS, isPatient: true, withheld: withheld.uris }),
    diagnosticPullOptions: { onChange: true, onSave: true },
    markdown: { isTrusted: false, supportHtml: false },
    middleware: {
      // One that is being started has no reason to answer yet, and may take its time on a busy machine.
      ...watched(withheld.middleware, (uri) => state === 'running' && watchdog.touched(uri)),
      handleRegisterCapability: async (params, next) => {
        await next(params, NEVER_CANCELLED);
        const isWatch = params.registrations.some(({ method }) => method === DidChangeWatchedFilesNotification.method);
        // Behind the answer: the server looks once more by then.
        if (isWatch) setTimeout(() => watching.fire(), 0);
      },
      workspace: {
        didChangeWatchedFile: async ({ uri, type }) => {
          fileSeen.fire({ uri: vscode.Uri.parse(uri), kind: KINDS[type] });
        },
        configuration: async (params, token, next) => {
          const values = withOrigin(params.items, await next(params, token));
          // After the answer is on its way; what is asked then arrives behind it.
          setTimeout(() => settingsRead.fire(), 0);
          return values;
        },
      },
    },
  };
  const client = platform.languageClient(SECTION, 'Turnscript', options);
  const files = readForServer(client);
  const watchdog = new Watchdog({
    ask: () => client.sendRequest(Method.languageOf, { uri: '' }),
    stuck(document) {
      if (document !== undefined) withheld.add(document);
      policy.ended(document);
      platform.endServer();
    },
  });
  client.onDidChangeState(({ newState }) => {
    state = STATES[newState];
    log.info(`The server is ${state}.`);
    if (state !== 'running') watchdog.reset();
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
    get processId() {
      return platform.serverId?.();
    },
    get state() {
      return state;
    },
    onDidChangeState: stateChanged.event,
    onDidAnalyse: analysed.event,
    onDidReadSettings: settingsRead.event,
    onDidSeeFile: fileSeen.event,
    onDidWatch: watching.event,
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
      if (client.isRunning()) await client.stop();
      await begin();
    },
    dispose() {
      stateChanged.dispose();
      analysed.dispose();
      vscode.Disposable.from(settingsRead, fileSeen, watching).dispose();
      watchdog.reset();
      platform.leaveServer();
      files.dispose();
      void client.dispose().catch(() => undefined);
    },
  };
}

/** Where files lie: on this machine, on a remote, in a repository; not the documents that we make ourselves. */
function fileSchemes(): readonly string[] {
  const ofFolders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set(['file', 'vscode-remote', 'vscode-vfs', ...ofFolders])];
}
