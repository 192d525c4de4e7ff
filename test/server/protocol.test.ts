/** Real conversations with the built server process. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProgressType } from 'vscode-jsonrpc/node';
import type {
  CompletionList,
  DocumentDiagnosticReport,
  DocumentLink,
  Hover,
  InlayHint,
  SemanticTokens,
  SemanticTokensDelta,
  SymbolInformation,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import type { AcceptAnswer, StateAnswer, SystemInfo, TestAnswer, TestsAnswer } from '../../server/protocol';
import { type ClientOptions, type EditorClient, ipcClient, stdioClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

const GAME = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';
const PULLING = {
  textDocument: { diagnostic: {} },
  workspace: {
    configuration: true,
    diagnostics: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    workspaceEdit: { documentChanges: true },
  },
};

for (const [name, connect] of Object.entries({ 'standard streams': stdioClient, IPC: ipcClient })) {
  describe(`the server process over ${name}`, () => {
    let client: EditorClient;
    before(async () => {
      client = await connect();
    });

    it('says what it can do', () => {
      for (const ability of ['hoverProvider', 'completionProvider', 'inlayHintProvider', 'diagnosticProvider']) {
        assert.ok(client.capabilities[ability], ability);
      }
    });

    it('publishes problems for each version of a document', async () => {
      const uri = 'untitled:Untitled-1';
      await client.open(uri, 'abort\n');
      await client.settled(uri, 1);
      assert.deepEqual(client.codes(uri), ['nothing-to-abort']);
      const range = { start: { line: 0, character: 5 }, end: { line: 0, character: 5 } };
      await client.change(uri, 2, [{ range, text: ' -- expect: error' }]);
      await client.settled(uri, 2);
      assert.deepEqual(client.published.get(uri), { uri, version: 2, diagnostics: [] });
    });

    it('analyses a document of any scheme, and goes on answering', async () => {
      const uri = 'memfs:/w/a.sd2';
      await client.open(uri, 'abort\n');
      await client.settled(uri, 1);
      assert.deepEqual(client.codes(uri), ['nothing-to-abort']);
    });

    it('answers at a position, also with CRLF and characters of two units', async () => {
      const uri = 'file:///w/crlf.sd2';
      await client.open(uri, '-- 🚀\r\nplay(5,10,1,1,1,1,1)\r\nsetup_next(5)\r\n');
      const position = { line: 2, character: 2 };
      const hover: Hover = await client.request('textDocument/hover', { textDocument: { uri }, position });
      assert.deepEqual(hover.range, { start: { line: 2, character: 0 }, end: { line: 2, character: 13 } });
      const state: StateAnswer = await client.request('turnscript/stateAt', { textDocument: { uri }, position });
      assert.equal(state.after.stage.title, 'in game(0.0)');
    });

    it('clears problems when the document is closed', async () => {
      const uri = 'untitled:Untitled-1';
      await client.close(uri);
      await client.when(() => client.published.get(uri)?.version === undefined);
      assert.deepEqual(client.published.get(uri)?.diagnostics, []);
    });

    it('exits with 0 after shutdown and exit', async () => {
      assert.equal(await client.stop(), 0);
    });
  });
}

describe('the server process', () => {
  let client: EditorClient;
  before(async () => {
    client = await stdioClient();
  });
  after(() => client.stop());

  const open = async (uri: string, text: string): Promise<void> => {
    await client.open(uri, text);
    await client.settled(uri, 1);
  };

  it('tells the problems of a version again only where the rest of the run added some', async () => {
    const uri = 'file:///w/again.sd2';
    await open(uri, `abort\n${'toggle_debug_mode\n'.repeat(2000)}`);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } };
    await client.change(uri, 2, [{ range, text: 'fire ' }]);
    await client.settled(uri, 2);
    const told = client.publications.filter((each) => each.uri === uri);
    assert.deepEqual([...new Set(told.map(({ version }) => version))], [1, 2]);
    for (const [index, { version, diagnostics }] of told.entries()) {
      assert.notDeepEqual(told[index + 1], { uri, version, diagnostics });
    }
  });

  it('resolves what costs text only when it is looked at', async () => {
    const uri = 'file:///w/resolve.sd2';
    await open(uri, GAME);
    const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const hints: InlayHint[] = await client.request('textDocument/inlayHint', { textDocument: { uri }, range });
    assert.equal(hints.length, 2);
    const hint: InlayHint = await client.request('inlayHint/resolve', hints[1] ?? {});
    assert.match(JSON.stringify(hint.tooltip), /state:in game\(0\.0\)/);
    const position = { line: 2, character: 0 };
    const list: CompletionList = await client.request('textDocument/completion', { textDocument: { uri }, position });
    const fire = list.items.find(({ label }) => label === 'fire');
    assert.ok(fire && !fire.documentation);
    const item = await client.request('completionItem/resolve', fire);
    assert.match(JSON.stringify(item), /⚡65\/70/);
  });

  it('sends tokens whole, then only what changed', async () => {
    const uri = 'file:///w/tokens.sd2';
    await open(uri, 'pass\nfire\n');
    const textDocument = { uri };
    const full: SemanticTokens = await client.request('textDocument/semanticTokens/full', { textDocument });
    assert.deepEqual(full.data, [0, 0, 4, 0, 0, 1, 0, 4, 0, 0]);
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } };
    await client.change(uri, 2, [{ range, text: 'abort\n' }]);
    const delta: SemanticTokensDelta = await client.request('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId: full.resultId,
    });
    assert.deepEqual(delta.edits, [{ start: 10, deleteCount: 0, data: [1, 0, 5, 0, 0] }]);
  });

  it('answers every request about documents it does not know', async () => {
    const textDocument = { uri: 'file:///w/never-opened.sd2' };
    const position = { line: 0, character: 0 };
    for (const method of ['hover', 'completion', 'definition', 'documentSymbol', 'codeLens', 'signatureHelp']) {
      assert.equal(await client.request(`textDocument/${method}`, { textDocument, position }), null, method);
    }
  });

  it('survives requests that make no sense', async () => {
    await open('file:///w/sense.sd2', GAME);
    const textDocument = { uri: 'file:///w/sense.sd2' };
    const answers = await Promise.allSettled([
      client.request('textDocument/hover', {}),
      client.request('textDocument/hover', { textDocument, position: { line: -5, character: 1e9 } }),
      client.request('textDocument/inlayHint', {
        textDocument,
        range: { start: { line: 1e9, character: 0 }, end: { line: -1, character: 0 } },
      }),
      client.request('turnscript/inspect', { textDocument, index: 'x', entity: null }),
      client.request('completionItem/resolve', { label: 'x', data: { uri: 7 } }),
      client.request('textDocument/noSuchRequest', { textDocument }),
    ]);
    assert.equal(answers.length, 6);
    await client.change(textDocument.uri, 2, [{ text: 'abort\n' }]);
    await client.settled(textDocument.uri, 2);
    assert.deepEqual(client.codes(textDocument.uri), ['nothing-to-abort']);
  });

  it('answers stale requests, or says that they are stale', async () => {
    const uri = 'file:///w/stale.sd2';
    await open(uri, GAME + 'pass\n'.repeat(500));
    const pending: Promise<unknown>[] = [];
    for (let version = 2; version < 30; version++) {
      const range = { start: { line: 0, character: 5 }, end: { line: 0, character: 6 } };
      void client.change(uri, version, [{ range, text: String(5 + (version % 5)) }]);
      pending.push(client.request('textDocument/documentSymbol', { textDocument: { uri } }));
      pending.push(client.request('turnscript/timeline', { textDocument: { uri } }));
    }
    const settled = await Promise.allSettled(pending);
    const codes = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    assert.deepEqual(
      codes.filter((code) => code !== -32801 && code !== -32800),
      [],
    );
    assert.equal(settled.at(-1)?.status, 'fulfilled');
  });

  it('stays responsive on absurd input and says what it left out', async () => {
    const uri = 'file:///w/absurd.sd2';
    await client.open(uri, `${'x'.repeat(1 << 20)}\n${'pass '.repeat(260_000)}\n`);
    const position = { line: 1, character: 2 };
    const hover: Hover = await client.request('textDocument/hover', { textDocument: { uri }, position });
    assert.match(JSON.stringify(hover.contents), /pass/);
    await client.when(() => client.codes(uri).includes('too-large'));
    await client.close(uri);
  }).timeout(60_000);

  it('names its systems with their templates', async () => {
    const systems: SystemInfo[] = await client.request('turnscript/systems', {});
    assert.ok(systems.some(({ language, templates }) => language === 'sd2' && templates.length > 0));
  });

  it('writes nothing but messages in answer to a start without transport', async () => {
    const { spawnSync } = await import('node:child_process');
    const { builtServer } = await import('../helpers/languageServer');
    const { status, stdout, stderr } = spawnSync(process.execPath, [await builtServer()], { encoding: 'utf8' });
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
    assert.match(stderr, /--stdio/);
  });
});

describe('the server process with a workspace', () => {
  let folder: string;
  let client: EditorClient | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
  });
  afterEach(async () => {
    await client?.stop();
    client = undefined;
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return pathToFileURL(path).href;
  };
  const connect = async (options: ClientOptions = {}): Promise<EditorClient> => {
    client = await stdioClient({ folder: pathToFileURL(folder).href, ...options });
    return client;
  };

  it('knows from the expected file that a refusal is wanted', async () => {
    const script = write('a b.sd2', 'abort\n');
    write('a b.expected.txt', transcriptFor('abort\n'));
    const editor = await connect();
    await editor.open(script, 'abort\n');
    await editor.settled(script, 1);
    assert.deepEqual(editor.codes(script), []);
  });

  it('lets the unsaved text of an open expected file win, and the file again when it is closed', async () => {
    const script = write('a.sd2', 'abort\n');
    const expected = write('a.expected.txt', transcriptFor('abort\n'));
    const editor = await connect();
    await editor.open(script, 'abort\n');
    await editor.settled(script, 1);
    await editor.open(expected, transcriptFor('pass\n'), 'plaintext');
    await editor.when(() => editor.codes(script).includes('expected-difference'));
    await editor.close(expected);
    await editor.when(() => editor.codes(script).length === 0);
  });

  it('lets an editor ask again that asked for the problems of a script before it was open', async () => {
    const uri = 'untitled:Untitled-1';
    const editor = await connect({ capabilities: PULLING });
    await editor.open('untitled:Untitled-2', 'abort\n');
    await editor.settled('untitled:Untitled-2', 1);
    await editor.request('textDocument/diagnostic', { textDocument: { uri: 'untitled:Untitled-2' } });
    const early: DocumentDiagnosticReport = await editor.request('textDocument/diagnostic', { textDocument: { uri } });
    assert.ok(early.kind === 'full' && early.items.length === 0);
    assert.ok(!editor.asked.includes('workspace/diagnostic/refresh'));
    await editor.open(uri, 'fier\n');
    await editor.when(() => editor.asked.includes('workspace/diagnostic/refresh'));
    const now: DocumentDiagnosticReport = await editor.request('textDocument/diagnostic', { textDocument: { uri } });
    assert.ok(now.kind === 'full' && now.items.length === 1);
  });

  it('reminds an editor that never asks for the problems of a script, once', async () => {
    const uri = 'untitled:Untitled-1';
    const editor = await connect({ capabilities: PULLING });
    const reminders = (): number => editor.asked.filter((method) => method === 'workspace/diagnostic/refresh').length;
    const pull = (): Promise<DocumentDiagnosticReport> =>
      editor.request('textDocument/diagnostic', { textDocument: { uri } });
    await editor.open(uri, 'abort\n');
    // Asked, and closed while the answer was under way: an editor may take the next of this name for asked about.
    await pull();
    await editor.close(uri);
    await editor.open(uri, 'fier\n', 'sd2', 1);
    await editor.when(() => reminders() > 0);
    assert.ok((await pull()).kind === 'full');
    await editor.change(uri, 2, [{ text: 'fire\n' }]);
    await editor.settled(uri, 2);
    assert.equal(reminders(), 1, 'who asks is not reminded');
  });

  it('takes back the problems of a script that was closed and lies in no folder', async () => {
    const editor = await connect({ capabilities: PULLING });
    const [closed, again] = ['untitled:Untitled-1', 'untitled:Untitled-2'];
    for (const uri of [closed, again]) {
      await editor.open(uri, 'fier\n');
      await editor.request('textDocument/diagnostic', { textDocument: { uri } });
      await editor.close(uri);
    }
    await editor.open(again, 'fier\n');
    const report: WorkspaceDiagnosticReport = await editor.request('workspace/diagnostic', { previousResultIds: [] });
    const emptied = report.items.filter((item) => item.kind === 'full' && item.items.length === 0);
    assert.deepEqual(
      emptied.map(({ uri }) => uri),
      [closed],
    );
  });

  it('compares anew when the expected file changes on disk', async () => {
    const script = write('a.sd2', 'abort\n');
    const editor = await connect({ capabilities: PULLING });
    await editor.open(script, 'abort\n');
    await editor.settled(script, 1);
    const textDocument = { uri: script };
    const first: DocumentDiagnosticReport = await editor.request('textDocument/diagnostic', { textDocument });
    assert.ok(first.kind === 'full');
    assert.deepEqual(
      first.items.map(({ code }) => code),
      ['nothing-to-abort'],
    );
    assert.equal(editor.published.size, 0, 'an editor that pulls gets nothing pushed');
    const previousResultId = first.resultId;
    const again = await editor.request('textDocument/diagnostic', { textDocument, previousResultId });
    assert.deepEqual(again, { kind: 'unchanged', resultId: previousResultId });
    const uri = write('a.expected.txt', transcriptFor('abort\n'));
    await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 1 }] });
    await editor.when(() => editor.asked.includes('workspace/diagnostic/refresh'));
    await editor.when(() => editor.asked.includes('workspace/inlayHint/refresh'));
    const now: DocumentDiagnosticReport = await editor.request('textDocument/diagnostic', { textDocument });
    assert.ok(now.kind === 'full' && now.items.length === 0);
  });

  it('says why an expected file cannot be read', async () => {
    const script = write('a.sd2', 'play(5,10,1,1,1,1,1)\n');
    mkdirSync(join(folder, 'a.expected.txt'));
    const editor = await connect();
    await editor.open(script, 'play(5,10,1,1,1,1,1)\n');
    await editor.settled(script, 1);
    assert.ok(editor.codes(script).includes('expected-unreadable'));
  });

  it('takes settings over without a restart', async () => {
    const script = write('t/a.sd2', 'abort\n');
    write('t/golden/a.txt', transcriptFor('abort\n'));
    const editor = await connect({ capabilities: { workspace: { configuration: true } } });
    await editor.open(script, 'abort\n');
    await editor.when(() => editor.codes(script).includes('nothing-to-abort'));
    editor.settings = { expectedFile: `golden/\${name}.txt`, severity: { refused: 'error' } };
    await editor.notify('workspace/didChangeConfiguration', { settings: null });
    await editor.when(() => editor.codes(script).length === 0);
  });

  it('pulls the problems of the whole workspace with result ids', async () => {
    const open = write('open.sd2', 'pass\n');
    const closed = write('sub/closed.sd2', 'abort\n');
    write('node_modules/x/skipped.sd2', 'abort\n');
    const editor = await connect({ capabilities: PULLING });
    await editor.open(open, 'abort\nfire\n');
    const first: WorkspaceDiagnosticReport = await editor.request('workspace/diagnostic', { previousResultIds: [] });
    assert.deepEqual(
      first.items.map((item) => [item.uri, item.version, item.kind === 'full' ? item.items.length : item.kind]),
      [
        [open, 1, 2],
        [closed, null, 1],
      ],
    );
    const previousResultIds = first.items.map(({ uri, resultId }) => ({ uri, value: resultId }));
    writeFileSync(join(folder, 'sub', 'closed.sd2'), 'abort -- expect: error\n');
    const second: WorkspaceDiagnosticReport = await editor.request('workspace/diagnostic', { previousResultIds });
    assert.deepEqual(
      second.items.map(({ kind }) => kind),
      ['unchanged', 'full'],
    );
  });

  it('tells of the problems of a large workspace in parts, to who takes them', async () => {
    const uris = Array.from({ length: 120 }, (_, index) =>
      write(`many/${String(index).padStart(3, '0')}.sd2`, index % 2 === 0 ? 'abort\n' : 'pass -- expect: error\n'),
    );
    const editor = await connect({ capabilities: PULLING });
    const parts: WorkspaceDiagnosticReport['items'][] = [];
    editor.connection.onProgress(new ProgressType<WorkspaceDiagnosticReport>(), 'parts', ({ items }) =>
      parts.push(items),
    );
    const pull = (params: object): Promise<WorkspaceDiagnosticReport> => editor.request('workspace/diagnostic', params);
    const rest = await pull({ previousResultIds: [], partialResultToken: 'parts' });
    assert.deepEqual(rest, { items: [] });
    assert.deepEqual(
      parts.map(({ length }) => length),
      [50, 50, 20],
    );
    const whole = await pull({ previousResultIds: [] });
    assert.deepEqual(whole.items, parts.flat());
    assert.deepEqual(
      whole.items.map(({ uri }) => uri),
      uris,
    );
  });

  it('lists, runs and accepts tests', async () => {
    const passing = write('a.sd2', 'abort\n');
    const expected = write('a.expected.txt', transcriptFor('abort\n'));
    const failing = write('b.sd2', 'pass\n');
    const wrong = write('b.expected.txt', transcriptFor('abort\n'));
    const bare = write('c.sd2', 'pass\n');
    const text = write('at1.txt', 'abort\n');
    const editor = await connect({ options: { settings: { testFiles: { '**/at*.txt': 'sd2' } } } });
    const { tests }: TestsAnswer = await editor.request('turnscript/tests', {});
    assert.deepEqual(
      tests.map(({ uri, hasExpected, language }) => [uri, hasExpected, language]),
      [
        [passing, true, 'sd2'],
        [text, false, 'sd2'],
        [failing, true, 'sd2'],
        [bare, false, 'sd2'],
      ],
    );
    assert.equal(tests[0]?.expectedUri, expected);
    const states: string[] = [];
    for (const { uri } of tests) {
      const { state }: TestAnswer = await editor.request('turnscript/runTest', { uri });
      states.push(state);
    }
    assert.deepEqual(states, ['passed', 'no-expectation', 'failed', 'no-expectation']);
    const accepted: AcceptAnswer = await editor.request('turnscript/accept', { uri: failing });
    assert.deepEqual(accepted, {
      expectedUri: wrong,
      before: transcriptFor('abort\n'),
      after: transcriptFor('pass\n'),
    });
    // Nobody told the server that the files changed: a run looks for itself, opened or not.
    write('b.expected.txt', accepted.after);
    write('c.expected.txt', transcriptFor('pass\n'));
    await editor.open(bare, 'pass\n');
    for (const uri of [failing, bare]) {
      const { state }: TestAnswer = await editor.request('turnscript/runTest', { uri });
      assert.equal(state, 'passed');
    }
    const missing: TestAnswer = await editor.request('turnscript/runTest', { uri: `${bare}x` });
    assert.equal(missing.state, 'unreadable');
  });

  it('finds symbols and links between scripts and expected files', async () => {
    const script = write('a.sd2', `-- Walks\n${GAME}`);
    const expected = write('a.expected.txt', transcriptFor(GAME));
    const editor = await connect();
    const symbols: SymbolInformation[] = await editor.request('workspace/symbol', { query: 'walks' });
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['a.sd2: Walks'],
    );
    await editor.open(script, `-- Walks\n${GAME}`);
    const forward: DocumentLink[] = await editor.request('textDocument/documentLink', {
      textDocument: { uri: script },
    });
    assert.deepEqual(
      forward.map(({ target }) => target),
      [expected],
    );
    await editor.open(expected, transcriptFor(GAME), 'turnscript-transcript');
    const back: DocumentLink[] = await editor.request('textDocument/documentLink', { textDocument: { uri: expected } });
    assert.deepEqual(
      back.map(({ target }) => target),
      [`${script}#L2,1`, `${script}#L3,1`],
    );
  });
});
