/** Why a walk stopped, in words. */
import * as vscode from 'vscode';
import type { StateAnswer } from '../../server/protocol';

export function exceptionText(state: StateAnswer | undefined): string {
  const { rejection, comparison } = state ?? {};
  const difference = comparison?.verdict === 'first' ? comparison.message : undefined;
  const lines = [
    ...(rejection ? [`${vscode.l10n.t('Refused:')} ${rejection.message}`, rejection.detail ?? ''] : []),
    ...(difference === undefined
      ? []
      : [`${vscode.l10n.t('First difference from the expected transcript:')} ${difference}`]),
  ];
  return lines.filter((line) => line !== '').join('\n');
}
