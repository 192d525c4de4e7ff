// Everything a server says about a document, for comparing two servers.

const AT_POSITION = [
  'textDocument/hover',
  'textDocument/completion',
  'textDocument/signatureHelp',
  'textDocument/definition',
  'textDocument/documentHighlight',
  'turnscript/stateAt',
];
const OF_DOCUMENT = [
  'textDocument/documentSymbol',
  'textDocument/foldingRange',
  'textDocument/semanticTokens/full',
  'textDocument/codeLens',
  'textDocument/documentLink',
  'turnscript/timeline',
  'turnscript/marks',
  'turnscript/transcript',
];

/** Requests that an edit is interleaved with. */
export const INTERLEAVED = [
  ...AT_POSITION,
  'textDocument/documentSymbol',
  'textDocument/inlayHint',
  'turnscript/timeline',
];

export function paramsOf(method, document, position) {
  const params = { textDocument: { uri: document.uri } };
  if (AT_POSITION.includes(method)) return { ...params, position };
  if (method === 'textDocument/inlayHint') return { ...params, range: wholeOf(document) };
  if (method === 'textDocument/formatting') return { ...params, options: { tabSize: 2, insertSpaces: true } };
  return params;
}

/** A record of method to answer, once the server has said all it has to say about this version. */
export async function allAnswers(server, document, positions) {
  await server.settled(document.uri, document.version);
  const answers = {};
  const ask = async (key, method, position) => {
    const answer = await server
      .request(method, paramsOf(method, document, position))
      .catch(({ code, message }) => ({ code, message }));
    answers[key] = withoutIds(answer);
  };
  for (const method of [...OF_DOCUMENT, 'textDocument/inlayHint', 'textDocument/formatting']) await ask(method, method);
  for (const position of positions) {
    for (const method of AT_POSITION) await ask(`${method} ${position.line}:${position.character}`, method, position);
  }
  // Asked last: by now whatever was published before the answers has arrived.
  answers.diagnostics = server.diagnostics.get(document.uri)?.diagnostics;
  return answers;
}

const wholeOf = (document) => ({
  start: { line: 0, character: 0 },
  end: document.document.positionAt(document.text.length),
});

/** Ids of results name a run of a server, not what it says. */
function withoutIds(answer) {
  if (answer === null || typeof answer !== 'object') return answer;
  const { resultId: _, ...rest } = answer;
  return Array.isArray(answer) ? answer : rest;
}
