/** Holds back what the client says while a part of the server comes that a document just opened cannot do without. */
import type { DataCallback, Disposable, Message, MessageReader } from 'vscode-languageserver';
import { Method } from '../protocol';
import { ReaderAround } from './readerAround';

export interface Waiting {
  /** What a document that is opened has to wait for, if anything. */
  arrivalFor(opened: Opened): Promise<void> | undefined;
  /** It cannot come; the message is let through all the same. */
  failed(error: unknown): void;
}

export interface Opened {
  readonly uri: string;
  readonly languageId: string;
}

export class Patience extends ReaderAround {
  #held: Message[] = [];

  constructor(
    reader: MessageReader,
    private readonly waiting: Waiting,
  ) {
    super(reader);
  }

  /** In order, but for answers: what is waited for is one of them. */
  listen(callback: DataCallback): Disposable {
    return this.reader.listen((message) => {
      if (!('method' in message) || isSignOfLife(message)) callback(message);
      else if (this.#held.push(message) === 1) void this.#release(callback);
    });
  }

  async #release(callback: DataCallback): Promise<void> {
    for (let next = this.#held[0]; next; next = this.#held[0]) {
      const opened = openedBy(next);
      const arrival = opened && this.waiting.arrivalFor(opened);
      if (arrival) await arrival.catch((error: unknown) => this.waiting.failed(error));
      this.#held.shift();
      callback(next);
    }
  }
}

/** The gate has seen to it that the parameters have their shape. */
const openedBy = (message: Message): Opened | undefined =>
  methodOf(message) === 'textDocument/didOpen' ? Reflect.get(paramsOf(message), 'textDocument') : undefined;

/** The question by which the client learns that we are not caught in something. */
const isSignOfLife = (message: Message): boolean =>
  methodOf(message) === Method.languageOf && Reflect.get(paramsOf(message), 'uri') === '';

const methodOf = (message: Message): unknown => Reflect.get(message, 'method');
const paramsOf = (message: Message): object => Object(Reflect.get(message, 'params'));
