/**
 * What the protocol says about messages: first `initialize`, after `shutdown` nothing but `exit`, and parameters of
 * the right shape.
 */
import {
  type DataCallback,
  type Disposable,
  ErrorCodes,
  type Message,
  type MessageReader,
  type MessageWriter,
  type RequestMessage,
  type ResponseMessage,
} from 'vscode-languageserver';
import { paramsProblem } from '../protocol/shapes';
import { ReaderAround } from './readerAround';

type Life = 'new' | 'running' | 'ended';

/** Lets through what is allowed now and refuses the rest, as the protocol says. */
export class Gate extends ReaderAround {
  #life: Life = 'new';

  constructor(
    reader: MessageReader,
    private readonly writer: MessageWriter,
    private readonly log: (line: string) => void,
  ) {
    super(reader);
  }

  /** The client has said goodbye. */
  get isEnded(): boolean {
    return this.#life === 'ended';
  }
  /** The client listens to what is logged. */
  get isRunning(): boolean {
    return this.#life === 'running';
  }

  listen(callback: DataCallback): Disposable {
    return this.reader.listen((message) => {
      const refusal = this.#refusalOf(message);
      if (refusal === undefined) callback(message);
      else if (isRequest(message)) void this.refuse(message.id, refusal.code, refusal.message);
      else if (refusal.code === ErrorCodes.InvalidParams) this.log(`A notification is left out: ${refusal.message}`);
      else if (refusal.code === ErrorCodes.InvalidRequest && !isNotification(message)) {
        this.log(refusal.message);
        void this.refuse(null, refusal.code, refusal.message);
      }
    });
  }

  /** Answers with an error; `null` where nobody knows which request it was. */
  async refuse(id: ResponseMessage['id'], code: number, message: string): Promise<void> {
    const answer: ResponseMessage = { jsonrpc: '2.0', id, error: { code, message } };
    // Whoever closed the output needs no answer.
    await this.writer.write(answer).catch(() => undefined);
  }

  #refusalOf(message: Message): { readonly code: number; readonly message: string } | undefined {
    if (!isRequest(message) && !isNotification(message)) return isAnswer(message) ? undefined : NO_MESSAGE;
    const { method } = message;
    if (method === 'exit') return undefined;
    switch (this.#life) {
      case 'new':
        if (method !== 'initialize' || !isRequest(message)) return TOO_EARLY;
        // Whoever says nothing of itself may try again.
        if (!isObject(property(message, 'params'))) return NO_PARAMS;
        this.#life = 'running';
        return undefined;
      case 'running':
        if (method === 'initialize') return TWICE;
        if (method === 'shutdown' && isRequest(message)) this.#life = 'ended';
        return wrongParams(method, property(message, 'params'));
      case 'ended':
        return TOO_LATE;
    }
  }
}

const NO_MESSAGE = {
  code: ErrorCodes.InvalidRequest,
  message: 'What arrived is neither a request nor a notification nor an answer.',
};
const NO_PARAMS = { code: ErrorCodes.InvalidParams, message: 'params must be an object' };
const TOO_EARLY = { code: ErrorCodes.ServerNotInitialized, message: 'The first request must be initialize.' };
const TWICE = { code: ErrorCodes.InvalidRequest, message: 'The server is initialized already.' };
const TOO_LATE = { code: ErrorCodes.InvalidRequest, message: 'The server was shut down; only exit may follow.' };

function wrongParams(method: string, params: unknown): { readonly code: number; readonly message: string } | undefined {
  const message = paramsProblem(method, params);
  return message === undefined ? undefined : { code: ErrorCodes.InvalidParams, message };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const property = (message: unknown, key: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, key) : undefined;

const isRequest = (message: unknown): message is RequestMessage =>
  typeof property(message, 'method') === 'string' && ['string', 'number'].includes(typeof property(message, 'id'));

const isNotification = (message: unknown): message is { method: string } & Message =>
  typeof property(message, 'method') === 'string' && property(message, 'id') === undefined;

const isAnswer = (message: unknown): boolean =>
  property(message, 'method') === undefined &&
  property(message, 'id') !== undefined &&
  (property(message, 'result') !== undefined || property(message, 'error') !== undefined);
