/** The board of a file: what a click does, what the page may say, and room to place beyond the edge. */
import assert from 'node:assert/strict';
import { readFilePageMessage } from '../../client/board/fileMessages';
import { withMargin } from '../../client/board/webview/file/margin';
import { clicked, type FileState, removed, START } from '../../client/board/webview/file/state';
import { tileAt } from '../../client/board/webview/logic/board';
import { FILE_KINDS } from '../../engine/dungeonmania/files';
import { dungeonText, placed } from '../helpers/dungeons';

const [DUNGEON] = FILE_KINDS;
const text = dungeonText([placed('wall', 2, 1)]);
const board = DUNGEON?.board?.(text);
if (!board) throw new Error('the dungeon has no board');
const state: FileState = { ...START, answer: { version: 3, title: 'dungeon', board, pieces: DUNGEON?.pieces ?? [] } };

describe('a click on the board of a file', () => {
  const player = { row: 0, column: 0 };
  const free = { row: 1, column: 1 };

  it('takes something up, and the next one puts it down', () => {
    const taken = clicked(state, player);
    assert.equal(taken.change, undefined);
    assert.deepEqual(clicked(taken.state, free).change, { kind: 'move', from: player, to: free, entity: 'player-1' });
    assert.equal(clicked(taken.state, free).state.taken, undefined);
  });

  it('puts back what is put down where it was', () => {
    const back = clicked(clicked(state, player).state, player);
    assert.deepEqual([back.change, back.state.taken], [undefined, undefined]);
  });

  it('takes nothing where nothing is', () => assert.equal(clicked(state, free).state.taken, undefined));

  it('places the piece that was chosen, and removes what lies topmost', () => {
    const placing: FileState = { ...state, tool: { kind: 'place', piece: 'wall' } };
    assert.deepEqual(clicked(placing, free).change, { kind: 'place', piece: 'wall', at: free });
    const removing: FileState = { ...state, tool: { kind: 'remove' } };
    assert.deepEqual(clicked(removing, player).change, { kind: 'remove', at: player });
    assert.equal(clicked(removing, free).change, undefined);
    assert.deepEqual(removed(state, player).change, { kind: 'remove', at: player });
  });

  it('makes changes that the game can make of the file', () => {
    for (const at of [free, { row: -1, column: 5 }]) {
      const { change } = clicked({ ...state, tool: { kind: 'place', piece: 'treasure' } }, at);
      assert.ok(change && DUNGEON?.edit?.(text, change)?.length);
    }
  });
});

describe('the margin around the board of a file', () => {
  it('is a ring of empty squares; what is inside stays where it is', () => {
    const wide = withMargin(board);
    assert.deepEqual([wide.rows.length, wide.columns.length], [board.rows.length + 2, board.columns.length + 2]);
    assert.equal(wide.rows[0], '-1');
    for (const cell of [
      { row: 0, column: 0 },
      { row: 1, column: 2 },
    ])
      assert.equal(tileAt(wide, cell), tileAt(board, cell));
    assert.deepEqual(tileAt(wide, { row: -1, column: -1 })?.pieces, []);
  });
});

describe('what the page of a file says', () => {
  const at = { row: 1, column: -2 };
  const good: readonly unknown[] = [
    { type: 'ready' },
    { type: 'undo' },
    { type: 'change', version: 1, change: { kind: 'place', piece: 'wall', at } },
    { type: 'change', version: 1, change: { kind: 'move', from: at, to: at, entity: 'wall-1' } },
    { type: 'change', version: 1, change: { kind: 'remove', at } },
  ];
  const bad: readonly unknown[] = [
    undefined,
    { type: 'run' },
    { type: 'change', version: 1 },
    { type: 'change', version: 1, change: { kind: 'place', at } },
    { type: 'change', version: 1, change: { kind: 'remove', at: { row: 'x', column: 1 } } },
    { type: 'change', version: 1, change: { kind: 'burn', at } },
  ];
  it('is understood', () => {
    for (const message of good) assert.equal(readFilePageMessage(message), message);
  });
  it('is ignored where it is anything else', () => {
    for (const message of bad) assert.equal(readFilePageMessage(message), undefined);
  });
});
