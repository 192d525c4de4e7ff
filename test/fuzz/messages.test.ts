/** What the board's page and the extension say to each other: only what they agreed on gets through. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readBoardMessage, readHostMessage } from '../../client/board/messages';
import { stateAt } from '../../server/language/features/stateAt';
import { Timeline } from '../../server/language/features/timeline';
import { subjectOf } from '../helpers/subject';
import { LIMIT, runs } from './campaign';
import { mutant, sample } from './mutants';

const BOARD_TYPES = ['ready', 'scrub', 'inspect', 'insert', 'pin', 'unpin', 'request', 'copy', 'drawn', 'fault'];
const HOST_TYPES = ['state', 'empty', 'timeline', 'inspection', 'pins', 'status', 'visible', 'act'];

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
  fc.constantFrom<unknown>(-2, -1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, undefined, '', [], {}),
);
const field = fc.constantFrom(
  ...['uri', 'index', 'version', 'request', 'entity', 'command', 'id', 'text', 'sequence', 'milliseconds', 'message'],
  ...['pins', 'answer', 'inspection', 'status', 'isVisible', 'action', 'name', '__proto__', 'constructor', 'toString'],
);
/** Right types with wrong fields, and anything at all. */
const message: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom(...BOARD_TYPES, ...HOST_TYPES, '__proto__', 'constructor'), fc.dictionary(field, value))
    .map(([type, fields]) => ({ ...fields, type })),
);

describe('messages of any kind', function () {
  this.timeout(LIMIT);

  it('are read as what they are or not at all', () => {
    fc.assert(
      fc.property(message, (sent) => {
        const board = readBoardMessage(sent);
        const host = readHostMessage(sent);
        assert.ok(board === undefined || (board === sent && BOARD_TYPES.includes(board.type)));
        assert.ok(host === undefined || (host === sent && HOST_TYPES.includes(host.type)));
        if (board?.type !== 'scrub' && board?.type !== 'pin' && board?.type !== 'insert') return;
        assert.ok(Number.isSafeInteger(board.index) && board.index >= -1 && typeof board.uri === 'string');
      }),
      runs(3_000),
    );
  });

  it('that are nested without end are refused, not followed', () => {
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = { facts: [deep], details: [deep], answer: deep };
    assert.equal(readHostMessage({ type: 'state', sequence: 1, uri: '', name: '', answer: deep }), undefined);
    const round: Record<string, unknown> = { type: 'pins' };
    round.pins = [round];
    assert.equal(readHostMessage(round), undefined);
  });

  it('with a state of a real game get through, and not when a piece of them is missing', () => {
    fc.assert(
      fc.property(fc.oneof(sample, mutant), fc.nat(), fc.nat(), ({ system, script }, at, lost) => {
        const subject = subjectOf(script, { system });
        const answer = stateAt(subject, { index: (at % (subject.analysis.runs.length + 1)) - 1 });
        const sent = { type: 'state', sequence: 1, uri: 'file:///a', name: 'a', answer };
        assert.ok(readHostMessage(overTheWire(sent)), 'the whole state');
        const timeline = new Timeline(subject.analysis);
        timeline.advance(Number.POSITIVE_INFINITY);
        const columns = { type: 'timeline', uri: '', answer: timeline.answer(subject) };
        assert.ok(readHostMessage(overTheWire(columns)), 'the timeline');
        const needed = [
          'version',
          'language',
          'index',
          'count',
          'isBroken',
          'after',
          'report',
          'changes',
          'candidates',
        ];
        const { [needed[lost % needed.length] ?? '']: _, ...rest } = { ...answer } as Record<string, unknown>;
        assert.equal(readHostMessage({ ...sent, answer: rest }), undefined);
      }),
      runs(60),
    );
  });
});

const overTheWire = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent));
