/** Semantic tokens: the whole, what changed since the last answer, or a range. */
import type { Connection, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver/node';
import type { Answers } from './answer';
import { semanticTokens, semanticTokensDelta, semanticTokensInRange } from './language/features/semanticTokens';
import type { Server } from './server';

interface LastAnswer {
  readonly resultId: string;
  readonly data: number[];
}

export function serveTokens(connection: Connection, server: Server, any: Answers['any']): void {
  const last = new Map<string, LastAnswer>();
  let count = 0;
  server.onClosed((uri) => last.delete(uri));

  const full = any('semanticTokens', ({ textDocument }: Params): SemanticTokens => {
    const session = server.documents.session(textDocument.uri);
    if (!session) return { data: [] };
    const answer = { resultId: String(++count), data: semanticTokens(session.analysis) };
    last.set(session.document.uri, answer);
    return answer;
  });
  const delta = any('semanticTokens/delta', ({ textDocument, previousResultId }: DeltaParams) => {
    const session = server.documents.session(textDocument.uri);
    const before = session && last.get(session.document.uri);
    if (!session || before?.resultId !== previousResultId) return undefined;
    const answer = { resultId: String(++count), data: semanticTokens(session.analysis) };
    last.set(session.document.uri, answer);
    const change: SemanticTokensDelta = {
      resultId: answer.resultId,
      edits: semanticTokensDelta(before.data, answer.data),
    };
    return change;
  });
  const range = any('semanticTokens/range', (params: Params & RangeOf): SemanticTokens => {
    const session = server.documents.session(params.textDocument.uri);
    return session ? semanticTokensInRange(session.analysis, params) : { data: [] };
  });

  connection.languages.semanticTokens.on(async (params, token) => (await full(params, token)) ?? { data: [] });
  connection.languages.semanticTokens.onDelta(
    async (params, token) => (await delta(params, token)) ?? (await full(params, token)) ?? { data: [] },
  );
  connection.languages.semanticTokens.onRange(async (params, token) => (await range(params, token)) ?? { data: [] });
}

interface Params {
  readonly textDocument: { readonly uri: string };
}
interface DeltaParams extends Params {
  readonly previousResultId: string;
}
type RangeOf = Parameters<typeof semanticTokensInRange>[1];
