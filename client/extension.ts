/**
 * Where the extension begins. The server takes longest to start, so its process is started before anything else is
 * loaded; the rest is ready by the time it answers.
 */
import * as vscode from 'vscode';
import { ServerProcess } from './connection/serverProcess';
import type { Exports } from './parts';

export type { Exports } from './parts';

export async function activate(context: vscode.ExtensionContext): Promise<Exports> {
  const log = vscode.window.createOutputChannel('Turnscript', { log: true });
  const process = new ServerProcess(context.asAbsolutePath('dist/server.js'), (text) => log.info(text.trimEnd()));
  process.start();
  const { assemble } = await import('./parts');
  return assemble(context, log, process);
}
