/** Games of every kind through the whole server: texts and ids as arguments, and files that commands name. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionList, DocumentLink, Hover, InlayHint, Location } from 'vscode-languageserver-types';
import { Method, type PlaceAnswer, type StateAnswer, type TestAnswer } from '../../server/protocol';
import { fileSystem } from '../helpers/fileSystem';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { wordySystem } from '../helpers/wordySystem';

const everyLine = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

describe('a game of texts and ids, through the server', () => {
  const uri = 'untitled:zoo';
  const script = 'open("the zoo")\nsettle(zebra,1)\nfeed(zebra-1)\nfeed("nobody here")\n';
  let client: EditorClient;
  before(async () => {
    client = await inProcessClient(undefined, { systems: [wordySystem] });
    await client.open(uri, script, wordySystem.language);
    await client.settled(uri, 1);
  });
  after(() => client.stop());

  it('has its states, its ids and its refusals', async () => {
    const state = await client.request<StateAnswer>(Method.stateAt, { textDocument: { uri }, index: 1 });
    assert.equal(state.command, 'settle(zebra,1)');
    assert.ok(state.after.cards.some(({ entity }) => entity.id === 'zebra-1'));
    assert.equal(state.after.board?.slots, 'pile');
    assert.equal(client.published.get(uri)?.diagnostics.length, 1);
    const refused = await client.request<StateAnswer>(Method.stateAt, { textDocument: { uri }, index: 3 });
    assert.ok(refused.rejection);
  });

  it('answers the small question without a state', async () => {
    const place = await client.request<PlaceAnswer>(Method.placeAt, {
      textDocument: { uri },
      position: { line: 2, character: 0 },
    });
    assert.deepEqual([place.index, place.count, place.version], [2, 4, 1]);
    assert.ok(JSON.stringify(place).length < 150);
  });

  it('completes ids that exist here and now', async () => {
    const params = { textDocument: { uri }, position: { line: 2, character: 5 } };
    const found = await client.request<CompletionList>('textDocument/completion', params);
    assert.ok(found.items.some(({ label }) => label === 'zebra-1'));
  });
});

describe('a game that names files, through the server', () => {
  let folder: string;
  let client: EditorClient;
  const path = (name: string): string => join(folder, name);
  const at = (name: string): string => pathToFileURL(path(name)).href;
  const write = (name: string, text: string): void => {
    mkdirSync(join(path(name), '..'), { recursive: true });
    writeFileSync(path(name), text);
  };
  const hints = async (uri: string): Promise<readonly unknown[]> =>
    (await client.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri }, range: everyLine })).map(
      ({ label }) => String(label).trim(),
    );
  const changed = (name: string): Promise<void> =>
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: at(name), type: 2 }] });

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-books-'));
    write('books/tales.txt', 'Once upon a time\n');
    write('sub/script.book', 'close()\nread(tales)\nread(tals)\n');
    client = await inProcessClient({ folder: pathToFileURL(folder).href }, { systems: [fileSystem] });
    await client.open(at('sub/script.book'), 'close()\nread(tales)\nread(tals)\n', 'book');
    await client.settled(at('sub/script.book'), 1);
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });

  it('finds the file from the folder of the script upwards and shows what it says', async () => {
    const uri = at('sub/script.book');
    assert.equal((await hints(uri))[1], 'Once upon a time');
    const hover = await client.request<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 1, character: 2 },
    });
    assert.match(JSON.stringify(hover.contents), /Once upon a time/);
  });

  it('links the name, completes it, and mends one that is nearly right', async () => {
    const uri = at('sub/script.book');
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
    assert.deepEqual(
      links.map(({ target }) => target),
      [at('books/tales.txt')],
    );
    const position = { line: 1, character: 6 };
    const [file] = await client.request<Location[]>('textDocument/definition', { textDocument: { uri }, position });
    assert.equal(file?.uri, at('books/tales.txt'));
    const found = await client.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
    assert.deepEqual(
      found.items.map(({ label }) => label),
      ['tales'],
    );
    const range = { start: { line: 2, character: 6 }, end: { line: 2, character: 6 } };
    const actions = await client.request<{ title: string }[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
    assert.equal(actions[0]?.title, 'Change to tales');
  });

  it('runs again what depends on a file that changed, on disk or in an editor', async () => {
    const uri = at('sub/script.book');
    write('books/tales.txt', 'There was a king\n');
    await changed('books/tales.txt');
    assert.equal((await hints(uri))[1], 'There was a king');
    await client.open(at('books/tales.txt'), 'In an editor\n', 'plaintext');
    assert.equal((await hints(uri))[1], 'In an editor');
    await client.change(at('books/tales.txt'), 2, [{ text: 'As one types\n' }]);
    assert.equal((await hints(uri))[1], 'As one types');
    await client.close(at('books/tales.txt'));
    assert.equal((await hints(uri))[1], 'There was a king');
  });

  it('lets scripts follow a file that is renamed', async () => {
    const edit = await client.request<{ changes: Record<string, { newText: string }[]> }>('workspace/willRenameFiles', {
      files: [{ oldUri: at('books/tales.txt'), newUri: at('books/old tales.txt') }],
    });
    assert.deepEqual(
      edit.changes[at('sub/script.book')]?.map(({ newText }) => newText),
      ['"old tales"'],
    );
  });

  it('says where two files have the same name', async () => {
    const uri = at('sub/script.book');
    write('sub/books/tales.txt', 'The nearer one\n');
    await changed('sub/books/tales.txt');
    await client.when(() => client.codes(uri).includes('file-ambiguous'));
    assert.equal((await hints(uri))[1], 'The nearer one');
  });

  it('is tested with its files', async () => {
    const uri = at('sub/script.book');
    write('sub/script.expected.txt', 'something else\n');
    await changed('sub/script.expected.txt');
    const result = await client.request<TestAnswer>(Method.runTest, { uri });
    assert.equal(result.state, 'failed');
    assert.match(result.actual, /The nearer one/);
  });
});
