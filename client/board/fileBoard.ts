/** The board beside a file that commands name: it follows the text, and what is done on it changes the text. */
import * as vscode from 'vscode';
import { Method } from '../../server/protocol';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import { type FileBoardMessage, type FilePageMessage, readFilePageMessage } from './fileMessages';
import { furnish } from './surface';

const PANEL = 'turnscript.fileBoardPanel';
/** Context key: the file in front has a board. */
const HAS_BOARD = 'turnscript.hasFileBoard';

/** Milliseconds between one look and the next. */
const WAITS: readonly number[] = [0, 200, 500, 1500, 4000];
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export interface FileBoards extends vscode.Disposable {
  /** Of the file in front. */
  open(takesFocus?: boolean): Promise<void>;
}

export function provideFileBoards(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  log: vscode.LogOutputChannel,
): FileBoards {
  const boards = new Map<string, FileBoard>();

  const boardOf = async (document: vscode.TextDocument | undefined): Promise<boolean> =>
    document !== undefined && Boolean(await server.ask(Method.fileBoard, { uri: document.uri.toString() }));
  let looks = 0;
  const look = async (): Promise<void> => {
    const own = ++looks;
    // The server hears of a document a moment after the editor shows it; at the start, of all of them only then.
    for (const wait of WAITS) {
      await pause(wait);
      if (own !== looks) return;
      const document = vscode.window.activeTextEditor?.document;
      const isJson = document?.languageId === 'json';
      const hasBoard = isJson && (await boardOf(document));
      await vscode.commands.executeCommand('setContext', HAS_BOARD, hasBoard);
      if (hasBoard || !isJson) return;
    }
  };
  const listeners = [
    vscode.window.onDidChangeActiveTextEditor(() => void look()),
    server.onDidChangeState(() => void look()),
    vscode.workspace.onDidOpenTextDocument(() => void look()),
    vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const board of [...boards.values()]) {
        const uri = files.map(({ oldUri, newUri }) => movedWith(board.uri, oldUri, newUri)).find(Boolean);
        if (!uri) continue;
        boards.delete(board.uri.toString());
        boards.set(uri.toString(), board);
        board.move(uri);
      }
    }),
    // As its editor does, the board goes with the file.
    vscode.workspace.onDidDeleteFiles(({ files }) => {
      for (const { uri, panel } of [...boards.values()])
        if (files.some((gone) => movedWith(uri, gone, gone))) panel.dispose();
    }),
  ];
  void look();

  return {
    async open(takesFocus = false) {
      const document = vscode.window.activeTextEditor?.document;
      if (!document || !(await boardOf(document))) {
        void vscode.window.showInformationMessage(
          vscode.l10n.t('This file has no board. Open one that describes a map.'),
        );
        return;
      }
      const uri = document.uri.toString();
      const known = boards.get(uri);
      if (known) return known.panel.reveal(undefined, !takesFocus);
      const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: !takesFocus };
      const panel = vscode.window.createWebviewPanel(PANEL, titleOf(document.uri), place);
      const icon = (name: string): vscode.Uri => vscode.Uri.joinPath(context.extensionUri, 'media', name);
      panel.iconPath = { light: icon('board-light.svg'), dark: icon('board-dark.svg') };
      const board = new FileBoard(panel, document.uri, server, log);
      boards.set(uri, board);
      panel.onDidDispose(() => boards.delete(board.uri.toString()));
      furnish(panel.webview, context.extensionUri, 'fileBoard.js');
    },
    dispose() {
      for (const { panel } of [...boards.values()]) panel.dispose();
      vscode.Disposable.from(...listeners).dispose();
    },
  };
}

const nameOf = (uri: vscode.Uri): string => uri.path.split('/').at(-1) ?? '';
const titleOf = (uri: vscode.Uri): string => vscode.l10n.t('Board of {0}', nameOf(uri));

/** Where a file is when it, or a folder above it, was moved; undefined where it was not. */
function movedWith(file: vscode.Uri, from: vscode.Uri, to: vscode.Uri): vscode.Uri | undefined {
  const isIt = file.scheme === from.scheme && file.authority === from.authority;
  if (!isIt || !`${file.path}/`.startsWith(`${from.path}/`)) return undefined;
  return to.with({ path: to.path + file.path.slice(from.path.length) });
}

