import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HostMessage } from '../../client/board/hostMessages';
import { pack, unpack } from '../../client/board/packing';
import type { BoardView, Piece, Tile } from '../../engine/face';

const PIECE: Piece = { symbol: 'S', shape: 'ship', side: 'self', title: 'Starfighter' };

function message(slots: BoardView['slots'], tiles: readonly (readonly Tile[])[]): HostMessage {
  const board: BoardView = { rows: ['A'], columns: ['1'], slots, wraps: false, isFogged: true, tiles };
  const moment = {
    stage: { kind: 'play' as const, title: 'Game' },
    text: '',
    brief: [],
    facts: [],
    gauges: [],
    cards: [],
    board,
  };
  const answer = { version: 1, language: 'toy', index: 0, count: 1, isBroken: false, report: [], changes: [] };
  return {
    type: 'state',
    sequence: 1,
    uri: 'file:///a',
    name: 'a',
    answer: { ...answer, after: moment, before: moment },
  } as HostMessage;
}

const travelled = (message: HostMessage): HostMessage => JSON.parse(JSON.stringify(message));

const boards = fc.constantFrom<BoardView['slots']>(1, 4, 'pile').chain((slots) => {
  const pieces =
    slots === 'pile'
      ? fc.array(fc.constant(PIECE), { maxLength: 2 })
      : fc.array(fc.constantFrom(null, null, PIECE), { minLength: slots, maxLength: slots });
  const tile = fc.record({ isHidden: fc.boolean(), pieces });
  return fc.tuple(fc.constant(slots), fc.array(fc.array(tile, { maxLength: 12 }), { maxLength: 6 }));
});

describe('a board on its way to the page', () => {
  it('arrives as it was', () => {
    fc.assert(
      fc.property(boards, ([slots, tiles]) => {
        const sent = message(slots, tiles);
        assert.deepEqual(unpack(pack(sent)), travelled(sent));
      }),
    );
  });

  it('is a row of bytes of its own, so that the editor copies nothing else', () => {
    const { bytes } = pack(message(1, [[{ isHidden: false, pieces: [PIECE] }]]));
    assert.equal(bytes.buffer.byteLength, bytes.length);
  });

  it('says a run of free tiles in one number', () => {
    const free = { isHidden: false, pieces: [null] };
    const row = [...Array.from({ length: 200 }, () => free), { isHidden: true, pieces: [PIECE] }];
    const sent = message(
      1,
      Array.from({ length: 200 }, () => row),
    );
    assert.ok(pack(sent).bytes.length * 10 < JSON.stringify(sent).length);
  });
});
