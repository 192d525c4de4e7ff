/** What happens when the server dies: it is started again, with one notice, until it dies too often. */
import * as vscode from 'vscode';
import type { CloseAction, CloseHandlerResult, ErrorAction, ErrorHandler } from 'vscode-languageclient';
import { baseName } from '../common/addresses';
import { plain } from '../common/notices';
import { countCrashes } from './crashes';

/** Numbers of the library, which is read later: see `Platform`. */
const CONTINUE: ErrorAction.Continue = 1;
const RESTART: CloseAction.Restart = 2;
const DO_NOT_RESTART: CloseAction.DoNotRestart = 1;

export interface RestartPolicy extends ErrorHandler {
  /** The user restarted it: counting begins anew. */
  forget(): void;
  /** We end it ourselves, for it does not answer: the notice says which document it was busy with. */
  ended(document: string | undefined): void;
}

export function restartPolicy(log: vscode.LogOutputChannel): RestartPolicy {
  let busyWith: { readonly document: string | undefined } | undefined;
  const crashes = countCrashes({
    async restarted() {
      log.warn('The server stopped unexpectedly and is started again.');
      const choice = await vscode.window.showWarningMessage(
        vscode.l10n.t('The Turnscript server stopped unexpectedly and was started again.'),
        vscode.l10n.t('Show Log'),
      );
      if (choice) log.show();
    },
    async stopped(times) {
      log.error(`The server stopped ${times} times within three minutes and is not started again.`);
      await sayStopped(times);
    },
  });

  const closed = (): CloseHandlerResult => {
    const stuck = busyWith;
    busyWith = undefined;
    const next = crashes.died(stuck && (() => sayStuck(stuck.document, log)));
    return { action: next === 'restart' ? RESTART : DO_NOT_RESTART, handled: true };
  };

  return {
    // Never a reason to shut down: what is written to a server that just died fails too, message by
    // message, and a client that shuts down for it would not start the server again when it closes.
    error: (error) => {
      log.error(`connection: ${error.message}`);
      return { action: CONTINUE, handled: true };
    },
    closed,
    forget: crashes.forget,
    ended(document) {
      busyWith = { document };
    },
  };
}

async function sayStopped(times: number): Promise<void> {
  const restart = vscode.l10n.t('Restart Server');
  const log = vscode.l10n.t('Show Log');
  const choice = await vscode.window.showErrorMessage(
    vscode.l10n.t(
      'The Turnscript server stopped {0} times within three minutes. Scripts can still be edited; states, problems and tests are missing until it is restarted.',
      times,
    ),
    restart,
    log,
  );
  if (choice === restart) await vscode.commands.executeCommand('turnscript.restartServer');
  if (choice === log) await vscode.commands.executeCommand('turnscript.showLog');
}

async function sayStuck(document: string | undefined, log: vscode.LogOutputChannel): Promise<void> {
  const name = document === undefined ? undefined : plain(baseName(vscode.Uri.parse(document)));
  log.error(`The server did not answer for ten seconds while it was busy with ${document ?? 'something'}.`);
  const choice = await vscode.window.showWarningMessage(
    name === undefined
      ? vscode.l10n.t('The Turnscript server did not answer for 10 seconds and was started again.')
      : vscode.l10n.t(
          'The Turnscript server did not answer for 10 seconds while it was busy with {0}, and was started again. {0} has colours only until it is edited.',
          name,
        ),
    vscode.l10n.t('Show Log'),
  );
  if (choice) log.show();
}
