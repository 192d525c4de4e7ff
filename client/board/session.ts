/** One board: shows the place it follows while it is visible, and answers what its page asks. */
import * as vscode from 'vscode';
import { Method, type StateAnswer, type StatusParams } from '../../server/protocol';
import { baseName, type Focus, toRange } from '../script/focus';
import { showScript } from '../script/navigate';
import type { Server } from '../server/server';
import { placeAt, stateAt, type Where } from './asking';
import { type Followed, Following } from './following';
import { Writing } from './insert';
import {
  type BoardAction,
  type BoardMessage,
  type Hold,
  type HoldMessage,
  type HostMessage,
  type InsertMessage,
  type InspectMessage,
  readBoardMessage,
  type Status,
  type TryMessage,
} from './messages';
import { savePicture } from './picture';
import { Pins, startOf } from './pins';
import { answerRequest } from './requests';
import type { Surface } from './surface';

const TIMELINE_MILLISECONDS = 100;
/** A shorter wait is not worth a word. */
const PATIENCE_MILLISECONDS = 200;
/** A page that has not drawn by then is sent the next state all the same. */
const DRAWING_MILLISECONDS = 250;
const MOST_RECORDED = 200;

/** What the page shows, or was sent to show. */
interface Shown {
  readonly uri: string;
  readonly sequence: number;
  readonly answer: StateAnswer;
  readonly hold: Hold | undefined;
}

export class Session implements vscode.Disposable {
  /** What was sent, newest last; for tests. */
  readonly sent: HostMessage[] = [];
  /** Sequence number of the newest frame that the page has drawn. */
  drawn = -1;
  readonly #pins: Pins;
  readonly #following: Following;
  readonly #writing: Writing;
  readonly #listeners: readonly vscode.Disposable[];
  #isReady = false;
  /** Those of before a reload have been taken up. */
  #hasPins = false;
  #sequence = 0;
  #status: Status = 'ready';
  #wasRunning: boolean;
  #shown: Shown | 'nothing' | undefined;
  /** The server has news, so the same place may look different. */
  #isFresh = false;
  #asked = new vscode.CancellationTokenSource();
  #look: NodeJS.Immediate | undefined;
  /** The page draws: the next look waits for it, so that states never queue up. */
  #drawing: NodeJS.Timeout | undefined;
  #isLookDue = false;
  #timeline: NodeJS.Timeout | undefined;
  #patience: NodeJS.Timeout | undefined;

  constructor(
    readonly surface: Surface,
    private readonly server: Server,
    focus: Focus,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#pins = new Pins(server);
    this.#writing = new Writing(server);
    this.#following = new Following(focus);
    this.#wasRunning = server.state === 'running';
    this.#listeners = this.#listen(focus);
  }

  act(action: BoardAction): void {
    this.#send({ type: 'act', action });
  }

  /** A debug walk stands after this command of that script; undefined: it is over. */
  followWalk(uri: string, index: number | undefined): void {
    this.#following.walk(uri, index);
    this.#schedule();
  }

  async receive(raw: unknown): Promise<void> {
    const message = readBoardMessage(raw);
    if (!message) return this.log.warn('board: a message of no known kind was ignored');
    try {
      await this.#handle(message);
    } catch (error) {
      this.log.error(`board: ${message.type}: ${String(error)}`);
    }
  }

