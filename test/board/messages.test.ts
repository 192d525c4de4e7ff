import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type BoardMessage, type HostMessage, readBoardMessage, readHostMessage } from '../../client/board/messages';
import { readSaved } from '../../client/board/webview/saved';
import { BATTLE, sample, VOYAGE } from './harness/scripts';

describe('messages of the board', () => {
  it('are read or refused, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readHostMessage(value);
        readBoardMessage(value);
        readSaved(value);
      }),
    );
  });

  it('are read or refused, whatever is in a message of a known type', () => {
    const types = ['state', 'empty', 'timeline', 'inspection', 'pins', 'status', 'visible', 'act', 'ready', 'insert'];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.dictionary(fc.string(), fc.jsonValue()), (type, rest) => {
        readHostMessage({ ...rest, type });
        readBoardMessage({ ...rest, type });
      }),
    );
  });

  it('do not exhaust the stack, however deep they are', () => {
    let fact: unknown = { id: 'a', label: 'a', value: 1 };
    for (let depth = 0; depth < 50_000; depth++) fact = { id: 'a', label: 'a', value: 1, facts: [fact] };
    const answer = { ...sample('sd2', BATTLE).state(0) };
    const deep = { ...answer, after: { ...answer.after, facts: [fact] } };
    assert.equal(readHostMessage({ type: 'state', sequence: 1, uri: 'a', name: 'a', answer: deep }), undefined);
  });

  it('carry every state and timeline that the server makes', () => {
    for (const [language, text] of [
      ['sd2', BATTLE],
      ['sim2', VOYAGE],
    ] as const) {
      const script = sample(language, text);
      for (let index = -1; index < script.count; index++) {
        const message = { type: 'state', sequence: 1, uri: 'a', name: 'a', answer: script.state(index) };
        assert.ok(readHostMessage(message), `${language} ${index}`);
      }
      assert.ok(readHostMessage({ type: 'timeline', uri: 'a', answer: script.timeline() }));
    }
  });

  it('are refused as soon as one field is missing or of another kind', () => {
    const whole: readonly (HostMessage | BoardMessage)[] = [
      { type: 'empty', sequence: 1 },
      { type: 'visible', isVisible: true },
      { type: 'act', action: 'next' },
      { type: 'scrub', uri: 'a', index: -1 },
      { type: 'insert', uri: 'a', version: 1, index: 0, command: { name: 'pass', args: [1, 'A'] } },
      { type: 'drawn', sequence: 1, milliseconds: 2.5 },
      { type: 'ready', pins: [{ id: 'a', uri: 'b', index: 3, command: 'pass' }] },
    ];
    const read = (value: unknown): unknown => readHostMessage(value) ?? readBoardMessage(value);
    for (const message of whole) {
      assert.ok(read(message), message.type);
      for (const key of Object.keys(message)) {
        assert.equal(read({ ...message, [key]: undefined }), undefined, `${message.type} without ${key}`);
        assert.equal(read({ ...message, [key]: { a: 1 } }), undefined, `${message.type} with another ${key}`);
      }
    }
  });

  it('refuse a command index below the opening state', () => {
    assert.equal(readBoardMessage({ type: 'scrub', uri: 'a', index: -2 }), undefined);
  });
});
