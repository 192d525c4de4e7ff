/** The two ways to check a script: against its expected transcript, and against another program. */
import * as vscode from 'vscode';
import { Method, ProjectMethod, type TestAnswer } from '../../server/protocol';
import type { Platform } from '../common/platform';
import { settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import type { ProgramResult } from './program';

/** The answer, or what to tell the user; undefined when it was cancelled. */
export type Runner = (
  script: vscode.Uri,
  token: vscode.CancellationToken,
) => Promise<TestAnswer | { readonly trouble: string } | undefined>;

export const againstExpected =
  (server: LanguageServer): Runner =>
  async (script, token) => {
    const answer = await server.ask(Method.runTest, { uri: script.toString() }, token);
    if (token.isCancellationRequested) return undefined;
    return answer ?? { trouble: vscode.l10n.t('The server did not answer. See the log, or restart the server.') };
  };

export const againstProgram =
  (server: LanguageServer, log: vscode.LogOutputChannel, { runProgram }: Platform): Runner =>
  async (script, token) => {
    // A project file that names a program wins over the setting; the server asks before it runs it.
    const ofProject = runProgram && (await server.ask(ProjectMethod.runProgram, { uri: script.toString() }, token));
    if (token.isCancellationRequested) return undefined;
    if (ofProject) return ofProject;
    const trouble = obstacle(runProgram !== undefined, script)?.message;
    if (trouble || !runProgram) return { trouble: trouble ?? '' };
    const started = performance.now();
    const result = await runProgram({
      commandLine: settings.externalProgram(),
      script: script.fsPath,
      seconds: settings.externalProgramSeconds(),
      whenCancelled: (stop) => token.onCancellationRequested(stop),
      words: (sentence, ...values) => vscode.l10n.t(sentence, ...values),
    });
    log.debug(`other program on ${script.fsPath}: ${result.kind}`);
    return compared(server, script, result, performance.now() - started, token);
  };

export interface Obstacle {
  readonly message: string;
  /** What would take it away, where a click can. */
  readonly remedy?: { readonly label: string; readonly command: string; readonly args: readonly string[] };
}

/** Why the program may not, or cannot, be run at all. */
export function obstacle(canRunPrograms: boolean, script?: vscode.Uri): Obstacle | undefined {
  if (!canRunPrograms) {
    return {
      message: vscode.l10n.t(
        'A browser cannot start another program. Open the folder in VS Code on a machine to compare with one.',
      ),
    };
  }
  if (!vscode.workspace.isTrusted) {
    return {
      message: vscode.l10n.t('Another program is only run in a trusted workspace. Nothing was run.'),
      remedy: { label: vscode.l10n.t('Manage Workspace Trust'), command: 'workbench.trust.manage', args: [] },
    };
  }
  if (settings.externalProgram().length === 0) {
    return {
      message: vscode.l10n.t(
        'No program is named. Put its command line into the setting turnscript.externalProgram, for example ["my-game", "-b", "{script}"].',
      ),
      remedy: {
        label: vscode.l10n.t('Open Settings'),
        command: 'workbench.action.openSettings',
        args: ['turnscript.externalProgram'],
      },
    };
  }
  if (script && script.scheme !== 'file') {
    return { message: vscode.l10n.t('Another program can only read scripts that lie on this machine.') };
  }
  // Its result would be shown in the Test Explorer, which knows the scripts of the workspace only.
  if (script && !vscode.workspace.getWorkspaceFolder(script)) {
    const message = vscode.l10n.t(
      '{0} lies outside the folders that are open. Open its folder to compare it with another program.',
      script.fsPath,
    );
    return { message };
  }
  return undefined;
}

async function compared(
  server: LanguageServer,
  script: vscode.Uri,
  result: ProgramResult,
  milliseconds: number,
  token: vscode.CancellationToken,
): Promise<TestAnswer | { readonly trouble: string } | undefined> {
  if (result.kind === 'cancelled') return undefined;
  if (result.kind === 'failed') return { trouble: result.message };
  const answer = await server.ask(Method.compareOutput, { uri: script.toString(), output: result.output }, token);
  if (token.isCancellationRequested) return undefined;
  if (!answer) return { trouble: vscode.l10n.t('The server did not answer. See the log, or restart the server.') };
  return { ...noted(answer, exitNote(result)), milliseconds };
}

/** A program that gave up in the middle: the difference alone would not say so. */
function exitNote({ exitCode, complaint }: Extract<ProgramResult, { kind: 'finished' }>): string | undefined {
  if (exitCode === 0) return undefined;
  const what = vscode.l10n.t('The program ended with code {0}.', exitCode);
  return complaint === '' ? what : `${what}\n${complaint.trimEnd()}`;
}

function noted(answer: TestAnswer, note: string | undefined): TestAnswer {
  if (note === undefined) return answer;
  const [first, ...rest] = answer.failures;
  if (!first) return { ...answer, message: answer.message ? `${note}\n${answer.message}` : note };
  return { ...answer, failures: [{ ...first, message: `${note}\n${first.message}` }, ...rest] };
}
