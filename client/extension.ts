/**
 * The extension in a Node process, where programs can be started; the server is a process of its own. It takes
 * longest, so it is started before anything else is read: the rest is a file of its own, and ready by the time the
 * server answers.
 */
import type * as vscode from 'vscode';
import { ServerProcess } from './connection/serverProcess';
import type { Exports } from './start';

export type { Exports } from './start';

/** With what the bench tells of the start: milliseconds that each of its parts took. */
export interface Activated extends Exports {
  readonly activation: { readonly fork: number; readonly load: number; readonly register: number };
}

let server: Exports['server'] | undefined;

/** The editor waits for it before it ends. */
export const deactivate = (): Promise<void> | undefined => server?.stop();

export async function activate(context: vscode.ExtensionContext): Promise<Activated> {
  const entered = performance.now();
  const process = new ServerProcess(context.asAbsolutePath('dist/server.js'));
  process.start();
  const forked = performance.now();
  const { nodePlatform, start } = await import('./nodeClient');
  const loaded = performance.now();
  const exports = start(context, nodePlatform(process));
  server = exports.server;
  const register = performance.now() - loaded;
  return { ...exports, activation: { fork: forked - entered, load: loaded - forked, register } };
}
