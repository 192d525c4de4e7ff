/** What the server is doing, in the language status of a script. */
import * as vscode from 'vscode';
import type { StatusParams } from '../../server/protocol';
import type { Languages } from '../common/languages';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from './focus';

export function showStatus(server: LanguageServer, languages: Languages, focus: Focus): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('turnscript.status', languages.selector);
  item.name = 'Turnscript';
  const latest = new Map<string, StatusParams>();

  const show = (): void => {
    const uri = focus.editor()?.document.uri.toString();
    const status = uri === undefined ? undefined : latest.get(uri);
    item.busy = server.state === 'starting' || (server.state === 'running' && status?.isComplete === false);
    if (server.state === 'running') running(item, status);
    else if (server.state === 'starting') starting(item);
    else stopped(item);
  };

  const listeners = [
    server.onDidAnalyse((status) => {
      latest.set(vscode.Uri.parse(status.uri).toString(), status);
      show();
    }),
    server.onDidChangeState(show),
    focus.onDidChange(show),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      latest.delete(uri.toString());
    }),
    item,
  ];
  show();
  return vscode.Disposable.from(...listeners);
}

function running(item: vscode.LanguageStatusItem, status: StatusParams | undefined): void {
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.command = { command: 'turnscript.showLog', title: vscode.l10n.t('Show Log') };
  if (!status) {
    item.text = vscode.l10n.t('Ready');
    item.detail = vscode.l10n.t('server running');
    return;
  }
  item.text = commands(status.commands);
  const problems = status.problems > 0 ? `, ${problemCount(status.problems)}` : '';
  item.detail = status.isComplete
    ? vscode.l10n.t('{0} simulated in {1} ms', status.simulated, round(status.milliseconds)) + problems
    : vscode.l10n.t('simulating, {0} done', status.simulated);
  item.accessibilityInformation = { label: `Turnscript: ${item.text}, ${item.detail}` };
}

function starting(item: vscode.LanguageStatusItem): void {
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.text = vscode.l10n.t('Starting');
  item.detail = vscode.l10n.t('the server is starting');
  item.command = { command: 'turnscript.showLog', title: vscode.l10n.t('Show Log') };
}

function stopped(item: vscode.LanguageStatusItem): void {
  item.severity = vscode.LanguageStatusSeverity.Error;
  item.text = vscode.l10n.t('Stopped');
  item.detail = vscode.l10n.t('no states, problems and tests');
  item.command = { command: 'turnscript.restartServer', title: vscode.l10n.t('Restart Server') };
}

const commands = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 command') : vscode.l10n.t('{0} commands', count);

const problemCount = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 problem') : vscode.l10n.t('{0} problems', count);

const round = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
