/** One board: follows the cursor while it is visible and answers what its page asks. */
import * as vscode from 'vscode';
import { Method, type StatusParams } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/places';
import { placeOf, stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import { showScript } from '../editor/navigate';
import { insertCommand } from './insert';
import {
  type BoardAction,
  type BoardMessage,
  type HostMessage,
  type InsertMessage,
  readBoardMessage,
  type Status,
} from './messages';
import { holdPins } from './pins';
import { answerRequest } from './requests';
import type { Surface } from './surface';

/** Movements of the cursor within one frame are one movement. */
const FRAME_MILLISECONDS = 16;
const TIMELINE_MILLISECONDS = 100;
/** A shorter wait is not worth a word. */
const PATIENCE_MILLISECONDS = 200;
const MOST_RECORDED = 200;

export interface Session extends vscode.Disposable {
  readonly surface: Surface;
  /** What was sent, newest last; for tests. */
  readonly sent: readonly HostMessage[];
  /** Sequence number of the newest frame that the page has drawn. */
  readonly drawn: number;
  receive(message: unknown): Promise<void>;
  act(action: BoardAction): void;
  /** A debug walk stands after this command of that script; undefined: it is over. */
  followWalk(uri: string, index: number | undefined): void;
}

export function boardSession(
  surface: Surface,
  server: LanguageServer,
  focus: Focus,
  log: vscode.LogOutputChannel,
): Session {
  const pins = holdPins(server);
  const sent: HostMessage[] = [];
  let isReady = false;
  /** Those of before a reload have been taken up. */
  let hasPins = false;
  let drawn = -1;
  let sequence = 0;
  let status: Status = 'ready';
  let wasRunning = server.state === 'running';
  /** The script that is shown, and the cursor in it when it was last seen. */
  let shown: { readonly document: vscode.TextDocument; readonly position: vscode.Position } | undefined;
  /** The page went to a command that the cursor alone cannot name: the moment before the first. */
  let scrubbed: { readonly uri: string; readonly position: vscode.Position; readonly index: number } | undefined;
  /** Where a debug walk stands: the board shows that, not the cursor. */
  let walked: { readonly uri: string; readonly index: number } | undefined;
  let last: { readonly uri: string; readonly version: number; readonly index: number } | undefined;
  let asked = new vscode.CancellationTokenSource();
  let frame: NodeJS.Timeout | undefined;
  let timeline: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;

  const isListening = (): boolean => isReady && surface.isVisible();

  const send = (message: HostMessage): void => {
    sent.push(message);
    if (sent.length > MOST_RECORDED) sent.shift();
    void surface.webview.postMessage(message);
  };
  const setStatus = (next: Status): void => {
    if (next === status) return;
    status = next;
    if (isListening()) send({ type: 'status', status });
  };
  const serverStatus = (): Status =>
    server.state === 'running'
      ? 'ready'
      : server.state === 'stopped'
        ? 'stopped'
        : wasRunning
          ? 'restarting'
          : 'working';

  /** `isFresh`: the server has news, so the same place may look different. */
  const schedule = (isFresh: boolean): void => {
    if (isFresh) last = undefined;
    if (!isListening()) return;
    frame ??= setTimeout(() => {
      frame = undefined;
      void look();
    }, FRAME_MILLISECONDS);
  };

  const look = async (): Promise<void> => {
    const editor = focus.editor();
    if (editor) shown = { document: editor.document, position: editor.selection.active };
    if (shown?.document.isClosed) shown = undefined;
    if (!shown) return showNothing();
    asked.cancel();
    asked.dispose();
    asked = new vscode.CancellationTokenSource();
    const { token } = asked;
    const { document, position } = shown;
    const uri = document.uri.toString();
    const isScrubbed = scrubbed?.uri === uri && scrubbed.position.isEqual(position);
    if (!isScrubbed) scrubbed = undefined;
    patience ??= setTimeout(
      () => setStatus(server.state === 'running' ? 'working' : serverStatus()),
      PATIENCE_MILLISECONDS,
    );
    const isWalked = walked?.uri === uri;
    const place =
      isWalked && walked
        ? { index: walked.index }
        : isScrubbed && scrubbed
          ? { index: scrubbed.index }
          : { position: plain(position) };
    const answer = await stateOf(server, document, place, { with: ['before', 'candidates'], token });
    // A late answer is dropped: the change that made it late has scheduled another look.
    if (token.isCancellationRequested || answer?.version !== document.version) return;
    clearTimeout(patience);
    patience = undefined;
    setStatus('ready');
    if (last?.uri === uri && last.version === answer.version && last.index === answer.index) return;
    if (last?.uri !== uri || last.version !== answer.version) scheduleTimeline();
    last = { uri, version: answer.version, index: answer.index };
    send({ type: 'state', sequence: ++sequence, uri, name: baseName(document.uri), answer });
  };

  const showNothing = (): void => {
    if (last?.uri === '') return;
    last = { uri: '', version: 0, index: 0 };
    send({ type: 'empty', sequence: ++sequence });
  };

  const scheduleTimeline = (): void => {
    timeline ??= setTimeout(async () => {
      timeline = undefined;
      const document = shown?.document;
      if (!document || !isListening()) return;
      const uri = document.uri.toString();
      const answer = await server.ask(Method.timeline, { textDocument: { uri } });
      if (answer?.version === document.version && shown?.document === document) send({ type: 'timeline', uri, answer });
    }, TIMELINE_MILLISECONDS);
  };

  const sendPins = (): void => {
    if (hasPins && isListening()) send({ type: 'pins', pins: pins.list() });
  };

  const becomeVisible = (): void => {
    if (!isReady) return;
    send({ type: 'visible', isVisible: surface.isVisible() });
    if (!surface.isVisible()) return;
    status = serverStatus();
    send({ type: 'status', status });
    sendPins();
    schedule(true);
  };

  const scrub = async (uri: string, index: number): Promise<void> => {
    const editor = await showScript(vscode.Uri.parse(uri), true);
    const found = await placeOf(server, editor.document, { index });
    if (!found || found.version !== editor.document.version) return;
    const start = found.range?.start ?? { line: 0, character: 0 };
    const position = new vscode.Position(start.line, start.character);
    scrubbed = { uri, position, index };
    editor.selection = new vscode.Selection(position, position);
    editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    schedule(false);
  };

  const insert = async ({ uri, version, index, command }: InsertMessage): Promise<void> => {
    const editor = await showScript(vscode.Uri.parse(uri), true);
    if (editor.document.version !== version) return log.debug('board: the script changed before the insertion');
    const place = await insertCommand(server, editor.document, index, command);
    if (!place) return;
    editor.selection = new vscode.Selection(place, place);
    editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  };

  const handle = async (message: BoardMessage): Promise<void> => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        becomeVisible();
        // An empty list now would make the page forget what it remembers.
        await pins.restore(message.pins);
        hasPins = true;
        return sendPins();
      case 'scrub':
        return scrub(message.uri, message.index);
      case 'inspect': {
        const { uri, index, entity, request } = message;
        const answer = await server.ask(Method.inspect, { textDocument: { uri }, index, entity });
        const isCurrent = answer?.version === message.version;
        return send({ type: 'inspection', request, inspection: (isCurrent && answer.inspection) || null });
      }
      case 'insert':
        return insert(message);
      case 'pin':
        await pins.add(await vscode.workspace.openTextDocument(vscode.Uri.parse(message.uri)), message.index);
        return sendPins();
      case 'unpin':
        pins.remove(message.id);
        return sendPins();
      case 'request':
        return answerRequest(message.request, shown?.document.uri);
      case 'copy':
        return vscode.env.clipboard.writeText(message.text);
      case 'drawn':
        drawn = message.sequence;
        return log.trace(`board: frame ${message.sequence} drawn in ${message.milliseconds} ms`);
      case 'fault':
        return log.error(`board: ${message.message}`);
    }
  };

  const receive = async (raw: unknown): Promise<void> => {
    const message = readBoardMessage(raw);
    if (!message) return log.warn('board: a message of no known kind was ignored');
    try {
      await handle(message);
    } catch (error) {
      log.error(`board: ${message.type}: ${String(error)}`);
    }
  };

  const analysed = async (params: StatusParams): Promise<void> => {
    const uri = vscode.Uri.parse(params.uri).toString();
    if (shown && shown.document.uri.toString() === uri) schedule(true);
    const document = vscode.workspace.textDocuments.find((candidate) => candidate.uri.toString() === uri);
    if (document && params.isComplete && isListening() && (await pins.refresh(document))) sendPins();
  };

  const listeners = [
    surface.webview.onDidReceiveMessage(receive),
    surface.onDidChangeVisibility(becomeVisible),
    focus.onDidChange(() => schedule(false)),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (textEditor === focus.editor()) schedule(false);
    }),
    vscode.workspace.onDidChangeTextDocument((event) => {
      pins.edited(event);
      if (event.document === shown?.document) schedule(false);
    }),
    vscode.workspace.onDidCloseTextDocument(() => schedule(false)),
    server.onDidAnalyse((params) => void analysed(params)),
    server.onDidChangeState((state) => {
      wasRunning ||= state === 'running';
      setStatus(serverStatus());
      if (state === 'running') schedule(true);
    }),
  ];

  return {
    surface,
    sent,
    get drawn() {
      return drawn;
    },
    receive,
    act: (action) => send({ type: 'act', action }),
    followWalk(uri, index) {
      walked = index === undefined ? undefined : { uri, index };
      schedule(true);
    },
    dispose() {
      for (const timer of [frame, timeline, patience]) clearTimeout(timer);
      asked.dispose();
      vscode.Disposable.from(...listeners).dispose();
    },
  };
}
