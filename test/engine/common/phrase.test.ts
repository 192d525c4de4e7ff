import assert from 'node:assert/strict';
import fc from 'fast-check';
import { kept } from '../../../engine/common/kept';
import { eachNamed, located, named, numbered, whole } from '../../../engine/common/phrase';

describe('phrases with a gap', () => {
  it('hold any number, however often it is asked for', () => {
    const phrase = numbered('<', '>');
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -1005, max: 1005 })), (value) => {
        assert.equal(phrase(value), `<${value}>`);
        assert.equal(phrase(value), `<${value}>`);
      }),
    );
    assert.deepEqual(
      [phrase(999), phrase(1000), phrase(-999), phrase(-1000)],
      ['<999>', '<1000>', '<-999>', '<-1000>'],
    );
  });

  it('hold any cell, also beyond the widest board', () => {
    const phrase = located('at ', '.');
    for (const row of [1, 5, 10]) {
      for (const column of [1, 30, 31, 99]) {
        const expected = `at [${'ABCDEFGHIJ'[row - 1]},${column}].`;
        assert.deepEqual([phrase({ row, column }), phrase({ row, column })], [expected, expected]);
      }
    }
  });

  it('hold a name, alone or before another gap', () => {
    const alone = named('a ', '!');
    const both = eachNamed((name: string) => numbered(`${name} `, '.'));
    assert.deepEqual([alone('Pylon'), alone('Grunt'), alone('Pylon')], ['a Pylon!', 'a Grunt!', 'a Pylon!']);
    assert.deepEqual([both('Pylon')(1), both('Grunt')(1), both('Pylon')(2)], ['Pylon 1.', 'Grunt 1.', 'Pylon 2.']);
    assert.equal(both('Pylon'), both('Pylon'));
  });

  it('are put together in order', () => {
    assert.equal(whole('a', '', 'b', 'c'), 'abc');
  });
});

describe('what is kept with a value', () => {
  it('is made once for each, also if two look alike', () => {
    let count = 0;
    const numberOf = kept((_value: object) => {
      count += 1;
      return count;
    });
    const [one, other] = [{}, {}];
    assert.deepEqual([numberOf(one), numberOf(other), numberOf(one), numberOf(other)], [1, 2, 1, 2]);
  });
});
