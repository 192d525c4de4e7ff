/** Whole transcripts side by side: expected and actual, or the oracle's and another program's. */
import * as vscode from 'vscode';
import { baseName } from '../common/addresses';
import { transcriptUri } from '../common/transcriptAddress';
import { exists } from '../connection/watchedFiles';
import type { ShownTranscripts } from '../transcript/documents';
import type { Pairs } from '../transcript/pairs';
import type { Tests } from './controller';

export async function openDiff(pairs: Pairs, script: vscode.Uri): Promise<void> {
  const test = await pairs.testOf(script);
  const expected = test && vscode.Uri.parse(test.expectedUri);
  if (!expected || !(await exists(expected))) return offerRecording(script);
  await vscode.commands.executeCommand(
    'vscode.diff',
    expected,
    transcriptUri(script),
    vscode.l10n.t('{0}: expected ↔ actual', baseName(script)),
  );
}

/** The last comparison with the other program, as it was. */
export async function openProgramDiff(tests: Tests, transcripts: ShownTranscripts, script: vscode.Uri): Promise<void> {
  const answer = tests.latest(script, 'program') ?? (await tests.run([script], 'program'))[0];
  if (!answer) return;
  const name = baseName(script);
  await vscode.commands.executeCommand(
    'vscode.diff',
    transcripts.fixed(`${name}.oracle.transcript`, answer.expected),
    transcripts.fixed(`${name}.program.transcript`, answer.actual),
    vscode.l10n.t('{0}: oracle ↔ your program', name),
  );
}

async function offerRecording(script: vscode.Uri): Promise<void> {
  const record = vscode.l10n.t('Record Expected Transcript');
  const open = vscode.l10n.t('Open Transcript');
  const choice = await vscode.window.showInformationMessage(
    vscode.l10n.t('{0} has no expected transcript to compare with.', baseName(script)),
    record,
    open,
  );
  if (choice === record) await vscode.commands.executeCommand('turnscript.recordExpected', script);
  if (choice === open) await vscode.commands.executeCommand('turnscript.openTranscript', script);
}
