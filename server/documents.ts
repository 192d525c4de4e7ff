/** Open documents: one session per script, worked on in slices that the next keystroke interrupts. */
import {
  type CancellationToken,
  type Connection,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
} from 'vscode-languageserver/node';
import type { System } from '../engine/system';
import type { Expected } from './language/features/subject';
import type { Log } from './log';
import { Session, type SessionEnvironment, SLICE_MS } from './session';
import { OpenText } from './textDocument';
import { keyOf } from './uris';

/** As many commands are simulated for a question at once; where more are missing it waits for the slices. */
const AT_ONCE = 1000;
/** Remarks on a long run wait until nothing was typed for this long. */
const PAUSE_MS = 200;

export interface DocumentsEnvironment extends Omit<SessionEnvironment, 'expected'> {
  readonly log: Log;
  systemFor(uri: string, languageId: string): System | undefined;
  knownExpected(uri: string): Expected | undefined;
  loadExpected(uri: string): Promise<Expected>;
  /** The visible part is known, the rest is not. */
  onVisible(session: Session): void;
  /** The whole run is known; without remarks on it first, where they take long. */
  onComplete(session: Session, isAdvised: boolean, hasNews: boolean): void;
  onOpened(text: OpenText): void;
  onChanged(text: OpenText): void;
  onClosed(text: OpenText): void;
}

interface Waiter {
  /** The command whose state is waited for; infinity where all must be known and compared. */
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (reason: ResponseError<void>) => void;
}

