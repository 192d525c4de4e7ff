/**
 * Files that changed on disk while the editor holds them: it reads them again, but some time after the change was
 * reported, and until then the server knows the old text. Whoever runs or accepts waits for that.
 */
import * as vscode from 'vscode';

/** An editor that does not read a file again is not waited for. */
const PATIENCE_MILLISECONDS = 3_000;

/**
 * Resolves when every open document without unsaved changes says what its file says. Answers with those that still
 * do not: the editor missed, or has not got to, what was reported.
 */
export async function documentsSettled(
  isOurs: (document: vscode.TextDocument) => boolean,
): Promise<readonly vscode.Uri[]> {
  const clean = vscode.workspace.textDocuments.filter(
    (document) => !document.isDirty && document.uri.scheme === 'file' && isOurs(document),
  );
  const stale = await Promise.all(clean.map(async (document) => ((await settled(document)) ? [] : [document.uri])));
  return stale.flat();
}

/** False where patience was over first. */
async function settled(document: vscode.TextDocument): Promise<boolean> {
  if (await isAsOnDisk(document)) return true;
  return new Promise<boolean>((done) => {
    const isOver = (): boolean => document.isClosed || document.isDirty;
    const look = async (): Promise<void> => {
      if (isOver() || (await isAsOnDisk(document))) end(true);
    };
    const listeners = [
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) void look();
      }),
      vscode.workspace.onDidCloseTextDocument((closed) => {
        if (closed === document) end(true);
      }),
    ];
    const timer = setTimeout(() => end(false), PATIENCE_MILLISECONDS);
    const end = (isSettled: boolean): void => {
      clearTimeout(timer);
      vscode.Disposable.from(...listeners).dispose();
      done(isSettled);
    };
    // It may have happened between the first look and the listening.
    void look();
  });
}

/** A file that is gone is not read again either, nor is it known what one of another encoding says. */
export async function isAsOnDisk(document: vscode.TextDocument): Promise<boolean> {
  try {
    const bytes = await vscode.workspace.fs.readFile(document.uri);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') || plain(text) === plain(document.getText());
  } catch {
    return true;
  }
}

/** Editors make line ends alike and take a byte-order mark off. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
