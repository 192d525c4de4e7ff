/** Semantic tokens: the whole, what changed since the last answer, or a range. */
import type { Connection, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import { semanticTokensDelta, semanticTokensInRange } from '../language';
import type { Answers } from './answers';

type RangeOf = Parameters<typeof semanticTokensInRange>[1];

export function serveTokens(connection: Connection, { script }: Answers): void {
  const full = script('semanticTokens', (open): SemanticTokens => {
    const { resultId, data } = open.tokens();
    return { resultId, data };
  });
  const delta = script('semanticTokens/delta', (open, { previousResultId }: { readonly previousResultId: string }) => {
    const { resultId, data, before } = open.tokens(previousResultId);
    const answer: SemanticTokens | SemanticTokensDelta = before
      ? { resultId, edits: semanticTokensDelta(before, data) }
      : { resultId, data };
    return answer;
  });
  const range = script('semanticTokens/range', ({ analysis }, params: RangeOf) =>
    semanticTokensInRange(analysis, params),
  );
  connection.languages.semanticTokens.on(async (params, token) => (await full(params, token)) ?? { data: [] });
  connection.languages.semanticTokens.onDelta(async (params, token) => (await delta(params, token)) ?? { data: [] });
  connection.languages.semanticTokens.onRange(async (params, token) => (await range(params, token)) ?? { data: [] });
}
