/** One board: what happens around it, and what its page asks. */
import * as vscode from 'vscode';
import { Method, type StatusParams } from '../../server/protocol';
import { placeOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import { showScript } from '../editor/navigate';
import { Display } from './display';
import { Following } from './following';
import type { BoardAction, HostMessage } from './hostMessages';
import { Writing } from './insert';
import { pack } from './packing';
import {
  type BoardMessage,
  type HoldMessage,
  type InsertMessage,
  type InspectMessage,
  readBoardMessage,
  type TryMessage,
} from './pageMessages';
import { savePicture } from './picture';
import { Pins, startOf } from './pins';
import { answerRequest } from './requests';
import { LOOKS, type Surface } from './surface';

const MOST_RECORDED = 200;

export class Session implements vscode.Disposable {
  /** What was sent, newest last; for tests. */
  readonly sent: HostMessage[] = [];
  readonly #pins: Pins;
  readonly #following: Following;
  readonly #writing: Writing;
  readonly #display: Display;
  readonly #listeners: readonly vscode.Disposable[];
  #isReady = false;
  /** Those of before a reload have been taken up. */
  #hasPins = false;
  /** Counts where the page went: while one place is looked up, only the newest other one counts. */
  #scrubs = 0;

  constructor(
    readonly surface: Surface,
    private readonly server: LanguageServer,
    focus: Focus,
    private readonly log: vscode.LogOutputChannel,
    private readonly memory: vscode.Memento,
  ) {
    this.#pins = new Pins(server);
    this.#writing = new Writing(server);
    this.#following = new Following(focus);
    const page = { isListening: () => this.#isListening, send: (message: HostMessage) => this.#send(message) };
    this.#display = new Display(page, server, this.#following);
    this.#listeners = this.#listen(focus);
  }

  /** Sequence number of the newest frame that the page has drawn. */
  get drawn(): number {
    return this.#display.drawn;
  }

  /** When it was drawn, by the clock of the machine: for measuring without the way back. */
  get drawnAt(): number {
    return this.#display.drawnAt;
  }

  act(action: BoardAction): void {
    this.#send({ type: 'act', action });
  }

  /** A debug walk stands after this command of that script; undefined: it is over. */
  followWalk(uri: string, index: number | undefined): void {
    this.#following.walk(uri, index);
    this.#display.schedule();
  }

  /** Commands that the debug console tried after that one: a branch. */
  showTrial(uri: string, index: number, commands: readonly string[]): void {
    this.#send({ type: 'trial', uri, index, commands });
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
    this.#display.dispose();
    vscode.Disposable.from(...this.#listeners).dispose();
  }

  #listen(focus: Focus): readonly vscode.Disposable[] {
    const { surface, server } = this;
    return [
      surface.webview.onDidReceiveMessage((message) => this.receive(message)),
      surface.onDidChangeVisibility(() => this.#becomeVisible()),
      focus.onDidChange(() => this.#display.schedule()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (this.#following.isFollowed(textEditor)) this.#display.schedule();
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.#pins.edited(event);
        this.#following.edited(event);
        if (event.document === this.#following.document) this.#display.schedule();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.#following.closed(document);
        this.#display.schedule();
      }),
      server.onDidAnalyse((params) => void this.#analysed(params)),
      server.onDidChangeState(() => this.#display.serverChanged()),
    ];
  }

  get #isListening(): boolean {
    return this.#isReady && this.surface.isVisible();
  }

  async #analysed(params: StatusParams): Promise<void> {
    const uri = vscode.Uri.parse(params.uri).toString();
    if (this.#display.shown?.uri === uri) this.#display.refresh();
    const document = vscode.workspace.textDocuments.find((candidate) => candidate.uri.toString() === uri);
    if (document && params.isComplete && this.#isListening && (await this.#pins.refresh(document))) this.#sendPins();
  }

  #becomeVisible(): void {
    if (!this.#isReady) return;
    this.#send({ type: 'visible', isVisible: this.surface.isVisible() });
    if (!this.surface.isVisible()) return;
    this.#sendPins();
    this.#display.begin();
  }

  #sendPins(): void {
    if (this.#hasPins && this.#isListening) this.#send({ type: 'pins', pins: this.#pins.list() });
  }

  #send(message: HostMessage): void {
    this.sent.push(message);
    if (this.sent.length > MOST_RECORDED) this.sent.shift();
    void this.surface.webview.postMessage(pack(message));
  }

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
      case 'looks':
        return this.memory.update(LOOKS, message.looks);
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
        this.#display.hasDrawn(message.sequence, message.at);
        return this.log.trace(`board: frame ${message.sequence} drawn in ${message.milliseconds} ms`);
      case 'fault':
        return this.log.error(`board: ${message.message}`);
    }
  }

  async #scrub(uri: string, index: number): Promise<void> {
    const scrub = ++this.#scrubs;
    const editor = await showScript(vscode.Uri.parse(uri), true);
    const place = await placeOf(this.server, editor.document, { index });
    if (scrub !== this.#scrubs || place?.version !== editor.document.version) return;
    const start = place.range?.start ?? { line: 0, character: 0 };
    const position = new vscode.Position(start.line, start.character);
    this.#following.scrubbedTo(uri, position, index);
    show(editor, position);
    this.#display.goTo(editor.document, index);
  }

  async #inspect({ uri, version, index, entity, request }: InspectMessage): Promise<void> {
    const answer = await this.server.ask(Method.inspect, { textDocument: { uri }, index, entity });
    const isCurrent = answer?.version === version;
    this.#send({ type: 'inspection', request, inspection: (isCurrent && answer.inspection) || null });
  }

  async #insert({ uri, version, index, commands }: InsertMessage): Promise<void> {
    const editor = await showScript(vscode.Uri.parse(uri), true);
    const isCurrent = editor.document.version === version;
    const place = isCurrent ? await this.#writing.insert(editor.document, index, commands) : undefined;
    if (!place) return this.#told(vscode.l10n.t('The script was edited meanwhile: try again.'));
    show(editor, place);
    const [last, count] = [place.line + 1, commands.length];
    this.#told(
      count === 1
        ? vscode.l10n.t('Wrote {0} in line {1}.', commands.join(), last)
        : vscode.l10n.t('Wrote {0} commands in lines {1} to {2}.', count, last - count + 1, last),
      index + count,
    );
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

  #told(message: string, index?: number): void {
    const about = index === undefined ? {} : { index };
    this.#send({ type: 'wrote', message, canUndo: this.#writing.canUndo, ...about });
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
    const { shown } = this.#display;
    const { document } = this.#following;
    if (hold === 'none') this.#following.release();
    else if (hold === 'script') this.#following.holdScript();
    else if (shown && document) this.#following.holdLine(startOf(document, shown.answer), shown.answer.command ?? '');
    this.#display.schedule();
  }
}

function show(editor: vscode.TextEditor, place: vscode.Position): void {
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
