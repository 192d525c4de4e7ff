/** What is deleted along with a file, and comes back with it when the deletion is undone. */
import * as vscode from 'vscode';

/** Of the last deletion so many bytes are kept: enough for hundreds of transcripts. */
const MOST_KEPT = 20_000_000;

/** `companions` asks which files go along; they come by the address of the file they belong to. */
export function deletingTogether(
  companions: (files: readonly vscode.Uri[]) => Promise<ReadonlyMap<string, vscode.Uri>>,
): vscode.Disposable {
  let answer: ReturnType<typeof companions> | undefined;
  let last: ReadonlyMap<string, vscode.Uri> = new Map();
  let contents: ReadonlyMap<string, Uint8Array> = new Map();
  /** Those of the last deletion that belong to these files. */
  const again = (files: readonly vscode.Uri[]) => files.flatMap((file) => last.get(file.toString()) ?? []);
  return vscode.Disposable.from(
    vscode.workspace.onWillDeleteFiles((event) => {
      answer = companions(event.files);
      event.waitUntil(answer);
    }),
    vscode.workspace.onDidDeleteFiles(async ({ files }) => {
      const asked = answer;
      answer = undefined;
      // Nobody is asked before something is done again.
      const along = asked ? [...(await asked).values()] : again(files);
      if (along.length === 0) return;
      if (asked) last = await asked;
      contents = await contentsOf(along);
      const edit = new vscode.WorkspaceEdit();
      for (const file of along) edit.deleteFile(file, { ignoreIfNotExists: true });
      await vscode.workspace.applyEdit(edit);
    }),
    vscode.workspace.onWillCreateFiles(({ files }) => {
      // Made by hand, so it is another file; undoing a deletion comes unannounced.
      if (again(files).length > 0) last = new Map();
    }),
    vscode.workspace.onDidCreateFiles(async ({ files }) => {
      const along = again(files);
      if (along.length === 0) return;
      const edit = new vscode.WorkspaceEdit();
      for (const file of along) {
        const bytes = contents.get(file.toString());
        if (bytes) edit.createFile(file, { contents: bytes, ignoreIfExists: true });
      }
      await vscode.workspace.applyEdit(edit);
    }),
  );
}

async function contentsOf(files: readonly vscode.Uri[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  let room = MOST_KEPT;
  for (const file of files) {
    try {
      if ((await vscode.workspace.fs.stat(file)).size > room) continue;
      const bytes = await vscode.workspace.fs.readFile(file);
      room -= bytes.length;
      contents.set(file.toString(), bytes);
    } catch {
      // Gone already, or not to be read: then it does not come back either.
    }
  }
  return contents;
}
