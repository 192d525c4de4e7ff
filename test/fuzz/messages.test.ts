/** What the board's page says to the extension: only what they agreed on gets through. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readBoardMessage } from '../../client/board/pageMessages';
import { LIMIT, runs } from './campaign';

const BOARD_TYPES = [
  ...['ready', 'scrub', 'inspect', 'insert', 'try', 'undo', 'hold', 'pin', 'unpin', 'request', 'copy', 'picture'],
  ...['drawn', 'fault'],
];
const OTHER_TYPES = ['state', 'empty', 'timeline', '__proto__', 'constructor'];

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
  fc.constantFrom<unknown>(-2, -1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, undefined, '', [], {}),
);
const field = fc.constantFrom(
  ...[
    'uri',
    'index',
    'version',
    'request',
    'entity',
    'commands',
    'hold',
    'data',
    'id',
    'text',
    'sequence',
    'milliseconds',
    'message',
  ],
  ...['pins', 'answer', 'inspection', 'status', 'isVisible', 'action', 'name', '__proto__', 'constructor', 'toString'],
);
/** Right types with wrong fields, and anything at all. */
const message: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom(...BOARD_TYPES, ...OTHER_TYPES), fc.dictionary(field, value))
    .map(([type, fields]) => ({ ...fields, type })),
);

describe('messages of any kind', function () {
  this.timeout(LIMIT);

  it('are read as what they are or not at all', () => {
    fc.assert(
      fc.property(message, (sent) => {
        const board = readBoardMessage(sent);
        assert.ok(board === undefined || (board === sent && BOARD_TYPES.includes(board.type)));
        if (board?.type !== 'scrub' && board?.type !== 'pin' && board?.type !== 'insert') return;
        assert.ok(Number.isSafeInteger(board.index) && board.index >= -1 && typeof board.uri === 'string');
      }),
      runs(3_000),
    );
  });

  it('that are nested without end are refused, not followed', () => {
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = { facts: [deep], details: [deep], answer: deep };
    assert.equal(readBoardMessage({ type: 'ready', pins: [deep] }), undefined);
    const round: Record<string, unknown> = { type: 'ready' };
    round.pins = [round];
    assert.equal(readBoardMessage(round), undefined);
  });
});
