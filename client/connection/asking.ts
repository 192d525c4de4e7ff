/** The two questions about a place of a script: where it is in the run, and what the game looks like there. */
import type * as vscode from 'vscode';
import {
  type KnownState,
  Method,
  type PlaceAnswer,
  type Position,
  type StateAnswer,
  type StatePart,
} from '../../server/protocol';
import type { LanguageServer } from './languageServer';

/** A place of the text, or the command `index` (-1: before the first). */
export type Place = { readonly index: number } | { readonly position: Position };

export interface StateWish {
  /** What is shown beside the state itself; each part costs as much as a whole state. */
  readonly with?: readonly StatePart[];
  readonly has?: KnownState | undefined;
  readonly token?: vscode.CancellationToken;
}

/** Which command stands there, and where: a hundred bytes, for everyone who does not show the state. */
export function placeOf(
  server: LanguageServer,
  document: vscode.TextDocument,
  place: Place,
  token?: vscode.CancellationToken,
): Promise<PlaceAnswer | undefined> {
  return server.ask(Method.placeAt, { textDocument: { uri: document.uri.toString() }, ...place }, token);
}

/** The document must be open in the editor. */
export function stateOf(
  server: LanguageServer,
  document: vscode.TextDocument,
  place: Place,
  wish: StateWish = {},
): Promise<StateAnswer | undefined> {
  const { token, ...parts } = wish;
  return server.ask(Method.stateAt, { textDocument: { uri: document.uri.toString() }, ...place, ...parts }, token);
}
