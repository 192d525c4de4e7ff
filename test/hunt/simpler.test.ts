import assert from 'node:assert/strict';
import type { Command, Parameter, Signature } from '../../engine/face';
import { Rewriter } from '../../hunt/rewriter';
import { withSimplerValues } from '../../hunt/simpler';
import { Stream } from '../../hunt/stream';

const whole = (name: string): Parameter => ({
  name,
  type: 'INTEGER',
  domain: { kind: 'int', min: 0, max: 2 ** 31 },
  doc: '',
});
const text = (name: string): Parameter => ({ name, type: 'STRING', domain: { kind: 'text' }, doc: '' });
const items: Parameter = {
  name: 'items',
  type: 'ARRAY',
  domain: { kind: 'list', of: { kind: 'tuple', fields: [text('id'), whole('count')] } },
  doc: '',
};
const SIGNATURES: ReadonlyMap<string, Signature> = new Map(
  [
    { name: 'type', params: [text('id')], doc: '' },
    { name: 'stock', params: [text('id'), whole('count')], doc: '' },
    { name: 'order', params: [items], doc: '' },
    { name: 'cancel', params: [whole('order')], doc: '' },
    { name: 'pay', params: [whole('order'), whole('amount')], doc: '' },
  ].map((signature) => [signature.name, signature]),
);
const type = (id: string): Command => ({ name: 'type', args: [{ text: id }] });
const stock = (id: string, count: number): Command => ({ name: 'stock', args: [{ text: id }, count] });
const order = (literal: string): Command => ({ name: 'order', args: [{ literal }] });
const cancel = (number: number): Command => ({ name: 'cancel', args: [number] });

const simpler = (script: readonly Command[], shows: (script: readonly Command[]) => boolean) =>
  withSimplerValues(script, {
    signatures: SIGNATURES,
    width: 2,
    isOver: () => false,
    trial: async (other) => (shows(other) ? other.length : undefined),
  });

describe('the same commands with simpler values', () => {
  it('have short lists, small numbers and one thing for two', async () => {
    const script = [type('nuts'), type('bolts'), order('<<["nuts", 7], ["bolts", 9]>>')];
    const shows = (other: readonly Command[]): boolean => !JSON.stringify(other.at(-1)).includes('<<>>');
    assert.deepEqual(await simpler(script, shows), [type('nuts'), type('nuts'), order('<<["nuts", 0]>>')]);
  });

  it('come to an end, also where any number will do', async () => {
    let script: readonly Command[] = [stock('a', 8), stock('b', 0), order('<<["a", 7], ["b", 1]>>'), cancel(1)];
    const seen: (readonly Command[])[] = [];
    for (let next = await simpler(script, () => true); next !== script; next = await simpler(script, () => true)) {
      script = next;
      assert.ok(!seen.some((each) => JSON.stringify(each) === JSON.stringify(next)), 'nothing comes back');
      seen.push(next);
    }
    assert.deepEqual(script.at(-1), cancel(0));
  });

  it('have the later of two that may do for both', async () => {
    const script = [stock('a', 1), type('a'), stock('a', 8), cancel(1)];
    const shows = (other: readonly Command[]): boolean =>
      other.at(-1)?.args[0] === 1 && other.some((command) => command.name === 'stock' && command.args[1] === 8);
    assert.deepEqual(await simpler(script, shows), [stock('a', 8), type('a'), cancel(1)]);
  });

  it('stay within the ranges of their types', async () => {
    const domain = { kind: 'int', min: 3, max: 9 } as const;
    const move: Signature = { name: 'move', params: [{ name: 'n', type: '3..9', domain, doc: '' }], doc: '' };
    const signatures = new Map([['move', move]]);
    const script = [7, 3, 5].map((number): Command => ({ name: 'move', args: [number] }));
    const tried = [...new Rewriter(new Stream(1), signatures).shorter({ script, line: undefined }, 100)];
    const shrinking = { signatures, width: 1, isOver: () => false };
    const trial = async (other: readonly Command[]): Promise<undefined> => void tried.push(other);
    await withSimplerValues(script, { ...shrinking, trial });
    const numbers = tried.flat().map(({ args: [number] }) => Number(number));
    assert.deepEqual(
      numbers.filter((number) => number < 3 || number > 9),
      [],
    );
  });

  it('have a smaller number for what the game has numbered, and amounts stay as they are', async () => {
    const pay = (id: number, amount: number): Command => ({ name: 'pay', args: [id, amount] });
    const script = [order('<<["a", 5]>>'), order('<<["a", 6]>>'), pay(2, 7)];
    const shows = (other: readonly Command[]): boolean => {
      const [last, ...before] = [...other].reverse();
      return last?.name === 'pay' && last.args[1] === 7 && last.args[0] === before.length && before.length > 0;
    };
    const shorter = await simpler(script, (other) => other.length < 3 && shows(other));
    assert.deepEqual(shorter, [order('<<["a", 6]>>'), pay(1, 7)]);
  });

  it('begin otherwise where that is sooner over', async () => {
    const domain = { kind: 'enum', values: ['easy', 'hard'] } as const;
    const level: Parameter = { name: 'level', type: 'LEVEL', domain, doc: '' };
    const signatures = new Map<string, Signature>([['begin', { name: 'begin', params: [level], doc: '' }]]);
    const begin = (value: string): Command => ({ name: 'begin', args: [value] });
    const shoot: Command = { name: 'shoot', args: [] };
    const script = [begin('hard'), shoot, shoot, shoot, shoot, shoot];
    const shortest = (other: readonly Command[]): number => (other[0]?.args[0] === 'easy' ? 3 : 6);
    const trial = async (other: readonly Command[]): Promise<number | undefined> =>
      other[0]?.name === 'begin' && other.length >= shortest(other) ? shortest(other) : undefined;
    const shorter = await withSimplerValues(script, { signatures, width: 2, isOver: () => false, trial });
    assert.deepEqual(shorter, [begin('easy'), shoot, shoot]);
  });

  it('are the same where nothing simpler shows it', async () => {
    const script = [type('nuts'), type('bolts')];
    assert.equal(await simpler(script, () => false), script);
  });
});

