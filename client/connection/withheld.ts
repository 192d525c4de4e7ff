/**
 * Documents that the server was caught in. It is not told of them again, so that they have colours only; the next
 * edit may have taken away what it stumbled over, and tells it.
 */
import type * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient';

export class Withheld {
  /** By address; with what opens the document for the server once the library wanted to. */
  readonly #documents = new Map<string, (() => Promise<void>) | undefined>();

  add(uri: string): void {
    this.#documents.set(uri, undefined);
  }

  has(uri: string): boolean {
    return this.#documents.has(uri);
  }

  /** The server is told of them too: it reads the files of the workspace by itself. */
  get uris(): readonly string[] {
    return [...this.#documents.keys()];
  }

  readonly middleware: Pick<Middleware, 'didOpen' | 'didChange' | 'didClose'> = {
    didOpen: async (document, next) => {
      if (this.has(keyOf(document))) this.#documents.set(keyOf(document), () => next(document));
      else await next(document);
    },
    didChange: async (event, next) => {
      const open = this.#documents.get(keyOf(event.document));
      if (!this.#documents.delete(keyOf(event.document)) || !open) return next(event);
      // Opened with the text that has the change in it already.
      await open();
    },
    didClose: async (document, next) => {
      if (!this.#documents.delete(keyOf(document))) await next(document);
    },
  };
}

const keyOf = (document: vscode.TextDocument): string => document.uri.toString();
