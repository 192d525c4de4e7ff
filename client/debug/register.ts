/** Makes the debugger known: how it is configured, started and found. */
import * as vscode from 'vscode';
import { EditorCommand } from '../../server/protocol';
import { baseName } from '../common/addresses';
import type { Languages } from '../common/languages';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import { scriptUri } from '../editor/namedScript';
import { TimeTravel, type WalkBoard } from './adapter';

const TYPE = 'turnscript';

export function provideDebugger(
  server: LanguageServer,
  languages: Languages,
  focus: Focus,
  board: WalkBoard,
): vscode.Disposable {
  const current = (): vscode.Uri | undefined => focus.editor()?.document.uri;
  const configuration = (script: vscode.Uri): vscode.DebugConfiguration => ({
    type: TYPE,
    request: 'launch',
    name: vscode.l10n.t('Debug {0}', baseName(script)),
    script: pathOf(script),
    stopOnEntry: true,
  });
  const resolver: vscode.DebugConfigurationProvider = {
    // F5 without a launch.json comes with an empty configuration: the script in front is meant.
    resolveDebugConfiguration(_folder, given) {
      if (given.type && given.script) return given;
      const script = current();
      if (script) return { ...configuration(script), ...given, type: TYPE, request: 'launch', script: pathOf(script) };
      void vscode.window.showInformationMessage(vscode.l10n.t('Open a script first.'));
      return undefined;
    },
  };
  const dynamic: vscode.DebugConfigurationProvider = {
    provideDebugConfigurations: () => {
      const script = current();
      return script ? [configuration(script)] : [];
    },
  };
  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterDescriptorFactory(TYPE, {
      // Whatever began it (a key, a button, a configuration) comes by here, before the script gets the focus.
      async createDebugAdapterDescriptor() {
        await showRunAndDebug();
        return new vscode.DebugAdapterInlineImplementation(new TimeTravel(server, board));
      },
    }),
    vscode.debug.registerDebugConfigurationProvider(TYPE, resolver),
    vscode.debug.registerDebugConfigurationProvider(
      TYPE,
      dynamic,
      vscode.DebugConfigurationProviderTriggerKind.Dynamic,
    ),
    vscode.commands.registerCommand(EditorCommand.debug, async (argument: unknown): Promise<boolean> => {
      const script = scriptUri(argument, focus);
      if (!script) return false;
      const document = await vscode.workspace.openTextDocument(script);
      if (!languages.isScript(document)) return false;
      return vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(script), configuration(script));
    }),
  );
}

/** Newer versions show it by themselves only at a breakpoint; a walk stops at its entry, and would have no stack. */
async function showRunAndDebug(): Promise<void> {
  const wish = vscode.workspace.getConfiguration('debug').get('openDebug');
  if (wish !== 'neverOpen') await vscode.commands.executeCommand('workbench.view.debug');
}

const pathOf = (script: vscode.Uri): string => (script.scheme === 'file' ? script.fsPath : script.toString());
