/**
 * When the page is sent what: a place is looked up when it changes, one state is under way at a time,
 * and no state travels twice.
 */
import * as vscode from 'vscode';
import { Method, type StateAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { toRange } from '../common/places';
import { type Place, stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Followed, Following } from './following';
import type { Hold, HostMessage, Status } from './hostMessages';

const TIMELINE_MILLISECONDS = 100;
/** A shorter wait is not worth a word. */
const PATIENCE_MILLISECONDS = 200;
/** A page that has not drawn by then is sent the next state all the same. */
const DRAWING_MILLISECONDS = 250;

type Timer = ReturnType<typeof setTimeout>;

/** What the page shows, or was sent to show. */
export interface Shown {
  readonly uri: string;
  readonly sequence: number;
  readonly answer: StateAnswer;
  readonly hold: Hold | undefined;
}

export interface Page {
  /** It is there, and can be seen. */
  isListening(): boolean;
  send(message: HostMessage): void;
}

export class Display implements vscode.Disposable {
  /** Sequence number of the newest frame that the page has drawn. */
  drawn = -1;
  /** When that frame was drawn, by the clock of the machine. */
  drawnAt = 0;
  #sequence = 0;
  #status: Status = 'ready';
  #wasRunning: boolean;
  #shown: Shown | 'nothing' | undefined;
  /** Counts the news of the server: with news, the same place may look different. */
  #news = 0;
  #newsShown = 0;
  #asked = new vscode.CancellationTokenSource();
  #isLookScheduled = false;
  #isDisposed = false;
  /** The page draws: the next look waits for it, so that states never queue up. */
  #drawing: Timer | undefined;
  #isLookDue = false;
  #timeline: Timer | undefined;
  #patience: Timer | undefined;

  constructor(
    private readonly page: Page,
    private readonly server: LanguageServer,
    private readonly following: Following,
  ) {
    this.#wasRunning = server.state === 'running';
  }

  get shown(): Shown | undefined {
    return this.#shown === 'nothing' ? undefined : this.#shown;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const timer of [this.#timeline, this.#patience, this.#drawing]) clearTimeout(timer);
    this.#asked.dispose();
  }

  /** Looks again where the server may know more now. */
  refresh(): void {
    this.#news++;
    this.schedule();
  }

  /** What happens in one turn of the loop is one look; while the page draws, only the newest place is kept. */
  schedule(): void {
    if (!this.page.isListening() || this.#isLookScheduled) return;
    if (this.#drawing) {
      this.#isLookDue = true;
      return;
    }
    this.#isLookScheduled = true;
    queueMicrotask(() => this.#lookNow());
  }

  /** The cursor is on its way to this command: what it will show need not wait for it. */
  goTo(document: vscode.TextDocument, index: number): void {
    const followed = this.following.look();
    const isThere = followed?.document === document && followed.hold !== 'walk';
    if (isThere && !this.#drawing) void this.#show({ ...followed, where: { index } });
    else this.schedule();
  }

  /** The page begins anew: it knows nothing. */
  begin(): void {
    this.#status = this.#serverStatus();
    this.page.send({ type: 'status', status: this.#status });
    this.#shown = undefined;
    this.#drawingEnded();
    this.refresh();
  }

  hasDrawn(sequence: number, at: number): void {
    this.drawn = sequence;
    this.drawnAt = at;
    if (sequence >= this.#sequence) this.#drawingEnded();
  }

  serverChanged(): void {
    this.#wasRunning ||= this.server.state === 'running';
    this.#setStatus(this.#serverStatus());
    if (this.server.state === 'running') this.refresh();
  }

  #lookNow(): void {
    this.#isLookScheduled = false;
    if (this.#isDisposed) return;
    const followed = this.following.look();
    if (followed) void this.#show(followed);
    else this.#showNothing();
  }

  async #show(followed: Followed): Promise<void> {
    const { document, where, hold } = followed;
    const uri = document.uri.toString();
    const token = this.#askAnew();
    this.#patience ??= setTimeout(() => this.#lose(), PATIENCE_MILLISECONDS);
    const before = this.#shown === 'nothing' || this.#shown?.uri !== uri ? undefined : this.#shown;
    const news = this.#news;
    const isFresh = news !== this.#newsShown;
    // The cursor moved within one command: nothing to show, so nothing to ask.
    if (!isFresh && before?.hold === hold && isAt(before?.answer, document.version, where)) return this.#settle();
    // With news, what is shown may not be what it was.
    const known = isFresh ? undefined : before?.answer;
    const has = known && { version: known.version, index: known.index };
    const asked = await stateOf(this.server, document, where, { with: ['before', 'candidates'], has, token });
    // A late answer is dropped: the change that made it late has scheduled another look.
    if (token.isCancellationRequested || asked?.version !== document.version) return;
    const answer = isAfter(asked, known) ? { ...asked, before: known.after } : asked;
    this.#newsShown = news;
    this.#settle();
    if (before && before.hold === hold && isSame(before.answer, answer)) return;
    if (before?.answer.version !== answer.version || isFresh) this.#scheduleTimeline();
    this.#sendState({ uri, sequence: ++this.#sequence, answer, hold }, baseName(document.uri), before);
  }

  #askAnew(): vscode.CancellationToken {
    this.#asked.cancel();
    this.#asked.dispose();
    this.#asked = new vscode.CancellationTokenSource();
    return this.#asked.token;
  }

  /** A state travels once: where the one before is the one that the page shows, it is not sent again. */
  #sendState(shown: Shown, name: string, last: Shown | undefined): void {
    const { uri, sequence, answer, hold } = shown;
    const isNext = isAfter(answer, last?.answer);
    const { before: _, ...rest } = answer;
    this.#shown = shown;
    this.#drawing = setTimeout(() => this.#drawingEnded(), DRAWING_MILLISECONDS);
    this.page.send({
      type: 'state',
      sequence,
      uri,
      name,
      answer: isNext ? rest : answer,
      ...(isNext && last ? { beforeIs: last.sequence } : {}),
      ...(hold === undefined ? {} : { hold }),
    });
  }

  #drawingEnded(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    if (!this.#isLookDue) return;
    this.#isLookDue = false;
    this.schedule();
  }

  #showNothing(): void {
    if (this.#shown === 'nothing') return;
    this.#shown = 'nothing';
    this.page.send({ type: 'empty', sequence: ++this.#sequence });
  }

  #scheduleTimeline(): void {
    this.#timeline ??= setTimeout(() => {
      this.#timeline = undefined;
      void this.#sendTimeline();
    }, TIMELINE_MILLISECONDS);
  }

  async #sendTimeline(): Promise<void> {
    const uri = this.#shown === 'nothing' ? undefined : this.#shown?.uri;
    const document = vscode.workspace.textDocuments.find((candidate) => candidate.uri.toString() === uri);
    if (!uri || !document || !this.page.isListening()) return;
    const answer = await this.server.ask(Method.timeline, { textDocument: { uri } });
    if (answer?.version === document.version) this.page.send({ type: 'timeline', uri, answer });
  }

  #serverStatus(): Status {
    if (this.server.state === 'running') return 'ready';
    if (this.server.state === 'stopped') return 'stopped';
    return this.#wasRunning ? 'restarting' : 'working';
  }

  #lose(): void {
    this.#setStatus(this.server.state === 'running' ? 'working' : this.#serverStatus());
  }

  #settle(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#setStatus('ready');
  }

  #setStatus(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    if (this.page.isListening()) this.page.send({ type: 'status', status });
  }
}

function isAt(answer: StateAnswer | undefined, version: number, where: Place): boolean {
  if (answer?.version !== version) return false;
  if ('index' in where) return where.index === answer.index;
  return (
    answer.range !== undefined &&
    toRange(answer.range).contains(new vscode.Position(where.position.line, where.position.character))
  );
}

/** Whether the moment before the one is the moment after the other. */
const isAfter = (answer: StateAnswer, last: StateAnswer | undefined): last is StateAnswer =>
  last?.version === answer.version && last.index === answer.index - 1;

/** The server answers anew after each analysis; most of the time with the same. */
function isSame(a: StateAnswer, b: StateAnswer): boolean {
  return a.version === b.version && a.index === b.index && JSON.stringify(a) === JSON.stringify(b);
}
