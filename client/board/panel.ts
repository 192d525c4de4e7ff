/** The board beside the editor or in the side bar, where the user put it. */
import * as vscode from 'vscode';
import { settings, writeSetting } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import { besideNotOver, columnOf } from '../editor/columns';
import type { Focus } from '../editor/focus';
import type { BoardAction } from './hostMessages';
import { Session } from './session';
import { furnish, panelSurface, type Surface, viewSurface } from './surface';

/** Type of the panel and id of the view. */
const PANEL = 'turnscript.boardPanel';
const VIEW = 'turnscript.board';
const COLUMN = 'turnscript.boardColumn';
/** Context key: commands about the board are offered while one is visible. */
const VISIBLE = 'turnscript.isBoardVisible';

export interface Board extends vscode.Disposable {
  open(takesFocus?: boolean): Promise<void>;
  /** From beside the editor to the side bar, or back; remembered. */
  move(): Promise<void>;
  act(action: BoardAction): void;
  /** While a debug walk is on: the command after which it stands (-1: before the first); undefined when it is over. */
  followWalk(uri: string, index: number | undefined): void;
  /** Commands that were tried elsewhere, after the command `index`. */
  showTrial(uri: string, index: number, commands: readonly string[]): void;
  /** Boards that exist, the newest visible one first. */
  sessions(): readonly Session[];
}

export function provideBoard(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  focus: Focus,
  log: vscode.LogOutputChannel,
): Board {
  let sessions: readonly Session[] = [];
  let panel: vscode.WebviewPanel | undefined;

  const tellVisible = (): void => {
    const isVisible = sessions.some(({ surface }) => surface.isVisible());
    void vscode.commands.executeCommand('setContext', VISIBLE, isVisible);
  };

  const begin = (surface: Surface): void => {
    const session = new Session(surface, server, focus, log);
    sessions = [session, ...sessions];
    surface.onDidChangeVisibility(tellVisible);
    surface.onDidDispose(() => {
      session.dispose();
      sessions = sessions.filter((other) => other !== session);
      tellVisible();
    });
    tellVisible();
    furnish(surface.webview, context.extensionUri);
  };

  const adopt = (adopted: vscode.WebviewPanel): void => {
    panel = adopted;
    adopted.iconPath = {
      light: vscode.Uri.joinPath(context.extensionUri, 'media', 'board-light.svg'),
      dark: vscode.Uri.joinPath(context.extensionUri, 'media', 'board-dark.svg'),
    };
    adopted.onDidChangeViewState(() => {
      if (adopted.visible) void context.workspaceState.update(COLUMN, adopted.viewColumn);
    });
    adopted.onDidDispose(() => {
      if (panel === adopted) panel = undefined;
    });
    begin(panelSurface(adopted));
  };

  const openPanel = (takesFocus: boolean): void => {
    if (panel) {
      panel.reveal(undefined, !takesFocus);
      return;
    }
    const script = focus.editor()?.document.uri;
    const column = rememberedColumn(context, columnOf(script)) ?? besideNotOver(script);
    const options = { viewColumn: column, preserveFocus: !takesFocus };
    // Its group locks itself by a default of the manifest, so that opening a file does not cover the board.
    adopt(vscode.window.createWebviewPanel(PANEL, vscode.l10n.t('Board'), options));
  };

  const open = async (takesFocus = false): Promise<void> => {
    if (settings.boardPlace() === 'beside') return openPanel(takesFocus);
    await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: !takesFocus });
  };

  const parts = [
    vscode.window.registerWebviewViewProvider(VIEW, {
      resolveWebviewView: (view) => begin(viewSurface(view)),
    }),
    vscode.window.registerWebviewPanelSerializer(PANEL, {
      // The page keeps its own state (pins, switches) and tells it when it is ready.
      async deserializeWebviewPanel(restored) {
        panel?.dispose();
        adopt(restored);
      },
    }),
  ];

  return {
    open,
    async move() {
      const isBeside = settings.boardPlace() === 'beside';
      await writeSetting('board.location', isBeside ? 'sideBar' : 'beside');
      if (isBeside) panel?.dispose();
      else await vscode.commands.executeCommand('workbench.action.closeSidebar');
      await open();
    },
    act: (action) => front(sessions)?.act(action),
    followWalk: (uri, index) => {
      for (const session of sessions) session.followWalk(uri, index);
    },
    showTrial: (uri, index, commands) => {
      for (const session of sessions) session.showTrial(uri, index, commands);
    },
    sessions: () => sessions,
    dispose() {
      panel?.dispose();
      vscode.Disposable.from(...parts, ...sessions).dispose();
    },
  };
}

const front = (sessions: readonly Session[]): Session | undefined =>
  sessions.find(({ surface }) => surface.isVisible()) ?? sessions[0];

/** The column it was last in, unless that would cover the script. */
function rememberedColumn(
  context: vscode.ExtensionContext,
  script: vscode.ViewColumn | undefined,
): vscode.ViewColumn | undefined {
  const column = context.workspaceState.get<vscode.ViewColumn>(COLUMN);
  const exists = vscode.window.tabGroups.all.some(({ viewColumn }) => viewColumn === column);
  const isFree = column !== script && column !== vscode.window.tabGroups.activeTabGroup.viewColumn;
  return exists && isFree ? column : undefined;
}
