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
  const picker = vscode.window.createQuickPick<Item>();
  picker.placeholder = vscode.l10n.t('Which state do you look for? For example: {0}', 'score > 3');
  picker.matchOnDescription = true;
  let isWorkspace = !from;
  let asked = new vscode.CancellationTokenSource();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const search = async (): Promise<void> => {
    asked.cancel();
    asked = new vscode.CancellationTokenSource();
    const { token } = asked;
    const condition = picker.value.trim();
    picker.busy = true;
    const place = isWorkspace || !from ? {} : { uri: from.document.uri.toString() };
    const answer = await server.ask(Method.find, { ...place, condition }, token);
    if (token.isCancellationRequested) return;
    picker.busy = false;
    const { states = [], examples, message } = answer ?? {};
    const [label = '', detail] = (message ?? vscode.l10n.t('Nowhere.')).split('\n');
    const nothing: Item = { label, alwaysShow: true, ...(detail ? { detail } : {}) };
    picker.items = examples
      ? examples.map((example) => ({ label: example, alwaysShow: true, example }))
      : [
          ...(states.length > 0 ? states.map(itemOf) : condition ? [nothing] : []),
          ...(isWorkspace || message ? [] : [everywhere()]),
        ];
  };
  const show = async ({ state }: Item, preserveFocus: boolean): Promise<void> => {
    if (!state) return;
    const { start } = toRange(state.range);
    await vscode.window.showTextDocument(vscode.Uri.parse(state.uri), {
      selection: new vscode.Range(start, start),
      viewColumn: from?.viewColumn ?? vscode.ViewColumn.One,
      preserveFocus,
      preview: true,
    });
  };
  const isChosen = await new Promise<boolean>((done) => {
    picker.onDidChangeValue(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void search(), PAUSE_MILLISECONDS);
    });
    picker.onDidChangeActive(([item]) => {
      if (item) void show(item, true);
    });
    picker.onDidAccept(async () => {
      const [item] = picker.activeItems;
      if (item?.isWorkspace) {
        isWorkspace = true;
        return search();
      }
      if (item?.example !== undefined) {
        picker.value = item.example;
        return search();
      }
      if (!item?.state) return;
      await show(item, false);
      done(true);
      picker.hide();
    });
    picker.onDidHide(() => done(false));
    picker.show();
    void search();
  });
  clearTimeout(timer);
  asked.cancel();
  picker.dispose();
  if (isChosen || !origin) return;
  // Looked only: the cursor goes back to where it was.
  const { document, viewColumn } = origin.editor;
  await vscode.window.showTextDocument(document, {
    selection: origin.selection,
    ...(viewColumn ? { viewColumn } : {}),
  });
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
