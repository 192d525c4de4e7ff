/** Which script an expected transcript belongs to, and the other way round, as the server pairs them. */
import * as vscode from 'vscode';
import { Method, type TestInfo } from '../../server/protocol';
import { scriptOfTranscript } from '../common/transcriptAddress';
import type { FileChange, LanguageServer } from '../connection/languageServer';
import type { Vanishing, Watch } from '../connection/watchedFiles';

export interface Pairs extends vscode.Disposable {
  /** All tests of the workspace; asked once, and again after something changed. */
  tests(): Promise<readonly TestInfo[]>;
  /** The script of a transcript document of any kind. */
  scriptOf(transcript: vscode.Uri): Promise<vscode.Uri | undefined>;
  testOf(script: vscode.Uri): Promise<TestInfo | undefined>;
  readonly onDidChange: vscode.Event<void>;
  /** Scripts and expected transcripts that changed on disk, once the server knows. */
  readonly onDidChangeFiles: vscode.Event<readonly FileChange[]>;
}

export function pairFiles(server: LanguageServer, watch: Watch): Pairs {
  const changed = new vscode.EventEmitter<void>();
  const filesChanged = new vscode.EventEmitter<readonly FileChange[]>();
  let known: Promise<readonly TestInfo[]> | undefined;
  let last: readonly TestInfo[] = [];

  const forget = (): void => {
    known = undefined;
    changed.fire();
  };
  const tests = (): Promise<readonly TestInfo[]> => {
    if (known) return known;
    const asked: Promise<readonly TestInfo[]> = server.ask(Method.tests, {}).then((answer) => {
      // Something changed meanwhile: the question that was asked then has the newer answer, whichever comes first.
      if (known !== asked) return tests();
      // No answer is no knowledge: what was known stays, and the next question asks again.
      if (answer) last = answer.tests;
      else known = undefined;
      return last;
    });
    known = asked;
    return asked;
  };
  const same = (text: string, uri: vscode.Uri): boolean => vscode.Uri.parse(text).toString() === uri.toString();

  const isKnown = (file: vscode.Uri): boolean =>
    last.some((test) => same(test.uri, file) || (test.hasExpected && same(test.expectedUri, file)));

  const listeners = [
    watch.onDidChange(async (seen) => {
      // First what is lost: a folder may have been deleted and made anew within one flock of events.
      const changes = [...seen.flatMap((change) => lostWith(change, last)), ...seen.filter(isOfFile)];
      if (changes.length === 0) return;
      await server.changed(changes);
      if (changes.some(({ uri, kind }) => kind !== 'changed' || !isKnown(uri))) forget();
      filesChanged.fire(changes);
    }),
    server.onDidReadSettings(forget),
    server.onDidWatch(forget),
    vscode.workspace.onDidChangeWorkspaceFolders(forget),
    server.onDidChangeState((state) => {
      if (state === 'running') forget();
    }),
    changed,
    filesChanged,
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
    onDidChangeFiles: filesChanged.event,
    dispose: () => vscode.Disposable.from(...listeners).dispose(),
  };
}

const isOfFile = (change: FileChange | Vanishing): change is FileChange => change.kind !== 'vanished';

/** What lay in a folder that is gone; nothing where it was no folder, or none of ours. */
function lostWith({ uri, kind }: FileChange | Vanishing, tests: readonly TestInfo[]): readonly FileChange[] {
  if (kind !== 'vanished') return [];
  const folder = `${uri.path}/`;
  return tests
    .flatMap((test) => [vscode.Uri.parse(test.uri), vscode.Uri.parse(test.expectedUri)])
    .filter((file) => file.path.startsWith(folder))
    .map((file) => ({ uri: file, kind: 'deleted' }));
}
