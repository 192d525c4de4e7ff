/** The extension in a Node process, where programs can be started; the server is a process of its own. */
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type Exports, start } from './start';
import { runProgram } from './tests/program';

export type { Exports } from './start';

export function activate(context: vscode.ExtensionContext): Exports {
  const server = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  return start(context, {
    languageClient: (id, name, options) => new LanguageClient(id, name, { run: server, debug: server }, options),
    runProgram,
  });
}
