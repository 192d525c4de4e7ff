/** Continuous run: a script is run again when it, or its expected transcript, is saved or changes on disk. */
import * as vscode from 'vscode';
import type { Pairs } from '../transcript/pairs';

export function repeatOnChange(
  pairs: Pairs,
  token: vscode.CancellationToken,
  again: (scripts: readonly vscode.Uri[]) => Promise<void>,
): void {
  const changed = async (files: readonly vscode.Uri[]): Promise<void> => {
    const scripts = new Map<string, vscode.Uri>();
    for (const file of files) {
      const script = (await pairs.scriptOf(file)) ?? file;
      scripts.set(script.toString(), script);
    }
    if (!token.isCancellationRequested) await again([...scripts.values()]);
  };
  // A save is on disk, so the watcher reports it too; where a file lies outside its reach, the save does.
  const listeners = [
    pairs.onDidChangeFiles((changes) => void changed(changes.map(({ uri }) => uri))),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (!vscode.workspace.getWorkspaceFolder(uri)) void changed([uri]);
    }),
  ];
  token.onCancellationRequested(() => vscode.Disposable.from(...listeners).dispose());
}
