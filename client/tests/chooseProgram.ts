/**
 * Choose your program…: a file is picked, arguments are proposed, the open script is tried with it, and then it is
 * stored where it is read. Nothing is run that the user did not pick, and nothing in a workspace that is not trusted.
 */
import * as vscode from 'vscode';
import { baseName } from '../common/addresses';
import { lineOf, wordsOf } from '../common/commandLines';
import type { Platform } from '../common/platform';
import { settings, writeSetting } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import { againstCommandLine, barred, sayObstacle } from './runners';

export interface Chooser {
  readonly server: LanguageServer;
  readonly platform: Platform;
  readonly log: vscode.LogOutputChannel;
  /** The script it is tried with. */
  script(): vscode.Uri | undefined;
}

const PROPOSED = ['-b', '{script}'];

interface Choice extends vscode.QuickPickItem {
  readonly commandLine?: readonly string[];
  readonly isNew?: boolean;
}

export async function chooseProgram(chooser: Chooser): Promise<void> {
  const bar = barred(chooser.platform.runProgram !== undefined);
  if (bar) return sayObstacle(bar);
  const choice = await pickProgram();
  if (!choice) return;
  if (choice.isNew) return pickNew(chooser);
  await use(choice.commandLine ?? []);
}

async function pickProgram(): Promise<Choice | undefined> {
  const programs = Object.entries(settings.programs());
  const current = lineOf(settings.externalProgram());
  const fresh: Choice = { label: `$(file-binary) ${vscode.l10n.t('Pick a File…')}`, isNew: true };
  if (programs.length === 0 && current === '') return fresh;
  const known: readonly Choice[] = programs.map(([name, commandLine]) => ({
    label: name,
    description: lineOf(commandLine),
    ...(lineOf(commandLine) === current ? { detail: vscode.l10n.t('in use') } : {}),
    commandLine,
  }));
  const none: Choice = { label: `$(circle-slash) ${vscode.l10n.t('None')}`, commandLine: [] };
  return vscode.window.showQuickPick([...known, fresh, ...(current === '' ? [] : [none])], {
    placeHolder: vscode.l10n.t('Which program are scripts compared with?'),
    matchOnDescription: true,
  });
}

async function pickNew(chooser: Chooser): Promise<void> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Your implementation of the game'),
      openLabel: vscode.l10n.t('Choose'),
      canSelectMany: false,
    })) ?? [];
  if (!file) return;
  const start = chooser.platform.startedBy?.(file.fsPath) ?? [];
  for (let proposed = lineOf([...start, ...PROPOSED]); ; ) {
    const line = await vscode.window.showInputBox({
      title: vscode.l10n.t('Command Line of {0}', baseName(file)),
      prompt: vscode.l10n.t('{script} stands for the path of the script. No shell is involved.'),
      value: proposed,
      // The end is what one may want to change, and what is in sight of a long line.
      valueSelection: [proposed.length, proposed.length],
      validateInput: (value) =>
        value.includes('{script}')
          ? undefined
          : vscode.l10n.t('Without {script} the program does not know what to run.'),
    });
    if (line === undefined) return;
    proposed = line;
    const commandLine = wordsOf(line);
    const { verdict, isTrouble } = await tried(chooser, commandLine);
    const useIt = vscode.l10n.t('Use It');
    const again = vscode.l10n.t('Change It');
    const choice = isTrouble
      ? await vscode.window.showWarningMessage(verdict, { modal: true }, again, useIt)
      : await vscode.window.showInformationMessage(verdict, { modal: true }, useIt, again);
    if (choice === undefined) return;
    if (choice === again) continue;
    await writeSetting('programs', { ...settings.programs(), [baseName(file)]: commandLine });
    return use(commandLine);
  }
}

interface Trial {
  /** What came of it, in a sentence. */
  readonly verdict: string;
  /** It could not be run, or not to its end: there is something to change. */
  readonly isTrouble?: boolean;
}

async function tried({ server, platform, log, script }: Chooser, commandLine: readonly string[]): Promise<Trial> {
  const uri = script();
  if (uri?.scheme !== 'file')
    return { verdict: vscode.l10n.t('No saved script is open, so it was not tried. Use it?') };
  const run = againstCommandLine(server, log, platform, commandLine);
  const answer = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, cancellable: true, title: vscode.l10n.t('Trying it…') },
    (_, token) => run(uri, token),
  );
  const name = baseName(uri);
  if (!answer) return { verdict: vscode.l10n.t('The trial was cancelled. Use it?') };
  if ('trouble' in answer) return { verdict: answer.trouble, isTrouble: true };
  if (answer.state === 'passed' && answer.commands === 0) return { verdict: nothingPlayed(name), isTrouble: true };
  if (answer.state === 'passed')
    return { verdict: vscode.l10n.t('{0}: all {1} commands as our engine has them.', name, answer.commands) };
  const found = answer.failures[0]?.message.split('\n', 1)[0] ?? answer.message ?? answer.state;
  return { verdict: vscode.l10n.t('{0}: {1}', name, found) };
}

/** A file that is refused as a whole, or without a command. */
const nothingPlayed = (name: string): string =>
  vscode.l10n.t(
    '{0} has no command that can run: your program prints what our engine prints, but nothing was played. Open a script that runs and try again.',
    name,
  );

/** Stored for this machine, where programs are: the only place it is read from. */
async function use(commandLine: readonly string[]): Promise<void> {
  await writeSetting('externalProgram', commandLine);
}
