/** What menus, lenses, tests and the palette hand to a command: each names a script in its own way. */
import * as vscode from 'vscode';
import { scriptOfTranscript } from '../common/transcriptAddress';
import type { Focus } from './focus';

export function scriptUri(argument: unknown, focus: Focus): vscode.Uri | undefined {
  if (typeof argument === 'string') return vscode.Uri.parse(argument);
  if (argument instanceof vscode.Uri) return scriptOfTranscript(argument)?.script ?? argument;
  const test = testOf(argument);
  if (test) return test.uri;
  const active = vscode.window.activeTextEditor?.document.uri;
  return (active && scriptOfTranscript(active)?.script) ?? focus.editor()?.document.uri;
}

/** A test item, or the message of one, as the Test Explorer's menus pass them. */
export function testOf(argument: unknown): vscode.TestItem | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const candidate = 'test' in argument ? argument.test : argument;
  return isTestItem(candidate) ? candidate : undefined;
}

function isTestItem(value: unknown): value is vscode.TestItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'children' in value;
}
