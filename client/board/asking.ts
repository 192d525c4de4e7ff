/** What the board asks the server: a whole state where one is shown, else only a place. */
import type * as vscode from 'vscode';
import { Method, type PlaceAnswer, type Position, type StateAnswer, type StatePart } from '../../server/protocol';
import type { Server } from '../server/server';

export type Where = { readonly index: number } | { readonly position: Position };

/** The document must be open in the editor. */
export function stateAt(
  server: Server,
  document: vscode.TextDocument,
  where: Where,
  parts: readonly StatePart[],
  token?: vscode.CancellationToken,
): Promise<StateAnswer | undefined> {
  return server.ask(Method.stateAt, { textDocument: idOf(document), ...where, with: parts }, token);
}

/** The place alone, of the text as it is now; undefined if the script went on meanwhile. */
export async function placeAt(
  server: Server,
  document: vscode.TextDocument,
  where: Where,
): Promise<PlaceAnswer | undefined> {
  const place = await server.ask(Method.placeAt, { textDocument: idOf(document), ...where });
  return place?.version === document.version ? place : undefined;
}

const idOf = (document: vscode.TextDocument) => ({ uri: document.uri.toString() });
