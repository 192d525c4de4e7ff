/** After any edits a server answers as a fresh one does that only ever saw the last text. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';

const START = [
  '-- a script with a bit of everything',
  'abort',
  'play(5,10,31,51,71,91,101)',
  'setup_select(2) setup_next(5)',
  'move(E,9) -- expect: error',
  'fire -- id:1',
  'move( C,',
  '  2 )',
  'pass',
  'pas',
  'move(J,31)',
  'abort',
  'play(5,10,1,1,1,1,1)',
  '',
].join('\n');

const PIECES = [
  'pass\n',
  'fire ',
  'move(C,',
  ')',
  '(',
  '\n',
  '\r\n',
  '-- ',
  'expect: error',
  'id:1',
  '9',
  'abort',
  '🚀',
  '',
];

const edit = fc.record({ from: fc.nat(400), length: fc.nat(12), text: fc.constantFrom(...PIECES) });
const CAPABILITIES = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };

describe('after random edits', () => {
  it('all answers equal those of a fresh server on the same text', async () => {
    const edited = await inProcessClient({ capabilities: CAPABILITIES });
    const fresh = await inProcessClient({ capabilities: CAPABILITIES });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), fc.nat(400), async (edits, place) => {
        const uri = `file:///random/${++run}.sd2`;
        await edited.open(uri, START);
        let text = START;
        for (const [index, { from, length, text: inserted }] of edits.entries()) {
          const document = TextDocument.create(uri, 'sd2', 0, text);
          const start = Math.min(from, text.length);
          const end = Math.min(start + length, text.length);
          const range = { start: document.positionAt(start), end: document.positionAt(end) };
          text = TextDocument.applyEdits(document, [{ range, newText: inserted }]);
          await edited.change(uri, index + 2, [{ range, text: inserted }]);
          // Sometimes the server is asked in between, so that it has something to take over.
          if (index % 3 === 0)
            await edited.request('textDocument/hover', { textDocument: { uri }, position: range.start });
        }
        const version = edits.length + 1;
        await fresh.open(uri, text, 'sd2', version);
        const position = TextDocument.create(uri, 'sd2', 0, text).positionAt(place);
        const ours = await answers(edited, uri, version, position);
        const theirs = await answers(fresh, uri, version, position);
        assert.deepEqual(ours, theirs);
        await Promise.all([edited.close(uri), fresh.close(uri)]);
      }),
      { numRuns: 60 },
    );
    await edited.stop();
    await fresh.stop();
  }).timeout(120_000);
});

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
  'textDocument/codeLens',
  'textDocument/documentLink',
  'turnscript/timeline',
  'turnscript/marks',
  'turnscript/transcript',
];

async function answers(client: EditorClient, uri: string, version: number, position: object): Promise<object> {
  await client.settled(uri, version);
  const textDocument = { uri };
  const range = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
  const found: Record<string, unknown> = {};
  for (const method of OF_DOCUMENT) found[method] = await client.request(method, { textDocument });
  for (const method of AT_POSITION) found[method] = await client.request(method, { textDocument, position });
  found['textDocument/inlayHint'] = await client.request('textDocument/inlayHint', { textDocument, range });
  found['textDocument/semanticTokens/range'] = await client.request('textDocument/semanticTokens/range', {
    textDocument,
    range,
  });
  found['textDocument/codeAction'] = await client.request('textDocument/codeAction', {
    textDocument,
    range: { start: position, end: position },
    context: { diagnostics: [] },
  });
  found['textDocument/selectionRange'] = await client.request('textDocument/selectionRange', {
    textDocument,
    positions: [position],
  });
  found['textDocument/formatting'] = await client.request('textDocument/formatting', {
    textDocument,
    options: { tabSize: 2, insertSpaces: true },
  });
  return { ...found, diagnostics: client.published.get(uri) };
}
