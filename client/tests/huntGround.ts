/** Where to hunt: what was pointed at, the script in front, or else a system that the user picks. */
import * as vscode from 'vscode';
import { Method } from '../../server/protocol';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import { scriptUri, testOf } from '../editor/namedScript';
import type { Ground } from './hunting';
import { scriptsUnder } from './tree';

export async function groundFor(argument: unknown, server: LanguageServer, focus: Focus): Promise<Ground | undefined> {
  const item = testOf(argument);
  if (item) {
    const from = scriptsUnder(item).flatMap(({ uri }) => uri?.toString() ?? []);
    return from[0] === undefined ? undefined : { uri: from[0], from };
  }
  const script = scriptUri(argument, focus);
  return script ? { uri: script.toString() } : pickedSystem(server);
}

/** Without a script it is not known which game is meant. */
async function pickedSystem(server: LanguageServer): Promise<Ground | undefined> {
  const systems = (await server.ask(Method.systems, {})) ?? [];
  const titles = new Map(systems.map(({ id, title }) => [id, title]));
  const choice = await vscode.window.showQuickPick(
    [...titles].map(([id, title]) => ({ label: title, description: id })),
    { placeHolder: vscode.l10n.t('Which game does your program play?') },
  );
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? 'untitled:';
  return choice && { uri: folder, system: choice.description };
}
