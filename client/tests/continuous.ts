/**
 * Continuous run: a script is run again when it, or its expected transcript, is another than it was: on disk, or in
 * an editor that shows what is on disk.
 */
import * as vscode from 'vscode';
import type { Pairs } from '../transcript/pairs';
import { Repeating } from './repeating';

/** So long nobody looks for what was not told; and looking takes at most a small part of the time. */
const LOOK_MILLISECONDS = 2_000;
const LOOK_SHARE = 20;

export interface Continuous {
  readonly pairs: Pairs;
  readonly log: vscode.LogOutputChannel;
  watched(): readonly vscode.TestItem[];
  again(scripts: readonly vscode.Uri[]): Promise<void>;
}

/** Resolves as soon as no change from now on is missed. */
export async function repeatOnChange(run: Continuous, token: vscode.CancellationToken): Promise<void> {
  const { pairs } = run;
  const repeating = new Repeating({
    scriptOf: async (file) => ((await pairs.scriptOf(vscode.Uri.parse(file))) ?? vscode.Uri.parse(file)).toString(),
    watched: () => run.watched().map(({ id }) => id),
    stampOf: (script) => stampOf(vscode.Uri.parse(script), pairs),
    again: async (scripts) => {
      if (!token.isCancellationRequested) await run.again(scripts.map((script) => vscode.Uri.parse(script)));
    },
    failed: (error) => run.log.error(`Running again failed: ${String(error)}`),
  });
  const listeners = [
    pairs.onDidChangeFiles((changes) => void repeating.told(changes.map(({ uri }) => uri.toString()))),
    // What is typed counts when it is saved. What is read again from disk was never unsaved.
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!document.isDirty && document.uri.scheme === 'file') void repeating.told([document.uri.toString()]);
    }),
  ];
  token.onCancellationRequested(() => vscode.Disposable.from(...listeners).dispose());
  await repeating.begin();
  lookNowAndThen(() => repeating.look(), token);
}

function lookNowAndThen(look: () => Promise<void>, token: vscode.CancellationToken): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number): void => {
    if (token.isCancellationRequested) return;
    timer = setTimeout(async () => {
      const started = performance.now();
      await look();
      wait(Math.max(LOOK_MILLISECONDS, LOOK_SHARE * (performance.now() - started)));
    }, milliseconds);
  };
  token.onCancellationRequested(() => clearTimeout(timer));
  wait(LOOK_MILLISECONDS);
}

/** Of the files of a script and its expectation. An editor that did not read them again does not hold a run back. */
async function stampOf(script: vscode.Uri, pairs: Pairs): Promise<string | undefined> {
  const test = await pairs.testOf(script);
  const files = [script, ...(test ? [vscode.Uri.parse(test.expectedUri)] : [])];
  const stamps = await Promise.all(files.map(stampOfFile));
  return stamps.includes(undefined) ? undefined : stamps.join(' ');
}

async function stampOfFile(uri: vscode.Uri): Promise<string | undefined> {
  const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
  if (document?.isDirty) return undefined;
  try {
    const { mtime, size } = await vscode.workspace.fs.stat(uri);
    return `${mtime}:${size}`;
  } catch {
    return 'none';
  }
}
