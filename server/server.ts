/** The parts of the server and what they tell each other; `serve.ts` wires requests to them. */
import { isDeepStrictEqual } from 'node:util';
import type { Connection, Diagnostic } from 'vscode-languageserver/node';
import type { System } from '../engine/system';
import { SYSTEMS, systemOfLanguage, systemOfPath } from '../engine/systems';
import type { Client } from './capabilities';
import { CarriedOver } from './carriedOver';
import { Documents } from './documents';
import { ExpectedFiles } from './expectedFiles';
import { FileReader } from './files';
import { diagnostics } from './language/features/diagnostics';
import type { Analysis } from './language/types';
import type { Log } from './log';
import { Method, type Settings, type StatusParams } from './protocol';
import type { Session } from './session';
import { DEFAULT_SETTINGS } from './settings';
import { Subjects } from './subjects';
import type { OpenText } from './textDocument';
import { decoded, keyOf } from './uris';
import { Workspace } from './workspace';

/** The language of expected transcripts in the editor. */
export const TRANSCRIPT_LANGUAGE = 'turnscript-transcript';

export class Server {
  settings: Settings = DEFAULT_SETTINGS;
  rulesUri: string | undefined;
  client: Client | undefined;
  readonly reader = new FileReader();
  readonly documents: Documents;
  readonly expected: ExpectedFiles;
  readonly workspace: Workspace;
  readonly subjects: Subjects;
  readonly #carriedOver = new CarriedOver();
  /** Problems told last, and of which version. */
  readonly #told = new WeakMap<Session, { readonly version: number; readonly items: readonly Diagnostic[] }>();
  readonly #closed: ((uri: string) => void)[] = [];
  /** Pulled before all was known, or overtaken by an expected file: to be asked for again. */
  readonly #awaited = new WeakSet<Session>();

  constructor(
    private readonly connection: Connection,
    readonly log: Log,
  ) {
    this.expected = new ExpectedFiles(
      {
        open: (key) => this.documents.text(key),
        pattern: () => this.settings.expectedFile,
        folders: () => this.workspace.folders,
      },
      this.reader,
    );
    this.workspace = new Workspace({
      log,
      extensions: SYSTEMS.map(({ language }) => language),
      testFiles: () => this.settings.testFiles,
      isExpected: (uri) => this.isExpectedName(uri),
    });
    this.documents = new Documents({
      log,
      settings: () => this.settings,
      rulesUri: () => this.rulesUri,
      systemFor: (uri, language) => this.systemFor(uri, language),
      knownExpected: (uri) => this.expected.known(uri),
      loadExpected: (uri) => this.expected.load(uri),
      onVisible: (session) => this.#publish(session, false, true),
      onComplete: (session, isAdvised, hasNews) => this.#completed(session, isAdvised, hasNews),
      onOpened: (text) => this.expectedChanged(text.uri),
      onChanged: (text) => this.expectedChanged(text.uri),
      onClosed: (text) => this.#forget(text),
    });
    this.subjects = new Subjects({
      documents: this.documents,
      expected: this.expected,
      reader: this.reader,
      settings: () => this.settings,
      rulesUri: () => this.rulesUri,
      systemFor: (uri) => this.systemFor(uri, ''),
    });
  }

  /** By the language the editor says, else by the extension, else by a glob of the settings. */
  systemFor(uri: string, language: string): System | undefined {
    if (language === TRANSCRIPT_LANGUAGE) return undefined;
    return systemOfLanguage(language) ?? systemOfPath(uri) ?? systemOfLanguage(this.workspace.languageOf(uri) ?? '');
  }

  onClosed(listener: (uri: string) => void): void {
    this.#closed.push(listener);
  }

  /** An expected transcript was edited, saved, made or removed: its scripts are compared anew. */
  expectedChanged(uri: string, isFile = false): void {
    if (isFile && !this.documents.text(keyOf(uri))) this.expected.forget(uri);
    const key = keyOf(uri);
    for (const session of this.documents.sessions) {
      const expected = this.expected.uriFor(session.document.uri);
      if (expected === undefined || keyOf(expected) !== key) continue;
      this.#awaited.add(session);
      this.documents.restart(session);
    }
  }

  /** The answer was given before all was known: when it is, the client is told to ask again. */
  promise(session: Session): void {
    this.#awaited.add(session);
  }

  /** Everything that depends on settings or expectations is asked for again. */
  refresh(): void {
    const { client, connection } = this;
    const failed = (error: unknown): void => this.log.debug(`A refresh was refused: ${String(error)}`);
    if (client?.refreshesDiagnostics && client.pullsDiagnostics)
      connection.sendRequest('workspace/diagnostic/refresh').then(undefined, failed);
    if (client?.refreshesInlayHints) connection.sendRequest('workspace/inlayHint/refresh').then(undefined, failed);
    if (client?.refreshesCodeLens) connection.sendRequest('workspace/codeLens/refresh').then(undefined, failed);
  }

  /** The file is named as expected transcripts are. */
  isExpectedName(uri: string): boolean {
    const tail = this.settings.expectedFile
      .replaceAll('\\', '/')
      .split('/')
      .filter((part) => part !== '.' && part !== '..' && !/^\$\{(?:dir|folder|workspaceFolder)\}$/.test(part));
    const pattern = tail
      .map((part) =>
        part
          .split(/\$\{name\}/)
          .map((text) => text.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&'))
          .join('[^/]+'),
      )
      .join('/');
    return new RegExp(`(?:^|/)${pattern}$`).test(decoded(keyOf(uri)));
  }

  /** Of the whole run, or of what is known of it together with what was known before. */
  problemsOf(session: Session): Diagnostic[] {
    const items = diagnostics(session.subject());
    return session.isWhole ? this.#carriedOver.complete(session, items) : this.#carriedOver.partial(session, items);
  }

  #completed(session: Session, isAdvised: boolean, hasNews: boolean): void {
    this.#publish(session, isAdvised, hasNews);
    if (!this.#awaited.delete(session)) return;
    this.refresh();
  }

  #publish(session: Session, isComplete: boolean, hasNews: boolean): void {
    const { analysis } = session;
    if (hasNews) this.#tell(session, analysis);
    const status: StatusParams = {
      uri: analysis.uri,
      version: analysis.version,
      commands: analysis.runs.length,
      simulated: analysis.simulated,
      milliseconds: Math.round(session.milliseconds * 100) / 100,
      problems: this.#told.get(session)?.items.length ?? 0,
      isComplete,
    };
    this.connection.sendNotification(Method.status, status);
  }

  #tell(session: Session, { uri, version }: Analysis): void {
    const items = this.problemsOf(session);
    const told = this.#told.get(session);
    // What the rest of a run adds to its visible part is mostly nothing.
    if (told?.version === version && isDeepStrictEqual(told.items, items)) return;
    this.#told.set(session, { version, items });
    if (!this.client?.pullsDiagnostics) this.connection.sendDiagnostics({ uri, version, diagnostics: items });
  }

  #forget(text: OpenText): void {
    this.expected.forget(text.uri);
    this.expectedChanged(text.uri);
    if (!this.client?.pullsDiagnostics && this.systemFor(text.uri, text.languageId)) {
      this.connection.sendDiagnostics({ uri: text.uri, diagnostics: [] });
    }
    for (const listener of this.#closed) listener(text.uri);
  }
}