export class Documents {
  readonly #texts = new TextDocuments<OpenText>({
    create: (uri, language, version, content) => new OpenText(uri, language, version, content),
    update: (text, changes, version) => {
      text.update(changes, version);
      return text;
    },
  });
  readonly #sessions = new Map<string, Session>();
  readonly #keys = new Map<string, OpenText>();
  readonly #tickets = new WeakMap<Session, number>();
  readonly #waiters = new Map<Session, Waiter[]>();
  readonly #pauses = new Map<Session, NodeJS.Timeout>();
  readonly #running = new Set<Session>();
  #ticket = 0;

  constructor(private readonly environment: DocumentsEnvironment) {
    this.#texts.onDidOpen(({ document }) => this.#open(document));
    this.#texts.onDidChangeContent(({ document }) => this.#changed(document));
    this.#texts.onDidClose(({ document }) => this.#close(document));
  }

  listen(connection: Connection): void {
    this.#texts.listen(connection);
  }

  session(uri: string): Session | undefined {
    return this.#sessions.get(uri) ?? this.#sessions.get(this.#keys.get(keyOf(uri))?.uri ?? uri);
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  /** Any open document, script or not, by key. */
  text(key: string): OpenText | undefined {
    return this.#keys.get(key);
  }

  /** Settings or systems changed: every open document is looked at anew. */
  restartAll(): void {
    for (const text of this.#keys.values()) this.#adopt(text);
    for (const session of this.#sessions.values()) this.restart(session);
  }

  restart(session: Session, keepsWaiters = false): void {
    if (!keepsWaiters) this.#reject(session);
    const ticket = ++this.#ticket;
    this.#tickets.set(session, ticket);
    this.#running.add(session);
    clearTimeout(this.#pauses.get(session));
    let isShown = false;
    const slice = (): void => {
      if (this.#tickets.get(session) !== ticket) return;
      try {
        if (this.environment.knownExpected(session.document.uri) === undefined) {
          // Through the event loop, not straight on: a file that changes while it is read must not starve the rest.
          this.environment.loadExpected(session.document.uri).then(
            () => setImmediate(slice),
            (error) => this.#fail(session, error),
          );
          return;
        }
        const progress = session.advance(performance.now() + SLICE_MS);
        if (progress === 'complete' || progress === 'compared') {
          this.#finish(session, ticket, progress === 'compared');
          return;
        }
        if (progress === 'visible' && !isShown) {
          isShown = true;
          this.environment.onVisible(session);
        }
        this.#resolve(session, session.analysis.simulated);
        afterMessages(slice);
      } catch (error) {
        this.#fail(session, error);
      }
    };
    afterMessages(slice);
  }

  /** Resolves when the whole run is known; rejects when an edit or a cancellation overtakes it. */
  async whole(session: Session, token?: CancellationToken): Promise<void> {
    if (session.isWhole && this.environment.knownExpected(session.document.uri) !== undefined) return;
    await this.#known(session, Number.POSITIVE_INFINITY, token);
  }

  /** The same for the states up to that of a command; undefined where they are known or quickly made. */
  upTo(session: Session, index: number, token?: CancellationToken): Promise<void> | undefined {
    const { simulated, runs } = session.analysis;
    const until = Math.min(index, runs.length - 1);
    return until - simulated < AT_ONCE ? undefined : this.#known(session, until, token);
  }

  #known(session: Session, until: number, token?: CancellationToken): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { until, resolve, reject };
      this.#waiters.set(session, [...(this.#waiters.get(session) ?? []), waiter]);
      // Work that failed, or was done before an expectation changed, is taken up again.
      if (!this.#running.has(session)) this.restart(session, true);
      token?.onCancellationRequested(() => {
        this.#waiters.set(
          session,
          (this.#waiters.get(session) ?? []).filter((other) => other !== waiter),
        );
        reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.'));
      });
    });
  }

  #finish(session: Session, ticket: number, lacksAdvice: boolean): void {
    this.#running.delete(session);
    this.environment.onComplete(session, !lacksAdvice, true);
    this.#resolve(session, Number.POSITIVE_INFINITY);
    if (!lacksAdvice) return;
    const advise = (): void => {
      try {
        if (this.#tickets.get(session) !== ticket) return;
        // A pull may have asked for the remarks meanwhile: then nobody can say what the editor knows of them.
        const hasNews = session.isAdvised || session.advise();
        this.environment.onComplete(session, true, hasNews);
      } catch (error) {
        this.#fail(session, error);
      }
    };
    if (session.isAdviceQuick) setImmediate(advise);
    else this.#pauses.set(session, setTimeout(advise, PAUSE_MS));
  }

  #fail(session: Session, error: unknown): void {
    this.#running.delete(session);
    this.environment.log.error(`Analysing ${session.document.uri} failed`, error);
    this.#reject(session, new ResponseError(LSPErrorCodes.RequestFailed, 'The script could not be analysed.'));
  }

  /** Whoever waits for one of the first `known` states has it; infinity stands for everything. */
  #resolve(session: Session, known: number): void {
    const waiters = this.#waiters.get(session);
    if (!waiters) return;
    const isMet = ({ until }: Waiter): boolean => until < known || known === Number.POSITIVE_INFINITY;
    const left = waiters.filter((waiter) => !isMet(waiter));
    if (left.length > 0) this.#waiters.set(session, left);
    else this.#waiters.delete(session);
    for (const waiter of waiters) if (isMet(waiter)) waiter.resolve();
  }

  #reject(
    session: Session,
    reason = new ResponseError<void>(LSPErrorCodes.ContentModified, 'The script changed.'),
  ): void {
    const waiters = this.#waiters.get(session) ?? [];
    this.#waiters.delete(session);
    for (const { reject } of waiters) reject(reason);
  }

  #open(text: OpenText): void {
    this.#keys.set(keyOf(text.uri), text);
    this.#adopt(text);
    this.environment.onOpened(text);
  }

  #adopt(text: OpenText): void {
    const system = this.environment.systemFor(text.uri, text.languageId);
    const known = this.#sessions.get(text.uri);
    if (known?.system === system && known?.document === text) return;
    if (known) this.#drop(known);
    if (!system) return;
    const { knownExpected, ...environment } = this.environment;
    this.#sessions.set(
      text.uri,
      new Session(text, system, {
        settings: () => environment.settings(),
        rulesUri: () => environment.rulesUri(),
        expected: (uri) => knownExpected.call(this.environment, uri),
      }),
    );
  }

  #changed(text: OpenText): void {
    const session = this.#sessions.get(text.uri);
    if (session) this.restart(session);
    this.environment.onChanged(text);
  }

  #close(text: OpenText): void {
    this.#keys.delete(keyOf(text.uri));
    const session = this.#sessions.get(text.uri);
    if (session) this.#drop(session);
    this.environment.onClosed(text);
  }

  #drop(session: Session): void {
    this.#sessions.delete(session.document.uri);
    this.#tickets.delete(session);
    this.#running.delete(session);
    clearTimeout(this.#pauses.get(session));
    this.#pauses.delete(session);
    this.#reject(session);
  }
}

/**
 * Behind what already waits, and behind what has arrived meanwhile: a keystroke makes the rest of the work
 * unnecessary, and a question that came with it needs less than a slice.
 */
const afterMessages = (work: () => void): void => void setImmediate(() => setImmediate(work));