describe('other ways where no engine knows any', () => {
  it('have fewer commands, and what the game has numbered has other numbers', () => {
    const script = [order('<<["a", 5]>>'), order('<<["a", 5]>>'), cancel(2)];
    const others = [...new Rewriter(new Stream(1), SIGNATURES).shorter({ script, line: undefined }, 40)];
    assert.ok(others.every(({ length }) => length < 3 && length > 0));
    const wanted = JSON.stringify([order('<<["a", 5]>>'), cancel(1)]);
    assert.ok(others.some((other) => JSON.stringify(other) === wanted));
  });

  it('have values that the script did not name, where there are not too many', () => {
    const domain = { kind: 'enum', values: ['N', 'E', 'S', 'W'] } as const;
    const go: Signature = { name: 'go', params: [{ name: 'way', type: 'WAY', domain, doc: '' }], doc: '' };
    const script = ['N', 'N', 'N'].map((way): Command => ({ name: 'go', args: [way] }));
    const rewriter = new Rewriter(new Stream(1), new Map([['go', go]]));
    const others = [...rewriter.shorter({ script, line: undefined }, 40)].flat();
    assert.deepEqual([...new Set(others.flatMap(({ args }) => args))].sort(), ['E', 'N', 'S', 'W']);
  });

  it('also begin by what leads somewhere sooner, and go on with what that named', () => {
    const script = [
      type('nuts'),
      type('bolts'),
      stock('nuts', 4),
      stock('bolts', 4),
      order('<<["nuts", 5]>>'),
      cancel(7),
    ];
    const ways = [
      [type('screws'), order('<<["screws", 9]>>')],
      [type('nails'), stock('nails', 3)],
    ];
    const asked: number[] = [];
    const rewriter = new Rewriter(new Stream(1), SIGNATURES, (length) => {
      asked.push(length);
      return ways;
    });
    const others = [...rewriter.shorter({ script, line: undefined }, 60)];
    assert.deepEqual(asked, [script.length - 1], 'something of the script is left');
    assert.ok(others.every((other) => other.length < script.length && other.at(-1)?.name === 'cancel'));
    const texts = others.map((other) => JSON.stringify(other));
    for (const way of ways) assert.ok(texts.includes(JSON.stringify([...way, cancel(7)])));
    const takenOver = texts.filter((text) => /screws.*screws.*order.*screws/.test(text));
    assert.ok(takenOver.length > 0, 'the last order is one of what was named at the beginning');
  });

  it('end where there are none left', () => {
    assert.ok(
      [...new Rewriter(new Stream(1), SIGNATURES).shorter({ script: [type('a')], line: undefined }, 40)].length < 40,
    );
  });
});
