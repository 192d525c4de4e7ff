/**
 * The extension in a Node process, where programs can be started; the server is a process of its own. It takes
 * longest, so it is started before anything else is read: the rest is a file of its own, and ready by the time the
 * server answers.
 */
import type * as vscode from 'vscode';
import { ServerProcess } from './connection/serverProcess';
import type { Exports } from './start';

export type { Exports } from './start';

/** Milliseconds of the process's clock at which each part of the start was done, for the bench. */
export interface Activation {
  readonly entered: number;
  readonly forked: number;
  readonly loaded: number;
  readonly started: number;
}

export async function activate(
  context: vscode.ExtensionContext,
): Promise<Exports & { readonly activation: Activation }> {
  const entered = performance.now();
  const server = new ServerProcess(context.asAbsolutePath('dist/server.js'));
  server.start();
  const forked = performance.now();
  const { nodePlatform, start } = await import('./nodeClient');
  const loaded = performance.now();
  const exports = start(context, nodePlatform(server));
  return { ...exports, activation: { entered, forked, loaded, started: performance.now() } };
}
