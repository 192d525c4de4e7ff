import assert from 'node:assert/strict';
import { type Command, ETF_DIALECT, type Parameter, type Signature } from '../../engine/face';
import { drawnArguments } from '../../hunt/arguments';
import { Cast } from '../../hunt/cast';
import { textsOf } from '../../hunt/parts';
import { Stream } from '../../hunt/stream';

const param = (name: string, type: string, domain: Parameter['domain']): Parameter => ({ name, type, domain, doc: '' });
const whole = (name: string): Parameter => param(name, 'INTEGER', { kind: 'int', min: -(2 ** 31), max: 2 ** 31 - 1 });
const text = (name: string): Parameter => param(name, 'STRING', { kind: 'text' });
const PLACE: Signature = { name: 'place', params: [whole('row'), whole('column')], doc: '' };
const MOVE: Signature = { name: 'move', params: [whole('r1'), whole('c1'), whole('r2'), whole('c2')], doc: '' };
const ORDER: Signature = {
  name: 'order',
  params: [param('items', 'ARRAY', { kind: 'list', of: { kind: 'tuple', fields: [text('id'), whole('count')] } })],
  doc: '',
};

function drawn(signature: Signature, before: readonly [Command, Signature][], count: number): readonly Command[] {
  const stream = new Stream(7);
  const cast = new Cast(stream);
  for (const [command, own] of before) cast.note(command, own);
  const supplies = { dialect: ETF_DIALECT, names: () => [], seen: new Map(), cast };
  return Array.from({ length: count }, () => ({
    name: signature.name,
    args: drawnArguments(stream, signature, supplies),
  }));
}

describe('the values that a script is played with', () => {
  it('are few: the same thing is named again', () => {
    const values = drawn(PLACE, [], 100).flatMap(({ args }) => args);
    const often = new Map(values.map((value) => [value, values.filter((each) => each === value).length]));
    assert.ok(Math.max(...often.values()) > 20);
  });

  it('are no thresholds where a number may be any', () => {
    const isSmall = ({ args }: Command): boolean => args.every((value) => Math.abs(Number(value)) < 2000);
    assert.ok(drawn(MOVE, [], 100).filter(isSmall).length > 50);
  });

  it('stay together where they stood side by side', () => {
    const placed: Command = { name: 'place', args: [31, 57] };
    const moves = drawn(MOVE, [[placed, PLACE]], 100);
    assert.ok(moves.some(({ args: [row, column] }) => row === 31 && column === 57));
    assert.ok(moves.some(({ args: [, , row, column] }) => row === 31 && column === 57));
  });

  it('are known from within tuples and lists, too', () => {
    const order: Command = { name: 'order', args: [{ literal: '<<["nuts, and bolts", 12], ["a [b]", -3]>>' }] };
    assert.deepEqual(textsOf(order, ORDER), ['nuts, and bolts', 'a [b]']);
    const named = drawn({ name: 'add', params: [text('id')], doc: '' }, [[order, ORDER]], 50);
    assert.ok(named.some(({ args: [id] }) => JSON.stringify(id) === '{"text":"nuts, and bolts"}'));
    const again = drawn(ORDER, [[order, ORDER]], 50);
    assert.ok(again.some((command) => textsOf(command, ORDER).includes('a [b]')));
  });
});
