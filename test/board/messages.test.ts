import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type BoardMessage, readBoardMessage } from '../../client/board/pageMessages';
import { readSaved } from '../../client/board/webview/saved';

const WHOLE: readonly BoardMessage[] = [
  { type: 'scrub', uri: 'a', index: -1 },
  { type: 'inspect', request: 1, uri: 'a', version: 1, index: 0, entity: 'spider-1' },
  { type: 'insert', uri: 'a', version: 1, index: 0, commands: ['pass', 'use("a key")'] },
  { type: 'try', request: 1, uri: 'a', version: 1, index: 0, commands: ['pass'] },
  { type: 'hold', hold: 'line' },
  { type: 'looks', looks: { zoom: 24, speed: 2, open: ['values'] } },
  { type: 'picture', data: 'aGVsbG8=' },
  { type: 'drawn', sequence: 1, milliseconds: 2.5, at: 1_700_000_000_000.5 },
  { type: 'ready', pins: [{ id: 'a', uri: 'b', index: 3, command: 'pass' }] },
];

describe('messages of the board', () => {
  it('are read or refused, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readBoardMessage(value);
        readSaved(value);
      }),
    );
  });

  it('are read or refused, whatever is in a message of a known type', () => {
    const types = WHOLE.map(({ type }) => type);
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.dictionary(fc.string(), fc.jsonValue()), (type, rest) => {
        readBoardMessage({ ...rest, type });
      }),
    );
  });

  it('do not exhaust the stack, however deep they are', () => {
    let pins: unknown = [];
    for (let depth = 0; depth < 50_000; depth++) pins = [{ id: 'a', uri: 'a', index: 1, command: pins }];
    assert.equal(readBoardMessage({ type: 'ready', pins }), undefined);
  });

  it('are refused as soon as one field is missing or of another kind', () => {
    for (const message of WHOLE) {
      assert.ok(readBoardMessage(message), message.type);
      for (const key of Object.keys(message)) {
        assert.equal(readBoardMessage({ ...message, [key]: undefined }), undefined, `${message.type} without ${key}`);
        assert.equal(readBoardMessage({ ...message, [key]: { a: 1 } }), undefined, `${message.type}, another ${key}`);
      }
    }
  });

  it('refuse a command index below the opening state', () => {
    assert.equal(readBoardMessage({ type: 'scrub', uri: 'a', index: -2 }), undefined);
  });
});

describe('what was saved', () => {
  it('keeps the selection of an entity whose id is a word', () => {
    const saved = { options: { view: 'after', isWriting: true, selection: 'spider-1', open: [], zoom: 24 }, pins: [] };
    assert.deepEqual(readSaved(saved), saved);
  });
});
