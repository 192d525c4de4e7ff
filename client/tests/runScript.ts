/** Running the script in front: its result as a short message with what can be done next. */
import * as vscode from 'vscode';
import { Method, type TestAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/notices';
import { toRange } from '../common/places';
import type { LanguageServer } from '../connection/languageServer';
import { showScript } from '../editor/navigate';
import type { Tests } from './controller';

export async function runScript(server: LanguageServer, tests: Tests, script: vscode.Uri): Promise<void> {
  const [inExplorer] = await tests.run([script]);
  // A script outside the workspace, or one never saved, is no item of the Test Explorer.
  const answer = inExplorer ?? (await server.ask(Method.runTest, { uri: script.toString() }));
  if (answer) await tell(script, answer);
}

async function tell(script: vscode.Uri, answer: TestAnswer): Promise<void> {
  const name = baseName(script);
  switch (answer.state) {
    case 'passed':
      vscode.window.setStatusBarMessage(
        `$(check) ${vscode.l10n.t('{0}: {1} commands, as expected', name, answer.commands)}`,
        5_000,
      );
      return;
    case 'failed':
      await revealFirst(script, answer);
      return offer(vscode.l10n.t('{0}: {1}', name, headline(answer)), script, [
        [vscode.l10n.t('Open Diff'), 'turnscript.openDiff'],
        [vscode.l10n.t('Accept…'), 'turnscript.accept'],
      ]);
    case 'no-expectation':
      return offer(vscode.l10n.t('{0} ran, but has no expected transcript: nothing was checked.', name), script, [
        [vscode.l10n.t('Record Expected Transcript'), 'turnscript.recordExpected'],
        [vscode.l10n.t('Open Transcript'), 'turnscript.openTranscript'],
      ]);
    case 'invalid':
    case 'unreadable':
      return offer(vscode.l10n.t('{0}: {1}', name, answer.message ?? headline(answer)), script, [
        [vscode.l10n.t('Show Problems'), 'workbench.actions.view.problems'],
      ]);
  }
}

async function revealFirst(script: vscode.Uri, answer: TestAnswer): Promise<void> {
  const range = answer.failures[0]?.range;
  if (!range) return;
  const editor = await showScript(script, true);
  editor.revealRange(toRange(range), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

const headline = (answer: TestAnswer): string =>
  answer.failures[0]?.message.split('\n', 1)[0] ?? vscode.l10n.t('the transcripts differ');

/** The promise does not wait for the user: a command is done when its message stands there. */
function offer(text: string, script: vscode.Uri, choices: readonly (readonly [string, string])[]): void {
  void vscode.window.showWarningMessage(plain(text), ...choices.map(([label]) => label)).then((choice) => {
    const command = choices.find(([label]) => label === choice)?.[1];
    if (command) void vscode.commands.executeCommand(command, script);
  });
}
