/** Places in a text, from the editor's form to the protocol's and back. */
import * as vscode from 'vscode';
import type { Position, Range } from '../../server/protocol';

export const plain = ({ line, character }: vscode.Position): Position => ({ line, character });

export const toRange = ({ start, end }: Range): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);
