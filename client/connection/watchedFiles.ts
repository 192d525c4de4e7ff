/**
 * Scripts, expected transcripts and whatever else the server asked to hear of, as they change on disk. The server
 * says what is watched; here its events are gathered, so that server and Test Explorer hear of each change once, in
 * one order. (The client library gathers longer, and forgets what comes while it tells.)
 */
import * as vscode from 'vscode';
import type { FileChange, LanguageServer } from './languageServer';

/** Events come in flocks (a checkout, a build): they are passed on together. */
const GATHER_MILLISECONDS = 50;
/** News of a file may come as long as this after those of its folder's end. */
const LATE_MILLISECONDS = 5000;
/** Files of a folder that came as a whole. */
const MOST_FOUND = 20_000;

/** Something is gone that may have been a folder: what is gone cannot be asked what it was. */
export interface Vanishing {
  readonly uri: vscode.Uri;
  readonly kind: 'vanished';
}

export interface Watch extends vscode.Disposable {
  readonly onDidChange: vscode.Event<readonly (FileChange | Vanishing)[]>;
}

export function watchFiles(server: LanguageServer): Watch {
  const changed = new vscode.EventEmitter<readonly (FileChange | Vanishing)[]>();
  let gathered: (FileChange | Vanishing)[] = [];
  let timer: NodeJS.Timeout | undefined;

  let told = Promise.resolve();
  let vanishedAt = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    timer = undefined;
    const changes = gathered;
    gathered = [];
    const now = performance.now();
    if (changes.some(({ kind }) => kind === 'vanished')) vanishedAt = now;
    const isDoubtful = now - vanishedAt < LATE_MILLISECONDS;
    told = told.then(async () => changed.fire(isDoubtful ? await withoutGone(changes) : changes));
  };
  const gather = (change: FileChange | Vanishing): void => {
    // A file that two patterns name is reported twice.
    const last = gathered.filter(({ uri }) => uri.toString() === change.uri.toString()).at(-1);
    if (last?.kind !== change.kind) gathered.push(change);
    timer ??= setTimeout(flush, GATHER_MILLISECONDS);
  };
  const listeners = [server.onDidSeeFile(gather), watchFolders(gather), changed];
  return {
    onDidChange: changed.event,
    dispose() {
      clearTimeout(timer);
      vscode.Disposable.from(...listeners).dispose();
    },
  };
}

/** A folder that is moved or deleted is reported alone, without what lies in it. */
function watchFolders(gather: (change: FileChange | Vanishing) => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*', false, true, false);
  watcher.onDidDelete((uri) => gather({ uri, kind: 'vanished' }));
  watcher.onDidCreate(async (folder) => {
    if (!(await isFolder(folder))) return;
    // The server knows which of them are scripts or transcripts.
    const everything = new vscode.RelativePattern(folder, '**/*');
    const found = await vscode.workspace.findFiles(everything, undefined, MOST_FOUND);
    for (const uri of found) gather({ uri, kind: 'created' });
  });
  return watcher;
}

/**
 * Something vanished: what came or changed before may have gone with it. Events of several watchers have no order, and
 * a search takes its time, so the file system is asked; what is gone must not come back, as new or as changed.
 */
async function withoutGone(changes: readonly (FileChange | Vanishing)[]): Promise<readonly (FileChange | Vanishing)[]> {
  const kept = await Promise.all(changes.map(async ({ uri, kind }) => !isThere(kind) || (await exists(uri))));
  return changes.filter((_, index) => kept[index]);
}

const isThere = (kind: (FileChange | Vanishing)['kind']): boolean => kind === 'created' || kind === 'changed';

export const exists = (uri: vscode.Uri): Thenable<boolean> =>
  vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}
