import assert from 'node:assert/strict';
import { type ArgumentValue, ETF_DIALECT, type Parameter, type Signature } from '../../engine/face';
import { drawnArguments } from '../../hunt/arguments';
import { Cast } from '../../hunt/cast';
import { Stream } from '../../hunt/stream';
import { stepped } from '../../hunt/vicinity';

const param = (name: string, type: string, domain: Parameter['domain']): Parameter => ({ name, type, domain, doc: '' });
const kind = param('kind', 'KIND', { kind: 'enum', values: ['king', 'rook'] });
const row = param('row', 'ROW', { kind: 'enum', values: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] });
const column = param('column', 'COLUMN', { kind: 'int', min: 1, max: 8 });
const place = (name: string): Parameter => param(name, 'PLACE', { kind: 'tuple', fields: [row, column] });

function drawn(signature: Signature, count: number): readonly (readonly ArgumentValue[])[] {
  const stream = new Stream(7);
  const supplies = { dialect: ETF_DIALECT, names: () => [], seen: new Map(), cast: new Cast(stream) };
  return Array.from({ length: count }, () => drawnArguments(stream, signature, supplies));
}

/** Places in a text such as `[B, 3]`. */
const placesIn = (value: ArgumentValue | undefined): readonly (readonly [number, number])[] =>
  [...JSON.stringify(value).matchAll(/\[([A-H]), (\d)\]/g)].map(([, letter = '', number]) => [
    letter.charCodeAt(0),
    Number(number),
  ]);

describe('a value near another one', () => {
  it('is a step further in a row, column or diagonal, whether letter or number', () => {
    assert.deepEqual(stepped(['B', 3], [row, column], [1, -1]), ['C', 2]);
    assert.deepEqual(stepped([{ literal: '[B, 3]' }], [place('at')], [-1, 1]), [{ literal: '[A, 4]' }]);
    assert.deepEqual(stepped([{ text: 'Ann' }, 3], [param('who', 'NAME', { kind: 'text' }), column], [2, 0]), [
      { text: 'Ann' },
      5,
    ]);
  });

  it('leaves alone what says which thing stands there', () => {
    assert.deepEqual(stepped(['king', 3, 4], [kind, column, column], [1, 1]), ['king', 4, 5]);
  });

  it('stays within its type', () => {
    assert.deepEqual(stepped(['H', 8], [row, column], [1, 1]), ['H', 8]);
  });

  it('is drawn where one place follows another', () => {
    const pairs = drawn({ name: 'drop', params: [place('one'), place('other')], doc: '' }, 200);
    const near = pairs.filter((pair) => {
      const [[one, two] = [0, 0], [three, four] = [0, 0]] = pair.flatMap(placesIn);
      return Math.abs(one - three) + Math.abs(two - four) === 1;
    });
    assert.ok(near.length > 30, `${near.length}`);
  });

  it('is drawn for the next of a list', () => {
    const list = param('places', 'ARRAY', { kind: 'list', of: { kind: 'tuple', fields: [row, column] } });
    const threes = drawn({ name: 'set', params: [list], doc: '' }, 200)
      .map(([value]) => placesIn(value))
      .filter(({ length }) => length === 3);
    const inRow = threes.filter(([a, b, c]) =>
      [0, 1].every((at) => 2 * (b?.[at] ?? 0) === (a?.[at] ?? 0) + (c?.[at] ?? 0)),
    );
    assert.ok(inRow.length * 10 > threes.length, `${inRow.length} of ${threes.length}`);
  });
});
