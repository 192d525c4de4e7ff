/** Scripts and expected transcripts on disk, for the Test Explorer. The server registers watchers of its own. */
import * as vscode from 'vscode';
import type { Languages } from '../languages';
import { onDidChangeSetting, settings } from '../settings';

/** Events come in flocks (a checkout, a build): they are passed on together. */
const GATHER_MILLISECONDS = 50;

export interface FileChange {
  readonly uri: vscode.Uri;
  readonly kind: 'created' | 'changed' | 'deleted';
}

export interface Watch extends vscode.Disposable {
  readonly onDidChange: vscode.Event<readonly FileChange[]>;
}

export function watchFiles(languages: Languages): Watch {
  const changed = new vscode.EventEmitter<readonly FileChange[]>();
  let watchers: vscode.Disposable[] = [];
  let gathered: FileChange[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const changes = gathered;
    gathered = [];
    changed.fire(changes);
  };
  const gather = (kind: FileChange['kind']) => (uri: vscode.Uri) => {
    gathered.push({ uri, kind });
    timer ??= setTimeout(flush, GATHER_MILLISECONDS);
  };
  const watch = (): void => {
    vscode.Disposable.from(...watchers).dispose();
    watchers = patterns(languages).flatMap((pattern) => {
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      watcher.onDidCreate(gather('created'));
      watcher.onDidChange(gather('changed'));
      watcher.onDidDelete(gather('deleted'));
      return watcher;
    });
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
