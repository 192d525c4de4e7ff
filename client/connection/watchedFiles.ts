/**
 * Scripts, expected transcripts and whatever else the server asked to hear of, as they change on disk. The server
 * says what is watched; here its events are gathered, so that server and Test Explorer hear of each change once, in
 * one order. (The client library gathers longer, and forgets what comes while it tells.)
 */
import * as vscode from 'vscode';
import { type Disk, type News, newsOf, type Told } from './fileNews';
import type { LanguageServer } from './languageServer';

/** Events come in flocks (a checkout, a build): they are passed on together. */
const GATHER_MILLISECONDS = 50;
/** Files of a folder that came as a whole. */
const MOST_FOUND = 20_000;
/** Folders in which nobody writes scripts. */
const SKIPPED = /^(node_modules|\.git)$/;

export interface Watch extends vscode.Disposable {
  readonly onDidChange: vscode.Event<readonly News[]>;
}

export function watchFiles(server: LanguageServer): Watch {
  const changed = new vscode.EventEmitter<readonly News[]>();
  let gathered: Told[] = [];
  let timer: NodeJS.Timeout | undefined;

  let told = Promise.resolve();
  const flush = (): void => {
    timer = undefined;
    const flock = gathered;
    gathered = [];
    told = told.then(async () => changed.fire(await newsOf(flock, DISK)));
  };
  const gather = (each: Told): void => {
    gathered.push(each);
    timer ??= setTimeout(flush, GATHER_MILLISECONDS);
  };
  // A folder that is moved, made or deleted is reported alone, without what lies in it.
  const folders = vscode.workspace.createFileSystemWatcher('**/*');
  const listeners = [
    server.onDidSeeFile((change) => gather({ ...change, isAsked: true })),
    folders.onDidCreate((uri) => gather({ uri, kind: 'created' })),
    folders.onDidChange((uri) => gather({ uri, kind: 'changed' })),
    folders.onDidDelete((uri) => gather({ uri, kind: 'deleted' })),
    folders,
    changed,
  ];
  return {
    onDidChange: changed.event,
    dispose() {
      clearTimeout(timer);
      vscode.Disposable.from(...listeners).dispose();
    },
  };
}

const DISK: Disk = {
  kindOf: (uri) =>
    vscode.workspace.fs.stat(uri).then(
      ({ type }) => (type & vscode.FileType.Directory ? 'folder' : 'file'),
      () => undefined,
    ),
  async filesUnder(folder) {
    const found: vscode.Uri[] = [];
    const visit = async (uri: vscode.Uri): Promise<void> => {
      const entries = await vscode.workspace.fs.readDirectory(uri).then(undefined, () => []);
      for (const [name, type] of entries) {
        const child = vscode.Uri.joinPath(uri, name);
        // A link to a folder may lead round.
        if (type === vscode.FileType.Directory) !SKIPPED.test(name) && (await visit(child));
        else if (found.length < MOST_FOUND) found.push(child);
      }
    };
    await visit(folder);
    return found;
  },
};

export const exists = async (uri: vscode.Uri): Promise<boolean> => (await DISK.kindOf(uri)) !== undefined;
