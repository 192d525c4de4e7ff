/** Which script an expected transcript belongs to, and the other way round, as the server pairs them. */
import * as vscode from 'vscode';
import { Method, type TestInfo } from '../../server/protocol';
import type { Server } from '../server/server';
import type { Watch } from '../server/watch';
import { onDidChangeSetting } from '../settings';
import { scriptOfTranscript } from './address';

export interface Pairs extends vscode.Disposable {
  /** All tests of the workspace; asked once, and again after something changed. */
  tests(): Promise<readonly TestInfo[]>;
  /** The script of a transcript document of any kind. */
  scriptOf(transcript: vscode.Uri): Promise<vscode.Uri | undefined>;
  testOf(script: vscode.Uri): Promise<TestInfo | undefined>;
  readonly onDidChange: vscode.Event<void>;
}

export function pairFiles(server: Server, watch: Watch): Pairs {
  const changed = new vscode.EventEmitter<void>();
  let known: Promise<readonly TestInfo[]> | undefined;
  let last: readonly TestInfo[] = [];

  const forget = (): void => {
    known = undefined;
    changed.fire();
  };
  const tests = (): Promise<readonly TestInfo[]> => {
    known ??= server.ask(Method.tests, {}).then((answer) => {
      // No answer is no knowledge: what was known stays, and the next question asks again.
      if (answer) last = answer.tests;
      else known = undefined;
      return last;
    });
    return known;
  };
  const same = (text: string, uri: vscode.Uri): boolean => vscode.Uri.parse(text).toString() === uri.toString();

  const listeners = [
    watch.onDidChange((changes) => {
      if (changes.some(({ kind }) => kind !== 'changed')) forget();
    }),
    onDidChangeSetting('expectedFile', forget),
    onDidChangeSetting('testFiles', forget),
    vscode.workspace.onDidChangeWorkspaceFolders(forget),
    server.onDidChangeState((state) => {
      if (state === 'running') forget();
    }),
    changed,
  ];
  return {
    tests,
    async scriptOf(transcript) {
      const address = scriptOfTranscript(transcript);
      if (address) return address.script;
      const test = (await tests()).find(({ expectedUri }) => same(expectedUri, transcript));
      return test && vscode.Uri.parse(test.uri);
    },
    testOf: async (script) => (await tests()).find(({ uri }) => same(uri, script)),
    onDidChange: changed.event,
    dispose: () => vscode.Disposable.from(...listeners).dispose(),
  };
}
