/** The worker: the same server as `main.ts`, for an editor in a browser. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
  RAL,
} from 'vscode-languageserver/browser';
import { SYSTEMS } from '../engine/systems';
import { BrowserHost } from './host/browser/browserHost';
import { Parts } from './host/browser/parts';

import { soon } from './host/browser/soon';
import { serve } from './lsp/connection';
import { Gate } from './lsp/gate';
import { Patience } from './lsp/patience';

// The library takes up each message by a timer of its own.
RAL.install({ ...RAL(), timer: { ...RAL().timer, setImmediate } });

const writer = new BrowserMessageWriter(self as DedicatedWorkerGlobalScope);
const gate = new Gate(new BrowserMessageReader(self as DedicatedWorkerGlobalScope), writer, (line) => {
  // Before the client has said what it can do, it may not be spoken to.
  if (gate.isRunning) connection.console.error(line);
});
const patience = new Patience(gate, {
  arrivalFor: (opened) => service.arrivalFor(opened.uri, opened.languageId),
  failed: (error) => connection.window.showErrorMessage(missing(error)),
});
const connection = createConnection(ProposedFeatures.all, patience, writer);

// A mistake in one feature must not cost the author the whole server.
self.addEventListener('error', (event) => {
  connection.console.error(`Uncaught exception: ${textOf(event.error ?? event.message)}`);
  event.preventDefault();
});
self.addEventListener('unhandledrejection', (event) => {
  connection.console.error(`Unhandled rejection: ${textOf(event.reason)}`);
  event.preventDefault();
});
connection.onExit(() => self.close());
const host = new BrowserHost(connection);
const parts = new Parts((file) => host.part(file));
globalThis.turnscriptPart = (file) => parts.get(file);
const service = serve(connection, { host, systems: SYSTEMS });

const missing = (error: unknown): string =>
  `Turnscript cannot read a part of itself that this document needs: ${error instanceof Error ? error.message : error}. ` +
  'Open the document again, or reload the window.';

function setImmediate(callback: (...args: unknown[]) => void, ...args: unknown[]): { dispose(): void } {
  let isWanted = true;
  soon(() => {
    if (isWanted) callback(...args);
  });
  return {
    dispose: () => {
      isWanted = false;
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
