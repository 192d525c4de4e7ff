/** Grammar files as a language of their own, and the offer of a project file, through the server. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentSymbol, Hover, Location, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import type { ProposalAnswer } from '../../server/protocol';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';

const EXAMPLE = resolve(__dirname, '../../examples/your-game');
const GRAMMAR = readFileSync(join(EXAMPLE, 'garden.txt'), 'utf8');
const uri = 'untitled:garden';

const placeOf = (text: string, part: string, occurrence = 1) => {
  let offset = -1;
  for (let count = 0; count < occurrence; count++) offset = text.indexOf(part, offset + 1);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

describe('a grammar file in the editor', () => {
  let client: EditorClient;
  beforeEach(async () => {
    client = await inProcessClient();
    await client.open(uri, GRAMMAR, 'turnscript-grammar');
  });
  afterEach(() => client.stop());
  const ask = <T>(method: string, position?: object, more: object = {}): Promise<T> =>
    client.request(`textDocument/${method}`, { textDocument: { uri }, ...(position ? { position } : {}), ...more });

  it('has no problems, or each at its place', async () => {
    await client.when(() => client.published.has(uri));
    assert.deepEqual(client.published.get(uri)?.diagnostics, []);
    const start = placeOf(GRAMMAR, 'ROW; column');
    await client.change(uri, 2, [
      { range: { start, end: { ...start, character: start.character + 3 } }, text: 'ROWS' },
    ]);
    await client.when(() => client.published.get(uri)?.version === 2);
    const [problem] = client.published.get(uri)?.diagnostics ?? [];
    assert.deepEqual(problem?.range.start, start);
    assert.match(problem?.message ?? '', /ROWS/);
  });

  it('explains names, completes types, finds and renames them', async () => {
    const hover: Hover = await ask('hover', placeOf(GRAMMAR, 'plant('));
    assert.match(JSON.stringify(hover.contents), /Puts a seed/);
    const items: { label: string }[] = await ask('completion', placeOf(GRAMMAR, 'ROW; column'));
    assert.ok(items.some(({ label }) => label === 'CROP'));
    const [definition]: Location[] = await ask('definition', placeOf(GRAMMAR, 'ROW; column'));
    assert.deepEqual(definition?.range.start, placeOf(GRAMMAR, 'ROW = {'));
    const references: Location[] = await ask('references', placeOf(GRAMMAR, 'ROW = {'), {
      context: { includeDeclaration: true },
    });
    assert.equal(references.length, 4);
    const edit: WorkspaceEdit = await ask('rename', placeOf(GRAMMAR, 'ROW = {'), { newName: 'LINE' });
    assert.equal(edit.changes?.[uri]?.length, 4);
    await assert.rejects(ask('rename', placeOf(GRAMMAR, 'ROW = {'), { newName: 'CROP' }), /declared already/);
  });

  it('has an outline by section, and is formatted', async () => {
    const symbols: DocumentSymbol[] = await ask('documentSymbol');
    assert.deepEqual(
      symbols.filter(({ children }) => children?.some(({ kind }) => kind === 12)).map(({ name }) => name),
      ['The season', 'In the beds'],
    );
    assert.deepEqual(await ask('formatting', undefined, { options: { tabSize: 2, insertSpaces: true } }), []);
    const start = placeOf(GRAMMAR, 'plant(');
    await client.change(uri, 2, [{ range: { start, end: { ...start, character: 5 } }, text: 'plant   ' }]);
    const edits: TextEdit[] = await ask('formatting', undefined, { options: { tabSize: 2, insertSpaces: true } });
    assert.equal(edits[0]?.newText, GRAMMAR);
  });
});

describe('a folder without a project file', () => {
  it('is offered one that fits what lies in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-proposal-'));
    cpSync(EXAMPLE, folder, { recursive: true });
    const client = await inProcessClient();
    const ask = (): Promise<ProposalAnswer | null> =>
      client.request('turnscript/proposal', { folder: pathToFileURL(folder).href });
    assert.equal(await ask(), null);
    rmSync(join(folder, 'turnscript.json'));
    const answer = await ask();
    assert.equal(answer?.sentence, 'Found the grammar garden.txt, 2 scripts, 2 expected transcripts');
    const [system] = JSON.parse(answer?.text ?? '').systems;
    assert.deepEqual([system.id, system.grammar, system.scripts], ['garden', 'garden.txt', ['tests/*.txt']]);
    await client.stop();
    rmSync(folder, { recursive: true });
  });
});
