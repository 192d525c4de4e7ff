/**
 * Files that commands name, open in an editor: the client is asked to tell of their texts, and of nothing else.
 * (Were they among its documents from the start, it would also ask us to format them.)
 */
import {
  type Connection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { System } from '../../engine/face';

export async function registerNamedDocuments(connection: Connection, systems: readonly System[]): Promise<void> {
  const patterns = systems.flatMap(({ namedFiles = [] }) => namedFiles);
  if (patterns.length === 0) return;
  const documentSelector = [...new Set(patterns)].map((pattern) => ({ pattern: `**/${pattern}` }));
  await connection.client.register(DidChangeTextDocumentNotification.type, {
    documentSelector,
    syncKind: TextDocumentSyncKind.Incremental,
  });
  await connection.client.register(DidCloseTextDocumentNotification.type, { documentSelector });
  // Last: from here on documents come.
  await connection.client.register(DidOpenTextDocumentNotification.type, { documentSelector });
}