class FileBoard {
  #uri: vscode.Uri;
  #isAsked = false;

  constructor(
    readonly panel: vscode.WebviewPanel,
    file: vscode.Uri,
    private readonly server: LanguageServer,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#uri = file;
    const listeners = [
      panel.webview.onDidReceiveMessage((raw) => this.#receive(raw)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === this.#uri.toString()) this.#schedule();
      }),
      panel.onDidChangeViewState(() => this.#schedule()),
    ];
    panel.onDidDispose(() => vscode.Disposable.from(...listeners).dispose());
  }

  get uri(): vscode.Uri {
    return this.#uri;
  }

  /** The file has another address now. */
  move(uri: vscode.Uri): void {
    this.#uri = uri;
    this.panel.title = titleOf(uri);
    void this.#showMoved();
  }

  /** The server hears of the new address a moment later. */
  async #showMoved(): Promise<void> {
    const { uri } = this;
    for (const wait of WAITS) {
      await pause(wait);
      if (uri !== this.uri || (await this.#show())) return;
    }
  }

  /** Many edits in a row are one look. */
  #schedule(): void {
    if (this.#isAsked || !this.panel.visible) return;
    this.#isAsked = true;
    setTimeout(() => {
      this.#isAsked = false;
      void this.#show();
    }, 0);
  }

  /** True if there is something to show. */
  async #show(): Promise<boolean> {
    const { uri, panel } = this;
    // It may be gone, as after a checkout: then there is nothing to draw, and the page says so.
    const document = await this.#document().then(undefined, () => undefined);
    const answer = (document && (await this.server.ask(Method.fileBoard, { uri: uri.toString() }))) ?? null;
    // A late answer: the edit that made it late has asked again.
    if (answer && answer.version !== document?.version) return false;
    const message: FileBoardMessage = { type: 'board', name: nameOf(uri), answer };
    await panel.webview.postMessage(message);
    return answer !== null;
  }

  async #receive(raw: unknown): Promise<void> {
    const message = readFilePageMessage(raw);
    if (!message) return this.log.warn('file board: a message of no known kind was ignored');
    try {
      await this.#handle(message);
    } catch (error) {
      this.log.error(`file board: ${message.type}: ${String(error)}`);
    }
  }

  async #handle(message: FilePageMessage): Promise<void> {
    if (message.type === 'ready') return void (await this.#show());
    if (message.type === 'leave') return this.#showText();
    if (message.type !== 'change') return this.#takeBack(message.type);
    const document = await this.#document();
    // Made on a board that shows another text: the page draws the new one, and the user decides again.
    if (message.version !== document.version) return void (await this.#show());
    const uri = document.uri.toString();
    const answer = await this.server.ask(Method.fileEdit, { uri, change: message.change });
    if (!answer || answer.edits.length === 0 || message.version !== document.version) return void (await this.#show());
    const edit = new vscode.WorkspaceEdit();
    for (const { range, newText } of answer.edits) edit.replace(document.uri, toRange(range), newText);
    await vscode.workspace.applyEdit(edit);
  }

  /** Also when its editor was closed meanwhile: then it is opened again, unseen. */
  #document(): Thenable<vscode.TextDocument> {
    return vscode.workspace.openTextDocument(this.#uri);
  }

  /** The editor's own undo: what the board wrote and what was typed are taken back in their order. */
  async #takeBack(command: 'undo' | 'redo'): Promise<void> {
    await this.#showText();
    await vscode.commands.executeCommand(command);
    this.panel.reveal(undefined, false);
  }

  /** In front, with the focus. */
  async #showText(): Promise<void> {
    const place = { viewColumn: this.#column(), preserveFocus: false };
    await vscode.window.showTextDocument(await this.#document(), place);
  }

  #column(): vscode.ViewColumn {
    const isOwn = ({ document }: vscode.TextEditor): boolean => document.uri.toString() === this.#uri.toString();
    return vscode.window.visibleTextEditors.find(isOwn)?.viewColumn ?? vscode.ViewColumn.One;
  }
}
