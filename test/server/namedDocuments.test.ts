/** Files that commands name, open in an editor, through the real connection; and what depends on the seed. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileBoardAnswer, FileEditAnswer, OtherSeedAnswer } from '../../server/protocol';
import { dungeonText, placed } from '../helpers/dungeons';
import { inProcessClient } from '../helpers/languageServer';

const FILE = 'file:///nowhere/dungeons/maze.json';

interface Registration {
  readonly method: string;
  readonly registerOptions: { readonly documentSelector?: readonly { readonly pattern: string }[] };
}

describe('a file that commands name, open in an editor', () => {
  it('is told of, and nothing else is asked about it', async () => {
    const registered: Registration[] = [];
    const client = await inProcessClient({
      capabilities: {
        textDocument: { synchronization: { dynamicRegistration: true }, diagnostic: {} },
        workspace: {},
      },
      answers: {
        'client/registerCapability': (params) => {
          registered.push(...(params as { registrations: Registration[] }).registrations);
          return null;
        },
      },
    });
    await client.open(FILE, dungeonText([placed('door', 1, 1, { key: 4 }), placed('exit', 3, 3)]), 'json');
    await client.when(() => client.published.has(FILE));
    assert.deepEqual(client.codes(FILE), ['no-key']);
    while (registered.filter(({ registerOptions }) => registerOptions?.documentSelector).length < 3)
      await new Promise(setImmediate);
    const ofDocuments = registered.filter(({ registerOptions }) => registerOptions?.documentSelector);
    assert.deepEqual(ofDocuments.map(({ method }) => method).sort(), [
      'textDocument/didChange',
      'textDocument/didClose',
      'textDocument/didOpen',
    ]);
    assert.deepEqual(ofDocuments[0]?.registerOptions.documentSelector, [
      { pattern: '**/dungeons/*.json' },
      { pattern: '**/configs/*.json' },
    ]);
    await client.close(FILE);
    await client.when(() => client.codes(FILE).length === 0);
    await client.stop();
  });

  it('has a board, and is changed from it', async () => {
    const client = await inProcessClient();
    const text = dungeonText([placed('exit', 3, 3)]);
    await client.open(FILE, text, 'json');
    const board = await client.request<FileBoardAnswer>('turnscript/fileBoard', { uri: FILE });
    assert.deepEqual([board.version, board.board?.rows.length], [1, 6]);
    const change = { kind: 'move', from: { row: 3, column: 3 }, to: { row: 2, column: 3 } };
    const { edits } = await client.request<FileEditAnswer>('turnscript/fileEdit', { uri: FILE, change });
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      ['2'],
    );
    await client.stop();
  });
});

describe('the question for other seeds', () => {
  it('is answered with nothing where no seed can be set', async () => {
    const client = await inProcessClient();
    const uri = 'file:///nowhere/a.sd2';
    await client.open(uri, 'play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\n');
    const answer = await client.request<OtherSeedAnswer>('turnscript/otherSeed', { textDocument: { uri } });
    assert.deepEqual(answer, { version: 1, tried: 0, lines: [] });
    await client.stop();
  });

  it('names the lines, and how many seeds make them different', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    for (const [name, text] of [
      ['dungeons', dungeonText([placed('zombie_toast', 9, 9), placed('exit', 3, 3)])],
      ['configs', '{}'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'maze.json'), text);
    }
    const client = await inProcessClient({ folder: pathToFileURL(folder).href });
    const uri = pathToFileURL(join(folder, 'a.dungeon')).href;
    await client.open(uri, 'newGame(maze,maze)\ntick(UP)\n', 'dungeon');
    const { tried, lines } = await client.request<OtherSeedAnswer>('turnscript/otherSeed', { textDocument: { uri } });
    assert.deepEqual([tried, lines.map(({ index, range }) => [index, range.start.line])], [5, [[1, 1]]]);
    assert.ok(lines.every(({ differs }) => differs >= 1 && differs <= 5));
    rmSync(folder, { recursive: true });
    await client.stop();
  });
});
