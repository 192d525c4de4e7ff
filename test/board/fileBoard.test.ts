/** The board of a file: what a click does, what the page may say, and a text that cannot be read. */
import assert from 'node:assert/strict';
import { readFilePageMessage } from '../../client/board/fileMessages';
import {
  clicked,
  dragged,
  type FileState,
  put,
  removed,
  START,
  withAnswer,
} from '../../client/board/webview/file/state';
import { FILE_KINDS } from '../../engine/dungeonmania/files';
import { dungeonText, placed } from '../helpers/dungeons';

const [DUNGEON] = FILE_KINDS;
const text = dungeonText([placed('wall', 2, 1)]);
const board = DUNGEON?.board?.(text, 1);
if (!board) throw new Error('the dungeon has no board');
const state = withAnswer(START, 'maze.json', { version: 3, title: 'dungeon', board, pieces: DUNGEON?.pieces ?? [] });

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

  it('goes on to what lies below, and after the last to nothing', () => {
    const pile = DUNGEON?.board?.(dungeonText([placed('wall', 2, 1), placed('treasure', 2, 1)]));
    const piled: FileState = { ...state, drawn: { version: 3, pieces: [], board: pile ?? board } };
    const place = { row: 1, column: 2 };
    const first = clicked(piled, place).state;
    const second = clicked(first, place).state;
    assert.notEqual(first.taken?.entity, second.taken?.entity);
    assert.deepEqual(removed(second, place).change, { kind: 'remove', at: place, entity: second.taken?.entity });
    assert.equal(clicked(second, place).state.taken, undefined);
  });

  it('moves what is dragged, unless it is dropped where it was', () => {
    const held = dragged(state, player);
    assert.deepEqual([held.isDragging, held.taken?.entity], [true, 'player-1']);
    assert.deepEqual(put(held, free).change, { kind: 'move', from: player, to: free, entity: 'player-1' });
    assert.equal(put(held, player).change, undefined);
    assert.equal(dragged(state, free), state);
    const placing: FileState = { ...state, tool: { kind: 'remove' } };
    assert.equal(dragged(placing, player), placing);
  });

  it('keeps what is dragged when the same board comes once more', () => {
    const held = dragged(state, player);
    const again = { version: 3, title: 'dungeon', board, pieces: [] };
    assert.equal(withAnswer(held, 'maze.json', again), held);
    assert.equal(withAnswer(held, 'maze.json', { ...again, version: 4 }).taken, undefined);
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

describe('a text that cannot be read', () => {
  const broken = withAnswer({ ...state, taken: { from: { row: 0, column: 0 }, entity: 'player-1' } }, 'maze.json', {
    version: 4,
    title: 'dungeon',
    pieces: [],
  });

  it('leaves the board as it was, and nothing is held', () => {
    assert.deepEqual([broken.drawn, broken.condition, broken.taken], [state.drawn, 'broken', undefined]);
  });

  it('is not changed from the board', () => {
    const placing: FileState = { ...broken, tool: { kind: 'place', piece: 'wall' } };
    assert.equal(clicked(placing, { row: 1, column: 1 }).change, undefined);
    assert.equal(removed(broken, { row: 0, column: 0 }).change, undefined);
    assert.equal(dragged(broken, { row: 0, column: 0 }), broken);
  });

  it('is drawn again when it can be read', () => {
    const answer = { version: 5, title: 'dungeon', pieces: [], board };
    assert.deepEqual(withAnswer(broken, 'maze.json', answer).drawn, { version: 5, pieces: [], board });
  });
});

describe('what the page of a file says', () => {
  const at = { row: 1, column: -2 };
  const good: readonly unknown[] = [
    { type: 'ready' },
    { type: 'undo' },
    { type: 'redo' },
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
