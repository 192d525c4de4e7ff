/** Stands before a reader of messages, and has a say in what is passed on. */
import type { DataCallback, Disposable, MessageReader } from 'vscode-languageserver';

export abstract class ReaderAround implements MessageReader {
  constructor(protected readonly reader: MessageReader) {}

  get onError(): MessageReader['onError'] {
    return this.reader.onError;
  }
  get onClose(): MessageReader['onClose'] {
    return this.reader.onClose;
  }
  get onPartialMessage(): MessageReader['onPartialMessage'] {
    return this.reader.onPartialMessage;
  }

  abstract listen(callback: DataCallback): Disposable;

  dispose(): void {
    this.reader.dispose();
  }
}
