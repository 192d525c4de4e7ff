/** Go to where…: states are searched by what is so in them, and the board follows along the list. */
import * as vscode from 'vscode';
import { type FoundState, Method } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';

const PAUSE_MILLISECONDS = 150;

interface Item extends vscode.QuickPickItem {
  readonly state?: FoundState;
  /** Searches everywhere instead. */
  readonly isWorkspace?: boolean;
  /** Asks this instead. */
  readonly example?: string;
}

export async function goToWhere(server: LanguageServer, focus: Focus): Promise<void> {
  const from = await focus.reveal();
  const origin = from && { editor: from, selection: from.selection };
  const isChosen = await new StateSearch(server, from).chosen();
  if (isChosen || !origin) return;
  // Looked only: the cursor goes back to where it was.
  const { document, viewColumn } = origin.editor;
  await vscode.window.showTextDocument(document, {
    selection: origin.selection,
    ...(viewColumn ? { viewColumn } : {}),
  });
}

/** One list, from the first letter until something is chosen or it is closed. */
class StateSearch {
  readonly #picker = vscode.window.createQuickPick<Item>();
  #asked = new vscode.CancellationTokenSource();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWorkspace: boolean;

  constructor(
    private readonly server: LanguageServer,
    private readonly from: vscode.TextEditor | undefined,
  ) {
    this.#isWorkspace = !from;
    this.#picker.placeholder = vscode.l10n.t('Which state do you look for? For example: {0}', 'score > 3');
    this.#picker.matchOnDescription = true;
  }

  async chosen(): Promise<boolean> {
    const picker = this.#picker;
    const isChosen = await new Promise<boolean>((done) => {
      picker.onDidChangeValue(() => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#search(), PAUSE_MILLISECONDS);
      });
      picker.onDidChangeActive(([item]) => {
        if (item?.state) void this.#show(item.state, true);
      });
      picker.onDidAccept(async () => {
        if (!(await this.#accept(picker.activeItems[0]))) return;
        done(true);
        picker.hide();
      });
      picker.onDidHide(() => done(false));
      picker.show();
      void this.#search();
    });
    clearTimeout(this.#timer);
    this.#asked.cancel();
    picker.dispose();
    return isChosen;
  }

  /** True where that ends the search. */
  async #accept(item: Item | undefined): Promise<boolean> {
    if (item?.state) {
      await this.#show(item.state, false);
      return true;
    }
    if (item?.isWorkspace) this.#isWorkspace = true;
    else if (item?.example !== undefined) this.#picker.value = item.example;
    else return false;
    await this.#search();
    return false;
  }

  async #search(): Promise<void> {
    const { from } = this;
    const picker = this.#picker;
    this.#asked.cancel();
    this.#asked = new vscode.CancellationTokenSource();
    const { token } = this.#asked;
    const condition = picker.value.trim();
    picker.busy = true;
    const place = this.#isWorkspace || !from ? {} : { uri: from.document.uri.toString() };
    const answer = await this.server.ask(Method.find, { ...place, condition }, token);
    if (token.isCancellationRequested) return;
    picker.busy = false;
    const { states = [], examples, message } = answer ?? {};
    const [label = '', detail] = (message ?? vscode.l10n.t('Nowhere.')).split('\n');
    const nothing: Item = { label, alwaysShow: true, ...(detail ? { detail } : {}) };
    picker.items = examples
      ? examples.map((example) => ({ label: example, alwaysShow: true, example }))
      : [
          ...(states.length > 0 ? states.map(itemOf) : condition ? [nothing] : []),
          ...(this.#isWorkspace || message ? [] : [everywhere()]),
        ];
  }

  async #show({ uri, range }: FoundState, preserveFocus: boolean): Promise<void> {
    const { start } = toRange(range);
    await vscode.window.showTextDocument(vscode.Uri.parse(uri), {
      selection: new vscode.Range(start, start),
      viewColumn: this.from?.viewColumn ?? vscode.ViewColumn.One,
      preserveFocus,
      preview: true,
    });
  }
}

const itemOf = (state: FoundState): Item => ({
  // What was asked for is found already; the list is not to be filtered by the same words again.
  alwaysShow: true,
  label: state.command,
  description: `${baseName(vscode.Uri.parse(state.uri))}:${state.range.start.line + 1}`,
  detail: state.brief,
  state,
});

const everywhere = (): Item => ({
  alwaysShow: true,
  label: `$(search) ${vscode.l10n.t('Search all scripts of the workspace')}`,
  isWorkspace: true,
});
