/**
 * Stands before a writer of messages: what cannot be put into words, because it is nested or long beyond all measure,
 * is answered with an error. Otherwise whoever asked would wait for ever.
 */
import {
  type Disposable,
  ErrorCodes,
  type Event,
  type Message,
  type MessageWriter,
  type ResponseMessage,
} from 'vscode-languageserver';

export class AnsweringWriter implements MessageWriter {
  constructor(private readonly writer: MessageWriter) {}

  get onError(): MessageWriter['onError'] {
    return this.writer.onError;
  }
  get onClose(): Event<void> {
    return this.writer.onClose;
  }

  async write(message: Message): Promise<void> {
    try {
      await this.writer.write(message);
    } catch (problem) {
      if (!isAnswer(message) || !(problem instanceof RangeError)) throw problem;
      const error = { code: ErrorCodes.InternalError, message: `The answer cannot be sent: ${problem.message}` };
      const answer: ResponseMessage = { jsonrpc: message.jsonrpc, id: message.id, error };
      await this.writer.write(answer);
    }
  }

  end(): void {
    this.writer.end();
  }

  dispose(): ReturnType<Disposable['dispose']> {
    this.writer.dispose();
  }
}

const isAnswer = (message: Message): message is ResponseMessage => 'result' in message && 'id' in message;
