/** The extension under test and what it lets tests look at. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Exports } from '../../client/extension';

export function extension(): vscode.Extension<Exports> {
  const found = vscode.extensions.getExtension<Exports>('turnscript.turnscript');
  assert.ok(found, 'the extension is installed');
  return found;
}

export const exportsOf = (): Promise<Exports> => Promise.resolve(extension().activate());
