/**
 * The question whether a program of a project may run, and what became of it, in the status bar: a notification goes
 * away by itself, and whoever said no once needs a way back.
 */
import * as vscode from 'vscode';
import type { MayRunAnswer, MayRunParams } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain, shownCommand } from '../common/notices';
import type { Permissions } from '../common/platform';

type Open = Pick<MayRunParams, 'role' | 'system'> & { readonly isRefused: boolean };

/** Command lines that the user agreed to in this workspace. */
const ALLOWED = 'turnscript.allowedPrograms';
const ASK_AGAIN = 'turnscript.askAgain';
/** A longer one may be cut by the editor. */
const LONGEST_NOTICE = 500;

export class ProgramPermissions implements Permissions {
  readonly #item = vscode.window.createStatusBarItem('turnscript.permission', vscode.StatusBarAlignment.Right, 92);
  /** By command line: asked and not answered yet, or refused. */
  readonly #open = new Map<string, Open>();
  readonly #command: vscode.Disposable;

  constructor(
    private readonly state: vscode.Memento,
    askAgain: () => unknown,
  ) {
    this.#item.name = vscode.l10n.t('Turnscript: Permission');
    this.#item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground');
    this.#command = vscode.commands.registerCommand(ASK_AGAIN, () => {
      this.clear();
      return askAgain();
    });
  }

  /** Only in a trusted workspace, and only the very command line that the user has seen. */
  async mayRun(params: MayRunParams): Promise<MayRunAnswer> {
    if (!vscode.workspace.isTrusted) return { mayRun: false, isUntrusted: true };
    const key = JSON.stringify([params.folder, params.commandLine]);
    if (this.#allowed().includes(key)) return { mayRun: true };
    const { role, system } = params;
    const allow = vscode.l10n.t('Allow');
    const asked = question(params);
    // A notice is cut where it gets long; nobody allows what was not seen.
    const modal = asked.length > LONGEST_NOTICE;
    this.#note(key, { role, system, isRefused: false });
    const choice = await vscode.window.showWarningMessage(asked, { modal }, allow, vscode.l10n.t('Not Now'));
    const mayRun = choice === allow;
    this.#note(key, mayRun ? undefined : { role, system, isRefused: true });
    if (mayRun) await this.state.update(ALLOWED, [...this.#allowed().filter((known) => known !== key), key]);
    return { mayRun };
  }

  async forget(): Promise<boolean> {
    const wereAllowed = this.#allowed().length > 0;
    await this.state.update(ALLOWED, undefined);
    this.clear();
    return wereAllowed;
  }

  clear(): void {
    this.#open.clear();
    this.#show();
  }

  dispose(): void {
    this.#item.dispose();
    this.#command.dispose();
  }

  #allowed(): readonly string[] {
    return this.state.get<readonly string[]>(ALLOWED, []);
  }

  #note(key: string, open: Open | undefined): void {
    if (open) this.#open.set(key, open);
    else this.#open.delete(key);
    this.#show();
  }

  #show(): void {
    const all = [...this.#open.values()];
    const shown = all.find(({ isRefused }) => !isRefused) ?? all[0];
    if (!shown) {
      this.#item.hide();
      return;
    }
    this.#item.text = textOf(shown);
    this.#item.tooltip = shown.isRefused
      ? vscode.l10n.t('Nothing is run. Click to be asked again.')
      : vscode.l10n.t('Click to see the question.');
    this.#item.command = shown.isRefused ? ASK_AGAIN : 'notifications.showList';
    this.#item.show();
  }
}

function textOf({ role, system, isRefused }: Open): string {
  const name = plain(system);
  if (isRefused)
    return role === 'oracle'
      ? `$(circle-slash) ${vscode.l10n.t('{0}: its oracle may not run', name)}`
      : `$(circle-slash) ${vscode.l10n.t('{0}: its program may not run', name)}`;
  return role === 'oracle'
    ? `$(question) ${vscode.l10n.t('{0}: may its oracle run?', name)}`
    : `$(question) ${vscode.l10n.t('{0}: may its program run?', name)}`;
}

function question({ commandLine, folder, role, system }: MayRunParams): string {
  const shown = shownCommand(commandLine);
  const place = plain(baseName(vscode.Uri.parse(folder)));
  return role === 'oracle'
    ? vscode.l10n.t('{0}: turnscript.json in {1} names the oracle "{2}". Run it to show states?', system, place, shown)
    : vscode.l10n.t(
        '{0}: turnscript.json in {1} names the program "{2}". Run it to test it or to show its states?',
        system,
        place,
        shown,
      );
}
