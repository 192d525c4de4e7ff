/** A debug adapter inside the extension: it walks along a script, forward and back, and runs nothing itself. */
import * as vscode from 'vscode';
import { Method } from '../../server/protocol';
import type { Board } from '../board/panel';
import { baseName } from '../common/addresses';
import { stateOf } from '../connection/asking';
import type { LanguageServer } from '../connection/languageServer';
import { exceptionText } from './exceptions';
import { capabilities, isRequest, numberOf, type Request, type StopReason, textOf } from './protocol';
import { changeVariables, factVariables, references, written } from './variables';
import { type Arrival, breakpointLine, clamp, NO_TRACK, run, type Stops, step, type Track } from './walk';

const THREAD = 1;

type Arguments = Readonly<Record<string, unknown>>;
type Handler = (args: Arguments) => object | undefined | Promise<object | undefined>;

/** Told where the walk stands, and what was tried from there. */
export type WalkBoard = Pick<Board, 'followWalk' | 'showTrial'>;

interface Wanted {
  readonly line: number;
  readonly condition: string;
}

export class TimeTravel implements vscode.DebugAdapter {
  private readonly messages = new vscode.EventEmitter<vscode.DebugProtocolMessage>();
  readonly onDidSendMessage = this.messages.event;
  private readonly holder = references();
  private readonly listener: vscode.Disposable;
  private sequence = 1;
  private document: vscode.TextDocument | undefined;
  private track: Track = NO_TRACK;
  private next = 0;
  private stopsOnEntry = true;
  private isAtException = false;
  private conditions: readonly Wanted[] = [];
  /** What is wrong with the conditions of these lines. */
  private readonly misunderstood = new Map<number, string>();
  private stops: Stops = { lines: new Set(), atRefused: false, atDifference: false };

  constructor(
    private readonly server: LanguageServer,
    private readonly board: WalkBoard,
  ) {
    this.listener = server.onDidAnalyse(({ uri, isComplete }) => {
      if (isComplete && vscode.Uri.parse(uri).toString() === this.document?.uri.toString()) void this.reload();
    });
  }

  handleMessage(message: vscode.DebugProtocolMessage): void {
    if (isRequest(message)) void this.answer(message);
  }

  dispose(): void {
    if (this.document) this.board.followWalk(this.document.uri.toString(), undefined);
    this.listener.dispose();
    this.messages.dispose();
  }

