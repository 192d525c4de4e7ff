/** The board beside the editor or in the side bar, where the user put it. */
import * as vscode from 'vscode';
import { settings, writeSetting } from '../common/settings';
import { besideNotOver, columnOf } from '../editor/columns';
import type { Focus } from '../editor/focus';
import type { BoardAction } from './hostMessages';
import type { Session } from './session';
import { furnish, LOOKS, panelSurface, type Surface, viewSurface } from './surface';

/** Type of the panel and id of the view. */
const PANEL = 'turnscript.boardPanel';
const VIEW = 'turnscript.board';
const COLUMN = 'turnscript.boardColumn';
/** Context key: commands about the board are offered while one is visible. */
const VISIBLE = 'turnscript.isBoardVisible';

export class Board implements vscode.Disposable {
  #sessions: readonly Session[] = [];
  #panel: vscode.WebviewPanel | undefined;
  readonly #providers: vscode.Disposable;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly focus: Focus,
    private readonly sessionOn: (surface: Surface) => Session,
  ) {
    this.#providers = vscode.Disposable.from(
      vscode.window.registerWebviewViewProvider(VIEW, {
        resolveWebviewView: (view) => this.#begin(viewSurface(view)),
      }),
      vscode.window.registerWebviewPanelSerializer(PANEL, {
        // The page keeps its own state (pins, switches) and tells it when it is ready.
        deserializeWebviewPanel: async (restored) => {
          this.#panel?.dispose();
          this.#adopt(restored);
        },
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('turnscript.board.location')) void this.#settle();
      }),
    );
  }

  /** Boards that exist, the newest first. */
  sessions(): readonly Session[] {
    return this.#sessions;
  }

  async open(takesFocus = false): Promise<void> {
    if (settings.boardPlace() === 'beside') return this.#openPanel(takesFocus);
    await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: !takesFocus });
  }

  /** From beside the editor to the side bar, or back; remembered. */
  async move(): Promise<void> {
    await writeSetting('board.location', settings.boardPlace() === 'beside' ? 'sideBar' : 'beside');
    await this.#settle();
    await this.open();
  }

  /** A board that is open where the setting does not want it goes to where it does. */
  async #settle(): Promise<void> {
    if (settings.boardPlace() === 'sideBar') {
      if (!this.#panel) return;
      this.#panel.dispose();
    } else {
      const isInSideBar = this.#sessions.some(({ surface }) => surface.kind === 'view' && surface.isVisible());
      if (!isInSideBar) return;
      await vscode.commands.executeCommand('workbench.action.closeSidebar');
    }
    await this.open();
  }

  act(action: BoardAction): void {
    const front = this.#sessions.find(({ surface }) => surface.isVisible()) ?? this.#sessions[0];
    front?.act(action);
  }

  /** While a debug walk is on: the command after which it stands (-1: before the first); undefined when it is over. */
  followWalk(uri: string, index: number | undefined): void {
    for (const session of this.#sessions) session.followWalk(uri, index);
  }

  /** Commands that were tried elsewhere, after the command `index`. */
  showTrial(uri: string, index: number, commands: readonly string[]): void {
    for (const session of this.#sessions) session.showTrial(uri, index, commands);
  }

  dispose(): void {
    this.#panel?.dispose();
    vscode.Disposable.from(this.#providers, ...this.#sessions).dispose();
  }

  #openPanel(takesFocus: boolean): void {
    if (this.#panel) {
      this.#panel.reveal(undefined, !takesFocus);
      return;
    }
    const script = this.focus.editor()?.document.uri;
    const column = rememberedColumn(this.context, columnOf(script)) ?? besideNotOver(script);
    const options = { viewColumn: column, preserveFocus: !takesFocus };
    // Its group locks itself by a default of the manifest, so that opening a file does not cover the board.
    this.#adopt(vscode.window.createWebviewPanel(PANEL, vscode.l10n.t('Board'), options));
  }

  #adopt(panel: vscode.WebviewPanel): void {
    const { extensionUri, workspaceState } = this.context;
    this.#panel = panel;
    panel.iconPath = {
      light: vscode.Uri.joinPath(extensionUri, 'media', 'board-light.svg'),
      dark: vscode.Uri.joinPath(extensionUri, 'media', 'board-dark.svg'),
    };
    panel.onDidChangeViewState(() => {
      if (panel.visible) void workspaceState.update(COLUMN, panel.viewColumn);
    });
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
    });
    this.#begin(panelSurface(panel));
  }

  #begin(surface: Surface): void {
    const session = this.sessionOn(surface);
    this.#sessions = [session, ...this.#sessions];
    surface.onDidChangeVisibility(() => this.#tellVisible());
    surface.onDidDispose(() => {
      session.dispose();
      this.#sessions = this.#sessions.filter((other) => other !== session);
      this.#tellVisible();
    });
    this.#tellVisible();
    const { extensionUri, workspaceState } = this.context;
    furnish(surface.webview, extensionUri, 'board.js', workspaceState.get(LOOKS));
  }

  #tellVisible(): void {
    const isVisible = this.#sessions.some(({ surface }) => surface.isVisible());
    void vscode.commands.executeCommand('setContext', VISIBLE, isVisible);
  }
}

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