  dispose(): void {
    clearImmediate(this.#look);
    for (const timer of [this.#timeline, this.#patience, this.#drawing]) clearTimeout(timer);
    this.#asked.dispose();
    vscode.Disposable.from(...this.#listeners).dispose();
  }

  #listen(focus: Focus): readonly vscode.Disposable[] {
    const { surface, server } = this;
    return [
      surface.webview.onDidReceiveMessage((message) => this.receive(message)),
      surface.onDidChangeVisibility(() => this.#becomeVisible()),
      focus.onDidChange(() => this.#schedule()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (this.#following.isFollowed(textEditor)) this.#schedule();
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.#pins.edited(event);
        this.#following.edited(event);
        if (event.document === this.#following.document) this.#schedule();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.#following.closed(document);
        this.#schedule();
      }),
      server.onDidAnalyse((params) => void this.#analysed(params)),
      server.onDidChangeState((state) => {
        this.#wasRunning ||= state === 'running';
        this.#setStatus(this.#serverStatus());
        if (state === 'running') this.#refresh();
      }),
    ];
  }

  // ------------------------------------------------------------ looking

  get #isListening(): boolean {
    return this.#isReady && this.surface.isVisible();
  }

  #refresh(): void {
    this.#isFresh = true;
    this.#schedule();
  }

  /** What happens in one turn of the loop is one look; while the page draws, only the newest place is kept. */
  #schedule(): void {
    if (!this.#isListening) return;
    if (this.#drawing) this.#isLookDue = true;
    else this.#look ??= setImmediate(() => this.#lookNow());
  }

  #lookNow(): void {
    this.#look = undefined;
    const followed = this.#following.look();
    if (followed) void this.#show(followed);
    else this.#showNothing();
  }

  async #show(followed: Followed): Promise<void> {
    const { document, where, hold } = followed;
    const uri = document.uri.toString();
    const token = this.#askAnew();
    this.#patience ??= setTimeout(() => this.#lose(), PATIENCE_MILLISECONDS);
    const before = this.#shown === 'nothing' || this.#shown?.uri !== uri ? undefined : this.#shown;
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    // The cursor moved within one command: nothing to show, so nothing to ask.
    if (!isFresh && before?.hold === hold && isAt(before?.answer, document.version, where)) return this.#settle();
    const answer = await stateAt(this.server, document, where, ['before', 'candidates'], token);
    // A late answer is dropped: the change that made it late has scheduled another look.
    if (token.isCancellationRequested || answer?.version !== document.version) return;
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
    const isNext = last?.answer.version === answer.version && last.answer.index === answer.index - 1;
    const { before: _, ...rest } = answer;
    this.#shown = shown;
    this.#drawing = setTimeout(() => this.#drawingEnded(), DRAWING_MILLISECONDS);
    this.#send({
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
    this.#schedule();
  }

  #showNothing(): void {
    if (this.#shown === 'nothing') return;
    this.#shown = 'nothing';
    this.#send({ type: 'empty', sequence: ++this.#sequence });
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
    if (!uri || !document || !this.#isListening) return;
    const answer = await this.server.ask(Method.timeline, { textDocument: { uri } });
    if (answer?.version === document.version) this.#send({ type: 'timeline', uri, answer });
  }

  async #analysed(params: StatusParams): Promise<void> {
    const uri = vscode.Uri.parse(params.uri).toString();
    if (this.#shown !== 'nothing' && this.#shown?.uri === uri) this.#refresh();
    const document = vscode.workspace.textDocuments.find((candidate) => candidate.uri.toString() === uri);
    if (document && params.isComplete && this.#isListening && (await this.#pins.refresh(document))) this.#sendPins();
  }

  // ------------------------------------------------------------ how things stand

  #becomeVisible(): void {
    if (!this.#isReady) return;
    this.#send({ type: 'visible', isVisible: this.surface.isVisible() });
    if (!this.surface.isVisible()) return;
    this.#status = this.#serverStatus();
    this.#send({ type: 'status', status: this.#status });
    this.#sendPins();
    this.#shown = undefined;
    this.#drawingEnded();
    this.#refresh();
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
    if (this.#isListening) this.#send({ type: 'status', status });
  }

  #sendPins(): void {
    if (this.#hasPins && this.#isListening) this.#send({ type: 'pins', pins: this.#pins.list() });
  }

  #send(message: HostMessage): void {
    this.sent.push(message);
    if (this.sent.length > MOST_RECORDED) this.sent.shift();
    void this.surface.webview.postMessage(message);
  }

  // ------------------------------------------------------------ what the page asks

  async #handle(message: BoardMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#becomeVisible();
        // An empty list now would make the page forget what it remembers.
        await this.#pins.restore(message.pins);
        this.#hasPins = true;
        return this.#sendPins();
      case 'scrub':
        return this.#scrub(message.uri, message.index);
      case 'inspect':
        return this.#inspect(message);
      case 'insert':
        return this.#insert(message);
      case 'try':
        return this.#try(message);
      case 'undo':
        return this.#undo();
      case 'hold':
        return this.#hold(message);
      case 'pin':
        await this.#pins.add(await vscode.workspace.openTextDocument(vscode.Uri.parse(message.uri)), message.index);
        return this.#sendPins();
      case 'unpin':
        this.#pins.remove(message.id);
        return this.#sendPins();
      case 'request':
        return answerRequest(message.request, this.#following.document?.uri);
      case 'copy':
        return vscode.env.clipboard.writeText(message.text);
      case 'picture':
        return savePicture(message.data, this.#following.document?.uri);
      case 'drawn':
        this.drawn = message.sequence;
        if (message.sequence >= this.#sequence) this.#drawingEnded();
        return this.log.trace(`board: frame ${message.sequence} drawn in ${message.milliseconds} ms`);
      case 'fault':
        return this.log.error(`board: ${message.message}`);
    }
  }

  async #scrub(uri: string, index: number): Promise<void> {
    const editor = await showScript(vscode.Uri.parse(uri), true);
    const place = await placeAt(this.server, editor.document, { index });
    if (!place) return;
    const start = place.range?.start ?? { line: 0, character: 0 };
    const position = new vscode.Position(start.line, start.character);
    this.#following.scrubbedTo(uri, position, index);
    show(editor, position);
    // Not waiting until the editor says that its cursor moved.
    const where = { index };
    const followed = this.#following.look();
    if (!this.#drawing && followed?.document === editor.document && followed.hold !== 'walk')
      void this.#show({ ...followed, where });
    else this.#schedule();
  }

  async #inspect({ uri, version, index, entity, request }: InspectMessage): Promise<void> {
    const answer = await this.server.ask(Method.inspect, { textDocument: { uri }, index, entity });
    const isCurrent = answer?.version === version;
    this.#send({ type: 'inspection', request, inspection: (isCurrent && answer.inspection) || null });
  }

  async #insert({ uri, version, index, commands }: InsertMessage): Promise<void> {
    const editor = await showScript(vscode.Uri.parse(uri), true);
    if (editor.document.version !== version) return this.log.debug('board: the script changed before the insertion');
    const place = await this.#writing.insert(editor.document, index, commands);
    if (!place) return;
    show(editor, place);
    const [only, another] = commands;
    const what = another === undefined ? (only ?? '') : vscode.l10n.t('{0} commands', commands.length);
    this.#told(vscode.l10n.t('Wrote {0} in line {1}.', what, place.line + 1));
  }

  async #undo(): Promise<void> {
    if (!this.#writing.canUndo) return this.#told(vscode.l10n.t('Nothing that the board wrote can be taken back.'));
    const taken = await this.#writing.undo();
    this.#told(
      taken === undefined
        ? vscode.l10n.t('The text was edited since: take it back in the editor.')
        : vscode.l10n.t('Took {0} back.', taken),
    );
  }

  #told(message: string): void {
    this.#send({ type: 'wrote', message, canUndo: this.#writing.canUndo });
  }

  async #try({ request, uri, version, index, commands }: TryMessage): Promise<void> {
    const answer = await this.server.ask(Method.whatIf, { textDocument: { uri }, index, commands });
    const isCurrent = answer?.version === version;
    const problem = isCurrent ? answer.problem : vscode.l10n.t('The script was edited meanwhile: try again.');
    this.#send({
      type: 'branch',
      request,
      states: isCurrent ? answer.states : [],
      ...(problem === undefined ? {} : { problem }),
    });
  }

  #hold({ hold }: HoldMessage): void {
    const shown = this.#shown === 'nothing' ? undefined : this.#shown;
    const { document } = this.#following;
    if (hold === 'none') this.#following.release();
    else if (hold === 'script') this.#following.holdScript();
    else if (shown && document) this.#following.holdLine(startOf(document, shown.answer), shown.answer.command ?? '');
    this.#schedule();
  }
}

function show(editor: vscode.TextEditor, place: vscode.Position): void {
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function isAt(answer: StateAnswer | undefined, version: number, where: Where): boolean {
  if (answer?.version !== version) return false;
  if ('index' in where) return where.index === answer.index;
  return (
    answer.range !== undefined &&
    toRange(answer.range).contains(new vscode.Position(where.position.line, where.position.character))
  );
}

/** The server answers anew after each analysis; most of the time with the same. */
function isSame(a: StateAnswer, b: StateAnswer): boolean {
  return a.version === b.version && a.index === b.index && JSON.stringify(a) === JSON.stringify(b);
}