  private async answer({ seq, command, arguments: args = {} }: Request): Promise<void> {
    const reply = { type: 'response', request_seq: seq, command };
    try {
      const body = await this.handlers[command]?.(args);
      this.send({ ...reply, success: command in this.handlers, ...(body ? { body } : {}) });
      this.after(command);
    } catch (error) {
      this.send({ ...reply, success: false, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Events that have to come after the answer. */
  private after(command: string): void {
    if (command === 'launch') this.event('initialized');
    if (command === 'disconnect' || command === 'terminate') this.event('terminated');
    if (command !== 'configurationDone') return;
    if (this.stopsOnEntry) this.stopped('entry');
    else this.arrive(run(this.track, -1, 1, this.stops));
  }

  private readonly handlers: Readonly<Record<string, Handler>> = {
    initialize: () => capabilities(vscode.l10n.t),
    launch: (args) => this.launch(args),
    setBreakpoints: (args) => this.setBreakpoints(args),
    setExceptionBreakpoints: ({ filters }) => {
      const wanted: readonly unknown[] = Array.isArray(filters) ? filters : [];
      this.stops = {
        ...this.stops,
        atRefused: wanted.includes('refused'),
        atDifference: wanted.includes('difference'),
      };
      return undefined;
    },
    configurationDone: () => undefined,
    threads: () => ({ threads: [{ id: THREAD, name: this.document ? baseName(this.document.uri) : '' }] }),
    stackTrace: () => ({ stackFrames: [this.frame()], totalFrames: 1 }),
    scopes: () => ({ scopes: this.scopes() }),
    variables: async ({ variablesReference }) => ({ variables: await this.holder.open(numberOf(variablesReference)) }),
    evaluate: ({ expression }) => this.evaluate(textOf(expression)),
    continue: () => this.move(run(this.track, this.next, 1, this.stops), { allThreadsContinued: true }),
    reverseContinue: () => this.move(run(this.track, this.next, -1, this.stops)),
    next: () => this.move(step(this.track, this.next, 1)),
    stepIn: () => this.move(step(this.track, this.next, 1)),
    stepOut: () => this.move(run(this.track, this.next, 1, this.stops)),
    stepBack: () => this.move(step(this.track, this.next, -1)),
    pause: () => {
      this.stopped('pause');
      return undefined;
    },
    gotoTargets: ({ line }) => {
      const wanted = numberOf(line) - 1;
      const index = this.track.lines.findIndex((candidate) => candidate >= wanted);
      return { targets: index < 0 ? [] : [{ id: index, label: this.track.commands[index], line: numberOf(line) }] };
    },
    goto: ({ targetId }) => {
      this.next = clamp(this.track, numberOf(targetId));
      queueMicrotask(() => this.stopped('goto'));
      return undefined;
    },
    disconnect: () => undefined,
    terminate: () => undefined,
  };

  private async launch({ script, stopOnEntry }: Arguments): Promise<undefined> {
    const path = textOf(script);
    const uri =
      /^[a-z][a-z0-9+.-]+:/i.test(path) && !/^[a-z]:[\\/]/i.test(path) ? vscode.Uri.parse(path) : vscode.Uri.file(path);
    this.document = await vscode.workspace.openTextDocument(uri);
    this.stopsOnEntry = stopOnEntry !== false;
    await this.reload();
    if (this.track.commands.length === 0) {
      throw new Error(vscode.l10n.t('{0} has no commands that could be run.', baseName(uri)));
    }
    return undefined;
  }

  /** The script was edited, or its expected transcript: the place in it stays as near as it can. */
  private async reload(): Promise<void> {
    if (!this.document) return;
    const textDocument = { uri: this.document.uri.toString() };
    const answer = await this.server.ask(Method.timeline, { textDocument });
    if (!answer) return;
    this.track = answer;
    this.next = clamp(answer, this.next);
    await this.meetConditions();
    this.event('invalidated', { areas: ['all'] });
  }

  private async setBreakpoints({ source, breakpoints }: Arguments): Promise<object> {
    const list: readonly { readonly line?: unknown; readonly condition?: unknown }[] = Array.isArray(breakpoints)
      ? breakpoints
      : [];
    const isOurs = this.isScript(source);
    const lines = list.map(({ line }) => (isOurs ? breakpointLine(this.track, numberOf(line) - 1) : undefined));
    if (isOurs) {
      const wanted = list.map(({ condition }, at) => ({ line: lines[at] ?? -1, condition: textOf(condition).trim() }));
      this.conditions = wanted.filter(({ condition }) => condition !== '');
      this.stops = { ...this.stops, lines: new Set(lines.flatMap((line) => line ?? [])) };
      await this.meetConditions();
    }
    return {
      breakpoints: lines.map((line) => {
        const message = line === undefined ? undefined : this.misunderstood.get(line);
        return line === undefined ? { verified: false } : { verified: !message, line: line + 1, message };
      }),
    };
  }

  /** Which commands lead to states that the conditions speak of. */
  private async meetConditions(): Promise<void> {
    const uri = this.document?.uri.toString();
    if (uri === undefined) return;
    const conditions = new Map<number, ReadonlySet<number>>();
    this.misunderstood.clear();
    for (const { line, condition } of this.conditions) {
      const answer = await this.server.ask(Method.find, { uri, condition, isEvery: true });
      conditions.set(line, new Set(answer?.states.map(({ index }) => index) ?? []));
      if (answer?.message) this.misunderstood.set(line, answer.message);
    }
    this.stops = { ...this.stops, conditions };
  }

  private isScript(source: unknown): boolean {
    const path = typeof source === 'object' && source !== null && 'path' in source ? textOf(source.path) : '';
    const uri = this.document?.uri;
    return uri !== undefined && (path === uri.fsPath || path === uri.toString());
  }

  private move(arrival: Arrival, body?: object): object | undefined {
    // The answer goes out first: an editor does not expect to be stopped before it was told to run.
    queueMicrotask(() => {
      // Stopped again at once, an editor would not notice that it ran, and keep showing what was wrong there.
      if (this.isAtException) this.event('continued', { threadId: THREAD, allThreadsContinued: true });
      this.arrive(arrival);
    });
    return body;
  }

  private arrive(arrival: Arrival): void {
    const isForward = arrival.next > this.next;
    this.next = arrival.next;
    // The end is a stop of its own, from which one can still go back; only a step beyond it ends the session.
    if (arrival.isEnd && !isForward && arrival.next > 0) {
      if (this.document) this.board.followWalk(this.document.uri.toString(), undefined);
      this.event('terminated');
      return;
    }
    if (isForward) void this.print(arrival.next - 1);
    if (arrival.reason === 'exception') void this.stoppedAtException();
    else this.stopped(arrival.reason);
  }

  private stopped(reason: StopReason, text?: string): void {
    this.holder.clear();
    this.isAtException = reason === 'exception';
    if (this.document) this.board.followWalk(this.document.uri.toString(), this.next - 1);
    this.event('stopped', {
      reason,
      threadId: THREAD,
      allThreadsStopped: true,
      ...(text === undefined ? {} : { text }),
    });
  }

  /** The command that is next will be refused, or leads to another state than is expected. */
  private async stoppedAtException(): Promise<void> {
    const { next } = this;
    const state = this.document && (await stateOf(this.server, this.document, { index: next }));
    // Walked on meanwhile.
    if (next !== this.next) return;
    this.stopped('exception', exceptionText(state));
  }

  private frame(): object {
    const { lines, commands } = this.track;
    const isEnd = this.next >= commands.length;
    const line = lines[Math.min(this.next, lines.length - 1)] ?? 0;
    const uri = this.document?.uri;
    const path = uri?.scheme === 'file' ? uri.fsPath : uri?.toString();
    const name = isEnd ? vscode.l10n.t('end of the script') : (commands[this.next] ?? '');
    return { id: 1, name, line: line + 1, column: 1, source: { name: uri && baseName(uri), path } };
  }

  private scopes(): readonly object[] {
    const { document, next } = this;
    if (!document) return [];
    const at = (index: number) => stateOf(this.server, document, { index });
    const facts = (index: number) => async () => factVariables((await at(index))?.after.facts ?? [], this.holder);
    const changes = async () => changeVariables((await at(next - 1))?.changes ?? []);
    const scope = (name: string, content: () => ReturnType<typeof changes>, expensive = false) => ({
      name,
      variablesReference: this.holder.add(content),
      expensive,
    });
    return [
      scope(vscode.l10n.t('State'), facts(next - 1)),
      ...(next > 0 ? [scope(vscode.l10n.t('Last Change'), changes)] : []),
      ...(next < this.track.commands.length ? [scope(vscode.l10n.t('After This Command'), facts(next), true)] : []),
    ];
  }

  private async evaluate(expression: string): Promise<object> {
    if (!this.document) return { result: '', variablesReference: 0 };
    const textDocument = { uri: this.document.uri.toString() };
    const index = this.next - 1;
    const answer = await this.server.ask(Method.evaluate, { textDocument, index, expression });
    if (!answer) throw new Error(vscode.l10n.t('The server did not answer. See the log, or restart the server.'));
    if (answer.kind === 'unknown') throw new Error(answer.message);
    if (answer.kind === 'truth') return { result: String(answer.value), variablesReference: 0 };
    if (answer.kind === 'tried') {
      if (answer.commands) this.board.showTrial(textDocument.uri, index, answer.commands);
      return { result: answer.text.trimEnd(), variablesReference: 0 };
    }
    const { fact } = answer;
    const inside = fact.facts ?? [];
    const reference = inside.length > 0 ? this.holder.add(async () => factVariables(inside, this.holder)) : 0;
    return { result: written(fact), variablesReference: reference };
  }

  /** The piece of transcript that the command made. */
  private async print(index: number): Promise<void> {
    const state = this.document && (await stateOf(this.server, this.document, { index }));
    if (!state || state.command === undefined) return;
    this.event('output', { category: 'stdout', output: `->${state.command}\n${state.after.text}` });
  }

  private event(event: string, body?: object): void {
    this.send({ type: 'event', event, ...(body ? { body } : {}) });
  }

  private send(message: object): void {
    const numbered = { seq: this.sequence++, ...message };
    this.messages.fire(numbered);
  }
}
