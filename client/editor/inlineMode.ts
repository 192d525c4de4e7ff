/** How much of the state stands behind each command. */
import * as vscode from 'vscode';
import { INLINE_MODES, type InlineMode, settings, writeSetting } from '../common/settings';

const KEY = 'inlayHints';

const MODES: Readonly<Record<InlineMode, { readonly label: string; readonly detail: string }>> = {
  all: { label: vscode.l10n.t('All'), detail: vscode.l10n.t('The state after every command') },
  changes: { label: vscode.l10n.t('Changes'), detail: vscode.l10n.t('Only what a command changed') },
  errors: { label: vscode.l10n.t('Errors'), detail: vscode.l10n.t('Only refused commands and differences') },
  off: { label: vscode.l10n.t('Off'), detail: vscode.l10n.t('Nothing inside the text') },
};

export async function cycleInlineMode(): Promise<void> {
  const next = INLINE_MODES[(INLINE_MODES.indexOf(settings.inlineMode()) + 1) % INLINE_MODES.length] ?? 'all';
  await setInlineMode(next);
}

export async function selectInlineMode(): Promise<void> {
  const current = settings.inlineMode();
  const items = INLINE_MODES.map((mode) => ({
    ...MODES[mode],
    mode,
    ...(mode === current ? { description: vscode.l10n.t('current') } : {}),
  }));
  const choice = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('State inside the text') });
  if (choice) await setInlineMode(choice.mode);
}

async function setInlineMode(mode: InlineMode): Promise<void> {
  await writeSetting(KEY, mode);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Inline state: {0}', MODES[mode].label), 3_000);
}
