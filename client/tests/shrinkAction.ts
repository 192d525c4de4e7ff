/** “Shrink This Script” on a test that fails, where a program is there to shrink it with. */
import * as vscode from 'vscode';
import type { Languages } from '../common/languages';
import { toRange } from '../common/places';
import { settings } from '../common/settings';
import type { Tests } from './controller';

export function provideShrinking(tests: Tests, languages: Languages): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions(document, range, { triggerKind }) {
      const failures = failuresOf(tests, document.uri);
      const isThere = failures.some((failure) => failure.intersection(range));
      // A bulb only where it fails; whoever asks gets it anywhere.
      const isAsked = triggerKind === vscode.CodeActionTriggerKind.Invoke;
      if (failures.length === 0 || !(isThere || isAsked)) return [];
      const title = vscode.l10n.t('Shrink this script');
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      action.command = { title, command: 'turnscript.shrink', arguments: [document.uri.toString()] };
      return [action];
    },
  };
  return vscode.languages.registerCodeActionsProvider(
    languages.ids.map((language) => ({ language })),
    provider,
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

/** Lines at which the newest run failed: with the program, or by the expected transcript where a program is named. */
function failuresOf(tests: Tests, script: vscode.Uri): readonly vscode.Range[] {
  if (!vscode.workspace.isTrusted) return [];
  const program = tests.latest(script, 'program');
  const expected = settings.externalProgram().length > 0 || program ? tests.latest(script) : undefined;
  const failed = [program, expected].filter((answer) => answer?.state === 'failed');
  return failed.map((answer) => {
    const range = answer?.failures[0]?.range;
    return range ? lineOf(toRange(range)) : new vscode.Range(0, 0, 0, 0);
  });
}

const lineOf = ({ start, end }: vscode.Range): vscode.Range =>
  new vscode.Range(start.line, 0, end.line, Number.MAX_SAFE_INTEGER);
