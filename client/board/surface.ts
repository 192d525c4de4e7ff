/** Where a board is drawn: an editor panel or a view of the side bar, which the rest need not tell apart. */
import * as vscode from 'vscode';
import { randomName } from '../common/random';
import { boardPage } from './page';

/** Under this name the looks of the last board are kept. */
export const LOOKS = 'turnscript.boardLooks';

export interface Surface {
  readonly kind: 'panel' | 'view';
  readonly webview: vscode.Webview;
  isVisible(): boolean;
  readonly onDidChangeVisibility: vscode.Event<void>;
  readonly onDidDispose: vscode.Event<void>;
  /** Brings it to the front; with focus only if asked for. */
  reveal(takesFocus: boolean): void;
}

export function panelSurface(panel: vscode.WebviewPanel): Surface {
  const changed = new vscode.EventEmitter<void>();
  panel.onDidChangeViewState(() => changed.fire());
  panel.onDidDispose(() => changed.dispose());
  return {
    kind: 'panel',
    webview: panel.webview,
    isVisible: () => panel.visible,
    onDidChangeVisibility: changed.event,
    onDidDispose: panel.onDidDispose,
    reveal: (takesFocus) => panel.reveal(undefined, !takesFocus),
  };
}

export function viewSurface(view: vscode.WebviewView): Surface {
  return {
    kind: 'view',
    webview: view.webview,
    isVisible: () => view.visible,
    onDidChangeVisibility: view.onDidChangeVisibility,
    onDidDispose: view.onDidDispose,
    reveal: (takesFocus) => view.show(!takesFocus),
  };
}

/** Gives a webview its rights and its page: only our own script, by a nonce of this very page. */
export function furnish(webview: vscode.Webview, extension: vscode.Uri, script = 'board.js', looks?: unknown): void {
  const folder = vscode.Uri.joinPath(extension, 'dist');
  const file = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
  webview.html = boardPage({
    nonce: randomName(),
    cspSource: webview.cspSource,
    scriptUri: file(script),
    styleUri: file('board.css'),
    language: vscode.env.language,
    texts: vscode.l10n.bundle,
    looks,
  });
}
