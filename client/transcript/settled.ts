/**
 * Files that changed on disk while the editor holds them: it reads them again, but some time after the change was
 * reported, and until then the server knows the old text. Whoever runs or accepts waits for that.
 */
import * as vscode from 'vscode';

/** An editor that does not read a file again, such as one of another encoding, is not waited for. */
const PATIENCE_MILLISECONDS = 3_000;

/** Resolves when every open document without unsaved changes says what its file says. */
export async function documentsSettled(isOurs: (document: vscode.TextDocument) => boolean): Promise<void> {
  const clean = vscode.workspace.textDocuments.filter(
    (document) => !document.isDirty && document.uri.scheme === 'file' && isOurs(document),
  );
  await Promise.all(clean.map(settled));
}

async function settled(document: vscode.TextDocument): Promise<void> {
  if (await isAsOnDisk(document)) return;
  await new Promise<void>((done) => {
    const isOver = (): boolean => document.isClosed || document.isDirty;
    const look = async (): Promise<void> => {
      if (isOver() || (await isAsOnDisk(document))) end();
    };
    const listeners = [
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) void look();
      }),
      vscode.workspace.onDidCloseTextDocument((closed) => {
        if (closed === document) end();
      }),
    ];
    const timer = setTimeout(() => end(), PATIENCE_MILLISECONDS);
    const end = (): void => {
      clearTimeout(timer);
      vscode.Disposable.from(...listeners).dispose();
      done();
    };
    // It may have happened between the first look and the listening.
    void look();
  });
}

/** A file that is gone is not read again either. */
async function isAsOnDisk(document: vscode.TextDocument): Promise<boolean> {
  try {
    const bytes = await vscode.workspace.fs.readFile(document.uri);
    return plain(new TextDecoder().decode(bytes)) === plain(document.getText());
  } catch {
    return true;
  }
}

/** Editors make line ends alike and take a byte-order mark off. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
