/**
 * Continuous run: a script is run again when it, or its expected transcript, is another than it was: on disk, or in
 * an editor that shows what is on disk. Both are needed: an open file is read again by the editor some time after
 * the change was reported, and until then the server judges the text that it had.
 */
import * as vscode from 'vscode';
import { gatheredWork } from '../common/gatheredWork';
import type { Pairs } from '../transcript/pairs';

export function repeatOnChange(
  pairs: Pairs,
  token: vscode.CancellationToken,
  again: (scripts: readonly vscode.Uri[]) => Promise<void>,
): void {
  const changed = gatheredWork<vscode.Uri>(
    (file) => file.toString(),
    async (files) => {
      const scripts = new Map<string, vscode.Uri>();
      for (const file of files) {
        const script = (await pairs.scriptOf(file)) ?? file;
        scripts.set(script.toString(), script);
      }
      if (!token.isCancellationRequested) await again([...scripts.values()]);
    },
  );
  const listeners = [
    pairs.onDidChangeFiles((changes) => void changed(changes.map(({ uri }) => uri))),
    // What is typed counts when it is saved. What is read again from disk was never unsaved.
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!document.isDirty && document.uri.scheme === 'file') void changed([document.uri]);
    }),
  ];
  token.onCancellationRequested(() => vscode.Disposable.from(...listeners).dispose());
}
