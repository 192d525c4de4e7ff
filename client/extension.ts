/**
 * The extension in a Node process, where programs can be started; the server is a process of its own. It takes
 * longest, so it is started before anything else is loaded; the rest is ready by the time it answers.
 */
import type * as vscode from 'vscode';
import { ServerProcess } from './connection/serverProcess';
import type { Exports } from './start';

export type { Exports } from './start';

export async function activate(context: vscode.ExtensionContext): Promise<Exports> {
  const server = new ServerProcess(context.asAbsolutePath('dist/server.js'));
  server.start();
  const { nodePlatform } = await import('./nodePlatform');
  const { start } = await import('./start');
  return start(context, nodePlatform(server));
}
