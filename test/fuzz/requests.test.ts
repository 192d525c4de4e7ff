/** Requests of any shape against the real process: each is answered, nothing ends, nothing is logged with a stack. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Method } from '../../server/protocol';
import { RawServer } from '../helpers/rawServer';
import { isCampaign, LIMIT, runs } from './campaign';

/** With `TURNSCRIPT_FUZZ=30` more than 50,000 of them are requests, the rest notifications. */
const BATCHES = 20;
const BATCH = 100;
const URI = 'file:///fuzz.sd2';

const REQUESTS = [
  ...['hover', 'completion', 'signatureHelp', 'definition', 'references', 'documentHighlight', 'documentSymbol'],
  ...['codeAction', 'codeLens', 'documentLink', 'formatting', 'rangeFormatting', 'onTypeFormatting', 'foldingRange'],
  ...['selectionRange', 'semanticTokens/full', 'semanticTokens/full/delta', 'semanticTokens/range', 'inlayHint'],
  ...['diagnostic', 'rename', 'nothing'],
].map((name) => `textDocument/${name}`);
const OTHERS = [
  ...['completionItem/resolve', 'inlayHint/resolve', 'workspace/symbol', 'workspace/diagnostic'],
  ...['workspace/willRenameFiles', 'workspace/executeCommand', '__proto__', 'constructor', '', '$/nothing'],
];
const NOTIFICATIONS = [
  ...['textDocument/didChange', 'textDocument/didClose', 'textDocument/didOpen', 'textDocument/didSave'],
  ...['workspace/didChangeWatchedFiles', 'workspace/didChangeWorkspaceFolders', 'workspace/didChangeConfiguration'],
  ...['$/cancelRequest', '$/setTrace', 'turnscript/permissionsChanged'],
];
const FIELDS = [
  ...['textDocument', 'uri', 'position', 'line', 'character', 'range', 'start', 'end', 'context', 'diagnostics'],
  ...['index', 'to', 'with', 'entity', 'commands', 'condition', 'expression', 'output', 'text', 'language', 'change'],
  ...['previousResultId', 'previousResultIds', 'positions', 'options', 'ch', 'query', 'files', 'data', 'label'],
  ...['changes', 'contentChanges', 'version', 'event', 'added', 'removed', 'settings', 'id', 'value', 'isFromDisk'],
  ...['__proto__', 'constructor', 'toString', 'length'],
];

const plain = fc.constantFrom<unknown>(
  ...[null, true, false, 0, -1, 0.5, 1, 7, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308],
  ...['', 'a', URI, 'file:///', 'file://%%%', 'untitled:x', 'a:b', '../..', '\0', '\ud83d', '__proto__', [], {}],
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 4 }),
  ),
}));
/** Right up to one field: that one is anything. */
const nearly = fc
  .tuple(fc.constantFrom(...FIELDS), value)
  .map(([field, wrong]) => ({ ...RIGHT, [field]: wrong }) as unknown);
const RIGHT = {
  textDocument: { uri: URI },
  uri: URI,
  position: { line: 1, character: 2 },
  range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
  index: 1,
  entity: 1,
  commands: ['pass'],
  condition: 'life < 3',
  expression: 'life',
  output: '',
  text: 'abort\n',
  context: { diagnostics: [] },
  positions: [{ line: 0, character: 0 }],
  ch: ')',
  previousResultId: '1',
  previousResultIds: [],
  files: [],
  query: 'a',
  label: 'pass',
  change: { kind: 'remove', at: { row: 0, column: 0 } },
};
const params = fc.oneof(value, nearly, nearly, fc.constant(undefined));
const ours = Object.values(Method).filter((method) => method !== Method.status);
const message = fc.oneof(
  { weight: 5, arbitrary: fc.record({ method: fc.constantFrom(...REQUESTS, ...OTHERS, ...ours), params }) },
  {
    weight: 1,
    arbitrary: fc.record({ method: fc.constantFrom(...NOTIFICATIONS), params, isTold: fc.constant(true) }),
  },
);

describe('requests of any shape', function () {
  this.timeout(LIMIT * 3);
  let server: RawServer;
  let count = 0;
  let requests = 0;
  before(async () => {
    server = await (await RawServer.start()).initialized();
  });
  after(async () => {
    if (isCampaign) console.log(`${requests} requests of ${count} messages were answered`);
    await server.end();
  });

  it('are answered, every one of them, without a stack in the log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: BATCH, maxLength: BATCH }), async (messages) => {
        server.answers.length = 0;
        const text = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n';
        const textDocument = { uri: URI, languageId: 'sd2', version: 1, text };
        await server.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument } });
        const asked = new Set<number>();
        for (const sent of messages) {
          const id = ++count;
          const isTold = 'isTold' in sent;
          if (!isTold) asked.add(id);
          if (!isTold) requests++;
          const body = { jsonrpc: '2.0', method: sent.method, params: sent.params };
          await server.send(isTold ? body : { ...body, id });
        }
        await server.until(({ id }) => {
          if (typeof id === 'number') asked.delete(id);
          return asked.size === 0;
        });
        assert.equal(server.isClosed, false);
        const stacks = server.answers.flatMap(({ params: said, error }) => [said?.message ?? '', error?.message ?? '']);
        assert.deepEqual(
          stacks.filter((line) => line.includes('\n    at ') || line.includes('TypeError')).slice(0, 3),
          [],
        );
        assert.equal(server.complaints, '');
      }),
      runs(BATCHES),
    );
  });
});
