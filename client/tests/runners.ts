/** The two ways to check a script: against its expected transcript, and against another program. */
import * as vscode from 'vscode';
import type { ProgramResult } from '../../server/host/node/program';
import { Method, ProjectMethod, type TestAnswer } from '../../server/protocol';
import { programName } from '../common/commandLines';
import type { Platform } from '../common/platform';
import { settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';

/** The answer, or what to tell the user; undefined when it was cancelled. */
export type Runner = (
  script: vscode.Uri,
  token: vscode.CancellationToken,
) => Promise<TestAnswer | { readonly trouble: string } | undefined>;

export const againstExpected =
  (server: LanguageServer, isStale: (script: vscode.Uri) => boolean = () => false): Runner =>
  async (script, token) => {
    const fromDisk = isStale(script) ? { isFromDisk: true } : {};
    const answer = await server.ask(Method.runTest, { uri: script.toString(), ...fromDisk }, token);
    if (token.isCancellationRequested) return undefined;
    return answer ?? { trouble: vscode.l10n.t('The server did not answer. See the log, or restart the server.') };
  };

export const againstProgram =
  (server: LanguageServer, log: vscode.LogOutputChannel, platform: Platform): Runner =>
  async (script, token) => {
    // A project file that names a program wins over the setting; the server asks before it runs it.
    const ofProject =
      platform.runProgram && (await server.ask(ProjectMethod.runProgram, { uri: script.toString() }, token));
    if (token.isCancellationRequested) return undefined;
    if (ofProject) return ofProject;
    const trouble = obstacle(platform.runProgram !== undefined, script)?.message;
    if (trouble) return { trouble };
    return againstCommandLine(server, log, platform, settings.externalProgram())(script, token);
  };

/** What the user named right now, or what is stored. */
export const againstCommandLine =
  (
    server: LanguageServer,
    log: vscode.LogOutputChannel,
    { runProgram, programTrouble }: Platform,
    commandLine: readonly string[],
  ): Runner =>
  async (script, token) => {
    // Asked here again, whoever calls: nothing is run in a workspace that is not trusted.
    if (!runProgram || !vscode.workspace.isTrusted)
      return { trouble: obstacle(runProgram !== undefined)?.message ?? '' };
    const started = performance.now();
    const stop = new AbortController();
    const listening = token.onCancellationRequested(() => stop.abort());
    const result = await runProgram({
      commandLine,
      script: script.fsPath,
      cwd: vscode.Uri.joinPath(script, '..').fsPath,
      seconds: settings.externalProgramSeconds(),
      signal: stop.signal,
    });
    listening.dispose();
    log.debug(`your program on ${script.fsPath}: ${result.kind}`);
    if (result.kind === 'cancelled') return undefined;
    // What was not found is what was to be started.
    const program = result.kind === 'not-started' ? (commandLine[0] ?? '') : programName(commandLine);
    const trouble = programTrouble?.(result, program, (sentence, ...values) => vscode.l10n.t(sentence, ...values));
    if (trouble !== undefined) return { trouble };
    return compared(server, script, result, performance.now() - started, token);
  };

export interface Obstacle {
  readonly message: string;
  /** What would take it away, where a click can. */
  readonly remedies?: readonly vscode.Command[];
}

/** Says it, with a button where one helps. The promise does not wait for the user. */
export function sayObstacle({ message, remedies = [] }: Obstacle): void {
  void vscode.window.showWarningMessage(message, ...remedies).then((choice) => {
    if (choice) void vscode.commands.executeCommand(choice.command, ...(choice.arguments ?? []));
  });
}

/** Read on the machine that the program runs on: the page of the user is another one where that is a remote one. */
const settingsPage = (): vscode.Command => ({
  title: vscode.l10n.t('Open Settings'),
  command: `workbench.action.open${vscode.env.remoteName ? 'Remote' : ''}Settings`,
  arguments: [{ query: '@id:turnscript.externalProgram' }],
});

/** Why no program may, or can, be run at all. */
export function barred(canRunPrograms: boolean): Obstacle | undefined {
  if (!canRunPrograms) {
    return {
      message: vscode.l10n.t(
        'A browser cannot start your program. Open the folder in VS Code on a machine to compare with it.',
      ),
    };
  }
  if (!vscode.workspace.isTrusted) {
    return {
      message: vscode.l10n.t('Your program is only run in a trusted workspace. Nothing was run.'),
      remedies: [{ title: vscode.l10n.t('Manage Workspace Trust'), command: 'workbench.trust.manage' }],
    };
  }
  return undefined;
}

/** Why the program may not, or cannot, be run on a script. */
export function obstacle(canRunPrograms: boolean, script?: vscode.Uri): Obstacle | undefined {
  const bar = barred(canRunPrograms);
  if (bar) return bar;
  if (settings.externalProgram().length === 0) {
    return {
      message: vscode.l10n.t(
        'No program is named. Choose yours: a file and its arguments, which are kept in the settings of the machine it runs on (turnscript.externalProgram).',
      ),
      remedies: [{ title: vscode.l10n.t('Choose Your Program…'), command: 'turnscript.chooseProgram' }, settingsPage()],
    };
  }
  if (script && script.scheme !== 'file') {
    return { message: vscode.l10n.t('Your program can only read scripts that lie on this machine.') };
  }
  // Its result would be shown in the Test Explorer, which knows the scripts of the workspace only.
  if (script && !vscode.workspace.getWorkspaceFolder(script)) {
    const message = vscode.l10n.t(
      '{0} lies outside the folders that are open. Open its folder to compare it with your program.',
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
  const output = 'output' in result ? result.output : '';
  const answer = await server.ask(Method.compareOutput, { uri: script.toString(), output }, token);
  if (token.isCancellationRequested) return undefined;
  if (!answer) return { trouble: vscode.l10n.t('The server did not answer. See the log, or restart the server.') };
  return { ...noted(answer, exitNote(result)), milliseconds };
}

/** A program that gave up in the middle: the difference alone would not say so. */
function exitNote(result: ProgramResult): string | undefined {
  if (result.kind !== 'exit-code') return undefined;
  const what = vscode.l10n.t('The program ended with code {0}.', result.exitCode);
  return result.complaint === '' ? what : `${what}\n${result.complaint.trimEnd()}`;
}

function noted(answer: TestAnswer, note: string | undefined): TestAnswer {
  if (note === undefined) return answer;
  const [first, ...rest] = answer.failures;
  if (!first) return { ...answer, message: answer.message ? `${note}\n${answer.message}` : note };
  return { ...answer, failures: [{ ...first, message: `${note}\n${first.message}` }, ...rest] };
}
