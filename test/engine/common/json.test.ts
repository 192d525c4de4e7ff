import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Json, memberOf, readJson } from '../../../engine/common/json';

/** The plain value, as `JSON.parse` would make it. */
function plain(json: Json): unknown {
  switch (json.kind) {
    case 'object':
      return Object.fromEntries(json.members.map(({ name, value }) => [name, plain(value)]));
    case 'array':
      return json.items.map(plain);
    default:
      return json.value;
  }
}

function readValue(text: string): unknown {
  const reading = readJson(text);
  return reading.kind === 'read' ? { value: plain(reading.value) } : 'not JSON';
}

function parsed(text: string): unknown {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'not JSON';
  }
}

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '"a"',
  '"\\u00e',
  '\\',
  '0',
  '01',
  '-',
  '1.',
  '2e5',
  '1E+',
  '.5',
  'true',
  'nul',
  ' ',
  '\n',
  '\t',
  '\v',
  '\u00a0',
  '"\t"',
  '"\\n"',
  "'a'",
  'NaN',
  '/',
  '//',
];

describe('the reader of JSON', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), (text) => assert.deepEqual(readValue(text), parsed(text))),
      { numRuns: 500 },
    );
  });

  it('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        assert.deepEqual(readValue(text), parsed(text), JSON.stringify(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('reads a text with one character changed as JSON.parse does', () => {
    const text = '{"a":[1,-2.5e3,"x\\u0041\\n"],"b":{"c":null,"d":[true,false]}}';
    for (let at = 0; at < text.length; at++) {
      for (const character of '{}[],:"\\ 0a-.e') {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        assert.deepEqual(readValue(changed), parsed(changed), changed);
      }
    }
  });

  it('tells the place of every value and name', () => {
    const text = ' { "a" : [ 10 , "b" ] }';
    const reading = readJson(text);
    assert.ok(reading.kind === 'read' && reading.value.kind === 'object');
    const [member] = reading.value.members;
    assert.ok(member?.value.kind === 'array');
    const at = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    assert.equal(at(reading.value), '{ "a" : [ 10 , "b" ] }');
    assert.equal(at(member.nameSpan), '"a"');
    assert.deepEqual(member.value.items.map(at), ['10', '"b"']);
  });

  it('takes the last value of a name that occurs twice', () => {
    const reading = readJson('{"a":1,"a":2}');
    assert.ok(reading.kind === 'read' && reading.value.kind === 'object');
    const last = memberOf(reading.value, 'a');
    assert.ok(last?.kind === 'number' && last.value === 2);
  });

  it('allows a byte order mark at the very start only', () => {
    assert.deepEqual(readValue('\uFEFF[]'), { value: [] });
    assert.deepEqual(readValue(' \uFEFF[]'), 'not JSON');
  });

  it('says where a text stops being JSON', () => {
    assert.deepEqual(readJson('{"a" 1}'), { kind: 'not JSON', at: 5, wanted: 'colon' });
    assert.deepEqual(readJson('[1,]'), { kind: 'not JSON', at: 3, wanted: 'value' });
    assert.deepEqual(readJson('[1 2]'), { kind: 'not JSON', at: 3, wanted: 'comma or end' });
    assert.deepEqual(readJson('{a:1}'), { kind: 'not JSON', at: 1, wanted: 'name' });
    assert.deepEqual(readJson('[] x'), { kind: 'not JSON', at: 3, wanted: 'end of text' });
    assert.deepEqual(readJson('"a'), { kind: 'not JSON', at: 2, wanted: 'string' });
    assert.deepEqual(readJson(''), { kind: 'not JSON', at: 0, wanted: 'value' });
  });

  it('is not impressed by a million brackets', () => {
    const depth = 500_000;
    assert.equal(readJson('['.repeat(depth)).kind, 'not JSON');
    assert.equal(readJson('['.repeat(depth) + ']'.repeat(depth)).kind, 'read');
  });
});
