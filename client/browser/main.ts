/** The extension in a browser: no process, no disk; the server is a worker. */
import type * as vscode from 'vscode';
import { type Exports, start } from '../start';
import { WorkerClient } from './workerClient';

let server: Exports['server'] | undefined;

/** The editor waits for it before it ends. */
export const deactivate = (): Promise<void> | undefined => server?.stop();

export function activate(context: vscode.ExtensionContext): Exports {
  let client: WorkerClient | undefined;
  const exports = start(context, {
    async languageClient(id, name, options) {
      client = new WorkerClient(id, name, options, context.extensionUri);
      return client;
    },
    endServer: () => client?.end(),
    leaveServer: () => undefined,
  });
  server = exports.server;
  return exports;
}
