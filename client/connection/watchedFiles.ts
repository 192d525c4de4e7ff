/** Scripts and expected transcripts on disk, for the Test Explorer. The server registers watchers of its own. */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';
import { onDidChangeSetting, settings } from '../common/settings';

/** Events come in flocks (a checkout, a build): they are passed on together. */
const GATHER_MILLISECONDS = 50;

export interface FileChange {
  readonly uri: vscode.Uri;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** Something is gone that may have been a folder: what is gone cannot be asked what it was. */
export interface Vanishing {
  readonly uri: vscode.Uri;
  readonly kind: 'vanished';
}

export interface Watch extends vscode.Disposable {
  readonly onDidChange: vscode.Event<readonly (FileChange | Vanishing)[]>;
}

export function watchFiles(languages: Languages): Watch {
  const changed = new vscode.EventEmitter<readonly (FileChange | Vanishing)[]>();
  let watchers: vscode.Disposable[] = [];
  let gathered: (FileChange | Vanishing)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const changes = gathered;
    gathered = [];
    changed.fire(changes);
  };
  const gather = (kind: (FileChange | Vanishing)['kind']) => (uri: vscode.Uri) => {
    gathered.push({ uri, kind });
    timer ??= setTimeout(flush, GATHER_MILLISECONDS);
  };
  const watch = (): void => {
    vscode.Disposable.from(...watchers).dispose();
    const globs = patterns(languages);
    watchers = globs.map((pattern) => {
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      watcher.onDidCreate(gather('created'));
      watcher.onDidChange(gather('changed'));
      watcher.onDidDelete(gather('deleted'));
      return watcher;
    });
    watchers.push(watchFolders(globs, gather('created'), gather('vanished')));
  };
  watch();
  const listeners = [onDidChangeSetting('expectedFile', watch), onDidChangeSetting('testFiles', watch)];

  return {
    onDidChange: changed.event,
    dispose() {
      clearTimeout(timer);
      vscode.Disposable.from(...watchers, ...listeners, changed).dispose();
    },
  };
}

function patterns(languages: Languages): readonly string[] {
  // `../expected/${name}.out` is watched as `**/*.out`: the folder may lie anywhere.
  const expected = settings.expectedFile().replace(/\$\{[^}]*\}/g, '*');
  const name = expected.slice(expected.lastIndexOf('/') + 1);
  const globs = Object.keys(settings.testFiles());
  return [`**/*.{${languages.extensions.join(',')}}`, ...(name === '' ? [] : [`**/${name}`]), ...globs];
}

/** A folder that is moved or deleted is reported alone, without what lies in it. */
function watchFolders(
  globs: readonly string[],
  created: (uri: vscode.Uri) => void,
  vanished: (uri: vscode.Uri) => void,
): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*', false, true, false);
  watcher.onDidDelete(vanished);
  watcher.onDidCreate(async (uri) => {
    if (!(await isFolder(uri))) return;
    const found = await Promise.all(
      globs.map((glob) => vscode.workspace.findFiles(new vscode.RelativePattern(uri, glob))),
    );
    // Searching takes its time: what was deleted meanwhile must not come back.
    for (const file of found.flat()) if (await exists(file)) created(file);
  });
  return watcher;
}

const exists = (uri: vscode.Uri): Thenable<boolean> =>
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
