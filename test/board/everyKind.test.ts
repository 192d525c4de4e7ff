/** Games of every kind, from the server to the drawn page: texts and ids, files that commands name, late states. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Method, type StateAnswer } from '../../server/protocol';
import type { Service } from '../../server/service/service';
import { fileSystem } from '../helpers/fileSystem';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { lateSystem } from '../helpers/lateSystem';
import { wordySystem } from '../helpers/wordySystem';
import { type Board, openBoard } from './harness/board';
import { inBrowser } from './harness/browser';

describe('games of every kind on the board', function () {
  this.timeout(60_000);
  let board: Board;
  let client: EditorClient;
  let sequence = 0;
  const browser = inBrowser(() => board);
  afterEach(() => client.stop());

  /** What the server says of a command, on the page. */
  const shown = async (uri: string, index: number): Promise<StateAnswer> => {
    const answer = await client.request<StateAnswer>(Method.stateAt, { textDocument: { uri }, index });
    sequence += 1;
    await board.send({ type: 'state', sequence, uri, name: 'toy', answer });
    assert.equal((await board.next('drawn')).sequence, sequence);
    return answer;
  };
  const title = (): Promise<string | null> => board.page.locator('h1').textContent();
  const page = (): Promise<string> => board.page.locator('body').innerText();

  it('shows ids that are words, on squares that count from anywhere', async () => {
    board = await openBoard(browser());
    client = await inProcessClient(undefined, { systems: [wordySystem] });
    const uri = 'untitled:a.zoo';
    await client.open(uri, 'open("the zoo")\nsettle(zebra,2)\nfeed(nobody)\n', wordySystem.language);
    const { after } = await shown(uri, 1);
    assert.equal(await title(), 'settle(zebra,2)');
    assert.deepEqual(await board.page.locator('[role="rowheader"]').allTextContents(), after.board?.rows);
    assert.equal(await board.page.locator(`.entity-row[data-item='"zebra-2"']`).count(), 1);
    await shown(uri, 2);
    assert.match(await page(), /There is no animal nobody\./);
  });

  it('shows what a file says that a command names, and what it says later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-shelf-'));
    try {
      const book = join(folder, 'books', 'tales.txt');
      mkdirSync(join(folder, 'books'));
      writeFileSync(book, 'Once upon a time\n');
      board = await openBoard(browser());
      client = await inProcessClient({ folder: pathToFileURL(folder).href }, { systems: [fileSystem] });
      const uri = pathToFileURL(join(folder, 'a.book')).href;
      await client.open(uri, 'read(tales)\n', fileSystem.language);
      await client.settled(uri, 1);
      await shown(uri, 0);
      assert.match(await page(), /Once upon a time/);
      writeFileSync(book, 'There was a king\n');
      const changes = [{ uri: pathToFileURL(book).href, type: 2 }];
      await client.notify('workspace/didChangeWatchedFiles', { changes });
      await client.request('textDocument/inlayHint', { textDocument: { uri }, range: WHOLE_SCRIPT });
      await shown(uri, 0);
      assert.match(await page(), /There was a king/);
      assert.doesNotMatch(await page(), /Once upon a time/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says what it waits for, and shows the state when it has come', async () => {
    let text = '';
    let service: Service | undefined;
    board = await openBoard(browser());
    client = await inProcessClient(undefined, {
      systems: [lateSystem],
      transcripts: (found) => {
        service = found;
        return { of: () => ({ text, rest: 'the program' }) };
      },
    });
    const uri = 'untitled:a.late';
    await client.open(uri, 'put(2)\ntake\n', lateSystem.language);
    await shown(uri, 1);
    assert.equal(await title(), 'take');
    assert.match(await page(), /Waiting for the program\./);
    text = '  0 in the box\n->put(2)\n  2 in the box\n->take\n  1 in the box\n';
    service?.arrived(uri);
    await shown(uri, 1);
    assert.match(await page(), /1 in the box/);
    assert.doesNotMatch(await page(), /Waiting/);
  });
});

const WHOLE_SCRIPT = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
